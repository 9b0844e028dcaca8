import type { Document, Element } from '@xmldom/xmldom'
import type { IncomingSpecial, Reading } from './incoming.ts'
import { MOST_ITEMS, soundUri } from './item-words.ts'
import { readNewsItem } from './newsml-item.ts'
import { type PicturesByGuid, pictureOfItem } from './newsml-pictures.ts'
import { headlineOf, statusOf } from './newsml-words.ts'
import { allBelow, attributeOf, childAt, childrenOf, nameOf, placeOf, wordsOf } from './parse-xml.ts'
import { plainLine } from './plain-text.ts'
import { Refused } from './refused.ts'
import { slugOf } from './slug.ts'

/**
 * Reads NewsML-G2 (newsItem, packageItem, newsMessage with several), a bare contentSet or a bare NITF. `fileName` stands in for
 * an identifier that is missing. `now` in milliseconds, for embargoes.
 */
export function readNewsml(document: Document, fileName: string, now: number): Reading[] {
  const root = document.documentElement!
  const items = itemsOf(root)
  const pictures: PicturesByGuid = new Map()
  if (items.length > 1) for (const item of items) rememberPicture(item, pictures)
  const readings = items.map((item): Reading => {
    try {
      return { item: nameOf(item) === 'packageItem' ? readPackage(item) : readNewsItem(item, { fileName, now, pictures }) }
    } catch (refused) {
      if (refused instanceof Refused && !refused.place) return { refused: new Refused(refused.message, placeOf(item)), uri: attributeOf(item, 'guid') || null }
      return { refused: refused as Error, uri: attributeOf(item, 'guid') || null }
    }
  })
  // A picture that an article of the same message shows is not a story of its own.
  const shown = new Set([...pictures].filter(([, p]) => p.used).map(([guid]) => guid))
  return readings.filter((r) => !shown.has('refused' in r ? (r.uri ?? '') : r.item.kind === 'article' ? r.item.uri : ''))
}

function itemsOf(root: Element): Element[] {
  const name = nameOf(root)
  if (name === 'newsItem' || name === 'packageItem' || name === 'contentSet' || name === 'nitf') return [root]
  if (name === 'newsMessage') {
    const items = childrenOf(childAt(root, 'itemSet')).filter((e) => ['newsItem', 'packageItem'].includes(nameOf(e)))
    if (items.length > MOST_ITEMS) throw new Refused(`Troppe notizie in un file (${items.length}): al massimo ${MOST_ITEMS}.`)
    if (items.length > 0) return items
    throw new Refused('Il messaggio NewsML non contiene notizie.', placeOf(root))
  }
  throw new Refused(`Non è una notizia NewsML-G2 né NITF: la radice è <${name.slice(0, 60)}>.`, placeOf(root))
}

function rememberPicture(item: Element, pictures: PicturesByGuid): void {
  if (!/(?:picture|graphic)$/.test(attributeOf(childAt(item, 'itemMeta', 'itemClass'), 'qcode')) || !attributeOf(item, 'guid')) return
  const repaired: string[] = []
  const picture = pictureOfItem(item, repaired)
  if (picture) pictures.set(attributeOf(item, 'guid'), { picture, repaired, used: false })
}

function readPackage(item: Element): IncomingSpecial {
  const repaired: string[] = []
  const meta = childAt(item, 'contentMeta')
  const title = plainLine(headlineOf(meta) || wordsOf(childAt(item, 'itemMeta', 'title')), 'il titolo', repaired).slice(0, 300)
  const action = statusOf(item)
  if (!title && action === 'publish') throw new Refused('Manca il titolo dello speciale.', placeOf(item))
  const references = allBelow(childAt(item, 'groupSet'), 'itemRef')
  const articles = references.filter((r) => !/(?:picture|graphic|video|audio)$/.test(attributeOf(childAt(r, 'itemClass'), 'qcode')))
  const pictures = references.filter((r) => /(?:picture|graphic)$/.test(attributeOf(childAt(r, 'itemClass'), 'qcode')))
  const local = pictures.find((r) => attributeOf(r, 'href') && !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(attributeOf(r, 'href')))
  if (!local) for (const p of pictures) repaired.push(`immagine remota non scaricata: ${(attributeOf(p, 'href') || attributeOf(p, 'residref')).slice(0, 200)}`)
  const caption = wordsOf(childAt(local, 'description'))
  return {
    kind: 'special', action, title, repaired,
    slug: slugOf(wordsOf(childAt(meta, 'slugline')) || title || attributeOf(item, 'guid'), 'speciale'),
    kicker: plainLine(headlineOf(meta, 'kicker', 'overline', 'occhiello'), 'l’occhiello', repaired) || null,
    standfirst: plainLine(wordsOf(childrenOf(meta, 'description')[0]), 'il sommario', repaired) || null,
    picture: local ? { file: attributeOf(local, 'href'), alt: wordsOf(childAt(local, 'title')) || caption, caption: caption || null, credit: null, focus: [50, 40] } : null,
    articles: [...new Set(articles.map((r) => soundUri(attributeOf(r, 'residref') || attributeOf(r, 'href'), placeOf(r) ?? 'itemRef')))],
    position: 5,
  }
}

import type { Document, Element } from '@xmldom/xmldom'
import type { IncomingArticle, IncomingSpecial, Reading } from '../../incoming-item.ts'
import { MAX_ITEMS, cleanUri, versionOf } from '../vocabulary.ts'
import { readNewsItem } from './news-item.ts'
import {
  codeOf,
  headlineOf,
  leftOut,
  pictureAsOf,
  remotePicture,
  statusOf,
  type PicturesByGuid,
} from './metadata.ts'
import { allBelow, attributeOf, childAt, childrenOf, nameOf, placeOf, textOfElement } from '../parse-xml.ts'
import { plainLine, plainTitle, slugOf } from '../../text/plain-text.ts'
import { Refusal } from '../../refusal.ts'

/**
 * Reads NewsML-G2 (newsItem, packageItem, newsMessage with several), a bare contentSet or a bare NITF.
 * `fileName` stands in for an identifier that is missing. `now` in milliseconds, for embargoes.
 */
export function readNewsml(document: Document, fileName: string, now: number): Reading[] {
  const root = document.documentElement!
  const items = itemsOf(root)
  const pictures: PicturesByGuid = new Map()
  if (items.length > 1) for (const item of items) rememberPicture(item, pictures, now)
  const stories = storiesAmong(items)
  const readings = stories.map((item): Reading => {
    try {
      return {
        item:
          nameOf(item) === 'packageItem'
            ? readPackage(item, fileName, now)
            : readNewsItem(item, { fileName, now, pictures }),
      }
    } catch (error) {
      if (error instanceof Refusal && !error.place)
        return {
          refusal: new Refusal(error.message, placeOf(item)),
          uri: attributeOf(item, 'guid') || null,
        }
      return { refusal: error as Error, uri: attributeOf(item, 'guid') || null }
    }
  })
  // A picture that an article of the same message shows is not a story of its own.
  const shownGuids = new Set([...pictures].filter(([, p]) => p.used).map(([guid]) => guid))
  placeLonePictures(
    readings,
    items.filter((item) => !stories.includes(item) && !shownGuids.has(attributeOf(item, 'guid'))),
    now,
  )
  return readings.filter(
    (r) => !shownGuids.has('refusal' in r ? (r.uri ?? '') : r.item.kind === 'article' ? r.item.uri : ''),
  )
}

function itemsOf(root: Element): Element[] {
  const name = nameOf(root)
  if (name === 'newsItem' || name === 'packageItem' || name === 'contentSet' || name === 'nitf') return [root]
  if (name === 'newsMessage') {
    const items = childrenOf(childAt(root, 'itemSet')).filter((e) =>
      ['newsItem', 'packageItem'].includes(nameOf(e)),
    )
    if (items.length > MAX_ITEMS)
      throw new Refusal(`Troppe notizie in un file (${items.length}): al massimo ${MAX_ITEMS}.`)
    if (items.length > 0) return items
    throw new Refusal('Il messaggio NewsML non contiene notizie.', placeOf(root))
  }
  throw new Refusal(`Non è una notizia NewsML-G2 né NITF: la radice è <${name.slice(0, 60)}>.`, placeOf(root))
}

/**
 * All but the pictures without a title that came with something else: those are no stories of their own.
 * Beside a single text, a slugline is no title.
 */
function storiesAmong(items: readonly Element[]): Element[] {
  const texts = items.filter((item) => !isPicture(item) && nameOf(item) === 'newsItem').length
  const titled = (item: Element) =>
    headlineOf(childAt(item, 'contentMeta')) !== '' ||
    (texts !== 1 &&
      textOfElement(childAt(item, 'itemMeta', 'title')) +
        textOfElement(childAt(item, 'contentMeta', 'slugline')) !==
        '')
  const usable = (item: Element) => /^$|usable$/.test(codeOf(childAt(item, 'itemMeta', 'pubStatus')))
  const stories = items.filter((item) => !isPicture(item) || !usable(item) || titled(item))
  return stories.length > 0 ? stories : [...items]
}

/** Pictures that no article links to: of the only article there is, else left out and said. */
function placeLonePictures(
  readings: readonly Reading[],
  lonePictures: readonly Element[],
  now: number,
): void {
  const items = readings.flatMap((r) => ('item' in r ? r.item : []))
  const articles = items.filter(
    (item): item is IncomingArticle => item.kind === 'article' && item.action === 'publish',
  )
  for (const item of lonePictures) {
    const repairs: string[] = []
    const picture = articles.length === 1 ? pictureAsOf(item, now, repairs) : undefined
    const mayShow = picture !== null && !(picture instanceof Refusal)
    if (picture && mayShow) articles[0]!.pictures.push({ ...picture, guessed: true })
    const name = (attributeOf(item, 'guid') || 'senza identificatore').slice(0, 200)
    if (!mayShow) repairs.push(leftOut(name))
    else if (picture) repairs.push(`immagine senza legami: messa con l’unico articolo del file (${name})`)
    else if (repairs.length === 0)
      repairs.push(`immagine senza titolo e senza un articolo che la mostri, non importata: ${name}`)
    items[0]?.repairs.push(...repairs)
  }
}

const isPicture = (item: Element): boolean =>
  /(?:picture|graphic)$/.test(attributeOf(childAt(item, 'itemMeta', 'itemClass'), 'qcode'))

function rememberPicture(item: Element, pictures: PicturesByGuid, now: number): void {
  if (!isPicture(item) || !attributeOf(item, 'guid')) return
  const repairs: string[] = []
  const picture = pictureAsOf(item, now, repairs)
  if (picture !== undefined) pictures.set(attributeOf(item, 'guid'), { picture, repairs, used: false })
}

function readPackage(item: Element, fileName: string, now: number): IncomingSpecial {
  const repairs: string[] = []
  const meta = childAt(item, 'contentMeta')
  const title = plainTitle(headlineOf(meta) || textOfElement(childAt(item, 'itemMeta', 'title')), repairs)
  const { action, expires } = statusOf(item, now, repairs)
  if (!title && action === 'publish') throw new Refusal('Manca il titolo dello speciale.', placeOf(item))
  const references = allBelow(childAt(item, 'groupSet'), 'itemRef')
  const articles = references.filter(
    (r) => !/(?:picture|graphic|video|audio)$/.test(attributeOf(childAt(r, 'itemClass'), 'qcode')),
  )
  const pictures = references.filter((r) =>
    /(?:picture|graphic)$/.test(attributeOf(childAt(r, 'itemClass'), 'qcode')),
  )
  const local = pictures.find(
    (r) => attributeOf(r, 'href') && !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(attributeOf(r, 'href')),
  )
  if (!local)
    for (const p of pictures)
      repairs.push(remotePicture(attributeOf(p, 'href') || attributeOf(p, 'residref')))
  const caption = textOfElement(childAt(local, 'description'))
  const guid = attributeOf(item, 'guid')
  if (!guid) repairs.push(`senza identificatore: usato il nome del file (${fileName})`)
  return {
    kind: 'special',
    action,
    expires,
    title,
    repairs,
    uri: cleanUri(guid || `file:${encodeURIComponent(fileName)}`, placeOf(item) ?? 'guid'),
    version: versionOf(attributeOf(item, 'version'), repairs),
    slug: slugOf(textOfElement(childAt(meta, 'slugline')) || title || guid, 'speciale'),
    kicker: plainLine(headlineOf(meta, 'kicker', 'overline', 'occhiello'), 'l’occhiello', repairs) || null,
    standfirst: plainLine(textOfElement(childrenOf(meta, 'description')[0]), 'il sommario', repairs) || null,
    picture: local
      ? {
          file: attributeOf(local, 'href'),
          alt: textOfElement(childAt(local, 'title')) || caption,
          caption: caption || null,
          credit: null,
          focus: [50, 40],
        }
      : null,
    articles: [
      ...new Set(
        articles.map((r) =>
          cleanUri(attributeOf(r, 'residref') || attributeOf(r, 'href'), placeOf(r) ?? 'itemRef'),
        ),
      ),
    ],
    position: 5,
  }
}

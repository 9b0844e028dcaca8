import type { Element } from '@xmldom/xmldom'
import { escapeMarkup } from 'contract/escape.ts'
import type { IncomingArticle, IncomingAuthor } from '../../incoming-item.ts'
import { type WrittenDates, datesOfItem } from '../item-dates.ts'
import {
  AUTHOR,
  PAID,
  authorOf,
  authorsOfLine,
  correctionIn,
  genreOf,
  languageOf,
  soundUri,
  versionOf,
} from '../vocabulary.ts'
import { type PicturesByGuid, pictureOfItem, picturesOfText } from './pictures.ts'
import { codeOf, descriptionOf, headlineOf, statusOf, subjectsOf } from './metadata.ts'
import { allBelow, attributeOf, childAt, childrenOf, nameOf, placeOf, wordsOf } from '../parse-xml.ts'
import { paragraphsToHtml, plainLine, textOf } from '../../text/plain-text.ts'
import { type Nitf, readNitf } from '../nitf/read-nitf.ts'
import { urgencyOf } from '../ninjs/read-ninjs.ts'
import { Refused } from '../../refused.ts'
import { xmlToHtml } from '../xml-to-html.ts'

/** Reads a newsItem of text or picture; a contentSet or NITF that stands alone is an article too. */
export function readNewsItem(
  item: Element,
  { fileName, now, pictures }: { fileName: string; now: number; pictures: PicturesByGuid },
): IncomingArticle {
  const repaired: string[] = []
  const itemMeta = childAt(item, 'itemMeta')
  const meta = childAt(item, 'contentMeta')
  const nitf = nitfOf(item, repaired)
  const action = statusOf(item)
  const version = versionOf(attributeOf(item, 'version') || nitf?.version || '', repaired)
  const dates = datesOfItem(
    writtenDates(item, nitf),
    version,
    action === 'withdraw' ? Infinity : now,
    repaired,
  )
  const itemClass = codeOf(childAt(itemMeta, 'itemClass')).toLowerCase()
  const isPicture = /(?:picture|graphic)$/.test(itemClass)
  if (/(?:video|audio)$/.test(itemClass))
    throw new Refused('I filmati e gli audio non si importano.', placeOf(item))
  const line = (text: string, what: string) => plainLine(text, what, repaired)
  const title = line(
    headlineOf(meta) ||
      nitf?.title ||
      wordsOf(childAt(itemMeta, 'title')) ||
      wordsOf(childAt(meta, 'slugline')),
    'il titolo',
  ).slice(0, 300)
  if (!title && action === 'publish') throw new Refused('Manca il titolo.', placeOf(meta ?? item))
  const body = isPicture ? '' : nitf?.bodyHtml || inlineBody(item)
  const said = descriptionOf(meta, 'caption', 'summary', 'abstract', 'lead', 'standfirst', '')
  if (action === 'publish' && !textOf(body))
    repaired.push(
      isPicture
        ? 'fotonotizia: importato come notizia breve'
        : said
          ? 'senza testo: usata la descrizione'
          : 'senza testo: importato il solo titolo',
    )
  const own = isPicture ? pictureOfItem(item, repaired) : null
  const notes = childrenOf(itemMeta, 'edNote').map(wordsOf)
  const corrects = childrenOf(itemMeta, 'signal').some((s) => codeOf(s).toLowerCase() === 'sig:correction')
  const note =
    notes.map(correctionIn).find((n) => n !== null) ??
    (corrects ? notes[0] || 'La versione precedente conteneva un errore.' : null)
  const uri = attributeOf(item, 'guid') || nitf?.id || ''
  if (!uri) repaired.push(`senza identificatore: usato il nome del file (${fileName})`)
  return {
    kind: 'article',
    version,
    action,
    title,
    repaired,
    uri: soundUri(uri || `file:${encodeURIComponent(fileName)}`, placeOf(item) ?? 'guid'),
    kicker: line(headlineOf(meta, 'kicker', 'overline', 'occhiello'), 'l’occhiello') || null,
    standfirst: textOf(body)
      ? line(
          descriptionOf(meta, 'standfirst', 'summary', 'abstract', 'lead') || nitf?.standfirst || '',
          'il sommario',
        ) || null
      : null,
    bodyHtml: textOf(body) || isPictureBody(body) ? body : said ? `<p>${escapeMarkup(said)}</p>` : '',
    authors: authorsOf(meta, nitf, repaired),
    place:
      line(
        wordsOf(childAt(meta, 'located', 'name')) || wordsOf(childAt(meta, 'dateline')) || nitf?.place || '',
        'il luogo',
      ) || null,
    subjects: [...subjectsOf(meta), ...(nitf?.subjects ?? [])].filter((s) => s.code !== PAID),
    genre: genreOf(
      childrenOf(meta, 'genre').flatMap((g) => [codeOf(g), ...childrenOf(g, 'name').map(wordsOf)]),
    ),
    urgency: urgencyOf(wordsOf(childAt(meta, 'urgency')) || nitf?.urgency || ''),
    paid: [...childrenOf(itemMeta, 'signal'), ...childrenOf(meta, 'subject')].some((e) => codeOf(e) === PAID),
    published: dates.published,
    publishedIsFirst: dates.publishedIsFirst,
    updated: dates.updated,
    made: dates.versionCreated,
    correction:
      note && action === 'publish'
        ? { date: dates.versionCreated, note: line(note, 'la correzione').slice(0, 1000) }
        : null,
    credit:
      line(
        wordsOf(childAt(meta, 'creditline')) ||
          childrenOf(meta, 'infoSource')
            .map((s) => wordsOf(childAt(s, 'name')))
            .filter(Boolean)
            .join(', ') ||
          nitf?.credit ||
          '',
        'il credito',
      ).slice(0, 300) || null,
    pictures: [...(own ? [own] : []), ...picturesOfText(item, pictures, repaired), ...(nitf?.pictures ?? [])],
    language: languageOf(
      attributeOf(childAt(meta, 'language'), 'tag') || attributeOf(item, 'xml:lang'),
      `${title} ${textOf(body)}`,
      repaired,
    ),
  }
}

const isPictureBody = (body: string) => /<(?:img|figure)\b/.test(body)

const nitfOf = (item: Element, repaired: string[]): Nitf | null => {
  const root =
    nameOf(item) === 'nitf'
      ? item
      : allBelow(nameOf(item) === 'contentSet' ? item : childAt(item, 'contentSet'), 'nitf')[0]
  return root ? readNitf(root, repaired) : null
}

function writtenDates(item: Element, nitf: Nitf | null): WrittenDates {
  const itemMeta = childAt(item, 'itemMeta')
  return {
    first: wordsOf(childAt(itemMeta, 'firstCreated')) || nitf?.released || nitf?.issued || '',
    created: wordsOf(childAt(item, 'contentMeta', 'contentCreated')),
    version: wordsOf(childAt(itemMeta, 'versionCreated')),
    embargoed: wordsOf(childAt(itemMeta, 'embargoed')),
  }
}

/** XHTML in inlineXML, or text in inlineData. */
function inlineBody(item: Element): string {
  const content = nameOf(item) === 'contentSet' ? item : childAt(item, 'contentSet')
  const xhtml = childrenOf(content, 'inlineXML')
    .map((x) => allBelow(x, 'body')[0] ?? x)
    .map(xmlToHtml)
    .find((html) => html.trim())
  if (xhtml) return xhtml
  const data = childrenOf(content, 'inlineData')[0]
  const text = data?.textContent ?? ''
  return attributeOf(data, 'contenttype').includes('html') ? text : paragraphsToHtml(text)
}

function authorsOf(meta: Element | null, nitf: Nitf | null, repaired: string[]): IncomingAuthor[] {
  const creators = childrenOf(meta, 'creator').filter((c) => wordsOf(childAt(c, 'name')))
  if (creators.length > 0)
    return creators.map((c) =>
      authorOf(
        plainLine(wordsOf(childAt(c, 'name')), 'la firma', repaired),
        codeOf(c).startsWith(AUTHOR) ? codeOf(c) : '',
        attributeOf(c, 'jobtitle').replace(/^.*:/, '') || null,
      ),
    )
  const by = wordsOf(childAt(meta, 'by'))
  return by ? authorsOfLine(by, repaired) : (nitf?.authors ?? [])
}

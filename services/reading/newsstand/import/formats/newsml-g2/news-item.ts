import { escapeMarkup } from 'contract/platform/escape.ts'
import type { Element } from '@xmldom/xmldom'
import type { IncomingArticle, IncomingAuthor } from '../../incoming-item.ts'
import { languageOf } from '../../text/language.ts'
import { datesOfItem, type DateTexts } from '../item-dates.ts'
import {
  AUTHOR,
  authorOf,
  authorsOfLine,
  correctionIn,
  genreOf,
  isPaidMark,
  cleanUri,
  versionOf,
} from '../vocabulary.ts'
import {
  codeOf,
  descriptionOf,
  headlineOf,
  pictureOfItem,
  picturesOfText,
  statusOf,
  subjectsOf,
  type PicturesByGuid,
} from './metadata.ts'
import { allBelow, attributeOf, childAt, childrenOf, nameOf, placeOf, textOfElement } from '../parse-xml.ts'
import { truncate } from '../../../../../platform/language/truncate.ts'
import { paragraphsToHtml, plainLine, plainTitle, textOf } from '../../text/plain-text.ts'
import { readNitf, type Nitf } from '../read-nitf.ts'
import { urgencyOf } from '../ninjs/read-ninjs.ts'
import { Refusal } from '../../refusal.ts'
import { xmlToHtml } from '../xml-to-html.ts'

/** Reads a newsItem of text or picture; a contentSet or NITF that stands alone is an article too. */
export function readNewsItem(
  item: Element,
  { fileName, now, pictures }: { fileName: string; now: number; pictures: PicturesByGuid },
): IncomingArticle {
  const repairs: string[] = []
  const itemMeta = childAt(item, 'itemMeta')
  const meta = childAt(item, 'contentMeta')
  const nitf = nitfOf(item, repairs)
  const { action, embargo, expires } = statusOf(item, now, repairs)
  // `version` of a <nitf> is that of its DTD.
  const own = nameOf(item) === 'nitf' ? '' : attributeOf(item, 'version')
  const version = versionOf(own || nitf?.version || '', repairs)
  const dates = datesOfItem(dateTextsOf(item, nitf), { version, embargo, now }, repairs)
  const itemClass = codeOf(childAt(itemMeta, 'itemClass')).toLowerCase()
  const isPicture = /(?:picture|graphic)$/.test(itemClass)
  if (/(?:video|audio)$/.test(itemClass))
    throw new Refusal('I filmati e gli audio non si importano.', placeOf(item))
  const line = (text: string, what: string) => plainLine(text, what, repairs)
  const title = plainTitle(
    headlineOf(meta) ||
      nitf?.title ||
      textOfElement(childAt(itemMeta, 'title')) ||
      textOfElement(childAt(meta, 'slugline')),
    repairs,
  )
  if (!title && action === 'publish') throw new Refusal('Manca il titolo.', placeOf(meta ?? item))
  // A withdrawal must not fail because of its text, which is not shown.
  const body = isPicture || action === 'withdraw' ? '' : nitf?.bodyHtml || inlineBody(item)
  const description = descriptionOf(meta, 'caption', 'summary', 'abstract', 'lead', 'standfirst', '')
  if (action === 'publish' && !textOf(body))
    repairs.push(
      isPicture
        ? 'fotonotizia: importato come notizia breve'
        : description
          ? 'senza testo: usata la descrizione'
          : 'senza testo: importato il solo titolo',
    )
  const picture = isPicture ? pictureOfItem(item, repairs) : null
  const notes = childrenOf(itemMeta, 'edNote').map(textOfElement)
  const isCorrection = childrenOf(itemMeta, 'signal').some(
    (s) => codeOf(s).toLowerCase() === 'sig:correction',
  )
  const note =
    notes.map(correctionIn).find((n) => n !== null) ??
    (isCorrection ? notes[0] || 'La versione precedente conteneva un errore.' : null)
  const uri = attributeOf(item, 'guid') || nitf?.id || ''
  if (!uri) repairs.push(`senza identificatore: usato il nome del file (${fileName})`)
  return {
    kind: 'article',
    version,
    action,
    expires,
    title,
    repairs,
    uri: cleanUri(uri || `file:${encodeURIComponent(fileName)}`, placeOf(item) ?? 'guid'),
    kicker: line(headlineOf(meta, 'kicker', 'overline', 'occhiello'), 'l’occhiello') || null,
    standfirst: textOf(body)
      ? line(
          descriptionOf(meta, 'standfirst', 'summary', 'abstract', 'lead') || nitf?.standfirst || '',
          'il sommario',
        ) || null
      : null,
    bodyHtml:
      textOf(body) || isPictureBody(body) ? body : description ? `<p>${escapeMarkup(description)}</p>` : '',
    authors: authorsOf(meta, nitf, repairs),
    place:
      line(
        textOfElement(childAt(meta, 'located', 'name')) ||
          textOfElement(childAt(meta, 'dateline')) ||
          nitf?.place ||
          '',
        'il luogo',
      ) || null,
    subjects: [...subjectsOf(meta), ...(nitf?.subjects ?? [])].filter((s) => !isPaidMark(s.code)),
    genre: genreOf(
      childrenOf(meta, 'genre').flatMap((g) => [codeOf(g), ...childrenOf(g, 'name').map(textOfElement)]),
    ),
    urgency: urgencyOf(textOfElement(childAt(meta, 'urgency')) || nitf?.urgency || ''),
    paid: [
      ...[...childrenOf(itemMeta, 'signal'), ...childrenOf(meta, 'subject')].map(codeOf),
      ...(nitf?.subjects ?? []).map((s) => s.code),
    ].some(isPaidMark),
    published: dates.published,
    publishedIsFirst: dates.publishedIsFirst,
    updated: dates.updated,
    versionCreated: dates.versionCreated,
    correction:
      note && action === 'publish'
        ? { date: dates.versionCreated, note: truncate(line(note, 'la correzione'), 1000) }
        : null,
    credit:
      truncate(
        line(
          textOfElement(childAt(meta, 'creditline')) ||
            childrenOf(meta, 'infoSource')
              .map((s) => textOfElement(childAt(s, 'name')))
              .filter(Boolean)
              .join(', ') ||
            nitf?.credit ||
            '',
          'il credito',
        ),
        300,
      ) || null,
    // A withdrawal must not wait for its pictures.
    pictures:
      action === 'withdraw'
        ? []
        : [
            ...(picture ? [picture] : []),
            ...picturesOfText(item, pictures, repairs),
            ...(nitf?.pictures ?? []),
          ],
    language: languageOf(
      attributeOf(childAt(meta, 'language'), 'tag') || attributeOf(item, 'xml:lang'),
      `${title} ${textOf(body)}`,
      repairs,
    ),
  }
}

const isPictureBody = (body: string) => /<(?:img|figure)\b/.test(body)

const nitfOf = (item: Element, repairs: string[]): Nitf | null => {
  const root =
    nameOf(item) === 'nitf'
      ? item
      : allBelow(nameOf(item) === 'contentSet' ? item : childAt(item, 'contentSet'), 'nitf')[0]
  return root ? readNitf(root, repairs) : null
}

function dateTextsOf(item: Element, nitf: Nitf | null): DateTexts {
  const itemMeta = childAt(item, 'itemMeta')
  // Alone it is issued again with each version; inside an item that has dates of its own, once.
  const isNitf = nameOf(item) === 'nitf'
  return {
    first: textOfElement(childAt(itemMeta, 'firstCreated')) || (isNitf ? '' : (nitf?.issued ?? '')),
    created: textOfElement(childAt(item, 'contentMeta', 'contentCreated')),
    version: textOfElement(childAt(itemMeta, 'versionCreated')) || nitf?.issued || '',
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

function authorsOf(meta: Element | null, nitf: Nitf | null, repairs: string[]): IncomingAuthor[] {
  const creators = childrenOf(meta, 'creator').filter((c) => textOfElement(childAt(c, 'name')))
  if (creators.length > 0)
    return creators.map((c) =>
      authorOf(
        plainLine(textOfElement(childAt(c, 'name')), 'la firma', repairs),
        codeOf(c).startsWith(AUTHOR) ? codeOf(c) : '',
        attributeOf(c, 'jobtitle').replace(/^.*:/, '') || null,
      ),
    )
  const by = textOfElement(childAt(meta, 'by'))
  return by ? authorsOfLine(by, repairs) : (nitf?.authors ?? [])
}

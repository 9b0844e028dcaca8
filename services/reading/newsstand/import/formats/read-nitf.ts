import type { Element } from '@xmldom/xmldom'
import type { IncomingAuthor, IncomingPicture, SubjectHint } from '../incoming-item.ts'
import { plainLine } from '../text/plain-text.ts'
import type { StatusTexts } from './item-status.ts'
import { allBelow, attributeOf, childAt, childrenOf, nameOf, textOfElement } from './parse-xml.ts'
import { authorOf, authorsOfLine, subjectHint } from './vocabulary.ts'
import { xmlToHtml } from './xml-to-html.ts'

/** What a NITF document says of itself; the NewsML item around it, when there is one, has the last word. */
export interface Nitf {
  id: string
  version: string
  title: string
  standfirst: string
  bodyHtml: string
  authors: IncomingAuthor[]
  place: string
  subjects: SubjectHint[]
  urgency: string
  credit: string
  issued: string
  pictures: IncomingPicture[]
}

/** The text of a `<nitf>` (or of its body) as HTML for the sanitiser. */
export const nitfBody = (root: Element): string => {
  const content = nameOf(root) === 'body.content' ? root : (allBelow(root, 'body.content')[0] ?? null)
  return content ? xmlToHtml(content) : ''
}

export type NitfStatus = Pick<StatusTexts, 'statuses' | 'embargoes' | 'expiries'>

/** Whether the source of a NITF, read or not, says anything of its being public. */
export const saysStatus = (source: string): boolean =>
  /management-status|date\.(?:release|expire)/i.test(source)

/**
 * What the `docdata` of a NITF says of its being public: `management-status`, `date.release` and
 * `date.expire` of NITF 3.x. A date without `norm` is none, as its DTD says.
 */
export function nitfStatus(root: Element | null): NitfStatus {
  const docdata = childrenOf(root, 'head').flatMap((head) => childrenOf(head, 'docdata'))
  const dates = (name: string) =>
    docdata.flatMap((d) => childrenOf(d, name)).flatMap((d) => attributeOf(d, 'norm') || [])
  return {
    statuses: docdata.flatMap((d) => attributeOf(d, 'management-status') || []),
    embargoes: dates('date.release'),
    expiries: dates('date.expire'),
  }
}

/** Reads a `<nitf>` element, 3.x. Remote pictures are named in `repairs`, never fetched. */
export function readNitf(root: Element, repairs: string[]): Nitf {
  const head = childAt(root, 'body', 'body.head')
  const docdata = childAt(root, 'head', 'docdata')
  const headline = childAt(head, 'hedline')
  const abstract = childAt(head, 'abstract')
  return {
    id: attributeOf(childAt(docdata, 'doc-id'), 'id-string'),
    version: attributeOf(childAt(docdata, 'du-key'), 'version'),
    title: textOfElement(childAt(headline, 'hl1')) || textOfElement(childAt(root, 'head', 'title')),
    standfirst: textOfElement(abstract) || textOfElement(childAt(headline, 'hl2')),
    bodyHtml: nitfBody(root),
    authors: bylineOf(head, repairs),
    place: textOfElement(childAt(head, 'dateline', 'location')),
    subjects: allBelow(childAt(root, 'head'), 'tobject.subject').map((s) =>
      subjectHint(
        attributeOf(s, 'tobject.subject.refnum'),
        attributeOf(s, 'tobject.subject.detail') ||
          attributeOf(s, 'tobject.subject.matter') ||
          attributeOf(s, 'tobject.subject.type'),
      ),
    ),
    urgency: attributeOf(childAt(docdata, 'urgency'), 'ed-urg'),
    credit: textOfElement(childAt(head, 'distributor')),
    issued: attributeOf(childAt(docdata, 'date.issue'), 'norm'),
    pictures: allBelow(root, 'media').flatMap((m) => pictureOf(m, repairs) ?? []),
  }
}

function bylineOf(head: Element | null, repairs: string[]): IncomingAuthor[] {
  return childrenOf(head, 'byline').flatMap((byline) => {
    const title = textOfElement(childAt(byline, 'byttl'))
    const people = childrenOf(byline, 'person').map(textOfElement)
    if (people.length > 0) return people.map((name) => authorOf(name, '', title || null))
    const line = textOfElement(byline).replace(title, '').trim()
    return line
      ? authorsOfLine(title ? `${line.replace(/,\s*$/, '')}, ${title}` : line, repairs)
      : authorsOfLine(title, repairs)
  })
}

function pictureOf(media: Element, repairs: string[]): IncomingPicture | null {
  if (!/^(?:image|photo|picture)?$/i.test(attributeOf(media, 'media-type'))) return null
  const sources = childrenOf(media, 'media-reference')
  const local = sources.find(
    (s) => attributeOf(s, 'source') && !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(attributeOf(s, 'source')),
  )
  if (!local) {
    if (sources[0])
      repairs.push(`immagine remota non scaricata: ${attributeOf(sources[0], 'source').slice(0, 200)}`)
    return null
  }
  const caption = plainLine(textOfElement(childAt(media, 'media-caption')), 'la didascalia', repairs) || null
  const alt = plainLine(attributeOf(local, 'alternate-text'), 'il testo alternativo', repairs)
  if (!alt) repairs.push(`senza testo alternativo: ${attributeOf(local, 'source').slice(0, 120)}`)
  return {
    file: attributeOf(local, 'source'),
    alt: alt || caption || '',
    caption,
    credit: plainLine(textOfElement(childAt(media, 'media-producer')), 'il credito', repairs) || null,
    focus: [50, 40],
  }
}

import type { Element } from '@xmldom/xmldom'
import { truncate } from '../../../../../platform/language/truncate.ts'
import type { IncomingPicture, SubjectHint } from '../../incoming-item.ts'
import { Refusal } from '../../refusal.ts'
import { plainLine } from '../../text/plain-text.ts'
import { readStatus, type Status } from '../item-status.ts'
import { nitfStatus } from '../read-nitf.ts'
import { allBelow, attributeOf, childAt, childrenOf, nameOf, placeOf, textOfElement } from '../parse-xml.ts'
import { lastPart, subjectHint } from '../vocabulary.ts'

export const codeOf = (element: Element | null | undefined): string =>
  attributeOf(element, 'qcode') || attributeOf(element, 'uri') || attributeOf(element, 'literal')
const roleOf = (element: Element): string => lastPart(attributeOf(element, 'role')).toLowerCase()

/** The headline of one of these roles; with none named, the main one. */
export function headlineOf(meta: Element | null, ...roles: string[]): string {
  const all = childrenOf(meta, 'headline')
  if (roles.length > 0) return textOfElement(all.find((h) => roles.includes(roleOf(h))))
  return textOfElement(all.find((h) => !attributeOf(h, 'role')) ?? all.find((h) => roleOf(h) === 'main'))
}

/** The description of the first role that is there; role '' is the one without. */
export function descriptionOf(meta: Element | null, ...roles: string[]): string {
  const all = childrenOf(meta, 'description')
  for (const role of roles) {
    const words = textOfElement(all.find((d) => roleOf(d) === role))
    if (words) return words
  }
  return ''
}

/**
 * Whether the item may be public, by its `pubStatus`, `embargoed` (empty: without end) and `expires`, and by
 * what a NITF inside says.
 */
export function statusOf(item: Element, now: number, repairs: string[]): Status {
  const metas = childrenOf(item, 'itemMeta')
  const inside = (nameOf(item) === 'nitf' ? [item] : allBelow(item, 'nitf')).map(nitfStatus)
  const all = (name: string) => metas.flatMap((meta) => childrenOf(meta, name))
  const placeOfFirst = (name: string) => placeOf(all(name)[0] ?? metas[0] ?? item)
  return readStatus(
    {
      statuses: [
        ...all('pubStatus').map((s) => codeOf(s) || textOfElement(s)),
        ...inside.flatMap((nitf) => nitf.statuses),
      ],
      embargoes: [...all('embargoed').map(textOfElement), ...inside.flatMap((nitf) => nitf.embargoes)],
      expiries: [
        ...all('expires').flatMap((e) => textOfElement(e) || []),
        ...inside.flatMap((nitf) => nitf.expiries),
      ],
      places: {
        status: placeOfFirst('pubStatus'),
        embargo: placeOfFirst('embargoed'),
        expiry: placeOfFirst('expires'),
      },
    },
    now,
    repairs,
  )
}

/** Subjects with their names, the Italian one first, then the broader ones they name. */
export function subjectsOf(meta: Element | null): SubjectHint[] {
  const own = childrenOf(meta, 'subject')
  const hint = (e: Element) => {
    const names = childrenOf(e, 'name')
    return subjectHint(
      codeOf(e),
      textOfElement(names.find((n) => attributeOf(n, 'xml:lang').startsWith('it')) ?? names[0]),
    )
  }
  return [...own.map(hint), ...own.flatMap((s) => childrenOf(s, 'broader').map(hint))]
}

/**
 * The picture items of one message by guid, to be shown by the articles that link to them; a refusal for one
 * that nobody may show now, null for one that was withdrawn or has expired.
 */
export type PicturesByGuid = Map<
  string,
  { picture: IncomingPicture | Refusal | null; repairs: string[]; used: boolean }
>

/** A picture item as it may be shown now (`now` in milliseconds); undefined: none of its files is here. */
export function pictureAsOf(
  item: Element,
  now: number,
  repairs: string[],
): IncomingPicture | Refusal | null | undefined {
  let status: Status
  try {
    status = statusOf(item, now, [])
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  const { action, expires } = status
  if (action === 'withdraw') return null
  const picture = pictureOfItem(item, repairs)
  return picture ? { ...picture, ...(expires === null ? {} : { expires }) } : undefined
}

/** What the line of an item says of a picture that may not be shown now. */
export const leftOut = (guid: string) =>
  `immagine ritirata, scaduta o sotto embargo, lasciata fuori: ${guid.slice(0, 200)}`
/** What the line of an item says of a picture that is not in the folder. */
export const remotePicture = (href: string) => `immagine remota non scaricata: ${href.slice(0, 200)}`
const isRemote = (href: string) => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href)

/** Its type has the first word; without one, a name that says otherwise. */
const isImage = (content: Element): boolean =>
  attributeOf(content, 'contenttype')
    ? attributeOf(content, 'contenttype').startsWith('image/')
    : !/\.(?:pdf|eps|ai|indd|zip|docx?|mp4|mov|mp3)$/i.test(attributeOf(content, 'href'))

/**
 * The picture that a newsItem of class picture is: its largest local remoteContent. null when none is a file
 * of the folder.
 */
export function pictureOfItem(item: Element, repairs: string[]): IncomingPicture | null {
  const files = childrenOf(childAt(item, 'contentSet'), 'remoteContent').filter((c) => attributeOf(c, 'href'))
  const contents = files.filter(isImage)
  if (files[0] && contents.length === 0)
    repairs.push(`file che non è un’immagine, non importato: ${attributeOf(files[0], 'href').slice(0, 200)}`)
  const local = contents
    .filter((c) => !isRemote(attributeOf(c, 'href')))
    .toSorted((a, b) => Number(attributeOf(b, 'width')) - Number(attributeOf(a, 'width')))[0]
  if (!local) {
    if (contents[0]) repairs.push(remotePicture(attributeOf(contents[0], 'href')))
    return null
  }
  const meta = childAt(item, 'contentMeta')
  const line = (text: string, what: string) => truncate(plainLine(text, what, repairs), 1000)
  const caption = line(descriptionOf(meta, 'caption', ''), 'la didascalia') || null
  const alt = line(
    descriptionOf(meta, 'alt', 'alttext', 'accessibility') || textOfElement(childAt(local, 'altText')),
    'il testo alternativo',
  )
  if (!alt) repairs.push(`senza testo alternativo: ${attributeOf(local, 'href').slice(0, 120)}`)
  const guid = attributeOf(item, 'guid').trim()
  return {
    file: attributeOf(local, 'href'),
    ...(guid ? { uri: guid } : {}),
    alt: alt || line(headlineOf(meta), 'il titolo della foto') || caption || '',
    caption,
    credit: line(textOfElement(childAt(meta, 'creditline')), 'il credito') || null,
    focus: [50, 40],
  }
}

/**
 * The pictures a text item shows: links to items of its own message or to files, then its icons. @throws
 * Embargo while one of them is under it
 */
export function picturesOfText(
  item: Element,
  pictures: PicturesByGuid,
  repairs: string[],
): IncomingPicture[] {
  const links = [
    ...childrenOf(childAt(item, 'itemMeta'), 'link'),
    ...childrenOf(childAt(item, 'contentMeta'), 'icon'),
  ]
  return links.flatMap((link) => {
    const guid = attributeOf(link, 'residref')
    const entry = pictures.get(guid)
    if (entry?.picture instanceof Refusal) throw entry.picture
    if (entry?.picture === null) {
      repairs.push(leftOut(guid))
      return []
    }
    if (entry) {
      entry.used = true
      repairs.push(...entry.repairs)
      return entry.picture
    }
    const href = attributeOf(link, 'href')
    const image =
      attributeOf(link, 'contenttype').startsWith('image/') ||
      /\.(?:jpe?g|png|webp|avif|gif|tiff?)$/i.test(href)
    if (!href || !image) return []
    if (isRemote(href)) {
      repairs.push(remotePicture(href))
      return []
    }
    const title = plainLine(textOfElement(childAt(link, 'title')), 'il titolo della foto', repairs)
    if (!title) repairs.push(`senza testo alternativo: ${href.slice(0, 120)}`)
    return {
      file: href,
      alt: title,
      caption: plainLine(textOfElement(childAt(link, 'description')), 'la didascalia', repairs) || null,
      credit: null,
      focus: [50, 40],
    }
  })
}

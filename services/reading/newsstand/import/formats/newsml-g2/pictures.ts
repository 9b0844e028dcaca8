import type { Element } from '@xmldom/xmldom'
import type { IncomingPicture } from '../../incoming-item.ts'
import type { Status } from '../item-status.ts'
import { descriptionOf, headlineOf, statusOf } from './metadata.ts'
import { attributeOf, childAt, childrenOf, wordsOf } from '../parse-xml.ts'
import { truncate } from '../../../../../platform/language/truncate.ts'
import { plainLine } from '../../text/plain-text.ts'
import { Refusal } from '../../refusal.ts'

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
const remote = (href: string) => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href)

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
    .filter((c) => !remote(attributeOf(c, 'href')))
    .toSorted((a, b) => Number(attributeOf(b, 'width')) - Number(attributeOf(a, 'width')))[0]
  if (!local) {
    if (contents[0]) repairs.push(remotePicture(attributeOf(contents[0], 'href')))
    return null
  }
  const meta = childAt(item, 'contentMeta')
  const line = (text: string, what: string) => truncate(plainLine(text, what, repairs), 1000)
  const caption = line(descriptionOf(meta, 'caption', ''), 'la didascalia') || null
  const alt = line(
    descriptionOf(meta, 'alt', 'alttext', 'accessibility') || wordsOf(childAt(local, 'altText')),
    'il testo alternativo',
  )
  if (!alt) repairs.push(`senza testo alternativo: ${attributeOf(local, 'href').slice(0, 120)}`)
  const guid = attributeOf(item, 'guid').trim()
  return {
    file: attributeOf(local, 'href'),
    ...(guid ? { uri: guid } : {}),
    alt: alt || line(headlineOf(meta), 'il titolo della foto') || caption || '',
    caption,
    credit: line(wordsOf(childAt(meta, 'creditline')), 'il credito') || null,
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
    if (remote(href)) {
      repairs.push(remotePicture(href))
      return []
    }
    const title = plainLine(wordsOf(childAt(link, 'title')), 'il titolo della foto', repairs)
    if (!title) repairs.push(`senza testo alternativo: ${href.slice(0, 120)}`)
    return {
      file: href,
      alt: title,
      caption: plainLine(wordsOf(childAt(link, 'description')), 'la didascalia', repairs) || null,
      credit: null,
      focus: [50, 40],
    }
  })
}

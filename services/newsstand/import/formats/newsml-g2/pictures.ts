import type { Element } from '@xmldom/xmldom'
import type { IncomingPicture } from '../../incoming-item.ts'
import { descriptionOf, headlineOf } from './metadata.ts'
import { attributeOf, childAt, childrenOf, wordsOf } from '../parse-xml.ts'
import { plainLine } from '../../text/plain-text.ts'

/** The picture items of one message by guid, to be shown by the articles that link to them. */
export type PicturesByGuid = Map<string, { picture: IncomingPicture; repaired: string[]; used: boolean }>

const remote = (href: string) => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href)

/** Its type has the first word; without one, a name that says otherwise. */
const isImage = (content: Element): boolean =>
  attributeOf(content, 'contenttype')
    ? attributeOf(content, 'contenttype').startsWith('image/')
    : !/\.(?:pdf|eps|ai|indd|zip|docx?|mp4|mov|mp3)$/i.test(attributeOf(content, 'href'))

/** The picture that a newsItem of class picture is: its largest local remoteContent. null when none is a file of the folder. */
export function pictureOfItem(item: Element, repaired: string[]): IncomingPicture | null {
  const files = childrenOf(childAt(item, 'contentSet'), 'remoteContent').filter((c) => attributeOf(c, 'href'))
  const contents = files.filter(isImage)
  if (files[0] && contents.length === 0)
    repaired.push(`file che non è un’immagine, non importato: ${attributeOf(files[0], 'href').slice(0, 200)}`)
  const local = contents
    .filter((c) => !remote(attributeOf(c, 'href')))
    .toSorted((a, b) => Number(attributeOf(b, 'width')) - Number(attributeOf(a, 'width')))[0]
  if (!local) {
    if (contents[0])
      repaired.push(`immagine remota non scaricata: ${attributeOf(contents[0], 'href').slice(0, 200)}`)
    return null
  }
  const meta = childAt(item, 'contentMeta')
  const line = (text: string, what: string) => plainLine(text, what, repaired).slice(0, 1000)
  const caption = line(descriptionOf(meta, 'caption', ''), 'la didascalia') || null
  const alt = line(
    descriptionOf(meta, 'alt', 'alttext', 'accessibility') || wordsOf(childAt(local, 'altText')),
    'il testo alternativo',
  )
  if (!alt) repaired.push(`senza testo alternativo: ${attributeOf(local, 'href').slice(0, 120)}`)
  return {
    file: attributeOf(local, 'href'),
    alt: alt || line(headlineOf(meta), 'il titolo della foto') || caption || '',
    caption,
    credit: line(wordsOf(childAt(meta, 'creditline')), 'il credito') || null,
    focus: [50, 40],
  }
}

/** The pictures a text item shows: links to items of its own message or to files, then its icons. */
export function picturesOfText(item: Element, known: PicturesByGuid, repaired: string[]): IncomingPicture[] {
  const links = [
    ...childrenOf(childAt(item, 'itemMeta'), 'link'),
    ...childrenOf(childAt(item, 'contentMeta'), 'icon'),
  ]
  return links.flatMap((link) => {
    const found = known.get(attributeOf(link, 'residref'))
    if (found) {
      found.used = true
      repaired.push(...found.repaired)
      return found.picture
    }
    const href = attributeOf(link, 'href')
    const image =
      attributeOf(link, 'contenttype').startsWith('image/') ||
      /\.(?:jpe?g|png|webp|avif|gif|tiff?)$/i.test(href)
    if (!href || !image) return []
    if (remote(href)) {
      repaired.push(`immagine remota non scaricata: ${href.slice(0, 200)}`)
      return []
    }
    const title = plainLine(wordsOf(childAt(link, 'title')), 'il titolo della foto', repaired)
    if (!title) repaired.push(`senza testo alternativo: ${href.slice(0, 120)}`)
    return {
      file: href,
      alt: title,
      caption: plainLine(wordsOf(childAt(link, 'description')), 'la didascalia', repaired) || null,
      credit: null,
      focus: [50, 40],
    }
  })
}

import { truncate } from '../../../../../platform/language/truncate.ts'
import type { IncomingAuthor, IncomingPicture } from '../../incoming-item.ts'
import { plainLine } from '../../text/plain-text.ts'
import { fieldsOf, listAt, rolesAt, textAt, type Fields } from '../parse-json.ts'
import { authorOf, authorsOfLine } from '../vocabulary.ts'
import { statusOfPicture } from './body.ts'

const isPicture = (type: string) => type === 'picture' || type === 'graphic' || type === 'image'
const isRemote = (href: string) => /^[a-z][a-z0-9+.-]*:/i.test(href) || href.startsWith('//')

export const headlinesOf = (item: Fields): Fields[] => [
  ...listAt(item, 'headlines'),
  ...rolesAt(item, 'headline'),
]
export const descriptionsOf = (item: Fields): Fields[] => [
  ...listAt(item, 'descriptions'),
  ...rolesAt(item, 'description'),
]

const roleOf = (entry: Fields): string =>
  textAt(entry, 'role')
    .toLowerCase()
    .replace(/^.*[/:#]/, '')

const kickers = ['kicker', 'overline', 'occhiello']
/** What stands above the title. */
export const kickerOf = (item: Fields): string => wordsOfRole(headlinesOf(item), ...kickers)
/** The main headline, else the first one that is no kicker (ninjs 3.1 has a role `simple`). */
export const headlineOf = (item: Fields): string => {
  const headlines = headlinesOf(item)
  return (
    wordsOfRole(headlines, 'main', '', 'headline') ||
    textAt(item, 'headline', 'title') ||
    textAt(headlines.find((f) => !kickers.includes(roleOf(f)) && textAt(f, 'value')) ?? null, 'value')
  )
}

/** The words of one role in ninjs' lists (`headlines`, `descriptions`); role '' is the one without role. */
export const wordsOfRole = (list: readonly Fields[], ...roles: string[]): string => {
  for (const role of roles) {
    const entry = list.find((f) => roleOf(f) === role && textAt(f, 'value'))
    if (entry) return textAt(entry, 'value')
  }
  return ''
}

/**
 * The pictures an item is associated with, in order: of each its best local rendition. Remote ones are named,
 * never fetched, and those withdrawn or expired left out. `place` of the item in the file, `now` in
 * milliseconds. @throws Embargo while one of them is under it: nothing is lost, and nothing shown too early
 */
export function ninjsPictures(
  item: Fields,
  { place, now }: { place: string; now: number },
  repairs: string[],
): IncomingPicture[] {
  return listAt(item, 'associations').flatMap((a) => {
    const type = textAt(a, 'type').toLowerCase()
    if (isPicture(type) || (!type && listAt(a, 'renditions').length > 0)) {
      const { action, expires } = statusOfPicture(a, `${place}.associations`, now, repairs)
      if (action === 'publish') {
        const picture = pictureOf(a, repairs)
        return picture ? { ...picture, ...(expires === null ? {} : { expires }) } : []
      }
      repairs.push(`immagine ritirata o scaduta, lasciata fuori: ${textAt(a, 'uri', 'name').slice(0, 120)}`)
    }
    if (type === 'video' || type === 'audio')
      repairs.push(
        `${type === 'video' ? 'filmato' : 'audio'} non importato: ${textAt(a, 'uri', 'name').slice(0, 120)}`,
      )
    return []
  })
}

/** The picture a ninjs item of type picture is, or null when no rendition is a file of the folder. */
export function pictureOf(picture: Fields, repairs: string[]): IncomingPicture | null {
  const images = listAt(picture, 'renditions').filter(
    (r) => textAt(r, 'href') && !/^(?!image\/).+\/.+/.test(textAt(r, 'contenttype', 'mimetype')),
  )
  const local = images
    .filter((r) => !isRemote(textAt(r, 'href')))
    .toSorted((a, b) => Number(textAt(b, 'width')) - Number(textAt(a, 'width')))[0]
  const own = textAt(picture, 'href')
  const file = local ? textAt(local, 'href') : own && !isRemote(own) ? own : ''
  if (!file) {
    const address = textAt(images[0] ?? null, 'href') || own
    if (address) repairs.push(`immagine remota non scaricata: ${address.slice(0, 200)}`)
    return null
  }
  const descriptions = descriptionsOf(picture)
  const line = (text: string, what: string) => truncate(plainLine(text, what, repairs), 1000)
  const caption = line(wordsOfRole(descriptions, 'caption', 'main', '', 'text'), 'la didascalia') || null
  const alt = line(alternative(picture, descriptions), 'il testo alternativo')
  const headline = line(headlineOf(picture), 'il titolo della foto')
  if (!alt) repairs.push(`senza testo alternativo: ${file.slice(0, 120)}`)
  const credit =
    line(
      textAt(picture, 'creditline', 'byline', 'by') || wordsOfRole(descriptions, 'creditline'),
      'il credito',
    ) || null
  const uri = textAt(picture, 'uri').trim()
  return {
    file,
    ...(uri ? { uri } : {}),
    alt: alt || headline || caption || '',
    caption,
    credit,
    focus: focusOf(picture.get('focus')),
    // An id of the sender's system: there is no file to wait for.
    ...(/^[\w-]+$/.test(file) ? { guessed: true as const } : {}),
  }
}

function alternative(picture: Fields, descriptions: readonly Fields[]): string {
  const inList = wordsOfRole(descriptions, 'alt', 'alttext', 'accessibility')
  if (inList) return inList
  const ids = listAt(picture, 'altids').find((f) => /^alt(?:text)?$/i.test(textAt(f, 'role', 'name')))
  return (
    (ids && textAt(ids, 'value')) ||
    textAt(picture, 'alttext', 'alt') ||
    textAt(fieldsOf(picture.get('altids')), 'alt', 'alttext')
  )
}

/** `{x, y}` or `[x, y]` per cent from the left and the top; the upper middle when there is none. */
function focusOf(value: unknown): [number, number] {
  const fields = fieldsOf(value)
  const [x, y] = Array.isArray(value) ? (value as unknown[]) : [fields?.get('x'), fields?.get('y')]
  return typeof x === 'number' && typeof y === 'number' && x >= 0 && x <= 100 && y >= 0 && y <= 100
    ? [x, y]
    : [50, 40]
}

/** Who signs an item: its people with that role, else the names of its by-line. */
export function authorsOf(item: Fields, repairs: string[]): IncomingAuthor[] {
  const people = listAt(item, 'people', 'person').filter(
    (p) => /(?:^|[/:#])(?:author|creator|autore)$/i.test(textAt(p, 'rel')) && textAt(p, 'name'),
  )
  const authors = people.map((p) =>
    authorOf(
      plainLine(textAt(p, 'name'), 'la firma', repairs),
      textAt(p, 'uri', 'code', 'literal'),
      plainLine(textAt(p, 'role', 'jobtitle'), 'il ruolo di chi firma', repairs) || null,
    ),
  )
  return authors.length > 0 ? authors : authorsOfLine(textAt(item, 'by', 'byline'), repairs)
}

/** Where an item comes from, in its own words. */
export function creditOf(item: Fields, descriptions: readonly Fields[], repairs: string[]): string | null {
  const sources = listAt(item, 'infosources', 'infosource')
    .map((s) => textAt(s, 'name'))
    .filter(Boolean)
    .join(', ')
  const credit = textAt(item, 'creditline') || sources || wordsOfRole(descriptions, 'creditline')
  return truncate(plainLine(credit, 'il credito', repairs), 300) || null
}

import type { IncomingAuthor } from '../../incoming-item.ts'
import { truncate } from '../../../../../platform/language/truncate.ts'
import { plainLine } from '../../text/plain-text.ts'
import { type Fields, listAt, textAt } from '../parse-json.ts'
import { authorOf, authorsOfLine } from '../vocabulary.ts'
import { wordsOfRole } from './pictures.ts'

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

import { decodeHTMLStrict } from 'entities'
import { escapeMarkup } from 'contract/platform/escape.ts'
import { truncate } from '../../../../platform/language/truncate.ts'
import { foldLetters } from '../../../../platform/language/fold-words.ts'
import { Refusal } from '../refusal.ts'

/** Longest body read, in characters: about 300,000 words. */
const MAX_BODY_LENGTH = 2_000_000

/** Called before a body is processed. @throws Refusal when it is too long. */
export function checkBodyLength(body: string): void {
  if (body.length > MAX_BODY_LENGTH)
    throw new Refusal(`Il testo è troppo lungo (${body.length} caratteri): al massimo ${MAX_BODY_LENGTH}.`)
}

/**
 * Control characters, unpaired surrogates and noncharacters, which PostgreSQL or HTML cannot contain, and
 * bidirectional controls.
 */
const forbiddenCharacters = new RegExp(
  String.raw`[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff` +
    String.raw`\p{Surrogate}\p{Noncharacter_Code_Point}]`,
  'gu',
)
/** No script puts so many accents on one letter, and composing them takes quadratic time. */
const stackedAccents = /(\p{M}{30})\p{M}+/gu
/** Text that PostgreSQL and a page can hold, its accents composed (NFC). */
export const cleanText = (text: string): string =>
  text.replace(forbiddenCharacters, '').replace(stackedAccents, '$1').normalize('NFC')

/** Longer than any title or caption, in characters; what follows is left out. */
const MAX_LINE_LENGTH = 20_000

/**
 * One line of plain text for a title, a name, a caption: no tags, no entities, no double spaces. Says what it
 * repairs.
 */
export function plainLine(text: string, what: string, repairs: string[]): string {
  let line = truncate(text, MAX_LINE_LENGTH)
  if (/<\/?[a-z][^<>]*>/i.test(line)) {
    line = line.replace(/<\/?[a-z][^<>]*>/gi, '')
    repairs.push(`${what}: tolti i tag`)
  }
  const plain = decodeHTMLStrict(decodeHTMLStrict(line))
  if (plain !== line) repairs.push(`${what}: sciolte le entità HTML`)
  const straight = withoutBackslashes(plain)
  if (straight !== plain) repairs.push(`${what}: tolte le barre rovesciate`)
  // Again, because removing characters may leave two spaces side by side.
  return cleanText(straight.replace(/\s+/g, ' ').replace(/\u00ad/g, ''))
    .replace(/ +/g, ' ')
    .trim()
}

const MAX_TITLE_LENGTH = 300

/** A title in one line; '' when it holds no letter and no digit, since nobody could read it. */
export function plainTitle(text: string, repairs: string[]): string {
  const title = truncate(plainLine(text, 'il titolo', repairs), MAX_TITLE_LENGTH)
  return hasLetters(title) ? title : ''
}

const doubleEscapes = /&amp;(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,31});/gi

/**
 * `&amp;eacute;` of a feed that escaped twice, back to `&eacute;`; a whole text of escaped tags too. Says
 * what it repairs.
 */
export function unescapeOnce(html: string, repairs: string[]): string {
  const wholly = !/<[a-z]/i.test(html) && /&lt;(?:p|br|div|h[1-6]|strong|em|ul|ol)\b/i.test(html)
  const tags = wholly ? html.replace(/&(?:lt|gt|quot|amp);/g, decodeHTMLStrict) : html
  const once = tags.replace(doubleEscapes, (twice, name: string) => {
    const entity = `&${name};`
    return decodeHTMLStrict(entity) === entity ? twice : entity
  })
  if (once !== html) repairs.push('il testo: entità HTML scritte due volte, sciolte')
  return once
}

/** The words of an HTML text, without its tags. */
export const textOf = (html: string): string =>
  decodeHTMLStrict(
    html.replace(/<(?:\/(?:p|h2|h3|li|tr|td|th|blockquote)|br)\b[^<>]*>/g, ' ').replace(/<[^<>]*>/g, ''),
  )
    .replace(/\s+/g, ' ')
    .trim()

/** How many words: runs without spaces that hold a letter or a digit. */
export const countWords = (text: string): number => text.split(/\s+/).filter(hasLetters).length

const hasLetters = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** A text without these signs at its end. Counted back: an expression costs the square of a long run. */
export function trimSigns(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text[end - 1]!)) end--
  return text.slice(0, end)
}

/** `\\"` of a feed that escaped twice. */
const withoutBackslashes = (text: string): string => text.replace(/(?<!\\)\\+(?=["'])/g, '')

/**
 * Plain paragraphs as HTML: an empty line parts them; a single line end too, unless the lines were broken at
 * a fixed width.
 */
export function paragraphsToHtml(text: string): string {
  checkBodyLength(text)
  const parts = withoutBackslashes(cleanText(text.replace(/\r\n?/g, '\n'))).split(/\n[ \t]*\n/)
  const paragraphs = parts.flatMap((part) => {
    const lines = part.split('\n')
    const wrapped = lines.slice(0, -1).every((l) => l.trim().length >= 50 && l.trim().length <= 100)
    return wrapped ? [lines.join(' ')] : lines
  })
  return paragraphs
    .map((p) => p.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .map((p) => `<p>${escapeMarkup(p)}</p>`)
    .join('\n')
}

/** What follows is in no address; to fold the accents of a long text costs the square of its length. */
const MAX_FOLDED_LENGTH = 1000

/**
 * Words for an address: [a-z0-9-], accents folded, cut between words at `maxLength` signs. `empty` when
 * nothing is left.
 */
export function slugOf(text: string, empty = 'articolo', maxLength = 80): string {
  const plain = foldLetters(text.slice(0, MAX_FOLDED_LENGTH))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (plain.length <= maxLength) return plain || empty
  const cut = plain.slice(0, maxLength + 1)
  const end = cut.lastIndexOf('-')
  return (end > maxLength / 3 ? cut.slice(0, end) : cut.slice(0, maxLength)).replace(/-+$/, '')
}

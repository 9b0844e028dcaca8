import { escapeMarkup } from 'contract/platform/escape.ts'
import { oneLine, truncate } from '../language/truncate.ts'

/**
 * Text that may leave in the newspaper's name. Letters take nothing else, so that what a person typed gets
 * into one only through `untrusted`. Made by the functions of this file alone.
 */
export class SafeText {
  readonly #text: string
  constructor(text: string) {
    this.#text = text
  }
  toString(): string {
    return this.#text
  }
}

/** Longer than any sentence of a letter, and than what a form lets somebody type in one of its lines. */
const LONGEST = 300

/**
 * A text of our own or of the newsroom, as it is: an address of ours, an accepted contract, an article. Never
 * what somebody typed.
 */
export const trusted = (text: string): SafeText => new SafeText(text)

/**
 * What somebody typed, in one line of at most `longest` characters: no control characters, no signs without
 * a shape, nothing that a mail program makes a link of. Ordinary Italian stays as it is.
 */
export const untrusted = (typed: string, longest = LONGEST): SafeText =>
  new SafeText(unlinked(oneLine(typed, longest)))

/**
 * How somebody is called to others, as a page shows it too: a person without addresses, also when the name is
 * older than the forms that take none. The name of a firm may be one, as «Booking.com S.r.l.».
 */
export const shownName = ({ name, companyName }: { name: string; companyName: string | null }): string =>
  companyName === null ? String(untrusted(name)) : oneLine(companyName, LONGEST)

/** The same for a text with lines of its own, which may be set in, of at most `longest` characters. */
export const untrustedLines = (typed: string, longest: number): SafeText =>
  new SafeText(
    truncate(typed, longest)
      .split(/\r\n|[\n\r\u2028\u2029]/)
      .map((line) => /^ {0,8}/.exec(line)![0] + unlinked(oneLine(line, longest)))
      .join('\n'),
  )

/**
 * An e-mail address as it is, to be written to or copied: only in a letter to its owner, or to staff. Others
 * see it as anything else that was typed.
 */
export const ownAddress = (email: string): SafeText =>
  /^[\w.+'-]+@[a-z\d.-]+$/i.test(email) ? new SafeText(email) : untrusted(email)

/**
 * A sentence of ours with holes. A string in a hole counts as typed by somebody and becomes harmless; a line
 * break in the program is a space.
 */
export function text(
  sentence: TemplateStringsArray,
  ...values: readonly (SafeText | string | number)[]
): SafeText {
  const whole = sentence.map((part, i) => {
    const value = values[i]
    const filled = value === undefined ? '' : typeof value === 'string' ? withEdges(value) : value.toString()
    return part.replaceAll(/ *\n\s*/g, ' ') + filled
  })
  return new SafeText(whole.join(''))
}

/** A part of a sentence keeps the space that parts it from the next. */
const withEdges = (typed: string): string =>
  (/^ /.test(typed) ? ' ' : '') + String(untrusted(typed)) + (/\S $/.test(typed) ? ' ' : '')

/** Texts under each other, or with something else of ours between them. */
export const joined = (texts: readonly SafeText[], between = '\n'): SafeText =>
  new SafeText(texts.map(String).join(between))

/** For HTML: the text, escaped. */
export const markup = (safe: SafeText): string => escapeMarkup(safe.toString())

/** The same of what `trusted` takes. */
export const ownMarkup = (own: string): string => markup(trusted(own))

/**
 * Parts what mail programs make links of: schemes, addresses, names of sites, numbers of machines. A space is
 * the one sign that no mail program reads over.
 */
const unlinked = (line: string): string =>
  line
    // Signs without a shape, which a mail program may read over.
    .replaceAll(/(?<=[./:@․。．｡﹒])\p{Default_Ignorable_Code_Point}+/gu, '')
    .replaceAll(/(?<=[/／\\＼])(?=[/／\\＼])/gu, ' ')
    .replaceAll(/(?<=\p{L}[:：])(?=\S)/gu, ' ')
    .replaceAll(/(?<=\S[@＠])(?=\S)/gu, ' ')
    .replaceAll(/(?<=\d{1,3}(?:\.\d{1,3}){2}\.)(?=\d)/g, ' ')
    .replaceAll(/(?<=\S[.․。．｡﹒])(?=\p{L}[\p{L}\p{M}\d-]|[ßŉǰﬀ-ﬗ])/gu, ' ')
    .replaceAll(/(?<=\bwww[.․。．｡﹒])(?=\S)/giu, ' ')

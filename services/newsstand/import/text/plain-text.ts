import { escapeMarkup } from 'contract/escape.ts'

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  laquo: '«',
  raquo: '»',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  euro: '€',
  deg: '°',
  middot: '·',
  bull: '•',
  copy: '©',
  reg: '®',
  trade: '™',
  sect: '§',
  times: '×',
  agrave: 'à',
  aacute: 'á',
  egrave: 'è',
  eacute: 'é',
  igrave: 'ì',
  iacute: 'í',
  ograve: 'ò',
  oacute: 'ó',
  ugrave: 'ù',
  uacute: 'ú',
  Agrave: 'À',
  Egrave: 'È',
  Eacute: 'É',
  Igrave: 'Ì',
  Ograve: 'Ò',
  Ugrave: 'Ù',
  ccedil: 'ç',
  ntilde: 'ñ',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  ordm: 'º',
  ordf: 'ª',
}
const entity = /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi

/** Character references and the names Italian feeds use; unknown ones stay as they are. */
export const withoutEntities = (text: string): string =>
  text.replace(entity, (whole, name: string) => {
    if (name[0] !== '#') return named[name] ?? named[name.toLowerCase()] ?? whole
    const code =
      name[1]!.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
    return code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : whole
  })

// Control characters PostgreSQL or a page cannot hold, those that turn the direction of what follows, and halves of surrogate pairs.
const unsound =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
export const soundText = (text: string): string => text.replace(unsound, '').normalize('NFC')

/** Longer than any title or caption, in characters; what follows is left out. */
const LONGEST_LINE = 20_000

/** One line of plain text for a title, a name, a caption: no tags, no entities, no double spaces. Says what it repaired. */
export function plainLine(text: string, what: string, repaired: string[]): string {
  let line = text.slice(0, LONGEST_LINE)
  if (/<\/?[a-z][^<>]*>/i.test(line)) {
    line = line.replace(/<\/?[a-z][^<>]*>/gi, '')
    repaired.push(`${what}: tolti i tag`)
  }
  const decoded = withoutEntities(withoutEntities(line))
  if (decoded !== line) repaired.push(`${what}: sciolte le entità HTML`)
  const straight = withoutBackslashes(decoded)
  if (straight !== decoded) repaired.push(`${what}: tolte le barre rovesciate`)
  return soundText(straight.replace(/\s+/g, ' ')).trim()
}

/** `&amp;eacute;` of a feed that escaped twice, back to `&eacute;`; a whole text of escaped tags too. Says what it repaired. */
export function escapedOnce(html: string, repaired: string[]): string {
  const wholly = !/<[a-z]/i.test(html) && /&lt;(?:p|br|div|h[1-6]|strong|em|ul|ol)\b/i.test(html)
  const tags = wholly ? html.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => named[name]!) : html
  const once = tags.replace(/&amp;(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) =>
    withoutEntities(`&${name};`) === `&${name};` ? whole : `&${name};`,
  )
  if (once !== html) repaired.push('il testo: entità HTML scritte due volte, sciolte')
  return once
}

/** The words of an HTML text, without its tags. */
export const textOf = (html: string): string =>
  withoutEntities(
    html.replace(/<(?:\/(?:p|h2|h3|li|tr|td|th|blockquote)|br)\b[^>]*>/g, ' ').replace(/<[^>]*>/g, ''),
  )
    .replace(/\s+/g, ' ')
    .trim()

/** How many words: runs without spaces that hold a letter or a digit. */
export const countWords = (text: string): number => text.match(/[^\s]*[\p{L}\p{N}][^\s]*/gu)?.length ?? 0

/** `\\"` of a feed that escaped twice. */
const withoutBackslashes = (text: string): string => text.replace(/\\+(["'])/g, '$1')

/** Plain paragraphs as HTML: an empty line parts them; a single line end too, unless the lines were broken at a fixed width. */
export function paragraphsToHtml(text: string): string {
  const parts = withoutBackslashes(soundText(text.replace(/\r\n?/g, '\n'))).split(/\n[ \t]*\n/)
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

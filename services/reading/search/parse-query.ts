import { withoutElisions, wordsIn } from '../../platform/language/fold-words.ts'

/**
 * Words side by side: one, or several that must stand in a row when `phrase`. `typed` is what the person
 * wrote, for echoes and corrections.
 */
export interface Part {
  words: string[]
  phrase: boolean
  typed: string
}

/** What is asked: of each group of `required` at least one part, none of `excluded`. */
export interface Query {
  required: Part[][]
  excluded: Part[]
}

/** All parts, wanted or not. */
export const partsOf = ({ required, excluded }: Query): Part[] => [...required.flat(), ...excluded]

/** True when words in a row are wanted. */
export const hasPhrases = ({ required }: Query): boolean => required.flat().some((p) => p.phrase)

/**
 * More than this is refused: characters (code points), words, and words in a row, which have to be fewer than
 * the places between words that only subscribers read (`search_without_order`).
 */
export const MAX_QUERY_LENGTH = 200
const MAX_QUERY_WORDS = 32
const MAX_PHRASE_WORDS = 16

// An opening quotation mark without a closing one is ignored.
const piece = /([-−]?)(?:"([^"]*)"|[“„]([^”“"]*)[”“"]|«([^»]*)»)|\S+?(?=["“„«\s]|$)|\S/gu
/** True when a query is longer than is answered. */
export const isTooLong = (text: string): boolean => {
  if ([...text.slice(0, 2 * MAX_QUERY_LENGTH + 1)].length > MAX_QUERY_LENGTH) return true
  const lengths = partsOf(parseQuery(text)).map((p) => p.words.length)
  return lengths.reduce((sum, n) => sum + n, 0) > MAX_QUERY_WORDS || Math.max(...lengths) > MAX_PHRASE_WORDS
}

/**
 * Reads a query as people write it: words, "words in a row" (also « » “ ”), -excluded, OR (capitals) between
 * alternatives. Never fails: a sign that means nothing is skipped. Without any wanted word `wanted` is empty.
 */
export function parseQuery(text: string): Query {
  const query: Query = { required: [], excluded: [] }
  let alternative = false
  for (const [whole, minus, ...quotes] of text.normalize('NFC').matchAll(piece)) {
    const quoted = quotes.find((q) => q !== undefined)
    if (quoted === undefined && (whole === 'OR' || whole === '|')) {
      alternative = query.required.length > 0
      continue
    }
    if (quoted === undefined && whole === 'AND') continue
    const excluded = quoted === undefined ? /^[-−][\p{L}\p{N}]/u.test(whole) : minus !== ''
    const parts =
      quoted === undefined
        ? toTerms(withoutElisions(excluded ? whole.slice(1) : whole), excluded)
        : toPhrase(quoted)
    if (excluded) query.excluded.push(...parts)
    else if (alternative && parts.length > 0) query.required.at(-1)!.push(...parts)
    else query.required.push(...parts.map((p) => [p]))
    if (parts.length > 0) alternative = false
  }
  return query
}

/** The same query, written one way only: what `parseQuery` reads again as the same. */
export const writeQuery = ({ required, excluded }: Query): string =>
  [
    ...required.map((group) => group.map(writePart).join(' OR ')),
    ...excluded.map((p) => `-${writePart(p)}`),
  ].join(' ')

const writePart = (p: Part): string =>
  p.phrase ? `"${p.typed}"` : p.typed.replace(/^(?:OR|AND)$/, (word) => word.toLowerCase())

/** A run without spaces: several words when signs part them (`italo-francese`). */
function toTerms(run: string, together: boolean): Part[] {
  const words = wordsIn(run)
  if (together && words.length > 1) return toPhrase(run)
  return words.map(({ folded, start, end }) => ({
    words: [folded],
    phrase: false,
    typed: run.slice(start, end),
  }))
}

function toPhrase(text: string): Part[] {
  const words = wordsIn(text)
  const typed = words.map(({ start, end }) => text.slice(start, end)).join(' ')
  return words.length > 0 ? [{ words: words.map((w) => w.folded), phrase: words.length > 1, typed }] : []
}

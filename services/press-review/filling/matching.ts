import { foldedWords } from '../../platform/language/fold-words.ts'
import { stem } from '../../platform/language/stem.ts'
import { type QueryTerms, type ReadQuery, readTerms, type Term, isSignificant } from './terms.ts'

/** What of an article is looked at. */
export interface Legible {
  id: number
  title: string
  kicker: string | null
  standfirst: string | null
  authors: readonly string[]
  text: string
}

/** An article as words: `places` says where each stem stands in `folded`. */
interface Words {
  id: number
  folded: readonly string[]
  places: ReadonlyMap<string, readonly number[]>
}

/**
 * Articles by what stands in them: many queries are matched against it, each in the time of what it finds.
 */
export interface WordIndex {
  texts: readonly Words[]
  /** By stem, the numbers of the texts that have it, ascending. */
  byStem: ReadonlyMap<string, readonly number[]>
  /** What terms were found before, so that two reviews do not look for the same word twice. */
  before: Map<string, ReadonlyMap<number, ReadonlySet<string>>>
}

/** What a query found: an article, and the folded words in it that it found. */
export interface Match {
  article: number
  words: string[]
}

/** Words kept of what was found in one article. */
const MAX_WORDS = 40
/** Stands between two parts of an article: nothing in a row reaches over it. */
const PART = ''

export function wordsOf(article: Legible): Words {
  const { title, kicker, standfirst, authors, text } = article
  const folded = [kicker ?? '', title, standfirst ?? '', ...authors, text].flatMap((part) => [
    ...foldedWords(part),
    PART,
  ])
  const places = new Map<string, number[]>()
  for (const [at, word] of folded.entries()) {
    if (word === PART) continue
    const one = stem(word)
    const stored = places.get(one)
    if (stored) stored.push(at)
    else places.set(one, [at])
  }
  return { id: article.id, folded, places }
}

export function indexWords(texts: readonly Words[]): WordIndex {
  const byStem = new Map<string, number[]>()
  for (const [n, { places }] of texts.entries())
    for (const one of places.keys()) {
      const stored = byStem.get(one)
      if (stored) stored.push(n)
      else byStem.set(one, [n])
    }
  return { texts, byStem, before: new Map() }
}

/** What a query finds in articles, in their order. */
export function matchQuery(index: WordIndex, query: QueryTerms | ReadQuery): Match[] {
  const { required, excluded, match } = 'required' in query ? query : readTerms(query)
  if (required.length === 0) return []
  const hits = required.map((term) => textsWith(index, term))
  const exclusions = excluded.map((term) => textsWith(index, term))
  const [rarest] = hits.toSorted((a, b) => a.size - b.size)
  const candidates = match === 'all' ? rarest!.keys() : new Set(hits.flatMap((one) => [...one.keys()]))
  return [...candidates]
    .filter((n) => match === 'any' || hits.every((one) => one.has(n)))
    .filter((n) => !exclusions.some((one) => one.has(n)))
    .toSorted((a, b) => a - b)
    .map((n) => ({
      article: index.texts[n]!.id,
      words: [...new Set(hits.flatMap((one) => [...(one.get(n) ?? [])]))].slice(0, MAX_WORDS),
    }))
}

/** The texts that have a term, each with its words as they stand there. */
function textsWith(index: WordIndex, term: Term): ReadonlyMap<number, ReadonlySet<string>> {
  const key = `${term.exact ? '=' : '~'} ${(term.exact ? term.words : term.stems).join(' ')}`
  const before = index.before.get(key)
  if (before) return before
  const rarest = term.stems
    .map((one) => index.byStem.get(one) ?? [])
    .reduce((least, some) => (some.length < least.length ? some : least))
  const hits = new Map<number, ReadonlySet<string>>()
  for (const n of rarest) {
    const words = matchedWords(index.texts[n]!, term)
    if (words.size > 0) hits.set(n, words)
  }
  index.before.set(key, hits)
  return hits
}

/** The words of a term where it stands in a text; of several in a row those that tell something. */
function matchedWords({ folded, places }: Words, { words, stems, exact }: Term): Set<string> {
  const all = stems.map((one) => places.get(one) ?? [])
  const from = all.reduce((least, some, at) => (some.length < all[least]!.length ? at : least), 0)
  const matched = new Set<string>()
  for (const place of all[from]!) {
    const start = place - from
    const row = folded.slice(Math.max(0, start), start + words.length)
    const stands =
      start >= 0 &&
      row.length === words.length &&
      row.every((word, i) => (exact ? word === words[i] : word !== PART && stem(word) === stems[i]))
    if (stands) for (const word of row) if (isSignificant(word)) matched.add(word)
  }
  return matched
}

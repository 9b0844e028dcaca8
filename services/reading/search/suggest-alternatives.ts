import type { Filters, SearchAnswer, Way } from 'contract/reading/search/search.ts'
import type { Database } from '../../platform/database/connect.ts'
import { editDistance } from '../../platform/language/edit-distance.ts'
import { fold } from '../../platform/language/fold-words.ts'
import { findMatches } from './find-matches.ts'
import { markAll } from './highlight.ts'
import { hasPhrases, writeQuery, type Part, type Query } from './parse-query.ts'
import type { Scope } from './store/matches.ts'
import { wordsLike } from './store/terms.ts'
import { analyseQuery, type AnalysedQuery } from './analyse-query.ts'

/** A word of the articles that looks like one typed; `documents` hold it, `folded` is how it compares. */
interface Candidate {
  word: string
  folded: string
  documents: number
}

/**
 * The word most probably meant: few slips away, and frequent. Null when none is near: one slip in four
 * letters, two in more, three in ten.
 */
export function closestWord(typed: string, candidates: readonly Candidate[]): string | null {
  const maxEdits = typed.length <= 4 ? 1 : typed.length < 10 ? 2 : 3
  let best: { word: string; cost: number } | null = null
  for (const { word, folded, documents } of candidates) {
    const edits = editDistance(typed, folded)
    if (edits === 0 || edits > maxEdits) continue
    // People seldom mistake the first letter. Ten times as frequent is worth a third of a slip.
    const cost = edits + (typed[0] === folded[0] ? 0 : 0.5) - Math.log10(Math.max(1, documents)) / 3
    if (!best || cost < best.cost) best = { word, cost }
  }
  return best?.word ?? null
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** Of longer words a slip leaves enough to be found by how they look (`wordsLike`). */
const MAX_SHORT_LENGTH = 7

/**
 * Every short word one slip away (folded), where looking alike is not enough: `aqcua` and `acqua` share only
 * their ends.
 */
export function wordsOneEditAway(word: string): string[] {
  if (word.length > MAX_SHORT_LENGTH) return []
  const near = new Set<string>()
  for (let i = 0; i <= word.length; i++) {
    const [before, after] = [word.slice(0, i), word.slice(i)]
    if (after !== '') near.add(before + after.slice(1))
    if (after.length > 1) near.add(before + after[1] + after[0] + after.slice(2))
    for (const letter of LETTERS) {
      near.add(before + letter + after)
      if (after !== '') near.add(before + letter + after.slice(1))
    }
  }
  near.delete(word)
  near.delete('')
  return [...near]
}

const MAX_WAYS = 3
const MAX_CANDIDATES = 20

/** The same query with the words that nobody wrote put right, when that finds something in the same place. */
export async function suggestCorrection(
  db: Database,
  request: Query,
  analysed: AnalysedQuery,
  scope: Scope,
  now: Date,
): Promise<SearchAnswer['suggestion']> {
  const unknown = [...new Set(analysed.query.required.flat().flatMap((p) => p.words))].filter(
    (w) => analysed.lexemeOf.has(w) && analysed.documentsOf.get(w) === 0,
  )
  const corrections = new Map<string, string>()
  for (const word of unknown) {
    const closest = closestWord(
      word,
      await wordsLike(db, scope.brands, word, wordsOneEditAway(word), MAX_CANDIDATES),
    )
    if (!closest) return null
    corrections.set(word, closest)
  }
  if (corrections.size === 0) return null
  const correctPart = (p: Part): Part =>
    p.words.some((w) => corrections.has(w))
      ? {
          ...p,
          words: p.words.map((w) => fold(corrections.get(w) ?? w)),
          typed: p.words.map((w) => corrections.get(w) ?? w).join(' '),
        }
      : p
  const corrected = { ...request, required: request.required.map((group) => group.map(correctPart)) }
  const { matches: closest } = await findMatches(
    db,
    await analyseQuery(db, corrected, scope.brands),
    scope,
    now,
  )
  if (closest.length === 0) return null
  const q = writeQuery(corrected)
  return {
    q,
    title: markAll(
      q,
      [...corrections.values()].map((w) => [new Set([fold(w)])]),
    ),
  }
}

/** Searches near this one that find something: without filters, on every masthead, without phrases. */
export async function relaxedQueries(
  db: Database,
  analysed: AnalysedQuery,
  scope: Scope,
  request: { filters: Filters; open: readonly string[]; now: Date; late: () => boolean },
): Promise<Way[]> {
  const { testata, sezione, autore, da, a } = request.filters
  const { query } = analysed
  const near: { kind: Way['kind']; query: Query; scope: Scope; filters: Filters }[] = []
  if (sezione ?? autore ?? da ?? a)
    near.push({
      kind: 'senza-filtri',
      query,
      scope: { brands: scope.brands },
      filters: testata ? { testata } : {},
    })
  if (testata !== 'tutte' && request.open.length > 1)
    near.push({
      kind: 'altre-testate',
      query,
      scope: { ...scope, brands: request.open },
      filters: { ...request.filters, testata: 'tutte' },
    })
  if (hasPhrases(query))
    near.push({ kind: 'senza-virgolette', query: withoutPhrases(query), scope, filters: request.filters })
  const ways: Way[] = []
  for (const way of near) {
    const { matches: closest, complete } = await findMatches(
      db,
      way.query === query ? analysed : await analyseQuery(db, way.query, request.open),
      way.scope,
      request.now,
    )
    if (closest.length > 0)
      ways.push({
        kind: way.kind,
        q: writeQuery(way.query),
        filters: way.filters,
        count: closest.length,
        exact: complete,
      })
    if (ways.length === MAX_WAYS || request.late()) break
  }
  return ways
}

const withoutPhrases = ({ required, excluded }: Query): Query => ({
  required: required.flatMap((group) =>
    group.length === 1 && group[0]!.phrase
      ? group[0]!.words.map((w) => [{ words: [w], phrase: false, typed: w }])
      : [group],
  ),
  excluded,
})

import type { Database } from '../../platform/database/connect.ts'
import { verbOf } from '../../platform/language/enclitics.ts'
import { interrogatives } from '../../platform/language/stop-words.ts'
import { partsOf, type Part, type Query } from './parse-query.ts'
import type { Collection } from './rank.ts'
import { lookUpTerms } from './store/terms.ts'

/** A query with what the index knows of its words. */
export interface AnalysedQuery {
  /** Without the words that say nothing («il», «che»). */
  query: Query
  /**
   * `query` parted in two: what the index of words is asked, and what is better checked on each article that
   * gives.
   */
  seek: Query
  check: Query
  /** Distinct, of what is required. */
  lexemes: string[]
  /** The form of each that is asked for. */
  forms: string[]
  /** Lexeme of a folded word. */
  lexemeOf: ReadonlyMap<string, string>
  /** What PostgreSQL makes of a part: a tsquery as text, by its words with a space between. */
  queryOf: ReadonlyMap<string, string>
  /** Documents by folded word. */
  documentsOf: ReadonlyMap<string, number>
  collection: Collection
  /** Upper bound of the documents that match. */
  maxMatches: number
  /** Estimate of the documents that match, if words occur independently. */
  expected: number
}

/** Reading a hundred postings of the index costs as much as checking one article. */
export const CHECK_COST = 100

/** Stop words of PostgreSQL’s Italian list that no longer match after accents are removed. */
const extraStopWords = new Set(['piu', 'perche'])

/** Looks the words up in these brands. */
export async function analyseQuery(
  db: Database,
  typed: Query,
  brands: readonly string[],
): Promise<AnalysedQuery> {
  const request = { ...typed, required: typed.required.map((group) => group.flatMap(withVerb)) }
  const parts = partsOf(request)
  const inARow = [...new Set(parts.filter((p) => p.phrase).map((p) => p.words.join(' ')))]
  const {
    lexemes,
    rows,
    documents,
    words: length,
  } = await lookUpTerms(db, { words: [...new Set(parts.flatMap((p) => p.words))], rows: inARow, brands })
  const lexemeOf = new Map(
    lexemes.flatMap((l) => (l.lexeme && !extraStopWords.has(l.word) ? [[l.word, l.lexeme] as const] : [])),
  )
  const documentsOf = new Map(lexemes.map((l) => [l.word, l.documents]))
  const hasLexeme = (p: Part) => p.words.some((w) => lexemeOf.has(w))
  const required = request.required
    .map((group) => group.filter(hasLexeme))
    .filter((group) => group.length > 0)
  const informative = required.filter((group) => !group.every(isInterrogative))
  const query = {
    required: informative.length > 0 ? informative : required,
    excluded: request.excluded.filter(hasLexeme),
  }
  const requiredWords = query.required.flat().flatMap((p) => p.words)
  const requiredLexemes = [...new Set(requiredWords.flatMap((w) => lexemeOf.get(w) ?? []))]
  const frequency = new Map(lexemes.map((l) => [l.lexeme, l.documents]))
  return {
    query,
    lexemes: requiredLexemes,
    forms: requiredLexemes.map((l) => requiredWords.find((w) => lexemeOf.get(w) === l)!),
    lexemeOf,
    queryOf: new Map([
      ...lexemes.map((l) => [l.word, l.query] as const),
      ...inARow.map((words, i) => [words, rows[i]!] as const),
    ]),
    documentsOf,
    collection: {
      documents,
      meanLength: length / Math.max(1, documents),
      frequencies: requiredLexemes.map((l) => frequency.get(l) ?? 0),
    },
    ...planQuery(query, countsOf({ lexemeOf, documentsOf }), documents),
  }
}

/** A word, or the verb that its pronouns are attached to. */
const withVerb = (p: Part): Part[] => {
  const verb = p.phrase ? null : verbOf(p.words[0]!)
  return verb === null ? [p] : [p, { words: [verb], phrase: false, typed: verb }]
}

const isInterrogative = ({ phrase, words }: Part) => !phrase && words.every((w) => interrogatives.has(w))

/** Gives the documents of each word of a part that says something. */
export const countsOf =
  ({ lexemeOf, documentsOf }: Pick<AnalysedQuery, 'lexemeOf' | 'documentsOf'>) =>
  (p: Part): number[] =>
    p.words.filter((w) => lexemeOf.has(w)).map((w) => documentsOf.get(w)!)

/**
 * How many may match, and how best to find them. The rarest group of words is sought, and each next one as
 * long as its places in the index are fewer than a hundred times what the groups before it leave; the others
 * are checked. `counts`: documents of each word.
 */
export function planQuery(
  query: Query,
  counts: (p: Part) => number[],
  documents: number,
): Pick<AnalysedQuery, 'seek' | 'check' | 'maxMatches' | 'expected'> {
  const all = Math.max(1, documents)
  const groups = query.required
    .map((group) => ({
      ...estimate(group, counts, all),
      postings: group.flatMap(counts).reduce((sum, n) => sum + n, 0),
    }))
    .toSorted((a, b) => a.max - b.max)
  const [seek, check]: [Query, Query] = [
    { required: [], excluded: [] },
    { required: [], excluded: [] },
  ]
  let remaining = all
  for (const { group, share, postings } of groups) {
    if (seek.required.length === 0 || postings < CHECK_COST * Math.max(1, remaining)) {
      seek.required.push(group)
      remaining *= share
    } else check.required.push(group)
  }
  for (const p of query.excluded)
    (Math.max(...counts(p)) < CHECK_COST * Math.max(1, remaining) ? seek : check).excluded.push(p)
  return {
    seek,
    check,
    maxMatches: Math.min(...groups.map((g) => g.max)),
    expected: groups.reduce((product, g) => product * g.share, documents),
  }
}

/** How many documents match a group at most, and which share of all, if words occur independently. */
export const estimate = (group: Part[], counts: (p: Part) => number[], documents: number) => ({
  group,
  max: group.reduce((sum, p) => sum + Math.min(...counts(p)), 0),
  share: Math.min(
    1,
    group.reduce((sum, p) => sum + counts(p).reduce((product, n) => product * (n / documents), 1), 0),
  ),
})

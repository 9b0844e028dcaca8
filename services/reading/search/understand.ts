import type { Database } from '../../platform/database/connect.ts'
import { partsOf, type Part, type Query } from './parse-query.ts'
import type { Collection } from './rank.ts'
import { lookUp } from './store/terms.ts'

/** A query with what the index knows of its words. */
export interface Understood {
  /** Without the words that say nothing («il», «che»). */
  query: Query
  /**
   * `query` parted in two: what the index of words is asked, and what is better checked on each article that
   * gives.
   */
  seek: Query
  check: Query
  /** Distinct, of what is wanted. */
  lexemes: string[]
  /** Lexeme of a folded word. */
  lexemeOf: ReadonlyMap<string, string>
  /** What PostgreSQL makes of a part: a tsquery as text, by its words with a space between. */
  queryOf: ReadonlyMap<string, string>
  /** Documents by folded word. */
  documentsOf: ReadonlyMap<string, number>
  collection: Collection
  /** No more documents than these can match. */
  most: number
  /** So many would if words kept away from each other no more than they sought each other. */
  expected: number
}

/** Reading a hundred places in the index costs as much as checking one article. */
export const CHECK = 100

/**
 * Words of PostgreSQL's Italian list that folding takes out of it. Not `farò` and `sarà`: a faro and a Sara
 * are worth looking for.
 */
const silent = new Set(['piu', 'perche'])

/** Looks the words up in these brands. */
export async function understand(
  db: Database,
  request: Query,
  brands: readonly string[],
): Promise<Understood> {
  const parts = partsOf(request)
  const inARow = [...new Set(parts.filter((p) => p.row).map((p) => p.words.join(' ')))]
  const {
    lexemes,
    rows,
    documents,
    words: length,
  } = await lookUp(db, { words: [...new Set(parts.flatMap((p) => p.words))], rows: inARow, brands })
  const lexemeOf = new Map(
    lexemes.flatMap((l) => (l.lexeme && !silent.has(l.word) ? [[l.word, l.lexeme] as const] : [])),
  )
  const documentsOf = new Map(lexemes.map((l) => [l.word, l.documents]))
  const says = (p: Part) => p.words.some((w) => lexemeOf.has(w))
  const query = {
    wanted: request.wanted.map((group) => group.filter(says)).filter((group) => group.length > 0),
    unwanted: request.unwanted.filter(says),
  }
  const wanted = [
    ...new Set(query.wanted.flat().flatMap((p) => p.words.flatMap((w) => lexemeOf.get(w) ?? []))),
  ]
  const frequency = new Map(lexemes.map((l) => [l.lexeme, l.documents]))
  const counts = (p: Part) => p.words.filter((w) => lexemeOf.has(w)).map((w) => documentsOf.get(w)!)
  return {
    query,
    lexemes: wanted,
    lexemeOf,
    queryOf: new Map([
      ...lexemes.map((l) => [l.word, l.query] as const),
      ...inARow.map((words, i) => [words, rows[i]!] as const),
    ]),
    documentsOf,
    collection: {
      documents,
      meanLength: length / Math.max(1, documents),
      frequencies: wanted.map((l) => frequency.get(l) ?? 0),
    },
    ...plan(query, counts, documents),
  }
}

/**
 * How many may match, and how best to find them. The rarest group of words is sought, and each next one as
 * long as its places in the index are fewer than a hundred times what the groups before it leave; the others
 * are checked. `counts`: documents of each word.
 */
export function plan(
  query: Query,
  counts: (p: Part) => number[],
  documents: number,
): Pick<Understood, 'seek' | 'check' | 'most' | 'expected'> {
  const all = Math.max(1, documents)
  const groups = query.wanted
    .map((group) => ({
      group,
      most: group.reduce((sum, p) => sum + Math.min(...counts(p)), 0),
      share: Math.min(
        1,
        group.reduce((sum, p) => sum + counts(p).reduce((product, n) => product * (n / all), 1), 0),
      ),
      places: group.flatMap(counts).reduce((sum, n) => sum + n, 0),
    }))
    .toSorted((a, b) => a.most - b.most)
  const [seek, check]: [Query, Query] = [
    { wanted: [], unwanted: [] },
    { wanted: [], unwanted: [] },
  ]
  let left = all
  for (const { group, share, places } of groups) {
    if (seek.wanted.length === 0 || places < CHECK * Math.max(1, left)) {
      seek.wanted.push(group)
      left *= share
    } else check.wanted.push(group)
  }
  for (const p of query.unwanted)
    (Math.max(...counts(p)) < CHECK * Math.max(1, left) ? seek : check).unwanted.push(p)
  return {
    seek,
    check,
    most: Math.min(...groups.map((g) => g.most)),
    expected: groups.reduce((product, g) => product * g.share, documents),
  }
}

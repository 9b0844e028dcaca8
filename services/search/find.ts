import type { Tx } from '../database/connect.ts'
import type { Part, Query } from './parse-query.ts'
import { score, type Collection } from './rank.ts'
import { POOL, newestMatches, type Found, type Scope } from './store/matches.ts'
import { lookUp } from './store/terms.ts'

/** A query with what the index knows of its words. */
export interface Understood {
  /** Without the words that say nothing («il», «che»). */
  query: Query
  /** Distinct, of what is wanted. */
  lexemes: string[]
  /** Lexeme of a folded word. */
  lexemeOf: ReadonlyMap<string, string>
  /** Documents by folded word. */
  documentsOf: ReadonlyMap<string, number>
  collection: Collection
  /** No more documents than these can match. */
  most: number
  /** So many would if words kept away from each other no more than they sought each other. */
  expected: number
}

/** The newest matches. `complete`: there are no others. */
export interface Pool {
  found: Found[]
  complete: boolean
}

const YEAR_MS = 365 * 86_400_000
/** Up to so many documents the whole collection is asked at once. */
const FEW = 2000
/** With fewer matches than these, further back; half as many when words in a row have to be looked for in every article. */
const ENOUGH = 20
/** One article in so many must match for walking from one to the next to be cheaper than asking the index. */
const WALKABLE = 40
/** A guess of how many of the articles a filter leaves. */
const share = { section: 1 / 20, author: 1 / 100 }

/** Looks the words up in these brands. */
export async function understand(tx: Tx, asked: Query, brands: readonly string[]): Promise<Understood> {
  const words = [...new Set([...asked.wanted.flat(), ...asked.unwanted].flatMap((p) => p.words))]
  const { lexemes, documents, words: length } = await lookUp(tx, words, brands)
  const lexemeOf = new Map(lexemes.flatMap((l) => (l.lexeme && !silent.has(l.word) ? [[l.word, l.lexeme] as const] : [])))
  const documentsOf = new Map(lexemes.map((l) => [l.word, l.documents]))
  const says = (p: Part) => p.words.some((w) => lexemeOf.has(w))
  const query = { wanted: asked.wanted.map((group) => group.filter(says)).filter((group) => group.length > 0), unwanted: asked.unwanted.filter(says) }
  const wanted = [...new Set(query.wanted.flat().flatMap((p) => p.words.flatMap((w) => lexemeOf.get(w) ?? [])))]
  const frequency = new Map(lexemes.map((l) => [l.lexeme, l.documents]))
  const of = (p: Part) => p.words.filter((w) => lexemeOf.has(w)).map((w) => documentsOf.get(w)!)
  const together = (p: Part) => of(p).reduce((product, n) => product * (n / Math.max(1, documents)), 1)
  return {
    query, lexemes: wanted, lexemeOf, documentsOf,
    collection: { documents, meanLength: length / Math.max(1, documents), frequencies: wanted.map((l) => frequency.get(l) ?? 0) },
    most: Math.min(...query.wanted.map((group) => group.reduce((sum, p) => sum + Math.min(...of(p)), 0))),
    expected: query.wanted.reduce((product, group) => product * Math.min(1, group.reduce((sum, p) => sum + together(p), 0)), documents),
  }
}

/** Words of PostgreSQL's Italian list that folding takes out of it. Not `farò` and `sarà`: a faro and a Sara are worth looking for. */
const silent = new Set(['piu', 'perche'])

/** What is rare is looked for everywhere at once, which is then all there is of it. */
export const isRare = ({ most, expected, query }: Understood): boolean => most < POOL || ((query.wanted.length > 1 || inRows(query)) && (most <= FEW || expected < POOL))

const inRows = (query: Query): boolean => query.wanted.flat().some((p) => p.row)

/** Windows of STACK «Search»: all at once for what is rare, else the last year, four years, all. Newest first. */
export async function pool(tx: Tx, understood: Understood, scope: Scope, now: Date): Promise<Pool> {
  const { query, lexemes, most, expected, collection } = understood
  const likely = (expected / Math.max(1, collection.documents)) * (scope.section ? share.section : 1) * (scope.author ? share.author : 1)
  const enough = inRows(query) ? ENOUGH / 2 : ENOUGH
  const end = Math.min(now.getTime(), scope.to ? Date.parse(scope.to) : Infinity)
  const starts = [...(most <= FEW || isRare(understood) ? [] : [1, 4].map((years) => new Date(end - years * YEAR_MS))), null]
  const found: Found[] = []
  for (const [i, since] of starts.entries()) {
    const span = { since, until: starts[i - 1] ?? null }
    found.push(...(await newestMatches(tx, query, lexemes, scope, span, POOL - found.length, since !== null && i === 0 && !inRows(query) && likely * WALKABLE > 1)))
    if (since !== null && found.length >= enough) return { found, complete: false }
  }
  return { found, complete: found.length < POOL }
}

/** Best first; of equals the newest. */
export function ranked(found: readonly Found[], collection: Collection, now: Date): Found[] {
  const scores = new Map(found.map((f) => [f.id, score({ ranks: f.ranks, length: f.length, published: f.published }, collection, now.getTime())]))
  return found.toSorted((a, b) => scores.get(b.id)! - scores.get(a.id)! || b.published - a.published || b.id - a.id)
}

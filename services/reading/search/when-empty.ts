import type { Filters, SearchAnswer, Way } from 'contract/reading/search/search.ts'
import type { Database } from '../../platform/database/connect.ts'
import { pool } from './find.ts'
import { markAll } from './highlight.ts'
import { inRows, writeQuery, type Part, type Query } from './parse-query.ts'
import { nearest, oneSlipFrom } from './spelling.ts'
import type { Scope } from './store/matches.ts'
import { wordsLike } from './store/terms.ts'
import { understand, type Understood } from './understand.ts'
import { fold } from '../../platform/language/fold-words.ts'

const MOST_WAYS = 3
const ALIKE = 20

/** The same query with the words that nobody wrote put right, when that finds something in the same place. */
export async function correction(
  db: Database,
  asked: Query,
  understood: Understood,
  scope: Scope,
  now: Date,
): Promise<SearchAnswer['suggestion']> {
  const unknown = [...new Set(understood.query.wanted.flat().flatMap((p) => p.words))].filter(
    (w) => understood.lexemeOf.has(w) && understood.documentsOf.get(w) === 0,
  )
  const right = new Map<string, string>()
  for (const word of unknown) {
    const found = nearest(word, await wordsLike(db, scope.brands, word, oneSlipFrom(word), ALIKE))
    if (!found) return null
    right.set(word, found)
  }
  if (right.size === 0) return null
  const mend = (p: Part): Part =>
    p.words.some((w) => right.has(w))
      ? {
          ...p,
          words: p.words.map((w) => fold(right.get(w) ?? w)),
          typed: p.words.map((w) => right.get(w) ?? w).join(' '),
        }
      : p
  const mended = { ...asked, wanted: asked.wanted.map((group) => group.map(mend)) }
  const { found } = await pool(db, await understand(db, mended, scope.brands), scope, now)
  if (found.length === 0) return null
  const q = writeQuery(mended)
  return {
    q,
    title: markAll(
      q,
      [...right.values()].map((w) => [new Set([fold(w)])]),
    ),
  }
}

/**
 * Searches near this one that find something: without filters, on every masthead, without quotation marks,
 * without the rarest word.
 */
export async function otherWays(
  db: Database,
  understood: Understood,
  scope: Scope,
  asked: { filters: Filters; open: readonly string[]; now: Date; late: () => boolean },
): Promise<Way[]> {
  const { testata, sezione, autore, da, a } = asked.filters
  const { query } = understood
  const near: { kind: Way['kind']; query: Query; scope: Scope; filters: Filters }[] = []
  if (sezione ?? autore ?? da ?? a)
    near.push({
      kind: 'senza-filtri',
      query,
      scope: { brands: scope.brands },
      filters: testata ? { testata } : {},
    })
  if (testata !== 'tutte' && asked.open.length > 1)
    near.push({
      kind: 'altre-testate',
      query,
      scope: { ...scope, brands: asked.open },
      filters: { ...asked.filters, testata: 'tutte' },
    })
  if (inRows(query))
    near.push({ kind: 'senza-virgolette', query: withoutMarks(query), scope, filters: asked.filters })
  if (query.wanted.length > 1)
    near.push({ kind: 'meno-parole', query: withoutRarest(understood), scope, filters: asked.filters })
  const ways: Way[] = []
  for (const way of near) {
    const { found, complete } = await pool(
      db,
      await understand(db, way.query, asked.open),
      way.scope,
      asked.now,
    )
    if (found.length > 0)
      ways.push({
        kind: way.kind,
        q: writeQuery(way.query),
        filters: way.filters,
        count: found.length,
        exact: complete,
      })
    if (ways.length === MOST_WAYS || asked.late()) break
  }
  return ways
}

const withoutMarks = ({ wanted, unwanted }: Query): Query => ({
  wanted: wanted.flatMap((group) =>
    group.length === 1 && group[0]!.row
      ? group[0]!.words.map((w) => [{ words: [w], row: false, typed: w }])
      : [group],
  ),
  unwanted,
})

function withoutRarest({ query, documentsOf }: Understood): Query {
  const documents = (group: readonly Part[]) =>
    group.reduce((sum, p) => sum + Math.min(...p.words.map((w) => documentsOf.get(w) ?? 0)), 0)
  const rarest = query.wanted.toSorted((x, y) => documents(x) - documents(y))[0]
  return { ...query, wanted: query.wanted.filter((group) => group !== rarest) }
}

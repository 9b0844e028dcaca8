import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../database/connect.ts'
import { MOST_IDS } from '../cursor.ts'
import type { Part, Query } from '../parse-query.ts'
import { rankWeights } from '../rank.ts'

/** Where to look. Days are of Rome, both included. */
export interface Scope {
  brands: readonly string[]
  section?: string | undefined
  author?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** A match as facets and ranking need it; `ranks` as `occurrences` reads them, in the order of the lexemes. */
export interface Found {
  id: number
  brand: string
  section: string
  authors: string[]
  /** ms */
  published: number
  length: number
  ranks: number[]
}

/** The pool is exceeded: the newest 200 were found. */
export const POOL = MOST_IDS

/** Runs reads in a transaction of their own in which no statement takes longer than this. */
export const withPatience = <T>(db: Database, patienceMs: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setAccessMode('read only').execute(async (tx) => {
    // Compiling a plan would take longer than running it.
    await sql`select set_config('statement_timeout', ${String(patienceMs)}, true), set_config('jit', 'off', true), set_config('max_parallel_workers_per_gather', '0', true)`.execute(tx)
    return await work(tx)
  })

/** True for the error of a statement that ran out of its time. */
export const isTooSlow = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '57014'

/** A query, whole and as `seek` (by the index of words) and `check` (on each article that gives), and its lexemes, to rank by. */
export interface Asked {
  query: Query
  seek: Query
  check: Query
  lexemes: readonly string[]
}

/** A stretch of time, from `since` until just before `until`; null: without end. */
export interface Span {
  since: Date | null
  until: Date | null
}

/**
 * The newest matches of a stretch of time, at most `most`. `walk`: they are many, so one article after the other is checked, newest
 * first, until there are enough. Else the index of words gives them all and they are put in order: for a rare or absent word the walk
 * would read every article, which `published + interval '0'` keeps PostgreSQL from (STACK «Search»), as `offset 0` keeps it from
 * fetching them all where walking is cheaper. Its own guesses cost four times as much on words that one article in ten holds.
 */
export async function newestMatches(tx: Tx, { query, seek, check, lexemes }: Asked, scope: Scope, span: Span, most: number, walk: boolean): Promise<Found[]> {
  const columns = sql`select article_id, brand, section, authors, published, length, vector from search_documents`
  const time = [...period(scope), ...(span.since ? [sql`published >= ${span.since}`] : []), ...(span.until ? [sql`published < ${span.until}`] : [])]
  const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)
  // As a function, not as @@: that the index would answer.
  const checked = check.wanted.length + check.unwanted.length > 0 ? [sql`ts_match_vq(vector, ${asTsquery(check)})`] : []
  const byWords = () => sql`${columns} where ${all([...severalBrands(scope), ...time, sql`vector @@ (${asTsquery(seek)}${filtersAsWords(scope, true)})`, ...checked])}
    order by published + interval '0' desc, article_id desc limit ${most}`
  const byDate = (ofBrand: RawBuilder<unknown>) => sql`select * from (${columns} where ${all([ofBrand, ...time])} order by published desc, article_id desc offset 0) n
    where vector @@ (${asTsquery(query)}${filtersAsWords(scope, false)}) limit ${most}`
  // The order by date is one for each brand.
  const byDateOfEach = () => sql`select d.* from unnest(${scope.brands}::text[]) as b (sigla) cross join lateral (${byDate(sql`brand = b.sigla`)}) d
    order by d.published desc, d.article_id desc limit ${most}`
  const pool = !walk ? byWords() : scope.brands.length === 1 ? byDate(sql`brand = ${scope.brands[0]}`) : byDateOfEach()
  const ranks = sql.join(lexemes.map((l) => sql`ts_rank(${rankWeights}::float4[], pool.vector, ${wordAsQuery(l)}::tsquery)`))
  const found = await sql<Omit<Found, 'authors' | 'ranks'> & { authors: string; ranks: string }>`
    with pool as materialized (${pool})
    select article_id as id, brand, section, array_to_string(authors, ' ') as authors, extract(epoch from published)::float8 * 1000 as published, length, concat_ws(' ', ${ranks}) as ranks
    from pool`.execute(tx)
  // As text: two hundred times two arrays take the driver three times as long.
  return found.rows.map((r) => ({ ...r, authors: r.authors === '' ? [] : r.authors.split(' '), ranks: r.ranks.split(' ').map(Number) }))
}

/** Which of these still are matches. */
export async function stillMatching(tx: Tx, query: Query, scope: Scope, ids: readonly number[]): Promise<{ id: number; brand: string }[]> {
  const where = sql.join([sql`article_id = any(${ids}::bigint[])`, sql`vector @@ (${asTsquery(query)}${filtersAsWords(scope, true)})`, ...severalBrands(scope), ...period(scope)], sql` and `)
  const { rows } = await sql<{ id: number; brand: string }>`select article_id as id, brand from search_documents where ${where}`.execute(tx)
  return rows
}

/** The newest articles of a brand. */
export async function newestIds(tx: Tx, brand: string, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select article_id as id from search_documents where brand = ${brand} order by published desc, article_id desc limit ${most}`.execute(tx)
  return rows.map((r) => r.id)
}

/** Each part through PostgreSQL's own functions, its words as a parameter: nothing a person types is read as a tsquery. */
const asTsquery = (query: Query): RawBuilder<unknown> =>
  sql.join([
    ...query.wanted.map((group) => sql`(${sql.join(group.map(ofPart), sql` || `)})`),
    ...query.unwanted.map((p) => sql`(!! ${ofPart(p)})`),
  ], sql` && `)
const ofPart = (p: Part) => (p.row ? sql`phraseto_tsquery('edicola', ${p.words.join(' ')})` : sql`plainto_tsquery('edicola', ${p.words.join(' ')})`)

/**
 * Filters as lexemes of the vector, so that one index answers all of it. One brand is a lexeme or, to walk the dates, a condition on the
 * rows, as several always are.
 */
function filtersAsWords(scope: Scope, brandToo: boolean): RawBuilder<unknown> {
  const words = [
    ...(brandToo && scope.brands.length === 1 ? [`b:${scope.brands[0]}`] : []),
    ...(scope.section ? [`s:${scope.section}`] : []),
    ...(scope.author ? [`a:${scope.author}`] : []),
  ]
  return words.length === 0 ? sql`` : sql.join(words.map((w) => sql` && ${wordAsQuery(w)}::tsquery`), sql``)
}

const severalBrands = (scope: Scope): RawBuilder<unknown>[] => (scope.brands.length > 1 ? [sql`brand = any(${scope.brands}::text[])`] : [])

function period(scope: Scope): RawBuilder<unknown>[] {
  const midnight = (day: string, plus: number) => sql`((${day}::date + ${plus}::int)::timestamp at time zone 'Europe/Rome')`
  return [...(scope.from ? [sql`published >= ${midnight(scope.from, 0)}`] : []), ...(scope.to ? [sql`published < ${midnight(scope.to, 1)}`] : [])]
}

/** A lexeme as the text of a tsquery, always in quotation marks. */
const wordAsQuery = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, '$&$&')}'`

import { sql, type RawBuilder } from 'kysely'
import { ROME } from 'contract/platform/rome.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { MAX_IDS } from '../cursor.ts'
import type { Part, Query } from '../parse-query.ts'
import { rankWeights } from '../rank.ts'
import { placesOf } from '../word-forms.ts'

/** Where to look. Days are of Rome, both included. */
export interface Scope {
  brands: readonly string[]
  section?: string | undefined
  author?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/**
 * A match as facets and ranking need it; `ranks` as `occurrences` reads them, in the order of the lexemes.
 */
export interface Match {
  id: number
  brand: string
  section: string
  authors: string[]
  /** ms */
  published: number
  length: number
  ranks: number[]
  /** Whether each lexeme occurs in the form asked for. */
  exact: boolean[]
}

/** The most matches that are ranked: the newest ones. */
export const MAX_MATCHES = MAX_IDS

/**
 * A query, whole and as `seek` (by the index of words) and `check` (on each article that gives); its lexemes,
 * to rank by, and the form of each that is asked for; what its words are to PostgreSQL.
 */
export interface QueryPlan {
  query: Query
  seek: Query
  check: Query
  lexemes: readonly string[]
  forms: readonly string[]
  queryOf: ReadonlyMap<string, string>
}

/** A stretch of time, from `since` until just before `until`; null: without end. */
export interface Span {
  since: Date | null
  until: Date | null
}

/** Filters as lexemes: sought by the index of words, or checked on what it gives. */
export interface FilterWords {
  seek: readonly string[]
  check: readonly string[]
}

/**
 * The newest matches of a stretch of time, at most `limit`: the index of words gives them all and they are
 * put in order.
 */
export async function matchesByIndex(
  db: Database,
  plan: QueryPlan,
  within: Scope & Span,
  filters: FilterWords,
  limit: number,
): Promise<Match[]> {
  const several = within.brands.length > 1 ? within.brands : undefined
  const checked = asTsquery(plan, plan.check, filters.check)
  const rows = await byWords(db, {
    ...timeOf(within),
    ...numbered(plan),
    ...phraseForms(plan),
    brands: several,
    words: asTsquery(plan, plan.seek, filters.seek),
    checked: checked === '' ? null : checked,
  })
  return parseMatches(rows).slice(0, limit)
}

/**
 * The same where they are many: one article after the other is checked, newest first, until there are enough.
 * For a rare or absent word that would read every article (STACK «Search»).
 */
export async function matchesByDate(
  db: Database,
  plan: QueryPlan,
  within: Scope & Span,
  limit: number,
): Promise<Match[]> {
  const words = asTsquery(
    plan,
    plan.query,
    filterWords(within)
      .filter((w) => w.of !== 'brand')
      .map((w) => w.word),
  )
  const whose = within.brands.length === 1 ? { brand: within.brands[0]! } : { brands: within.brands }
  return parseMatches(await byDate(db, { ...timeOf(within), ...numbered(plan), ...whose, words })).slice(
    0,
    limit,
  )
}

/** Filters as lexemes of the vector, so that one index answers all of it; of several brands there is none. */
export const filterWords = ({
  brands,
  section,
  author,
}: Scope): { of: 'brand' | 'section' | 'author'; word: string }[] => [
  ...(brands.length === 1 ? [{ of: 'brand' as const, word: `b:${brands[0]}` }] : []),
  ...(section ? [{ of: 'section' as const, word: `s:${section}` }] : []),
  ...(author ? [{ of: 'author' as const, word: `a:${author}` }] : []),
]

type Time = { since: string; until: string; from: string | null; to: string | null }
const timeOf = ({ since, until, from, to }: Scope & Span): Time => ({
  since: since?.toISOString() ?? '-infinity',
  until: until?.toISOString() ?? 'infinity',
  from: from ?? null,
  to: to ?? null,
})
const numbered = ({ lexemes, forms }: Pick<QueryPlan, 'lexemes' | 'forms'>): Ranked =>
  Object.fromEntries(
    lexemes.flatMap((l, i) => [
      [`lexeme${i}`, quoted(l)],
      [`form${i}`, placesOf(forms[i]!)],
    ]),
  )
/** The words of phrases that every match must have, each in its very form. */
const phraseForms = ({ query }: QueryPlan): Record<`phrase${number}`, number[]> =>
  Object.fromEntries(
    [...new Set(query.required.flatMap((group) => (group.length === 1 ? phraseWords(group[0]!) : [])))].map(
      (word, i) => [`phrase${i}`, placesOf(word)],
    ),
  )
const phraseWords = (p: Part): readonly string[] => (p.phrase ? p.words : [])

type Ranked = Record<`lexeme${number}`, string> & Record<`form${number}` | `phrase${number}`, number[]>
type Words = Time & Ranked & { words: string }

const columns = sql`article_id, brand, section, authors, published, length, vector, forms`

/** 1 when a form (`placesOf`) is in the filter of a document, else 0; null when it has none yet. */
const holds = (places: unknown): RawBuilder<unknown> =>
  sql.join(
    [1, 2, 3].map((i) => sql`get_bit(forms, (${places}::int8[])[${sql.lit(i)}] % (8 * octet_length(forms)))`),
    sql` & `,
  )

/** `published + interval '0'` keeps PostgreSQL from walking the dates (STACK «Search»). */
const byWords = prepared(
  (
    db,
    {
      brands,
      words,
      checked,
      ...rest
    }: Words & { brands?: readonly string[] | undefined; checked: string | null },
  ) =>
    ranking(
      db,
      rest,
      sql`
    select ${columns} from search_documents
    where vector @@ ${words}::tsquery
      and (${checked}::tsquery is null or ts_match_vq(vector, ${checked}::tsquery)) and ${inTime(rest)}
      ${sql.join(
        named(rest, 'phrase').map((places) => sql`and coalesce(${holds(places)}, 1) = 1`),
        sql` `,
      )}
      ${brands === undefined ? sql`` : sql`and brand = any(${brands}::text[])`}
    order by published + interval '0' desc, article_id desc limit ${sql.lit(MAX_MATCHES)}`,
    ),
)

/**
 * One brand has an index of its order by date, all together have another, which the condition on the length
 * is for. `offset 0` keeps PostgreSQL from fetching all the matches instead.
 */
const byDate = prepared(
  (db, { brand, brands, words, ...rest }: Words & { brand?: string; brands?: readonly string[] }) => {
    const whose =
      brand === undefined ? sql`brand = any(${brands}::text[]) and length >= 0` : sql`brand = ${brand}`
    return ranking(
      db,
      rest,
      sql`
    select * from (
      select ${columns} from search_documents
      where ${whose} and ${inTime(rest)}
      order by published desc, article_id desc offset 0) n
    where vector @@ ${words}::tsquery limit ${sql.lit(MAX_MATCHES)}`,
    )
  },
)

/**
 * One text for all, a line for each: two hundred rows take the driver longer than PostgreSQL needs to find
 * them.
 */
function ranking(db: Database, values: Record<string, unknown>, pool: RawBuilder<unknown>) {
  const ranks = named(values, 'lexeme').map(
    (l) => sql`ts_rank(${sql.lit(rankWeights)}::float4[], vector, ${l}::tsquery)`,
  )
  const exact = named(values, 'form').map(holds)
  const line = sql`concat_ws(e'\t', article_id, brand, section, array_to_string(authors, ' '),
    extract(epoch from published)::float8 * 1000, length, concat(${sql.join(exact)}), ${sql.join(ranks)})`
  return db.selectNoFrom(
    sql<string | null>`(with pool as materialized (${pool}) select string_agg(${line}, e'\n') from pool)`.as(
      'rows',
    ),
  )
}

const named = (values: Record<string, unknown>, kind: string): unknown[] =>
  Object.entries(values)
    .filter(([name]) => name.startsWith(kind))
    .map(([, value]) => value)

const parseMatches = ([answer]: readonly { rows: string | null }[]): Match[] =>
  answer?.rows
    ? answer.rows.split('\n').map((line) => {
        const [id, brand, section, authors, published, length, exact, ...ranks] = line.split('\t') as [
          string,
          string,
          string,
          string,
          string,
          string,
          string,
          ...string[],
        ]
        return {
          id: Number(id),
          brand,
          section,
          authors: authors === '' ? [] : authors.split(' '),
          published: Number(published),
          length: Number(length),
          ranks: ranks.map(Number),
          exact: [...exact].map((bit) => bit === '1'),
        }
      })
    : []

/** Which of these still are matches. */
export async function stillMatching(
  db: Database,
  plan: QueryPlan,
  scope: Scope,
  ids: readonly number[],
): Promise<{ id: number; brand: string }[]> {
  const words = asTsquery(
    plan,
    plan.query,
    filterWords(scope).map((w) => w.word),
  )
  const { rows } = await sql<{ id: number; brand: string }>`
    select article_id as id, brand from search_documents
    where article_id = any(${ids}::bigint[]) and vector @@ ${words}::tsquery
      and brand = any(${scope.brands}::text[])
      and ${inTime(timeOf({ ...scope, since: null, until: null }))}`.execute(db)
  return rows
}

/** The newest articles of a brand. */
export async function newestIds(db: Database, brand: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select article_id as id from search_documents where brand = ${brand}
    order by published desc, article_id desc limit ${limit}`.execute(db)
  return rows.map((r) => r.id)
}

/**
 * A query as the text of a tsquery, of pieces that PostgreSQL itself has written, so nothing a person types
 * is read as one.
 */
function asTsquery(
  { queryOf }: QueryPlan,
  { required, excluded }: Query,
  filters: readonly string[],
): string {
  const part = (p: Part) => queryOf.get(p.words.join(' '))!
  return [
    ...required.map((group) => `(${group.map((p) => `(${part(p)})`).join('|')})`),
    ...excluded.map((p) => `!(${part(p)})`),
    ...filters.map(quoted),
  ].join('&')
}

/** Days are of Rome, both included. */
function inTime({ since, until, from, to }: Time): RawBuilder<unknown> {
  const midnight = (day: string | null, plus: number) =>
    sql`((${day}::date + ${sql.lit(plus)})::timestamp at time zone ${sql.lit(ROME)})`
  return sql`published >= greatest(${since}::timestamptz, ${midnight(from, 0)})
    and published < least(${until}::timestamptz, ${midnight(to, 1)})`
}

/** A lexeme as the text of a tsquery, always in quotation marks. */
const quoted = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, '$&$&')}'`

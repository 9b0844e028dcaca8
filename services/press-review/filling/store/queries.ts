import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { QueryMatch } from '../../../platform/database/press-review-filling-tables.ts'

/** What an editor says of a query. */
export interface QueryWords {
  name: string
  words: readonly string[]
  match: QueryMatch
  phrases: readonly string[]
  without: readonly string[]
  brands: readonly string[]
  available: boolean
  alert: boolean
}
/** A saved query; `topic`: where its finds go. `madeBy` is an account, null when it has gone. */
export interface StoredQuery extends QueryWords {
  id: string
  review: number
  topic: string | null
  created: string
  madeBy: number | null
  version: number
}

const columns = [
  ...(['id', 'review_id as review', 'name', 'words', 'match', 'phrases', 'without', 'brands'] as const),
  ...([
    'topic_id as topic',
    'available',
    'alert',
    'made as created',
    'made_by as madeBy',
    'version',
  ] as const),
] as const

/** The queries of a review by name. */
export const queriesOf = (db: Database | Tx, review: number): Promise<StoredQuery[]> =>
  db
    .selectFrom('press_review_queries')
    .select(columns)
    .where('review_id', '=', review)
    .orderBy((of) => of.fn('lower', ['name']))
    .execute()

/** Every query that looks at a masthead, by review, in the order in which they were made. */
export const queriesOn = (db: Database | Tx, brand: string): Promise<(StoredQuery & { holder: number })[]> =>
  db
    .selectFrom('press_review_queries')
    .innerJoin('press_reviews as r', 'r.id', 'press_review_queries.review_id')
    .select(columns.map((column) => `press_review_queries.${column}` as const))
    .select('r.holder_id as holder')
    .where((of) => of.or([of('brands', '=', '{}' as never), sql<boolean>`${brand} = any(brands)`]))
    .orderBy('review_id')
    .orderBy('made')
    .orderBy('press_review_queries.id')
    .execute() as Promise<(StoredQuery & { holder: number })[]>

/** The topic of a review with a name, made at the end when there is none. */
export async function topicNamed(tx: Tx, review: number, name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into press_review_topics (review_id, position, name)
    values (${review}, (select coalesce(max(position), 0) + 1 from press_review_topics
      where review_id = ${review}), ${name})
    on conflict (review_id, lower(name)) do update set name = press_review_topics.name
    returning id`.execute(tx)
  return rows[0]!.id
}

/** Locks a review until the transaction ends: its queries are counted and changed by one at a time. */
export const lockReviewQueries = (tx: Tx, review: number): Promise<unknown> =>
  tx.selectFrom('press_reviews').select('id').where('id', '=', review).forUpdate().executeTakeFirst()

type Written = QueryWords & { topic: string | null }
const row = ({ topic, ...words }: Written) => ({
  ...{ name: words.name, match: words.match, available: words.available, alert: words.alert },
  ...{ words: [...words.words], phrases: [...words.phrases] },
  ...{ without: [...words.without], brands: [...words.brands], topic_id: topic },
})

/** Adds a query; null: the review has one of that name. */
export async function addQuery(
  tx: Tx,
  review: number,
  query: Written & { by: number; at: Date },
): Promise<string | null> {
  const { by, at, ...words } = query
  const added = await tx
    .insertInto('press_review_queries')
    .values({ ...row(words), review_id: review, made: at, made_by: by })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

/** Changes a query, which is of the version that its editor has seen; its review is held. */
export const changeQuery = async (tx: Tx, id: string, query: Written): Promise<unknown> =>
  tx
    .updateTable('press_review_queries')
    .set((is) => ({ ...row(query), version: is('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Removes a query of a review with what it has found; what stands in the days stays. */
export async function removeQuery(db: Database | Tx, review: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('press_review_queries')
    .where('review_id', '=', review)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Switches the letters of a query off, whoever it is of. */
export const silence = async (db: Database | Tx, id: string): Promise<unknown> =>
  db
    .updateTable('press_review_queries')
    .set((is) => ({ alert: false, version: is('version', '+', 1) }))
    .where('id', '=', id)
    .where('alert', '=', true)
    .execute()

/** A query by its id, for who holds a link of its letters. */
export const queryById = (db: Database | Tx, id: string): Promise<StoredQuery | undefined> =>
  db.selectFrom('press_review_queries').select(columns).where('id', '=', id).executeTakeFirst()

/** The mastheads that each query of a review looks at; none: all that are public. */
export const brandsOfQueries = async (db: Database | Tx, review: number): Promise<string[][]> =>
  (
    await db.selectFrom('press_review_queries').select('brands').where('review_id', '=', review).execute()
  ).map(({ brands }) => brands)

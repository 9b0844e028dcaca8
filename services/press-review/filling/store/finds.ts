import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'

export interface Find {
  query: string
  article: number
  day: string
  late: boolean
  quiet: boolean
}

/**
 * Notes what queries found, and says how many finds are new; what they found before stays as it was. They are
 * handed over as one value: of a thick edition there are more than a statement has parameters.
 */
export async function noteFinds(tx: Tx, finds: readonly Find[], at: Date): Promise<number> {
  if (finds.length === 0) return 0
  const { numAffectedRows: added = 0n } = await sql`
    insert into press_review_finds (query_id, article_id, day, found, late, quiet)
    select query, article, day, ${at}, late, quiet
    from json_to_recordset(${JSON.stringify(finds)}) as f (query uuid, article bigint, day date, late boolean,
      quiet boolean)
    on conflict do nothing`.execute(tx)
  return Number(added)
}

/** How many articles each query of a review has found: of a day, and since another. */
export async function countsOf(
  db: Database | Tx,
  review: number,
  { today, since }: { today: string; since: string },
): Promise<ReadonlyMap<string, { today: number; week: number }>> {
  const rows = await db
    .selectFrom('press_review_finds as f')
    .innerJoin('press_review_queries as q', 'q.id', 'f.query_id')
    .where('q.review_id', '=', review)
    .where('f.day', '>=', since)
    .groupBy('f.query_id')
    .select(['f.query_id as query'])
    .select((of) => [
      of.fn.countAll<number>().as('week'),
      of.fn.countAll<number>().filterWhere('f.day', '=', today).as('today'),
    ])
    .execute()
  return new Map(rows.map(({ query, week, today: of }) => [query, { week: Number(week), today: Number(of) }]))
}

/**
 * Articles that queries found after a day was closed and that do not stand in it, deleted or not, the newest
 * first.
 */
export async function arrivedLate(db: Database | Tx, review: number, day: string): Promise<number[]> {
  const { rows } = await sql<{ article: number }>`
    select f.article_id as article from press_review_finds f
    join press_review_queries q on q.id = f.query_id
    where q.review_id = ${review} and f.day = ${day} and f.late and not exists (
      select from press_review_items i
      where i.review_id = ${review} and i.day = ${day} and i.article_id = f.article_id)
    group by f.article_id order by max(f.found) desc, f.article_id desc limit 500`.execute(db)
  return rows.map(({ article }) => article)
}

/** What the saved queries of a review found, for a query around it: names of queries, articles, days. */
export const findsByQuery = (db: Database | Tx, review: number) =>
  db
    .selectFrom('press_review_finds as f')
    .innerJoin('press_review_queries as q', 'q.id', 'f.query_id')
    .where('q.review_id', '=', review)
    .select(['q.name', 'f.article_id', 'f.day'])

/** Forgets what the queries of a review found until a day, and the letters that told of nothing else. */
export async function forgetFinds(
  db: Database,
  { review, day }: { review: number; day: string },
): Promise<void> {
  await sql`
    delete from press_review_finds f using press_review_queries q
    where q.id = f.query_id and q.review_id = ${review} and f.day <= ${day}`.execute(db)
  await sql`
    delete from press_review_alerts a using press_review_queries q
    where q.id = a.query_id and q.review_id = ${review} and a.state not in ('ready', 'sending')
      and a.opened < (${day}::date + 1) at time zone 'Europe/Rome'
      and not exists (select from press_review_finds f where f.alert_id = a.id)`.execute(db)
}

import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import { letterRows } from '../../../platform/database/letter-rows.ts'

/** A letter that may leave, locked with its query. */
export interface AlertToSend {
  id: string
  query: string
  name: string
  review: number
  account: number | null
  alert: boolean
  tries: number
}

export const alertRows = letterRows<AlertToSend>({
  table: 'press_review_alerts',
  key: { id: ({ id }) => id },
  ready: 'ready',
})

/**
 * Opens a letter for each query with matches that no letter has told of, unless it had one since `noneSince`;
 * its matches since `freshSince` go with it.
 */
export async function openAlerts(
  db: Database,
  { at, noneSince, freshSince }: { at: Date; noneSince: Date; freshSince: Date },
): Promise<void> {
  await sql`
    with due as (
      select q.id from press_review_queries q
      where q.alert and q.made_by is not null
        and exists (select from press_review_finds f where f.query_id = q.id and f.alert_id is null
          and not f.quiet and f.found > ${freshSince})
        and not exists (select from press_review_alerts a where a.query_id = q.id and a.opened > ${noneSince})
      for update of q skip locked),
    opened as (
      insert into press_review_alerts (query_id, opened, state, at, due)
      select id, ${at}, 'ready', ${at}, ${at} from due returning id, query_id)
    update press_review_finds f set alert_id = o.id from opened o
    where f.query_id = o.query_id and f.alert_id is null and not f.quiet and f.found > ${freshSince}`.execute(
    db,
  )
}

/** Claims letters that may leave now: each and its query are locked until the transaction ends. */
export async function claimAlerts(tx: Tx, limit: number, at: Date): Promise<AlertToSend[]> {
  const { rows } = await sql<AlertToSend>`
    select a.id, a.tries, q.id as query, q.name, q.review_id as review, q.made_by as account, q.alert
    from press_review_alerts a join press_review_queries q on q.id = a.query_id
    where a.state = 'ready' and a.due <= ${at}
    order by a.due, a.id limit ${limit} for update of a, q skip locked`.execute(tx)
  return rows
}

/** The articles of a letter with their days, without what a review has sent or an editor has taken out. */
export async function findsOf(tx: Tx, id: string): Promise<{ article: number; day: string }[]> {
  const { rows } = await sql<{ article: number; day: string }>`
    select f.article_id as article, f.day::text from press_review_finds f
    join press_review_queries q on q.id = f.query_id
    left join press_review_days d on d.review_id = q.review_id and d.day = f.day
    left join press_review_items i on i.review_id = q.review_id and i.day = f.day
      and i.article_id = f.article_id
    where f.alert_id = ${id} and i.deleted is null
      and (f.late or i.id is null or coalesce(d.state, 'draft') not in ('sent', 'corrected'))
    order by f.day desc, f.found, f.article_id`.execute(tx)
  return rows
}

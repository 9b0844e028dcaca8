import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { AlertState } from '../../../platform/database/press-review-filling-tables.ts'

/** A letter that may leave, held with its query. */
export interface AlertToSend {
  id: string
  query: string
  name: string
  review: number
  account: number | null
  alert: boolean
  tries: number
}

/**
 * Opens a letter for each query that has found something nobody was told of, and had none since an instant;
 * what it found until now goes with it.
 */
export async function openAlerts(
  db: Database,
  { at, noneSince, foundSince }: { at: Date; noneSince: Date; foundSince: Date },
): Promise<void> {
  await sql`
    with due as (
      select q.id from press_review_queries q
      where q.alert and q.made_by is not null
        and exists (select from press_review_finds f where f.query_id = q.id and f.alert_id is null
          and not f.quiet and f.found > ${foundSince})
        and not exists (select from press_review_alerts a where a.query_id = q.id and a.opened > ${noneSince})
      for update of q skip locked),
    opened as (
      insert into press_review_alerts (query_id, opened, state, at, due)
      select id, ${at}, 'ready', ${at}, ${at} from due returning id, query_id)
    update press_review_finds f set alert_id = o.id from opened o
    where f.query_id = o.query_id and f.alert_id is null and not f.quiet and f.found > ${foundSince}`.execute(
    db,
  )
}

/** Letters that may leave now, and how often each was tried. */
export const readyAlerts = (
  db: Database,
  at: Date,
  most: number,
): Promise<Pick<AlertToSend, 'id' | 'tries'>[]> =>
  db
    .selectFrom('press_review_alerts')
    .select(['id', 'tries'])
    .where('state', '=', 'ready')
    .where('due', '<=', at.toISOString())
    .orderBy('due')
    .limit(most)
    .execute()

/** Holds a letter and its query until the transaction ends; undefined: somebody has it, or it has left. */
export async function holdAlert(tx: Tx, id: string): Promise<AlertToSend | undefined> {
  const { rows } = await sql<AlertToSend>`
    select a.id, a.tries, q.id as query, q.name, q.review_id as review, q.made_by as account, q.alert
    from press_review_alerts a join press_review_queries q on q.id = a.query_id
    where a.id = ${id} and a.state = 'ready' for update of a, q skip locked`.execute(tx)
  return rows[0]
}

/** What a letter tells of: articles with their days, but for what a review has sent or an editor took out. */
export async function toldBy(tx: Tx, id: string): Promise<{ article: number; day: string }[]> {
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

/** Says where a letter stands now; `from`: only when it stands there. */
export async function markAlert(
  db: Database | Tx,
  id: string,
  {
    state,
    from,
    at,
    due = at,
    tries = 0,
  }: {
    state: AlertState
    from: AlertState
    at: Date
    due?: Date
    tries?: number
  },
): Promise<void> {
  await db
    .updateTable('press_review_alerts')
    .set({ state, at, due, tries })
    .where('id', '=', id)
    .where('state', '=', from)
    .execute()
}

/** What processes that are gone were sending may have arrived: it is not sent again. */
export async function doubtAlerts(db: Database, before: Date, at: Date): Promise<void> {
  await db
    .updateTable('press_review_alerts')
    .set({ state: 'doubtful', at })
    .where('state', '=', 'sending')
    .where('at', '<', before.toISOString())
    .execute()
}

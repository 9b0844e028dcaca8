import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'

export interface WaitingJob {
  name: string
  payload: Record<string, unknown>
  runAt: string
  priority: number
}

/** For tests: the jobs that wait, in the order they would be taken. */
export const waitingJobs = async (db: Database): Promise<WaitingJob[]> =>
  (
    await sql<WaitingJob>`
      select t.identifier as name, j.payload, j.run_at as "runAt", j.priority
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      order by j.priority, j.run_at, j.id`.execute(db)
  ).rows

/** For tests: takes the jobs that are due by then out of the queue. */
export const takeJobs = async (db: Database, by: Date): Promise<WaitingJob[]> =>
  (
    await sql<WaitingJob>`
      with taken as (
        delete from graphile_worker._private_jobs where run_at <= ${by} returning *)
      select t.identifier as name, j.payload, j.run_at as "runAt", j.priority
      from taken j join graphile_worker._private_tasks t on t.id = j.task_id
      order by j.priority, j.run_at, j.id`.execute(db)
  ).rows

/** For tests: an article of Il Meriggio; gives its id. */
export const insertArticle = async (
  db: Database,
  {
    published,
    title = 'Acqua alta',
    ...more
  }: { published: Date; title?: string; urgency?: number; state?: 'withdrawn' },
): Promise<number> =>
  (
    await db
      .insertInto('articles')
      .values({
        brand: 'MG',
        uri: crypto.randomUUID(),
        digest: 'd',
        section: 'politica',
        title,
        slug: 'acqua-alta',
        standfirst: 'Centodieci centimetri a mezzanotte',
        body: 'b',
        public_body: 'b',
        words: 1,
        public_words: 1,
        published,
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** For tests: an article is corrected, or withdrawn. */
export const changeArticle = (db: Database, id: number, change: { state?: 'withdrawn'; title?: string }) =>
  db.updateTable('articles').set(change).where('id', '=', id).execute()

export const countRows = async (
  db: Database,
  table: 'notifications' | 'push_endpoints' | 'announced_articles',
): Promise<number> =>
  Number(
    (
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

/** For tests: as if that many days had gone by. */
export const ageAll = (db: Database, days: number) =>
  sql`update notifications set sent = sent - make_interval(days => ${days})`.execute(db)

import { sql } from 'kysely'
import type { Database } from './connect.ts'
import { limited } from './statement-limit.ts'

/** The queue of jobs at a moment. */
export interface QueueDepth {
  /** Jobs that may run now and that nobody has begun. */
  waiting: number
  /** Since when the first of them could have run, seconds. */
  oldest: number
  running: number
  /** Jobs that failed as often as they are tried: they stay until somebody looks. */
  failed: number
}

/** Counts the queue of jobs. Rejects when the database does not answer within three seconds. */
export const queueDepth = (db: Database): Promise<QueueDepth> =>
  limited('heartbeat', async () => {
    const { rows } = await sql<QueueDepth>`
      select count(*) filter (where is_available and run_at <= now())::int as waiting,
        coalesce(extract(epoch from now() - min(run_at) filter (where is_available and run_at <= now())), 0)
          ::float as oldest,
        count(*) filter (where locked_at is not null)::int as running,
        count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed
      from graphile_worker._private_jobs`.execute(db)
    return rows[0]!
  })

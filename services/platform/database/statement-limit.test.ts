import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { isOutage } from './outage.ts'
import { scratchDatabase } from './scratch.ts'
import { limited } from './statement-limit.ts'

test('a statement that takes longer than its work may is an outage, and ends at the server', async () => {
  await using scratch = await scratchDatabase()
  const { db, pool } = scratch
  const sleep = sql`select pg_sleep(60)`
  const ends = await Promise.allSettled([
    limited('heartbeat', () => sleep.execute(db)),
    limited('heartbeat', () => pool.query('select pg_sleep(60)')),
    limited('heartbeat', () => db.transaction().execute((tx) => sleep.execute(tx))),
  ])
  expect(ends.map((end) => end.status === 'rejected' && isOutage(end.reason))).toEqual([true, true, true])
  const asleep = async () =>
    (
      await pool.query(
        `select from pg_stat_activity
          where datname = current_database() and state = 'active' and query like 'select pg_sleep%'`,
      )
    ).rowCount
  await expect.poll(asleep).toBe(0)
  // The pool has let go of them.
  await Promise.all(Array.from({ length: 20 }, () => limited('heartbeat', () => pool.query('select 1'))))
})

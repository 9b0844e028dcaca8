import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'

/** The key of a day: the given one when there was none. @throws when the day is counted: its key is gone. */
export async function keepKey(db: Database, day: string, key: Buffer): Promise<Buffer> {
  await db
    .insertInto('tracked_days')
    .values({ day, key })
    .onConflict((on) => on.column('day').doNothing())
    .execute()
  const row = await db
    .selectFrom('tracked_days')
    .select('key')
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  if (row.key === null) throw new Error(`${day} is counted already`)
  return row.key
}

/** Gives a day room for its events. */
export async function makeDay(db: Database, day: string): Promise<void> {
  await sql`select tracking_partition(${day}::date)`.execute(db)
}

/** Drops whole days before one, but none that is not counted yet. How many. */
export async function dropDays(db: Database, firstKept: string): Promise<number> {
  const { rows } = await sql<{ dropped: number }>`
    select drop_tracked_before(least(${firstKept}::date,
      (select min(day) from tracked_days where counted is null))) as dropped`.execute(db)
  return rows[0]!.dropped
}

/** Days that are not counted for good, the oldest first. */
export const openDays = async (db: Database): Promise<string[]> =>
  (
    await db.selectFrom('tracked_days').select('day').where('counted', 'is', null).orderBy('day').execute()
  ).map(({ day }) => day)

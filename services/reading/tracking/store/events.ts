import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import { hasNoPartition } from '../../../platform/database/error-codes.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { TrackedEvent } from '../rules.ts'

/** The key of a day: the given one when there was none. @throws when the day is counted: its key is gone. */
export async function getOrCreateKey(db: Database, day: string, key: Buffer): Promise<Buffer> {
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
export async function createPartition(db: Database, day: string): Promise<void> {
  await sql`select tracking_partition(${day}::date)`.execute(db)
}

/** Drops whole days before one, but none that is not counted yet. How many. */
export async function dropPartitions(db: Database, firstRetained: string): Promise<number> {
  const { rows } = await sql<{ dropped: number }>`
    select drop_tracked_before(least(${firstRetained}::date,
      (select min(day) from tracked_days where counted is null))) as dropped`.execute(db)
  return rows[0]!.dropped
}

/** Days that are not counted for good, the oldest first. */
export const openDays = async (db: Database): Promise<string[]> =>
  (
    await db.selectFrom('tracked_days').select('day').where('counted', 'is', null).orderBy('day').execute()
  ).map(({ day }) => day)

/** An event of a day in Rome, on a masthead; `who` tells browsers of that day apart. */
export interface StoredEvent extends TrackedEvent {
  day: string
  brand: string
  who: Buffer
}

/** Stores events in one commit. A day without room is given it: the job that does so may not have run. */
export async function storeEvents(db: Database, rows: readonly StoredEvent[]): Promise<void> {
  const of = <K extends keyof StoredEvent>(name: K) => rows.map((row) => row[name])
  const columns = {
    ...{ day: of('day'), brand: of('brand'), event: of('event'), page: of('page') },
    ...{ article: of('article'), section: of('section'), path: of('path') },
    ...{ target: of('target'), popup: of('popup'), who: of('who') },
  }
  try {
    await insert(db, columns)
  } catch (error) {
    if (!hasNoPartition(error)) throw error
    for (const day of new Set(columns.day)) await createPartition(db, day)
    await insert(db, columns)
  }
}

type Columns = { [K in keyof StoredEvent]: StoredEvent[K][] }

const insert = prepared((db, rows: Columns) =>
  db
    .insertInto('tracked_events')
    .columns([
      ...(['day', 'brand', 'event', 'page', 'article_id'] as const),
      ...(['section', 'path', 'target', 'popup', 'who'] as const),
    ])
    .expression(
      sql`select * from unnest(${rows.day}::date[], ${rows.brand}::text[], ${rows.event}::text[],
          ${rows.page}::text[], ${rows.article}::bigint[], ${rows.section}::text[], ${rows.path}::text[],
          ${rows.target}::text[], ${rows.popup}::text[], ${rows.who}::bytea[])`,
    ),
)

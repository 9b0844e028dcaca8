import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'

/** For tests: all that is stored of what pages told, in the order it came. */
export const storedEvents = (db: Database) =>
  db
    .selectFrom('tracked_events')
    .selectAll()
    .orderBy('day')
    .orderBy(sql`ctid`)
    .execute()

/** For tests: the days that have room, oldest first. */
export async function daysWithRoom(db: Database): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select right(c.relname, 8)::date::text as day from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'tracked_events'::regclass order by 1`.execute(db)
  return rows.map(({ day }) => day)
}

/** For tests: the days that were tracked, and whether their key is still there. */
export const trackedDays = async (db: Database) =>
  (await db.selectFrom('tracked_days').select(['day', 'key']).orderBy('day').execute()).map(
    ({ day, key }) => ({ day, hasKey: key !== null }),
  )

interface PlantedViews {
  day: string
  brand: string
  section: string | null
  article: number | null
  people: number
}
/** For tests: that so many people opened something on a day, twice each, as if it had been counted. */
export async function plantViews(db: Database, rows: readonly PlantedViews[]): Promise<void> {
  await db
    .insertInto('daily_views')
    .values(
      rows.map(({ day, brand, section, article, people }) => ({
        ...{ day, brand, section, article_id: article, views: people * 2, uniques: people, reach: people },
      })),
    )
    .execute()
}

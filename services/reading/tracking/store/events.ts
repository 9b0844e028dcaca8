import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { hasNoPartition } from '../../../platform/database/error-codes.ts'
import type { TrackedEvent } from '../rules.ts'
import { makeDay } from './days.ts'

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
    for (const day of new Set(columns.day)) await makeDay(db, day)
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

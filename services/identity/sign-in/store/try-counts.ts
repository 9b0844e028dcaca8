import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'

export interface Counter {
  /** Hashed: addresses and e-mails are not kept here. */
  key: string
  seconds: number
}

// The same order everywhere: two requests with the same keys wait for each other instead of blocking each
// other.
const inOrder = (counters: readonly Counter[]) => counters.toSorted((a, b) => (a.key < b.key ? -1 : 1))
const rows = (counters: readonly Counter[], count: number) =>
  inOrder(counters).map(({ key, seconds }) => ({
    key,
    count,
    until: sql<string>`now() + make_interval(secs => ${seconds})`,
  }))

/**
 * Counts one try on each and gives the counts; a window of time starts with its first try. One statement:
 * parallel tries see different counts.
 */
export async function count(db: Database | Tx, counters: readonly Counter[]): Promise<Map<string, number>> {
  const counted = await db
    .insertInto('attempts')
    .values(rows(counters, 1))
    .onConflict((on) =>
      on.column('key').doUpdateSet({
        count: sql`case when attempts.until <= now() then 1 else attempts.count + 1 end`,
        until: sql`case when attempts.until <= now() then excluded.until else attempts.until end`,
      }),
    )
    .returning(['key', 'count'])
    .execute()
  return new Map(counted.map((row) => [row.key, row.count]))
}

/** Takes back a try that was no failure. */
export async function uncount(db: Database, counters: readonly Counter[]): Promise<void> {
  await db
    .insertInto('attempts')
    .values(rows(counters, 0))
    .onConflict((on) => on.column('key').doUpdateSet({ count: sql`greatest(attempts.count - 1, 0)` }))
    .execute()
}

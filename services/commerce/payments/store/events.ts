import type { Database } from '../../../platform/database/connect.ts'

/** Whether the gateway has told this already, and it was done. */
export const isProcessed = async (db: Database, gateway: string, event: string): Promise<boolean> =>
  (await db
    .selectFrom('gateway_events')
    .select('event')
    .where('gateway', '=', gateway)
    .where('event', '=', event)
    .executeTakeFirst()) !== undefined

/** What the gateway told is done. */
export async function setProcessed(db: Database, gateway: string, event: string, at: Date): Promise<void> {
  await db
    .insertInto('gateway_events')
    .values({ gateway, event, at })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Forgets what was told before: it is not told again so late, and changes nothing if it is. */
export async function forgetEvents(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('gateway_events').where('at', '<', before.toISOString()).execute()
}

import { sql } from 'kysely'
import type { Database, Tx } from '../../database/connect.ts'
import { endSessionsOfDevice } from './sessions.ts'

/** A device on the list. `row` is ours, `id` its public name. */
export interface ListedDevice {
  row: number
  id: string
  name: string
  kind: 'desktop' | 'mobile' | 'tablet' | 'other'
  place: string | null
  added: string
  lastUsed: string
  signedIn: boolean
}

/** The devices of an account, the one used last first. */
export const devicesOf = (db: Database | Tx, account: number): Promise<ListedDevice[]> =>
  db
    .selectFrom('devices as d')
    .select([
      'd.id as row',
      'd.public_id as id',
      'd.name',
      'd.kind',
      'd.place',
      'd.added',
      'd.last_used as lastUsed',
    ])
    .select((q) =>
      q
        .exists(
          q
            .selectFrom('sessions as s')
            .select('s.id')
            .whereRef('s.device_id', '=', 'd.id')
            .where('s.ended', 'is', null)
            .where('s.expires', '>', sql<string>`now()`),
        )
        .$castTo<boolean>()
        .as('signedIn'),
    )
    .where('d.account_id', '=', account)
    .where('d.removed', 'is', null)
    .orderBy('d.last_used', 'desc')
    .orderBy('d.id', 'desc')
    .execute()

/**
 * Takes these devices of an account off the list and signs them out. Gives the names of those that were on
 * it.
 */
export async function removeDevices(tx: Tx, account: number, rows: readonly number[]): Promise<string[]> {
  if (rows.length === 0) return []
  const removed = await tx
    .updateTable('devices')
    .set({ removed: sql`now()` })
    .where('account_id', '=', account)
    .where('id', 'in', rows)
    .where('removed', 'is', null)
    .returning(['id', 'name'])
    .execute()
  for (const { id } of removed) await endSessionsOfDevice(tx, id, 'device')
  return removed.map((device) => device.name)
}

import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
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

/** Which of these devices have a session that is good. */
export const signedInAmong = async (db: Database | Tx, rows: readonly number[]): Promise<Set<number>> =>
  new Set(
    (
      await db
        .selectFrom('sessions')
        .select('device_id')
        .distinct()
        .where('device_id', '=', sql<number>`any(${rows}::bigint[])`)
        .where('ended', 'is', null)
        .where('expires', '>', sql<string>`now()`)
        .execute()
    ).map((session) => session.device_id),
  )

/** Which of these devices were signed out or removed, rather than left until their session expired. */
export const leftAmong = async (db: Database | Tx, rows: readonly number[]): Promise<Set<number>> =>
  new Set(
    (
      await db
        .selectFrom('devices as d')
        .select('d.id')
        .where('d.id', '=', sql<number>`any(${rows}::bigint[])`)
        .where((is) =>
          is.or([
            is('d.removed', 'is not', null),
            is.not(
              is.exists(
                is
                  .selectFrom('sessions as s')
                  .select('s.id')
                  .whereRef('s.device_id', '=', 'd.id')
                  .where('s.ended', 'is', null),
              ),
            ),
          ]),
        )
        .execute()
    ).map((device) => device.id),
  )

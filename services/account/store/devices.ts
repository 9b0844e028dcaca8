import { sql } from 'kysely'
import type { Database, Tx } from '../../database/connect.ts'

/** A device on the list. `row` is ours, `id` its public name. */
export interface StoredDevice {
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
export const devicesOf = (db: Database, account: number): Promise<StoredDevice[]> =>
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

export const deviceByName = (
  tx: Tx,
  account: number,
  id: string,
): Promise<{ row: number; name: string } | undefined> =>
  tx
    .selectFrom('devices')
    .select(['id as row', 'name'])
    .where('account_id', '=', account)
    .where('public_id', '=', id)
    .where('removed', 'is', null)
    .executeTakeFirst()

export async function takeOffList(tx: Tx, device: number): Promise<void> {
  await tx
    .updateTable('devices')
    .set({ removed: sql`now()` })
    .where('id', '=', device)
    .execute()
}

/** Takes all but one off the list; gives those that were on it. */
export const takeOthersOffList = (
  tx: Tx,
  account: number,
  but: number,
): Promise<{ row: number; name: string }[]> =>
  tx
    .updateTable('devices')
    .set({ removed: sql`now()` })
    .where('account_id', '=', account)
    .where('id', '<>', but)
    .where('removed', 'is', null)
    .returning(['id as row', 'name'])
    .execute()

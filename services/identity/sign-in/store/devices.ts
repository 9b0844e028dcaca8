import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'

export type DeviceKind = 'desktop' | 'mobile' | 'tablet' | 'other'

/** The browser of a cookie. */
export const browserOfSecret = (db: Database | Tx, hash: Buffer): Promise<number | undefined> =>
  db
    .selectFrom('browser_secrets')
    .select('browser_id')
    .where('hash', '=', hash)
    .executeTakeFirst()
    .then((row) => row?.browser_id)

/** A browser not seen before, known by this secret from now on. */
export async function addBrowser(tx: Tx, hash: Buffer): Promise<number> {
  const { id } = await tx.insertInto('browsers').defaultValues().returning('id').executeTakeFirstOrThrow()
  await addBrowserSecret(tx, id, hash)
  return id
}
/** The same browser on another host of ours. */
export async function addBrowserSecret(db: Database | Tx, browser: number, hash: Buffer): Promise<void> {
  await db.insertInto('browser_secrets').values({ hash, browser_id: browser }).execute()
}

export const deviceOfBrowser = (
  db: Database | Tx,
  account: number,
  browser: number,
): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('devices')
    .select('id')
    .where('account_id', '=', account)
    .where('browser_id', '=', browser)
    .where('removed', 'is', null)
    .executeTakeFirst()

/**
 * The browser of a cookie, if it has signed in to the account and was not removed since: it is spared what
 * strangers meet.
 */
export const knownBrowserOf = (db: Database, account: number, secret: Buffer): Promise<number | undefined> =>
  db
    .selectFrom('devices as d')
    .innerJoin('browser_secrets as b', 'b.browser_id', 'd.browser_id')
    .select('d.browser_id as browser')
    .where('d.account_id', '=', account)
    .where('b.hash', '=', secret)
    .where('d.removed', 'is', null)
    .executeTakeFirst()
    .then((row) => row?.browser)

export const addDevice = (
  tx: Tx,
  device: { account: number; browser: number; name: string; kind: DeviceKind },
): Promise<{ id: number }> =>
  tx
    .insertInto('devices')
    .values({
      account_id: device.account,
      browser_id: device.browser,
      name: device.name,
      kind: device.kind,
      place: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export async function touchDevice(
  db: Database | Tx,
  id: number,
  name?: { name: string; kind: DeviceKind },
): Promise<void> {
  await db
    .updateTable('devices')
    .set({ last_used: sql`clock_timestamp()`, ...name })
    .where('id', '=', id)
    .execute()
}

/** The devices beyond the limit, those used longest ago, never `but`; taken off the list. */
export async function removeBeyond(
  tx: Tx,
  account: number,
  max: number,
  but: number,
): Promise<{ id: number; name: string }[]> {
  const beyond = await tx
    .selectFrom('devices')
    .select(['id', 'name'])
    .where('account_id', '=', account)
    .where('removed', 'is', null)
    .where('id', '<>', but)
    .orderBy('last_used', 'desc')
    .orderBy('id', 'desc')
    .offset(max - 1)
    .execute()
  if (beyond.length > 0)
    await tx
      .updateTable('devices')
      .set({ removed: sql`now()` })
      .where(
        'id',
        'in',
        beyond.map((d) => d.id),
      )
      .execute()
  return beyond
}

export const browserOfDevice = (db: Database | Tx, device: number): Promise<number> =>
  db
    .selectFrom('devices')
    .select('browser_id')
    .where('id', '=', device)
    .executeTakeFirstOrThrow()
    .then((row) => row.browser_id)

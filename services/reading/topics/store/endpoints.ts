import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { PushKeys } from '../../../platform/outside/push-keys.ts'

export interface Endpoint {
  id: string
  account: number
  device: number
  brand: string
  endpoint: string
  p256dh: Buffer
  auth: Buffer
}
const columns = [
  'id',
  'account_id as account',
  'device_id as device',
  'brand',
  'endpoint',
  'p256dh',
  'auth',
] as const

/** Endpoints of an account, those of all mastheads, the oldest first. */
export const endpointsOf = (
  db: Database | Tx,
  account: number,
): Promise<(Endpoint & { since: string; key: string })[]> =>
  db
    .selectFrom('push_endpoints')
    .select([...columns, 'since', 'server_key as key'])
    .where('account_id', '=', account)
    .orderBy('since')
    .orderBy('id')
    .execute()

const isSame = (then: 'id' | 'since') =>
  sql`case when push_endpoints.account_id = excluded.account_id then push_endpoints.${sql.ref(then)}`

/** Keeps an endpoint as this account's, whosesoever it was; gives its id. */
export const storeEndpoint = async (
  tx: Tx,
  { account, device, brand, key, ...rest }: Omit<Endpoint, 'id'> & { key: string },
): Promise<string> => {
  const row = { ...rest, account_id: account, device_id: device, brand, server_key: key }
  const { id } = await tx
    .insertInto('push_endpoints')
    .values(row)
    .onConflict((on) =>
      on.column('endpoint').doUpdateSet({
        ...row,
        // A new owner gets a new id: notifications queued for the previous one find it no more.
        id: sql`${isSame('id')} else excluded.id end`,
        since: sql`${isSame('since')} else now() end`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Removes the oldest endpoints of an account on a masthead beyond so many, never `but`. */
export async function removeOldest(
  tx: Tx,
  { account, brand, max, but }: { account: number; brand: string; max: number; but: string },
): Promise<void> {
  await tx
    .deleteFrom('push_endpoints')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_endpoints')
        .select('id')
        .where('account_id', '=', account)
        .where('brand', '=', brand)
        .where('id', '<>', but)
        .orderBy('since', 'desc')
        .orderBy('id', 'desc')
        .offset(max - 1),
    )
    .execute()
}

/** Removes an endpoint of an account; false when it has none of that id. */
export const removeEndpoint = async (db: Database | Tx, account: number, id: string): Promise<boolean> =>
  (await db
    .deleteFrom('push_endpoints')
    .where('id', '=', id)
    .where('account_id', '=', account)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Removes an endpoint that its service does not know any more, unless the browser came with other keys. */
export async function deleteEndpoint(db: Database, { id, endpoint, p256dh }: Endpoint): Promise<void> {
  await db
    .deleteFrom('push_endpoints')
    .where('id', '=', id)
    .where('endpoint', '=', endpoint)
    .where('p256dh', '=', p256dh)
    .execute()
}

/** Endpoints of these accounts on a masthead that were subscribed with our present VAPID key. */
export const endpointsOfAll = (
  tx: Tx,
  { accounts, brand, key }: { accounts: readonly number[]; brand: string; key: string },
): Promise<Endpoint[]> =>
  tx
    .selectFrom('push_endpoints')
    .select(columns)
    .where('account_id', '=', sql<number>`any(${accounts}::bigint[])`)
    .where('brand', '=', brand)
    .where('server_key', '=', key)
    .orderBy('account_id')
    .orderBy('id')
    .execute()

/** Claims these endpoints for an article: those that were claimed for it already are left out. */
export const claimEndpoints = (db: Database, ids: readonly string[], article: number): Promise<Endpoint[]> =>
  db
    .updateTable('push_endpoints')
    .set({ last_article: article })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('last_article', 'is distinct from', article)
    .returning(columns)
    .execute()

/** Those of these endpoints still claimed for the article: they are tried again. */
export const claimedEndpoints = (
  db: Database,
  ids: readonly string[],
  article: number,
): Promise<Endpoint[]> =>
  db
    .selectFrom('push_endpoints')
    .select(columns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('last_article', '=', article)
    .execute()

/** The devices of endpoints by number, a stretch at a time. */
export const devicesAfter = async (db: Database, after: number, limit: number): Promise<number[]> =>
  (
    await db
      .selectFrom('push_endpoints')
      .select('device_id')
      .distinct()
      .where('device_id', '>', after)
      .orderBy('device_id')
      .limit(limit)
      .execute()
  ).map((row) => row.device_id)

export async function deleteEndpointsOfDevices(db: Database, devices: readonly number[]): Promise<void> {
  await db
    .deleteFrom('push_endpoints')
    .where('device_id', '=', sql<number>`any(${devices}::bigint[])`)
    .execute()
}

/** Removes what subscribed with a key that is ours no more: no service takes anything for it. */
export async function deleteOtherKeys(db: Database, key: string): Promise<void> {
  await db.deleteFrom('push_endpoints').where('server_key', '<>', key).execute()
}

const findKeys = (db: Database): Promise<PushKeys | undefined> =>
  db
    .selectFrom('push_keys')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .executeTakeFirst()

/** This publisher's VAPID keys; `make` creates them once. Of two servers that start at once one wins. */
export async function keysOf(db: Database, make: () => PushKeys): Promise<PushKeys> {
  const before = await findKeys(db)
  if (before) return before
  const { publicKey, privateKey } = make()
  await db
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((on) => on.doNothing())
    .execute()
  return (await findKeys(db))!
}

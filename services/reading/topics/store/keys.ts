import type { Database } from '../../../platform/database/connect.ts'
import type { PushKeys } from '../../../platform/outside/push-keys.ts'

const stored = (db: Database): Promise<PushKeys | undefined> =>
  db
    .selectFrom('push_keys')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .executeTakeFirst()

/** The pair of keys of this publisher; `make` makes it once. Of two servers that start at once one wins. */
export async function keysOf(db: Database, make: () => PushKeys): Promise<PushKeys> {
  const before = await stored(db)
  if (before) return before
  const { publicKey, privateKey } = make()
  await db
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((on) => on.doNothing())
    .execute()
  return (await stored(db))!
}

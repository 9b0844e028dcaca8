import type { Database, Tx } from '../../database/connect.ts'

/** Where and how a person signs in, for the archive of the own data. Secrets are kept hashed and are not data. */
export const exportSignIn = async (db: Database | Tx, account: number) => ({
  devices: await db
    .selectFrom('devices')
    .select(['public_id as id', 'name', 'kind', 'place', 'added', 'last_used as lastUsed', 'removed'])
    .where('account_id', '=', account)
    .orderBy('id')
    .execute(),
  sessions: await db
    .selectFrom('sessions')
    .select(['brand', 'opened', 'expires', 'ended', 'ending'])
    .where('account_id', '=', account)
    .orderBy('opened')
    .execute(),
  identities: await db
    .selectFrom('identities')
    .select(['provider', 'email', 'linked'])
    .where('account_id', '=', account)
    .execute(),
  grants: await db
    .selectFrom('oauth_items')
    .select(['model', 'expires'])
    .where('account_id', '=', account)
    .execute(),
})

/** Sessions end with their rows; codes and requests under way for the address go too. */
export async function eraseSignIn(tx: Tx, account: number): Promise<void> {
  const owner = await tx
    .selectFrom('accounts')
    .select('email_key')
    .where('id', '=', account)
    .executeTakeFirst()
  if (owner) {
    await tx.deleteFrom('mail_codes').where('subject', 'like', `%${owner.email_key}%`).execute()
    await tx.deleteFrom('registrations').where('email_key', '=', owner.email_key).execute()
  }
  for (const table of ['oauth_items', 'identities', 'sessions', 'devices'] as const)
    await tx.deleteFrom(table).where('account_id', '=', account).execute()
}

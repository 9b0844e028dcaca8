import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { PersonalData } from '../../../platform/features/feature.ts'
import type { Accounts, StoredAccount } from '../ports.ts'
import { signInWords } from '../words.ts'
import { emailChangeOf } from './email-codes.ts'

/**
 * What sign-in holds of a person. Secrets are stored as hashes and are no data: they are not given out, and
 * go with the session, the browser or the code they belong to.
 */
export const personalData = (byId: Accounts['byId']): PersonalData => ({
  async exports(db, id) {
    const account = await byId(db, id)
    return account ? exportOf(db, account) : {}
  },
  words: signInWords,
  async erases(tx, id) {
    const account = await byId(tx, id)
    if (account) await erase(tx, account)
  },
})

const exportOf = async (db: Database | Tx, account: StoredAccount) => ({
  devices: await db
    .selectFrom('devices')
    .select(['public_id as id', 'name', 'kind', 'place', 'added', 'last_used as lastUsed', 'removed'])
    .where('account_id', '=', account.id)
    .orderBy('id')
    .execute(),
  sessions: await db
    .selectFrom('sessions')
    .select(['brand', 'opened', 'expires', 'ended', 'ending'])
    .where('account_id', '=', account.id)
    .orderBy('opened')
    .execute(),
  identities: await db
    .selectFrom('identities')
    .select(['provider', 'subject', 'email', 'linked'])
    .where('account_id', '=', account.id)
    .execute(),
  oauth: await db
    .selectFrom('oauth_items')
    .select([
      'model',
      'consumed',
      'expires',
      sql<string | null>`payload->>'clientId'`.as('client'),
      sql<string | null>`payload->>'scope'`.as('scope'),
    ])
    .where(isOauthOf(account))
    .execute(),
  registrations: await db
    .selectFrom('registrations')
    .select(['fields', 'brand', 'created', 'expires'])
    .where('email_key', '=', account.emailKey)
    .execute(),
  mailCodes: await db
    .selectFrom('mail_codes')
    .select(['purpose', 'payload as about', 'tries', 'expires', 'used'])
    .where(isCodeOf(account))
    .execute(),
})

async function erase(tx: Tx, account: StoredAccount): Promise<void> {
  await tx.deleteFrom('mail_codes').where(isCodeOf(account)).execute()
  await tx.deleteFrom('registrations').where('email_key', '=', account.emailKey).execute()
  await tx.deleteFrom('oauth_items').where(isOauthOf(account)).execute()
  await tx.deleteFrom('identities').where('account_id', '=', account.id).execute()
  // Their secrets and codes go with them.
  await tx.deleteFrom('sessions').where('account_id', '=', account.id).execute()
  const devices = await tx
    .deleteFrom('devices')
    .where('account_id', '=', account.id)
    .returning('browser_id')
    .execute()
  if (devices.length === 0) return
  // A browser that somebody else signs in with as well stays.
  await tx
    .deleteFrom('browsers')
    .where(
      'id',
      'in',
      devices.map((device) => device.browser_id),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('devices').select('id').whereRef('devices.browser_id', '=', 'browsers.id'))),
    )
    .execute()
}

/**
 * Codes sent to the address, those for one of its browsers too (`mail-code.ts`), and those of a change of
 * address.
 */
const isCodeOf = ({ id, emailKey }: StoredAccount) => sql<boolean>`(
  subject in (${emailKey}, ${emailChangeOf(id)}) or starts_with(subject, ${`${emailKey} `}))`

/**
 * An item of the account's, and what the provider notes of it while a sign-in is under way, by its public id.
 */
const isOauthOf = ({ id, publicId }: StoredAccount) => sql<boolean>`(
  account_id = ${id} or (account_id is null and strpos(payload::text, ${publicId}) > 0))`

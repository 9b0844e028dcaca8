import { sql } from 'kysely'
import type { Database, Tx } from '../../database/connect.ts'

export const passwordOf = (db: Database, account: number): Promise<string | null> =>
  db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
    .then((row) => row.password_hash)

/** Puts a new hash in the place of the one that was proved; false when another change came first. Codes for a forgotten password are worth nothing now. */
export async function replacePassword(
  tx: Tx,
  account: number,
  before: string,
  after: string,
): Promise<boolean> {
  const changed = await tx
    .updateTable('accounts')
    .set({ password_hash: after, password_changed: sql`now()` })
    .where('id', '=', account)
    .where('password_hash', '=', before)
    .returning('email_key')
    .executeTakeFirst()
  if (changed) await forgetRecovery(tx, changed.email_key)
  return changed !== undefined
}

export const isTaken = async (db: Database, emailKey: string): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').where('email_key', '=', emailKey).executeTakeFirst()) !==
  undefined

/** Gives the address before the change. Rejects as a duplicate when the new one has become somebody else's. */
export async function replaceEmail(
  tx: Tx,
  account: number,
  email: string,
  emailKey: string,
): Promise<string> {
  const before = await tx
    .selectFrom('accounts')
    .select(['email', 'email_key'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  await tx.updateTable('accounts').set({ email, email_key: emailKey }).where('id', '=', account).execute()
  await forgetRecovery(tx, before.email_key)
  return before.email
}

async function forgetRecovery(tx: Tx, emailKey: string): Promise<void> {
  await tx
    .deleteFrom('mail_codes')
    .where('subject', '=', emailKey)
    .where('purpose', '=', 'password')
    .execute()
}

export interface AccountRow {
  email: string
  name: string
  surname: string | null
  companyName: string | null
  kind: 'person' | 'company' | 'public-body'
  hasPassword: boolean
  passwordChanged: string | null
  since: string
  google: boolean
}
export const accountRow = (db: Database, account: number): Promise<AccountRow> =>
  db
    .selectFrom('accounts as a')
    .leftJoin('identities as i', (join) =>
      join.onRef('i.account_id', '=', 'a.id').on('i.provider', '=', 'google'),
    )
    .select([
      'a.email',
      'a.name',
      'a.surname',
      'a.company_name as companyName',
      'a.kind',
      'a.password_changed as passwordChanged',
      'a.created as since',
    ])
    .select([
      sql<boolean>`a.password_hash is not null`.as('hasPassword'),
      sql<boolean>`i.account_id is not null`.as('google'),
    ])
    .where('a.id', '=', account)
    .executeTakeFirstOrThrow()

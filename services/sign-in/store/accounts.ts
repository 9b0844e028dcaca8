import { sql } from 'kysely'
import type { Database, Tx } from '../../database/connect.ts'

export interface StoredAccount {
  id: number
  email: string
  name: string
  passwordHash: string | null
  passwordChanged: string | null
}

/** The account of an address. In a transaction with `hold`, nobody changes it until that ends. */
export const accountByKey = (
  db: Database | Tx,
  emailKey: string,
  { hold = false } = {},
): Promise<StoredAccount | undefined> =>
  db
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'password_hash as passwordHash', 'password_changed as passwordChanged'])
    .where('email_key', '=', emailKey)
    .$if(hold, (q) => q.forUpdate())
    .executeTakeFirst()

export interface NewAccount {
  kind: 'person' | 'company' | 'public-body'
  email: string
  emailKey: string
  name: string
  surname: string
  companyName: string | null
  vatNumber: string | null
  fiscalCode: string | null
  passwordHash: string
  brand: string
}
/** Undefined when the address has an account: of two at once one is born. */
export const addAccount = (tx: Tx, a: NewAccount): Promise<{ id: number } | undefined> =>
  tx
    .insertInto('accounts')
    .values({
      kind: a.kind,
      email: a.email,
      email_key: a.emailKey,
      name: a.name,
      surname: a.surname,
      company_name: a.companyName,
      vat_number: a.vatNumber,
      fiscal_code: a.fiscalCode,
      avatar: null,
      password_hash: a.passwordHash,
      brand: a.brand,
    })
    .onConflict((on) => on.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()

export async function addAcceptances(
  tx: Tx,
  account: number,
  brand: string,
  accepted: readonly { what: string; version: string; text: string; at: string }[],
): Promise<void> {
  await tx
    .insertInto('acceptances')
    .values(
      accepted.map(({ what, version, text, at }) => ({
        account_id: account,
        what,
        version,
        text,
        brand,
        accepted: at,
      })),
    )
    .execute()
}

export async function setPassword(tx: Tx, account: number, hash: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ password_hash: hash, password_changed: sql`now()` })
    .where('id', '=', account)
    .execute()
}

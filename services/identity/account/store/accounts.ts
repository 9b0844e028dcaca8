import type { ProfileField } from 'contract/platform/profile-fields.ts'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import { missingFields } from '../mandatory.ts'
import { logSecurity } from './security-log.ts'

const columns = [
  'id',
  'public_id as publicId',
  'email',
  'email_key as emailKey',
  'name',
  'surname',
  'company_name as companyName',
  'password_hash as passwordHash',
  'password_changed as passwordChanged',
  'brand',
  'erase_after as eraseAfter',
  'created',
] as const

/**
 * An account as other features see it. `publicId`: its name outside; `emailKey`: its address, normalised;
 * `eraseAfter`: it has asked to go, and is erased then; nobody writes to it of their own accord any more.
 */
export interface StoredAccount {
  id: number
  publicId: string
  email: string
  emailKey: string
  name: string
  surname: string | null
  companyName: string | null
  passwordHash: string | null
  passwordChanged: string | null
  brand: string
  eraseAfter: string | null
  created: string
}

/** The account of a normalised address. */
export const accountByKey = (db: Database | Tx, emailKey: string): Promise<StoredAccount | undefined> =>
  db.selectFrom('accounts').select(columns).where('email_key', '=', emailKey).executeTakeFirst()

export const accountById = (db: Database | Tx, account: number): Promise<StoredAccount | undefined> =>
  db.selectFrom('accounts').select(columns).where('id', '=', account).executeTakeFirst()

/** Addresses of accounts, by account; one that is gone has none. */
export const emailsOf = async (
  db: Database | Tx,
  accounts: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (accounts.length === 0) return new Map()
  const rows = await db.selectFrom('accounts').select(['id', 'email']).where('id', 'in', accounts).execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/**
 * Locks an account until the transaction ends, and gives it as it is now: sign-ins count each other's
 * devices, changes of the account take turns.
 */
export const holdAccount = (tx: Tx, account: number): Promise<StoredAccount | undefined> =>
  tx.selectFrom('accounts').select(columns).where('id', '=', account).forUpdate().executeTakeFirst()

/**
 * The columns of a `Person` that belong to the account, as a subquery `p` to join on `p.account`. PostgreSQL
 * merges it into the query around it, so the join costs the same as one with the table.
 */
export const people = (db: Database | Tx) =>
  db
    .selectFrom('accounts')
    .select([
      'id as account',
      'public_id as id',
      'kind',
      'email',
      'name',
      'surname',
      'company_name as companyName',
      'avatar',
      'incomplete',
      'missing',
      'erase_after as eraseAfter',
    ])
    .as('p')

/** Those of these normalised addresses that an account has. */
export const keysAmong = async (db: Database | Tx, emailKeys: readonly string[]): Promise<Set<string>> => {
  if (emailKeys.length === 0) return new Set()
  const rows = await db
    .selectFrom('accounts')
    .select('email_key as key')
    .where(sql<boolean>`email_key = any(${emailKeys})`)
    .execute()
  return new Set(rows.map(({ key }) => key))
}

/** Those of these accounts that have asked to go: letters they have not asked for are not for them. */
export const leavingAmong = async (db: Database | Tx, accounts: readonly number[]): Promise<Set<number>> => {
  if (accounts.length === 0) return new Set()
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where(sql<boolean>`id = any(${accounts})`)
    .where('erase_after', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

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
  /** What the person accepted, with the texts as they were read, `at` this moment (ISO 8601). */
  accepted: readonly { what: string; version: string; text: string }[]
  at: string
  /** The network address of the request, for the security log. */
  address: string | null
}

const none = { birthDate: null, birthPlace: null, gender: null, phone: null, secondPhone: null, pec: null }
const nowhere = { street: null, city: null, zip: null, province: null, country: null }
const noTender = { tenderCode: null, tenderExemption: null, projectCode: null, orderNumber: null }
/** What registration does not ask for. */
const blank = { ...none, ...nowhere, ...noTender, wanted: false, recipientCode: null }

/**
 * An account with what its person accepted. Undefined when the address has one: of two at once one is made.
 */
export async function addAccount(tx: Tx, a: NewAccount): Promise<{ id: number } | undefined> {
  // Invoices of an organisation want an address, which registration does not ask for.
  const missing = missingFields({ ...blank, ...a }).map(({ field }) => field)
  const account = await tx
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
      incomplete: missing.length > 0,
      missing,
      password_hash: a.passwordHash,
      brand: a.brand,
    })
    .onConflict((on) => on.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!account) return undefined
  await tx
    .insertInto('acceptances')
    .values(
      a.accepted.map(({ what, version, text }) => ({
        account_id: account.id,
        what,
        version,
        text,
        brand: a.brand,
        accepted: a.at,
      })),
    )
    .execute()
  await logSecurity(tx, account.id, 'registered', { address: a.address })
  return account
}

/** Where the person's picture is; null: there is none. */
export const avatarOf = async (db: Database | Tx, account: number): Promise<string | null> =>
  (await db.selectFrom('accounts').select('avatar').where('id', '=', account).executeTakeFirst())?.avatar ??
  null

export async function setAvatarPath(tx: Tx, account: number, avatar: string | null): Promise<void> {
  await tx.updateTable('accounts').set({ avatar }).where('id', '=', account).execute()
}

/** Notes whether mandatory data are missing, and which. */
export async function setMissing(tx: Tx, account: number, missing: readonly ProfileField[]): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ incomplete: missing.length > 0, missing: [...missing] })
    .where('id', '=', account)
    .execute()
}

/** Sets a new password. Codes for a forgotten one that were sent before are refused by their time. */
export async function setPassword(tx: Tx, account: number, hash: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ password_hash: hash, password_changed: sql`now()` })
    .where('id', '=', account)
    .execute()
}

/** Sets a new address. Rejects as a duplicate when it has become somebody else's. */
export async function setEmail(tx: Tx, account: number, email: string, emailKey: string): Promise<void> {
  await tx.updateTable('accounts').set({ email, email_key: emailKey }).where('id', '=', account).execute()
}

/** What the pages of an account show of it. */
export interface Access {
  email: string
  name: string
  surname: string | null
  companyName: string | null
  kind: 'person' | 'company' | 'public-body'
  hasPassword: boolean
  passwordChanged: string | null
  since: string
}
export const accessOf = (db: Database, account: number): Promise<Access> =>
  db
    .selectFrom('accounts')
    .select([
      'email',
      'name',
      'surname',
      'company_name as companyName',
      'kind',
      'password_changed as passwordChanged',
      'created as since',
      sql<boolean>`password_hash is not null`.as('hasPassword'),
    ])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()

import type { Context } from '../../platform/features/context.ts'
import type { AliasedExpression, AliasedSelectQueryBuilder, Expression } from 'kysely'
import type { SecurityEvent } from 'contract/identity/account/account.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import type { PersonOfAccount, Right, TroubledRenewal } from '../../platform/features/person.ts'
import type { StoredNotice } from '../../platform/features/active-notice.ts'
import type { Applicant } from './applicant.ts'
import type { Passwords } from './hashing.ts'
import type { Limiter } from './limits.ts'
import type { Sessions } from './sessions.ts'

/** An account as sign-in needs it. `publicId`: its name outside; `emailKey`: its address, normalised. */
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
}

/** What sign-in asks of accounts, whose tables are another feature's. */
export interface Accounts {
  byKey(db: Database | Tx, emailKey: string): Promise<StoredAccount | undefined>
  byId(db: Database | Tx, account: number): Promise<StoredAccount | undefined>
  /** Locks an account until the transaction ends, and gives it as it is now. */
  lock(tx: Tx, account: number): Promise<StoredAccount | undefined>
  /** A subquery `p` of the persons of all accounts, to join on `p.account`. */
  people(db: Database | Tx): AliasedSelectQueryBuilder<PersonOfAccount, 'p'>
  /**
   * Makes an account, with what was accepted `at` that moment; undefined when the address has one already.
   */
  add(tx: Tx, account: NewAccount): Promise<{ id: number } | undefined>
  setPassword(tx: Tx, account: number, hash: string): Promise<void>
  /** Writes a line of the security log. */
  log(
    db: Database | Tx,
    account: number,
    event: SecurityEvent,
    more?: { device?: string | null; address?: string | null; detail?: string | null },
  ): Promise<void>
}

export type NewAccount = Applicant & {
  emailKey: string
  passwordHash: string
  brand: string
  at: string
  address: string | null
}

/** A column `rights` for a query about persons: what the account may read on a brand now. */
export type RightsColumn = (
  db: Database | Tx,
  account: Expression<number>,
  brand: string,
) => AliasedExpression<Right[], 'rights'>

/** A column `operator` for a query about persons: whether the account belongs to customer care. */
export type OperatorColumn = (
  db: Database | Tx,
  account: Expression<number>,
) => AliasedExpression<boolean, 'operator'>

/** A column `renewals` for a query about persons: the subscriptions of their own that want them. */
export type RenewalsColumn = (
  db: Database | Tx,
  account: Expression<number>,
) => AliasedExpression<TroubledRenewal[], 'renewals'>

/** A column `notices` for a query about persons: what is kept of the notices they had. */
export type NoticesColumn = (
  db: Database | Tx,
  account: Expression<number>,
) => AliasedExpression<StoredNotice[], 'notices'>

/** What the verbs of sign-in stand on. */
export interface VerbPorts extends Pick<Context, 'db' | 'post'> {
  accounts: Accounts
  passwords: Passwords
  limits: Limiter
  open: Sessions['open']
  /** Does what must not be seen in the time of an answer, once it is given. */
  afterwards(work: () => Promise<unknown>): void
}

import type { ProfileField } from 'contract/account/profile.ts'
import type { RightName } from 'contract/endpoint.ts'
import type { Brands } from 'contract/site/brand.ts'
import type { Host } from 'contract/site/hosts.ts'
import type { Database, Tx } from '../database/connect.ts'
import type { Post } from '../outside/mail.ts'
import type { Invoicing } from '../invoicing.ts'
import type { Payments } from '../paying.ts'
import type { Bought } from '../terms.ts'

/** An account as the shop needs it. */
export interface Holder {
  email: string
  emailKey: string
  name: string
}

/** What the shop stands on. */
export interface ShopPorts {
  db: Database
  brands: Brands
  payments: Payments
  invoicing: Invoicing
  post: Post
  /** The account site of a masthead, for letters that no request asks for. */
  accountHost(brand: string): Host
  /** The shop of a masthead, where the page of an order is. */
  shopHost(brand: string): Host
  /** Locks an account until the transaction ends. */
  holdAccount(tx: Tx, account: number): Promise<Holder | undefined>
  /** What the profile must have and has not. */
  missingOf(db: Database | Tx, account: number): Promise<ProfileField[]>
  /** The title of a published article of a masthead; null: there is none at that path. */
  titleOf(brand: string, path: string): Promise<string | null>
  /** Whether subscriptions of their own give a person all of it already. */
  isCovered(
    db: Database | Tx,
    account: number,
    offer: { brand: string; rights: readonly RightName[]; everywhere: boolean; seats: number },
  ): Promise<boolean>
  /** Counts a try; false when there were already `most` of them in the `seconds` since the first. */
  allows(key: string, most: number, seconds: number): Promise<boolean>
  /** Begins what was bought; gives the subscription's id. */
  begin(tx: Tx, bought: Bought): Promise<string>
  /** Writes a withdrawal from a contract that is no subscription; gives the number of its receipt. */
  noteWithdrawal(
    tx: Tx,
    withdrawal: {
      at: Date
      account: number
      holder: Holder
      what: string
      subject: string
      refund: number
    },
  ): Promise<number>
  /** The normalised address of an account; undefined when it is none. */
  emailKeyOf(db: Database | Tx, account: number): Promise<string | undefined>
  log: (error: unknown) => void
  now?: () => Date
}

/** The clock of a feature: the real one, unless a test has another. */
export const clockOf = ({ now }: Pick<ShopPorts, 'now'>): Date => now?.() ?? new Date()

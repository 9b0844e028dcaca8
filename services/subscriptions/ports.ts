import type { RightName } from 'contract/endpoint.ts'
import type { Brands } from 'contract/site/brand.ts'
import type { Host } from 'contract/site/hosts.ts'
import type { Database, Tx } from '../database/connect.ts'
import type { Post } from '../outside/mail.ts'
import type { Payments } from '../paying.ts'

/** An account as subscriptions need it. `eraseAfter`: it has asked to go, and is not charged any more. */
export interface Holder {
  id: number
  email: string
  emailKey: string
  name: string
  eraseAfter: string | null
}

/** What subscriptions stand on. */
export interface SubscriptionPorts {
  db: Database
  brands: Brands
  payments: Payments
  post: Post
  /** The account site of a masthead, for letters that no request asks for. */
  accountHost(brand: string): Host
  /** Locks an account until the transaction ends. */
  holdAccount(tx: Tx, account: number): Promise<Holder | undefined>
  /** The account of a normalised address. */
  accountByKey(db: Database | Tx, emailKey: string): Promise<Holder | undefined>
  /** Gives a right, or moves the end of one given from the same source. */
  grant(
    tx: Tx,
    right: { account: number; what: RightName; brand: string; starts: Date; ends: Date; source: string },
  ): Promise<void>
  /** Counts a try; false when there were already `most` of them in the `seconds` since the first. */
  allows(key: string, most: number, seconds: number): Promise<boolean>
  log: (error: unknown) => void
  now?: () => Date
}

/** The clock of a feature: the real one, unless a test has another. */
export const clockOf = ({ now }: Pick<SubscriptionPorts, 'now'>): Date => now?.() ?? new Date()

/** The name of a masthead. */
export const mastheadOf = (brands: Brands, sigla: string): string =>
  (brands.all.find((brand) => brand.sigla === sigla) ?? brands.main).name

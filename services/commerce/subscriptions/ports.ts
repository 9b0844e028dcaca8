import type { RiseReason } from 'contract/platform/rise-reasons.ts'
import type { Context } from '../../platform/features/context.ts'
import type { RightName } from 'contract/platform/endpoint.ts'
import type { Subscription } from 'contract/commerce/subscriptions/subscriptions.ts'
import type { Brand } from 'contract/reading/site/brand.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import type { Invoicing } from '../invoicing.ts'
import type { Payments } from '../payment-port.ts'
import type { Terms } from '../terms.ts'
import type { Caller } from '../../platform/wire/caller.ts'

/** An account as subscriptions need it. `eraseAfter`: it has asked to go, and is not charged any more. */
export interface Holder {
  id: number
  email: string
  emailKey: string
  name: string
  eraseAfter: string | null
}

/** What subscriptions stand on. */
export interface SubscriptionPorts extends Pick<
  Context,
  'db' | 'brands' | 'post' | 'log' | 'clock' | 'accountHost'
> {
  payments: Payments
  invoicing: Invoicing
  /** Locks an account until the transaction ends. */
  lockAccount(tx: Tx, account: number): Promise<Holder | undefined>
  /** Where an account says that it is, as far as VAT goes; null: it never did. */
  countryOf(db: Database | Tx, account: number): Promise<string | null>
  /** Writes that down for who never said it. The account is held. */
  saveCountry(tx: Tx, account: number, country: string): Promise<void>
  /** The account of a normalised address. */
  accountByKey(db: Database | Tx, emailKey: string): Promise<Holder | undefined>
  /** Gives a right, or moves the end of one given from the same source. */
  grant(
    tx: Tx,
    right: {
      account: number
      what: RightName
      brand: string
      starts: Date
      ends: Date
      family: boolean
      source: string
    },
  ): Promise<void>
  /** What guests of a subscription may read begins and ends with it. `starts`: after a pause. */
  followSeats(tx: Tx, subscription: string, ends: Date, starts?: Date): Promise<void>
  /** Tells the guests of a subscription that it opens nothing until its holder resumes it. */
  notifyGuestsOfSuspension(tx: Tx, subscription: string): Promise<void>
  /** Counts a try; false when there were already `max` of them in the `seconds` since the first. */
  allows(key: string, max: number, seconds: number): Promise<boolean>
  /** Who asks, by bearer or by the session of the browser; null: a visitor. */
  writerOf(caller: Caller): Promise<{ account: number; email: string } | null>
  /** Whether letters to a normalised address come back. */
  isUnreachable(tx: Tx, emailKey: string): Promise<boolean>
  copies: Copies
  /** What one may withdraw from that is no subscription of one's own: gifts. */
  otherContracts: OtherContracts
  prices: Prices
  /** What a masthead sells on a day, to persons or to organisations, without the price of a first period. */
  plansSold(brand: string, day: string, company: boolean): { offer: string; terms: Terms }[]
  /** What an account's subscriptions began with that was not paid by it: a code, a gift; null: neither. */
  originsOf(
    db: Database,
    account: number,
  ): Promise<(s: Pick<Subscription, 'id' | 'brand' | 'began'>) => Subscription['begunBy']>
  /** Whether an order waits for a bank, for something that a plan would open too. */
  isDebitAwaited(
    tx: Tx,
    plan: Pick<Terms, 'rights' | 'everywhere'> & { account: number; brand: string },
  ): Promise<boolean>
  /** The places of a subscription that are given, each by its number. */
  seatsInUse(db: Database | Tx, subscription: string): Promise<number[]>
  /** What somebody bought of a masthead through Google, or could link; null: neither. */
  googleOf(db: Database, account: number, brand: Brand): Promise<'linked' | 'offered' | null>
}

/** Contracts of another feature, as far as a withdrawal needs them. */
interface OtherContracts {
  /** Those that a declaration made at an instant would end, and what comes back of each, in cents. */
  of(
    db: Database | Tx,
    account: number,
    at: Date,
  ): Promise<{ id: string; name: string; masthead: string; refund: number }[]>
  /** Ends one by a declaration with that number; the account is held. Null: it cannot be ended by it. */
  end(
    tx: Tx,
    ended: { holder: Holder; id: string; declared: Date; now: Date; number: number },
  ): Promise<number | null>
  /** All the money of an order went back: true when it was of one that nobody has begun, which ends. */
  close(tx: Tx, closed: { order: string; at: Date }): Promise<boolean>
}

/** Single copies, which are read for good and which nobody withdraws from. */
export interface Copies {
  /** The money of an order went back: true when it was of a copy, which is read no more. */
  close(tx: Tx, closed: { order: string; at: Date; why: 'refunded' }): Promise<boolean>
  /** Those of an account whose numbers somebody's words name. */
  named(db: Database | Tx, account: number, words: string): Promise<string[]>
}

/** What opens and closes reading. */
export type Opening = Pick<SubscriptionPorts, 'grant' | 'followSeats'>

/** What plans cost by the settings of the mastheads. */
interface Prices {
  /** The plans whose price rises at some day. */
  rising: readonly Plan[]
  /** What a plan costs on a day in Rome, after the first period, since it rose, and why; null: it did not. */
  on(plan: Plan, day: string): { price: number; reason: RiseReason } | null
}
export interface Plan {
  brand: string
  offer: string
  months: 1 | 12
}

/** What the desk of customer care does beyond subscriptions. */
export interface CarePorts extends SubscriptionPorts {
  /** Writes the confirmation of the contract again; false: there is none any more. */
  resendContract(tx: Tx, subscription: string): Promise<boolean>
  /** Takes all devices off an account's list and signs them out; gives their names. */
  freeDevices(tx: Tx, account: number): Promise<string[]>
}
/** What customer care did: what is logged of it, and what is said. A sentence alone: why it was not done. */
export type Done = string | { detail: string; line: string }

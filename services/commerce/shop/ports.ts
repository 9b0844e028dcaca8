import type { Context } from '../../platform/features/context.ts'
import type { ProfileField } from 'contract/platform/profile-fields.ts'
import type { RightName } from 'contract/platform/endpoint.ts'
import type { Brand } from 'contract/reading/site/brand.ts'
import type { Cover } from 'contract/platform/shapes.ts'
import type { Host } from 'contract/reading/site/hosts.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import type { Invoicing } from '../invoicing.ts'
import type { Payments } from '../payment-port.ts'
import type { EditionOfDay } from '../../platform/features/person.ts'
import type { Bought, Terms } from '../terms.ts'

/** An account as the shop needs it. */
export interface Holder {
  email: string
  emailKey: string
  name: string
}

/** What opens an edition of a masthead to an account; null: nothing does. */
type OpenedBy = (
  db: Database | Tx,
  account: number,
  edition: EditionOfDay & { brand: string },
) => Promise<'subscription' | 'copy' | null>

/** Gives the right to an edition from a source, and takes it away again. */
interface EditionRights {
  grant(tx: Tx, right: EditionOfDay & { account: number; brand: string; source: string }): Promise<void>
  revoke(tx: Tx, source: string): Promise<void>
}

/** What the shop knows of editions: whether there is one, the newest until a day, their front pages. */
interface EditionsOfShop {
  has(brand: string, edition: EditionOfDay): Promise<boolean>
  newest(brand: string, until: string): Promise<Cover | null>
  covers(of: readonly (EditionOfDay & { brand: string })[]): Promise<Cover[]>
}

/** A topic that somebody follows, or a newsletter that they receive. */
export interface Interest {
  brand: string
  slug: string
  name: string
}
export interface Interests {
  topics: Interest[]
  newsletters: Interest[]
}
/** A subscription that may grow. */
interface Growing {
  id: string
  name: string
  plans: { offer: string; terms: Terms; due: number; ends: string }[]
}

/** What the shop stands on. */
export interface ShopPorts extends Pick<Context, 'db' | 'brands' | 'post' | 'log' | 'clock' | 'accountHost'> {
  payments: Payments
  invoicing: Invoicing
  /** The shop of a masthead, where the page of an order is. */
  shopHost(brand: string): Host
  /** Locks an account until the transaction ends. */
  lockAccount(tx: Tx, account: number): Promise<Holder | undefined>
  /** What the profile must have and has not. */
  missingOf(db: Database | Tx, account: number): Promise<ProfileField[]>
  /** Where an account says that it is, as far as VAT goes; null: it never did. */
  countryOf(db: Database | Tx, account: number): Promise<string | null>
  /** Writes that down for who never said it. The account is held. */
  saveCountry(tx: Tx, account: number, country: string): Promise<void>
  /** The title of a published article of a masthead; null: there is none at that path. */
  titleOf(brand: string, path: string): Promise<string | null>
  editions: EditionsOfShop
  editionRights: EditionRights
  openedBy: OpenedBy
  /** Whether subscriptions of their own give a person all of it already. */
  isCovered(
    db: Database | Tx,
    account: number,
    offer: { brand: string; rights: readonly RightName[]; everywhere: boolean; seats: number },
  ): Promise<boolean>
  /** Whether an account has withdrawn from a subscription since an instant. */
  withdrewSince(db: Database | Tx, account: number, since: Date): Promise<boolean>
  /** Whether they ever had a subscription of their own that opens a masthead, also one that is over. */
  hadSubscription(db: Database | Tx, account: number, brand: string): Promise<boolean>
  /**
   * Their subscriptions of a masthead's newspaper that are not over, with the plans of the same length that
   * each may grow to today: `due` is paid at once, for the days before `ends`.
   */
  largerPlans(db: Database, account: number, of: { brand: string; company: boolean }): Promise<Growing[]>
  /** What they follow and receive on any masthead; null: they do not allow that it is looked at. */
  interestsOf(db: Database, account: number): Promise<Interests | null>
  /** Whether a masthead takes subscriptions that were bought through Google. */
  takesGoogle(brand: Brand): boolean
  /** Counts a try; false when there were already `max` of them in the `seconds` since the first. */
  allows(key: string, max: number, seconds: number): Promise<boolean>
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
  /**
   * The instants at which an account declared, without signing in, that it withdraws, and that may still be
   * proved by the link of their letter.
   */
  declarationsOf(db: Database | Tx, account: number, now: Date): Promise<string[]>
  /** The normalised address of an account; undefined when it is none. */
  emailKeyOf(db: Database | Tx, account: number): Promise<string | undefined>
}

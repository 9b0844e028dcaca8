import type { Context } from '../../platform/features/context.ts'
import type { Brand } from 'contract/reading/site/brand.ts'
import type { Teaser } from 'contract/platform/shapes.ts'
import type { Tx } from '../../platform/database/connect.ts'
import type { Caller } from '../../platform/wire/caller.ts'

/** Which articles an issue is made of. Days in Rome, both included; `until`: published by then. */
export interface ArticlesQuery {
  sections: readonly string[]
  from: string
  to: string
  until: Date
  limit: number
}

/**
 * A masthead's articles as anybody may read them, of the last day first and in the order of its pages.
 * `lead`: how the public part begins.
 */
export type ArticlesOf = (brand: Brand, wanted: ArticlesQuery) => Promise<{ teaser: Teaser; lead: string }[]>

/** What composing stands on. */
export interface ComposingPorts extends Pick<Context, 'db' | 'brands' | 'clock'> {
  articlesOf: ArticlesOf
}

/** What sending stands on. */
export interface SendingPorts extends Pick<
  Context,
  'db' | 'brands' | 'secret' | 'outlet' | 'log' | 'clock' | 'origins'
> {
  /** Those of these articles that are published still: of what was withdrawn since, nothing is told. */
  publishedAmong(articles: readonly number[]): Promise<ReadonlySet<number>>
  /** Addresses of accounts, by account. */
  emailsOf(tx: Tx, accounts: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** Those of these accounts that have asked to go: they get no more letters. */
  leavingAmong(tx: Tx, accounts: readonly number[]): Promise<ReadonlySet<number>>
  /** The account of a normalised address. */
  accountOf(tx: Tx, emailKey: string): Promise<number | undefined>
  /** Locks an account until the transaction ends; undefined when it is gone. */
  holdAccount(tx: Tx, account: number): Promise<unknown>
  /** Letters to an account's address come back: told with it, whatever it was known of before. */
  onBounce?(tx: Tx, stop: { account: number; at: Date }): Promise<void>
  /** Letters to an address (normalised) come back, or were reported, whoever's it is. */
  onStop?(tx: Tx, stop: { emailKey: string; at: Date }): Promise<void>
}

/** What the whole feature stands on. */
export interface NewsletterPorts extends ComposingPorts, SendingPorts {
  /** Whether the gate of a gated masthead is open to this browser. */
  gateIsOpen(caller: Caller): Promise<boolean>
  /** What the mail provider signs its reports with; null: none are taken. */
  reportsSecret: string | null
  /** Says what happened, to whoever runs the program. */
  say: (line: string) => void
}

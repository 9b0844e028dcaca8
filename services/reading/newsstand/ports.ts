import type { RawBuilder } from 'kysely'
import type { RightName } from 'contract/platform/endpoint.ts'
import type { Brands } from 'contract/reading/site/brand.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import type { Context } from '../../platform/features/context.ts'
import type { EditionOfDay } from '../../platform/features/person.ts'
import type { Caller } from '../../platform/wire/caller.ts'
import type { PageSigner } from './reader/page-addresses.ts'

/**
 * What the pages of the newsstand are handed: data, mastheads, and the answer to "may this person read
 * this?".
 */
export interface Newsstand {
  db: Database
  brands: Brands
  mayRead: (caller: Caller, article: ReadRequest) => Promise<boolean>
  copyPrice: CopyPrice
}

/** What was counted of a masthead's pages. */
interface Counted {
  /**
   * Ids of what most people opened since a day, in their order, as a subquery: the home is made in one
   * question. None as long as too few were counted.
   */
  mostRead(brand: string, since: string): RawBuilder<{ id: number; nth: number }>
  /** The day from which an article counts among the most read. */
  mostReadSince(): string
  /** How many people opened its articles of late: in all, one a day; and on the best of their days. */
  readOfLate(brand: string): Promise<readonly { article: number; people: number; best: number }[]>
}

/** What somebody wants to read. `printedIn`: the editions that print it; absent: none, or all. */
interface ReadRequest {
  brand: string
  paid: boolean
  printedIn?: () => Promise<readonly EditionOfDay[]>
}
/**
 * What a single copy of an edition of a day costs now, in cents with VAT; null: it is not sold. Without a
 * day: of any that has come.
 */
type CopyPrice = (brand: string, day?: string) => number | null

/**
 * What the whole feature is handed. Articles ask for the right to what is on line, pages of editions for the
 * digital one.
 */
export interface NewsstandPorts extends Pick<Context, 'db' | 'brands' | 'files' | 'secret'> {
  mayRead: (right: RightName, caller: Caller, what: ReadRequest) => Promise<boolean>
  copyPrice: CopyPrice
  /**
   * The last day on which the token of a gift opens an article of a masthead to whoever has it; null: it
   * opens nothing.
   */
  openGift: (
    caller: Caller,
    asked: { brand: string; article: number; token: string },
  ) => Promise<string | null>
  counted: Counted
  /** Locks an account until the transaction ends. */
  lockAccount(tx: Tx, account: number): Promise<unknown>
  /** Hears of an article withdrawn at its hour, in the transaction that does it. */
  articleChanged: (tx: Tx, articleId: number) => Promise<void>
}

/** What the reader is handed: its data, "may this person read this?", and who signs addresses. */
export interface ReaderPorts extends Pick<Context, 'db' | 'brands'> {
  signer: PageSigner
  /** Pages that are read in a larger format than they might be. */
  askForAvif: (keys: readonly string[]) => Promise<void>
  mayRead: (caller: Caller, article: ReadRequest) => Promise<boolean>
  copyPrice: CopyPrice
}

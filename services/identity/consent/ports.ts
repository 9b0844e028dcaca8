import type { Brands } from 'contract/reading/site/brand.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import type { Caller } from '../../platform/wire/caller.ts'

/** What proofs of consent and lists of vendors stand on. */
export interface ConsentPorts {
  db: Database
  brands: Brands
  /** Who asks, by bearer or by the session of the browser; null: a visitor. */
  writerOf(caller: Caller): Promise<{ account: number } | null>
  /** Locks an account until the transaction ends; undefined when it is gone. */
  holdAccount(tx: Tx, account: number): Promise<unknown>
  clock: () => Date
  log?: (error: unknown) => void
}

import type { Database, Tx } from '../../platform/database/connect.ts'

/** What gifts stand on. */
export interface GiftPorts {
  db: Database
  secret: string
  /** Locks an account until the transaction ends. */
  holdAccount(tx: Tx, account: number): Promise<unknown>
  /** Where a masthead's published article stands, and whether it is paid; null: there is none. */
  articleOf(
    db: Database | Tx,
    brand: string,
    article: number,
  ): Promise<{ path: string; paid: boolean } | null>
  clock: () => Date
}

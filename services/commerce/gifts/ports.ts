import type { Context } from '../../platform/features/context.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'

/** What gifts stand on. */
export interface GiftPorts extends Pick<Context, 'db' | 'secret' | 'clock'> {
  /** Locks an account until the transaction ends. */
  lockAccount(tx: Tx, account: number): Promise<unknown>
  /** Where a masthead's published article stands, and whether it is paid; null: there is none. */
  articleOf(
    db: Database | Tx,
    brand: string,
    article: number,
  ): Promise<{ path: string; paid: boolean } | null>
}

import type { Context } from '../../platform/features/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import type { Caller } from '../../platform/wire/caller.ts'

/** What proofs of consent and lists of vendors stand on. */
export interface ConsentPorts extends Pick<Context, 'db' | 'brands' | 'clock'> {
  /** Who asks, by bearer or by the session of the browser; null: a visitor. */
  writerOf(caller: Caller): Promise<{ account: number } | null>
  /** Locks an account until the transaction ends; undefined when it is gone. */
  holdAccount(tx: Tx, account: number): Promise<unknown>
  log?: (error: unknown) => void
}

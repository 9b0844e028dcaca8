import type { Context } from '../../platform/features/context.ts'
import type { SaleVat } from 'contract/commerce/vat.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import type { Gateway } from '../../platform/outside/gateway.ts'
import type { OnChargeback, OnReinstated, OnSettled, OnWaiting } from '../payment-port.ts'

/** What payments stand on. */
export interface PaymentsPorts extends Pick<Context, 'db' | 'log' | 'clock' | 'origins' | 'metrics'> {
  /** Null: nothing can be bought here. */
  gateway: Gateway | null
  /**
   * The VAT of a sale to an account at an instant, of what bears a rate in Italy, and where its holder says
   * that they are.
   */
  vatOf(
    db: Database | Tx,
    account: number,
    sale: { rate: number; at: Date },
  ): Promise<SaleVat & { stated: string | null }>
  /** As a function: who asks for payments is composed after them. */
  settled: () => OnSettled
  /** A bank says in days whether it pays: called in the transaction that writes that down, once. */
  onWaiting: () => OnWaiting
  /** The holder's bank took a payment back: called in the transaction that writes it into the ledger. */
  onChargeback: () => OnChargeback
  /** It gave it up: called in the same way, once the refund that is due of it is on its way. */
  onReinstated: () => OnReinstated
  /** Money went back: called in the transaction that writes it into the ledger. */
  refunded?: (tx: Tx, back: { payment: number; refund: number; amount: number; at: Date }) => Promise<void>
  /** Tells the publisher's people what a person must look at: a chargeback. */
  alert(tx: Tx, what: { brand: string; title: string; lines: string[] }): Promise<void>
  /** Locks an account until the transaction ends; undefined when it was erased. */
  lockAccount(tx: Tx, account: number): Promise<unknown>
  /** Sends bytes that the built-in gateway signed to where notices come in; rejects when they are refused. */
  deliver(notice: { body: Uint8Array; headers: Record<string, string> }): Promise<void>
}

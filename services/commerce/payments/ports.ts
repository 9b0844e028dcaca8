import type { Context } from '../../platform/features/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import type { Gateway } from '../../platform/outside/gateway.ts'
import type { OnChargeback, OnReinstated, OnSettled } from '../payment-port.ts'

/** What payments stand on. */
export interface PaymentsPorts extends Pick<Context, 'db' | 'log' | 'clock' | 'origins'> {
  /** Null: nothing can be bought here. */
  gateway: Gateway | null
  /** As a function: who asks for payments is composed after them. */
  settled: () => OnSettled
  /** The holder's bank took a payment back: told in the transaction that writes it into the books. */
  onChargeback: () => OnChargeback
  /** It gave it up: told in the same way, once what is owed of it is on its way. */
  onReinstated: () => OnReinstated
  /** Money went back: told in the transaction that writes it into the books. */
  refunded?: (tx: Tx, back: { payment: number; refund: number; amount: number; at: Date }) => Promise<void>
  /** Tells the publisher's people what a person must look at: a chargeback. */
  alert(tx: Tx, what: { brand: string; title: string; lines: string[] }): Promise<void>
  /** Locks an account until the transaction ends; undefined when it is gone. */
  lockAccount(tx: Tx, account: number): Promise<unknown>
  /** Sends bytes that the built-in gateway signed to where notices come in; rejects when they are refused. */
  deliver(notice: { body: Uint8Array; headers: Record<string, string> }): Promise<void>
}

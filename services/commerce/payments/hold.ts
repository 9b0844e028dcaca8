import type { Tx } from '../../platform/database/connect.ts'
import type { PaymentsPorts } from './ports.ts'
import { lockPayment, paymentById, type StoredPayment } from './store/payments.ts'

/**
 * Locks a payment until the transaction ends, and before it the account that it is of, as whoever buys,
 * withdraws or is erased does: what is written beside it (a credit note) is of that account too, and neither
 * waits for the other.
 */
export async function lockWithOwner(
  { lockAccount: holdAccount }: Pick<PaymentsPorts, 'holdAccount'>,
  tx: Tx,
  id: number,
): Promise<StoredPayment | undefined> {
  const owner = (await paymentById(tx, id))?.account ?? null
  if (owner !== null) await holdAccount(tx, owner)
  return lockPayment(tx, id)
}

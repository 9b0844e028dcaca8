import type { Tx } from '../database/connect.ts'
import { withdrawnLetter } from './letters-of-withdrawal.ts'
import { openUntil } from './open-rights.ts'
import type { Holder, SubscriptionPorts } from './ports.ts'
import { refundAt } from './read-subscriptions.ts'
import { endSubscription, type Stored } from './store/subscriptions.ts'
import { write } from './write-letter.ts'

/**
 * What a withdrawal declared at an instant gives back of a contract; null: the days for it were over, or the
 * contract is. Never more than is left of what was paid.
 */
export async function owedBack(
  { payments }: Pick<SubscriptionPorts, 'payments'>,
  tx: Tx,
  s: Stored,
  declared: Date,
): Promise<number | null> {
  const refund = refundAt(s, declared)
  return refund === null ? null : Math.min(refund, await payments.refundable(tx, s.firstPayment))
}

/** Ends a contract by withdrawal: reading ends now, the money goes back, the receipt is written. */
export async function endContract(
  ports: SubscriptionPorts,
  tx: Tx,
  holder: Holder,
  s: Stored,
  { now, declared, number, refund }: { now: Date; declared: Date; number: number; refund: number },
): Promise<void> {
  await endSubscription(tx, s.id, { at: now, why: 'withdrawn' })
  await openUntil(ports, tx, s, now)
  if (refund > 0) await ports.payments.refund(tx, { payment: s.firstPayment, amount: refund })
  await write(ports, tx, holder, s, (about) => withdrawnLetter(about, { number, at: declared, refund }))
}

import type { Tx } from '../database/connect.ts'
import { withdrawnLetter } from './letters-of-withdrawal.ts'
import { openUntil } from './open-rights.ts'
import type { Holder, SubscriptionPorts } from './ports.ts'
import { openPeriods } from './store/periods.ts'
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
  if (refund === null) return null
  let left = 0
  for (const payment of await paymentsOf(tx, s)) left += await payments.refundable(tx, payment)
  return Math.min(refund, left)
}

/** What a contract was paid with, the newest first: after a change of plan, with what was left too. */
async function paymentsOf(tx: Tx, s: Stored): Promise<number[]> {
  if (s.firstPayment === null) return []
  if (s.worthSince === null) return [s.firstPayment]
  return (await openPeriods(tx, s.id, s.worthSince)).map(({ payment }) => payment)
}

/** Gives a sum back, of the newest payments first. */
async function giveBack(
  { payments }: Pick<SubscriptionPorts, 'payments'>,
  tx: Tx,
  of: readonly number[],
  sum: number,
): Promise<void> {
  let owed = sum
  for (const payment of of) {
    const amount = Math.min(owed, await payments.refundable(tx, payment))
    if (amount > 0) await payments.refund(tx, { payment, amount })
    owed -= amount
  }
}

/** Ends a contract by withdrawal: reading ends now, the money goes back, the receipt is written. */
export async function endContract(
  ports: SubscriptionPorts,
  tx: Tx,
  holder: Holder,
  s: Stored,
  { now, declared, number, refund }: { now: Date; declared: Date; number: number; refund: number },
): Promise<void> {
  // Before its end cuts the periods that say what it was paid with.
  const paidWith = await paymentsOf(tx, s)
  await endSubscription(tx, s.id, { at: now, why: 'withdrawn' })
  await openUntil(ports, tx, s, now)
  await giveBack(ports, tx, paidWith, refund)
  await write(ports, tx, holder, s, (about) => withdrawnLetter(about, { number, at: declared, refund }))
}

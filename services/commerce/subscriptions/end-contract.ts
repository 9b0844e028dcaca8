import { romeDay } from 'contract/platform/rome.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import type { RefundSplit } from '../payment-port.ts'
import { paidBeyond } from './changes/available-changes.ts'
import { withdrawnLetter } from './letters-of-withdrawal.ts'
import { openUntil } from './open-subscription.ts'
import type { Holder, SubscriptionPorts } from './ports.ts'
import { contractDays, isWithdrawable, type RefundPart, refundParts, refundOfParts } from './refund-rules.ts'
import { endSubscription, type Stored } from './store/subscriptions.ts'
import { write } from './own-subscription.ts'
import type { Paid } from './worth.ts'

/** The periods that a withdrawal declared on a day is about, those paid last first. */
export const paidSince = (
  ports: Pick<SubscriptionPorts, 'payments'>,
  db: Database | Tx,
  s: Stored,
  day: string,
): Promise<Paid[]> => {
  const { since } = contractDays(s)
  return paidBeyond(ports, db, s, since < day ? since : day)
}

const partsOf = async (
  ports: Pick<SubscriptionPorts, 'payments'>,
  db: Database | Tx,
  s: Stored,
  declared: Date,
): Promise<RefundPart[]> => {
  const day = romeDay(declared)
  return refundParts(s, await paidSince(ports, db, s, day), day)
}

/**
 * What a withdrawal declared at an instant would give back of a contract, in cents, as it is shown; null: the
 * days for it were over, or the contract is.
 */
export const refundShown = async (
  ports: Pick<SubscriptionPorts, 'payments'>,
  db: Database | Tx,
  s: Stored,
  declared: Date,
): Promise<number | null> =>
  isWithdrawable(s, declared) ? refundOfParts(await partsOf(ports, db, s, declared)) : null

/** The same, as it is given back: never more than is left of the payments; what the bank has is held. */
export async function refundFor(
  ports: Pick<SubscriptionPorts, 'payments'>,
  tx: Tx,
  s: Stored,
  declared: Date,
): Promise<RefundSplit | null> {
  return isWithdrawable(s, declared)
    ? eachBack(await partsOf(ports, tx, s, declared), (one) => ports.payments.refundPreview(tx, one))
    : null
}

/** What of some sums comes back of their payments, the first of each first. */
async function eachBack(
  parts: readonly RefundPart[],
  back: (one: { payment: number; amount: number }) => Promise<RefundSplit>,
): Promise<RefundSplit> {
  const all = { now: 0, pending: 0 }
  for (const { of, sum } of parts) {
    let due = sum
    for (const { payment } of of) {
      const { now, pending } = await back({ payment, amount: due })
      due -= now + pending
      all.now += now
      all.pending += pending
    }
  }
  return all
}

/** Ends a contract by withdrawal: reading ends now, the money goes back, the receipt is written. */
export async function endContract(
  ports: SubscriptionPorts,
  tx: Tx,
  holder: Holder,
  s: Stored,
  { now, declared, number }: { now: Date; declared: Date; number: number },
): Promise<void> {
  // Before its end cuts the periods that say what it was paid with.
  const parts = await partsOf(ports, tx, s, declared)
  await endSubscription(tx, s.id, { at: now, why: 'withdrawn' })
  await openUntil(ports, tx, s, now)
  const back = await eachBack(parts, (one) => ports.payments.refundUpTo(tx, one))
  await write(ports, tx, holder, s, (about) => withdrawnLetter(about, { number, at: declared, back }))
}

import { taxOf } from '../part-tax.ts'
import type { RefundSplit } from '../payment-port.ts'

/**
 * The tax within money that goes back, below zero, in cents. What takes all that is left of a payment takes
 * all of its tax with it, so that the lines together are nothing; where no tax came in (split payment) none
 * goes back.
 */
export const refundedTax = (
  balance: { remaining: number; vat: number },
  amount: number,
  rate: number,
): number => 0 - taxOf(amount, { sum: balance.remaining, vat: balance.vat }, rate)

/**
 * What of a sum that is owed of a payment goes back now, and what waits. Who has had money back from their
 * bank (`disputed`) has it already, and is owed it by us once the bank gives it up. All in cents.
 */
export function splitRefund(
  due: number,
  { remaining, disputed }: { remaining: number; disputed: number },
): RefundSplit {
  const refundable = Math.min(due, remaining + disputed)
  const now = Math.min(remaining, Math.max(0, refundable - disputed))
  return { now, pending: refundable - now }
}

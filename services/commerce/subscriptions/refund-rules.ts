import { addMonths } from '../periods.ts'
import { mayWithdraw, restOf } from './rules.ts'
import type { Stored } from './store/subscriptions.ts'
import { type Paid, restsOf, sumOf } from './worth.ts'

type Contract = Pick<
  Stored,
  'began' | 'months' | 'terms' | 'immediate' | 'worth' | 'worthSince' | 'worthUntil'
>

/** What was paid for the first period. */
const paidFirst = ({ terms }: Pick<Stored, 'terms'>): number => terms.first ?? terms.price

/** The days that the contract in force was made for: those of its first period, or of a change of plan. */
export const contractDays = (s: Contract): { since: string; until: string } =>
  s.worthSince === null || s.worthUntil === null
    ? { since: s.began, until: addMonths(s.began, s.months) }
    : { since: s.worthSince, until: s.worthUntil }

/**
 * Whether a declaration made at an instant ends a contract. Who orders on invoice is no consumer (Codice del
 * consumo art. 3), and has no such right; where nothing was paid there is nothing to withdraw from.
 */
export const isWithdrawable = (
  s: Pick<Stored, 'state' | 'onInvoice' | 'firstPayment' | 'concluded'>,
  at: Date,
): boolean => s.state !== 'ended' && !s.onInvoice && s.firstPayment !== null && mayWithdraw(s.concluded, at)

/** A sum owed for some payments, in cents: refunded from the first of them first, and from no other. */
export interface RefundPart {
  of: readonly Paid[]
  sum: number
}

/**
 * What comes back of a contract that is withdrawn from on a day: all of it, or what it is still worth if it
 * was asked that the service begin at once (Codice del consumo art. 57 c. 4); and of every other period that
 * was paid and is not used, for with it all of them end. `paid`: all from the contract's first day on.
 */
export function refundParts(s: Contract, paid: readonly Paid[], day: string): RefundPart[] {
  const { since, until } = contractDays(s)
  const own = paid.filter((one) => one.since < until && one.until > since)
  const still = (some: readonly Paid[]) => sumOf(restsOf(some, day))
  // Carried over from an earlier contract that had not begun at once: in `worth`, but of no payment in `own`.
  const beyond = (s.worth ?? 0) - own.reduce((sum, one) => sum + restOf(one.charged, one, since), 0)
  let more = restOf(Math.max(0, beyond), { since, until }, day)
  // A part for each payment, for VAT rates may differ; what was carried over falls on all but the first.
  const each = (one: Paid, nth: number): RefundPart => {
    const rest = still([one])
    const add = nth === 0 ? 0 : Math.max(0, Math.min(more, one.remaining - rest))
    more -= add
    return { of: [one], sum: rest + add }
  }
  return [
    ...(s.immediate ? own.map(each) : [{ of: own, sum: s.worth ?? paidFirst(s) }]),
    ...paid
      .filter((one) => !own.includes(one))
      .map((one) => ({ of: [one], sum: one.since >= until && !s.immediate ? one.charged : still([one]) })),
  ]
}

/** What of it can go back now, in cents. */
export const refundOfParts = (parts: readonly RefundPart[]): number =>
  parts.reduce(
    (all, { of, sum }) =>
      all +
      Math.min(
        sum,
        of.reduce((refundable, one) => refundable + one.remaining, 0),
      ),
    0,
  )

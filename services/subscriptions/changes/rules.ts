import { addMonths } from '../../periods.ts'
import type { Terms } from '../../terms.ts'
import { daysOf, restOf, type Standing } from '../rules.ts'

/** Less than this is not charged, in cents: gateways take no smaller sum. */
const LEAST = 50

/** The days that a payment has paid: how much it was, and what of it is still in the books, in cents. */
export interface Paid {
  payment: number
  charged: number
  left: number
  since: string
  until: string
  pausedFrom?: string | null
  pausedUntil?: string | null
}
type Days = Pick<Standing, 'months' | 'anchor' | 'periods' | 'ends'>
type Opens = Pick<Terms, 'rights' | 'everywhere' | 'seats'>

/** What of each payment is for the days from one on: never more than the books hold of it. */
export const restsOf = (paid: readonly Paid[], day: string): { payment: number; amount: number }[] =>
  paid.map(({ payment, charged, left, ...days }) => ({
    payment,
    amount: Math.max(0, Math.min(left, restOf(charged, days, day))),
  }))

/** The first day of the period that runs. One that was lengthened by hand began with what paid it. */
const periodBegan = ({ anchor, months, periods }: Days, paid: readonly Paid[]): string | null =>
  periods > 0
    ? addMonths(anchor, months * (periods - 1))
    : (paid.map(({ since }) => since).toSorted()[0] ?? null)

/** Whether a plan gives all that another does, so that nothing of it is lost by changing. */
export function covers(to: Opens, from: Opens): boolean {
  const given = new Set<string>(to.rights)
  if (given.has('digital')) given.add('online')
  return (
    from.rights.every((right) => given.has(right)) &&
    (to.everywhere || !from.everywhere) &&
    to.seats >= from.seats
  )
}

/** Whether guests would read the same, so that nothing changes for them. */
export const opensAlike = (one: Opens, other: Opens): boolean =>
  one.everywhere === other.everywhere &&
  one.rights.length === other.rights.length &&
  one.rights.every((right) => other.rights.includes(right))

/** What a change costs today, in cents: `price`, less `credit`. `ends`: the first day it does not pay. */
export interface Quote {
  price: number
  credit: number
  due: number
  ends: string
  /** Whether a new period begins today; else the days that are left change plan. */
  anew: boolean
}

/**
 * What it costs to change to a larger plan on a day, that day included; null: it is not done so.
 * Of the same length: the days that are left at the new price, rounded down, less what was paid for them,
 * rounded up; it goes on until the same day. From a month to a year: a year that begins today, less what is
 * left of the month. From a year to a month nothing is changed before its days are over.
 */
export function quoteOf(
  s: Days & { terms: Opens },
  paid: readonly Paid[],
  to: Opens & Pick<Terms, 'price' | 'months'>,
  day: string,
): Quote | null {
  const began = periodBegan(s, paid)
  if (began === null || day >= s.ends || to.months < s.months || !covers(to, s.terms)) return null
  const credit = restsOf(paid, day).reduce((sum, { amount }) => sum + amount, 0)
  const anew = to.months > s.months
  const { days, left } = daysOf({ ...paid[0], since: began, until: s.ends }, day)
  const price = anew ? to.price : Math.floor((to.price * left) / days)
  const due = price - credit
  return due < LEAST ? null : { price, credit, due, ends: anew ? addMonths(day, to.months) : s.ends, anew }
}

/** How a subscription stands once it has changed on a day. */
export const afterChange = <S extends Standing>(s: S, to: Pick<Terms, 'months'>, day: string): S =>
  to.months === s.months
    ? s
    : { ...s, months: to.months, anchor: day, periods: 1, ends: addMonths(day, to.months) }

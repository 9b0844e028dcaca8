import { MIN_CHARGE } from 'contract/platform/money.ts'
import { shiftDay } from 'contract/platform/rome.ts'
import { addMonths } from '../../periods.ts'
import { opened, type Terms } from '../../terms.ts'
import type { Pause } from '../pauses/rules.ts'
import { daysOf, type SubscriptionStatus } from '../rules.ts'
import { type Paid, sumOf, worthOf } from '../worth.ts'

type Days = Pick<SubscriptionStatus, 'months' | 'anchor' | 'periods' | 'ends'> & Pause
type Opens = Pick<Terms, 'rights' | 'everywhere' | 'seats'>

/**
 * The first day of the period that runs: of the payments that pay until its end, the first; of days that
 * nobody paid, where they are counted from. Null: they are not, for they were lengthened by hand.
 */
export function periodBegan(
  { anchor, months, periods, ends }: Pick<Days, 'anchor' | 'months' | 'periods' | 'ends'>,
  paid: readonly Pick<Paid, 'since' | 'until'>[],
): string | null {
  const [first] = paid
    .filter(({ until }) => until === ends)
    .map(({ since }) => since)
    .toSorted()
  return first ?? (periods > 0 ? addMonths(anchor, months * (periods - 1)) : null)
}

/**
 * The days that a change prices, and how many times the length of the plan they are: a code or a gift opens
 * several at once. Null: as for `periodBegan`.
 */
function bought(s: Days, paid: readonly Paid[]): { since: string; lengths: number } | null {
  if (!paid.some(({ until }) => until === s.ends))
    return s.periods > 0 ? { since: s.anchor, lengths: s.periods } : null
  const since = periodBegan(s, paid)!
  const { days } = daysOf({ ...s, since, until: s.ends }, since)
  const until = shiftDay(since, days)
  let lengths = 1
  while (addMonths(since, s.months * (lengths + 1)) <= until) lengths++
  return { since, lengths }
}

/** Whether a plan gives all that another does, so that nothing of it is lost by changing. */
export function covers(to: Opens, from: Opens): boolean {
  const rights = opened(to.rights)
  return (
    from.rights.every((right) => rights.has(right)) &&
    (to.everywhere || !from.everywhere) &&
    to.seats >= from.seats
  )
}

/** Whether guests would read the same, so that nothing changes for them. */
export const opensAlike = (one: Opens, other: Opens): boolean =>
  one.everywhere === other.everywhere &&
  one.rights.length === other.rights.length &&
  one.rights.every((right) => other.rights.includes(right))

/**
 * How many places go on as they are when another plan follows: those may be given before, for nobody is sent
 * away by a change.
 */
export const remainingPlaces = (to: Opens, from: Opens): number =>
  opensAlike(to, from) ? Math.min(to.seats, from.seats) : 0

/** What a change costs today, in cents: `price`, less `credit`. `ends`: the first day it does not pay. */
export interface Quote {
  price: number
  credit: number
  due: number
  ends: string
  /** Whether a new period begins today; else the days that are left change plan. */
  newPeriod: boolean
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
  const period = bought(s, paid)
  if (period === null || day >= s.ends || to.months < s.months || !covers(to, s.terms)) return null
  const credit = sumOf(worthOf(paid, day))
  const newPeriod = to.months > s.months
  const { pausedFrom, pausedUntil } = s
  const { days, remaining } = daysOf({ since: period.since, until: s.ends, pausedFrom, pausedUntil }, day)
  const price = newPeriod ? to.price : Math.floor((to.price * period.lengths * remaining) / days)
  const due = price - credit
  return due < MIN_CHARGE
    ? null
    : { price, credit, due, ends: newPeriod ? addMonths(day, to.months) : s.ends, newPeriod: newPeriod }
}

/** How a subscription stands once it has changed on a day. */
export const afterChange = <S extends SubscriptionStatus>(s: S, to: Pick<Terms, 'months'>, day: string): S =>
  to.months === s.months
    ? s
    : { ...s, months: to.months, anchor: day, periods: 1, ends: addMonths(day, to.months) }

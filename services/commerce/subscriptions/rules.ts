import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import type { Decline } from 'contract/commerce/payment.ts'
import { addMonths, NOTICE_DAYS, noticeDay, romeInstant } from '../periods.ts'

export { mayWithdraw, romeInstant, withdrawalEnds } from '../periods.ts'

/** Days one goes on reading after a renewal that failed. */
export const GRACE_DAYS = 7
/** Days within which a bank says whether it pays a debit. */
export const BANK_DAYS = 14
/** Days that a suspended subscription waits to be paid. */
const SUSPENDED_DAYS = 30
/** Days after the first one that failed on which a renewal is tried again. */
const TRIES = [1, 3, 6] as const
/** The hour, in Rome, from which cards are charged. */
const CHARGE_HOUR = 6
/** Days before the end of what was a gift on which its person is written to. */
const END_NOTICE_DAYS = 7
/** Days that the link in the receipt of a declaration is good for. */
export const LINK_DAYS = 14
const DAY_MS = 86_400_000

/** Days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** How a subscription stands, as far as rules go; days are Rome's. `ends`: the first day that is not paid. */
export interface SubscriptionStatus {
  state: 'active' | 'unpaid' | 'suspended' | 'ended'
  months: 1 | 12
  anchor: string
  periods: number
  ends: string
  renews: boolean
  failed: string | null
  decline: Decline | null
  tries: number
  nextTry: string | null
}

/** The first day that is not paid, counted from the anchor so that it never drifts. */
export const endOf = ({
  anchor,
  months,
  periods,
}: Pick<SubscriptionStatus, 'anchor' | 'months' | 'periods'>): string => addMonths(anchor, months * periods)

/**
 * From where the periods to come are counted: from the anchor, so that the 31st comes back; from the first
 * day that is not paid once a pause has moved it.
 */
export const countedFrom = <S extends Pick<SubscriptionStatus, 'anchor' | 'months' | 'periods' | 'ends'>>(
  s: S,
): S => (endOf(s) === s.ends ? s : { ...s, anchor: s.ends, periods: 0 })

/** The last day on which a renewal can be cancelled, until midnight. */
export const lastUsefulDay = (ends: string): string => shiftDay(ends, -1)

/** The first day on which nothing opens any more, unless it is paid. */
export const graceEnds = (ends: string): string => shiftDay(ends, GRACE_DAYS)

/** The day on which a subscription that was never paid again ends. */
export const unpaidEndsOn = (ends: string): string => shiftDay(ends, GRACE_DAYS + SUSPENDED_DAYS)

/** The days that those subscriptions end on which may be due today, turned round from the rules above. */
export const dueDates = (now: Date) => {
  const today = romeDay(now)
  return {
    now,
    today,
    notice: shiftDay(today, NOTICE_DAYS),
    endNotice: shiftDay(today, END_NOTICE_DAYS),
    grace: shiftDay(today, -GRACE_DAYS),
    unpaidEnd: shiftDay(today, -GRACE_DAYS - SUSPENDED_DAYS),
  }
}

/**
 * When what a subscription opens closes, as it stands now. Of one that has ended: when it did. One whose
 * invoice was not paid is suspended before its days are over.
 */
export const rightEnds = ({
  state,
  ends,
  renews,
  failed,
}: Pick<SubscriptionStatus, 'state' | 'ends' | 'renews' | 'failed'>): Date => {
  if (state === 'suspended' && failed !== null && failed < ends) return romeInstant(failed)
  return romeInstant(state === 'active' && !renews ? ends : graceEnds(ends))
}

/**
 * A period has been paid on a day: within the days of grace it goes on from where it was, later a new one
 * begins that day. `months`: of a plan of another length, which counts from where that period begins.
 */
export function afterPayment(s: SubscriptionStatus, day: string, months = s.months): SubscriptionStatus {
  const going = day < graceEnds(s.ends)
  const same = months === s.months
  const from = countedFrom(s)
  const anchor = !going ? day : same ? from.anchor : s.ends
  const periods = going && same ? from.periods + 1 : 1
  const ends = endOf({ anchor, months, periods })
  return {
    ...s,
    state: 'active',
    months,
    anchor,
    periods,
    ends,
    failed: null,
    decline: null,
    tries: 0,
    nextTry: null,
  }
}

/**
 * A renewal that the card did not pay. `alone`: it was tried without its person, and is tried again; null of
 * `nextTry`: not any more.
 */
export function afterFailure(
  s: SubscriptionStatus,
  decline: Decline,
  day: string,
  alone: boolean,
): SubscriptionStatus {
  const failed = s.failed ?? day
  if (!alone) return { ...s, decline }
  const tries = s.tries + 1
  // The answer came after the days of grace: nothing is tried any more.
  if (s.state === 'suspended') return { ...s, decline, tries }
  const wait = TRIES[tries - 1]
  const next = wait === undefined ? null : shiftDay(failed, wait)
  const nextTry =
    next !== null && next < graceEnds(s.ends) ? romeInstant(next, CHARGE_HOUR).toISOString() : null
  return { ...s, state: 'unpaid', failed, decline, tries, nextTry }
}

/** What time asks of a subscription. */
export type Due = 'charge' | 'suspend' | 'end-cancelled' | 'end-unpaid' | null

/** What is to be done with a subscription now; null: nothing. Of several things the first. */
export function dueNow(s: SubscriptionStatus, now: Date): Due {
  const today = romeDay(now)
  if (s.state === 'ended' || today < s.ends) return null
  if (s.state === 'suspended') return today >= unpaidEndsOn(s.ends) ? 'end-unpaid' : null
  if (s.state === 'unpaid') {
    if (today >= graceEnds(s.ends)) return 'suspend'
    return s.renews && s.nextTry !== null && now.toISOString() >= s.nextTry ? 'charge' : null
  }
  if (!s.renews) return 'end-cancelled'
  return now >= romeInstant(today, CHARGE_HOUR) ? 'charge' : null
}

/** Whether the letter about a renewal is due: from its day on, before the charge, once for each renewal. */
export function noticeIsDue(s: SubscriptionStatus & { noticed: string | null }, now: Date): boolean {
  const today = romeDay(now)
  const from = noticeDay(s)
  return (
    s.state === 'active' &&
    s.renews &&
    from !== null &&
    from <= today &&
    today < s.ends &&
    s.noticed !== s.ends
  )
}

/** Whether the letter about the end of what was a gift, or came by a code, is due: once, a week before. */
export function endNoticeIsDue(
  s: SubscriptionStatus & { noticed: string | null; neverPaid: boolean },
  now: Date,
): boolean {
  const today = romeDay(now)
  return (
    s.state === 'active' &&
    !s.renews &&
    s.neverPaid &&
    shiftDay(s.ends, -END_NOTICE_DAYS) <= today &&
    today < s.ends &&
    s.noticed !== s.ends
  )
}

/**
 * Whether the link in the receipt of a declaration is still good. Not for ever: who reads on for months does
 * not confirm on the last day what gives all back.
 */
export const linkIsGood = (declared: string, now: Date): boolean =>
  Date.parse(declared) > goodSince(now).getTime()

/** The instant since which a declaration must have been made for its link to be good. */
export const goodSince = (now: Date): Date => new Date(now.getTime() - LINK_DAYS * DAY_MS)

/** Days that were paid; those of a pause among them are not used up. */
interface Paid {
  since: string
  until: string
  pausedFrom?: string | null
  pausedUntil?: string | null
}

/** How many days a period has, and how many of them are left from one on; those of a pause do not count. */
export function daysOf(
  { since, until, pausedFrom = null, pausedUntil = null }: Paid,
  day: string,
): { days: number; remaining: number } {
  const later = (one: string, other: string) => (one > other ? one : other)
  const earlier = (one: string, other: string) => (one < other ? one : other)
  const from = (first: string) => {
    const start = later(since, first)
    const pause =
      pausedFrom === null || pausedUntil === null
        ? 0
        : daysBetween(later(pausedFrom, start), earlier(pausedUntil, until))
    return Math.max(0, daysBetween(start, until) - Math.max(0, pause))
  }
  return { days: from(since), remaining: from(day) }
}

/** What of a sum paid for some days is for those from `day` on, rounded up to the cent. */
export function restOf(paid: number, period: Paid, day: string): number {
  const { days, remaining } = daysOf(period, day)
  return days <= 0 ? 0 : Math.ceil((paid * remaining) / days)
}

/**
 * What of a sum paid for some days is for those after a day: no revenue yet. Half a cent is rounded up, and
 * what was earned is the rest, so that both together are the sum.
 */
export function deferredOf(sum: number, period: Paid, day: string): number {
  const { days, remaining } = daysOf(period, shiftDay(day, 1))
  return days <= 0 ? 0 : Math.round((sum * remaining) / days)
}

/** The first day of the period that is paid on a day. */
export const paidFrom = ({ ends }: Pick<SubscriptionStatus, 'ends'>, day: string): string =>
  day < graceEnds(ends) ? ends : day

/**
 * Some days given by customer care: after those that are paid, or from today on where nothing is. The next
 * charge is on the day after them, and what follows is counted from there.
 */
export function lengthened(s: SubscriptionStatus, days: number, today: string): SubscriptionStatus {
  const paid = s.state === 'active' && s.ends > today
  const ends = shiftDay(paid ? s.ends : today, days)
  return {
    ...s,
    state: 'active',
    anchor: ends,
    periods: 0,
    ends,
    failed: null,
    decline: null,
    tries: 0,
    nextTry: null,
  }
}

/** Whether a card is still good on a day: it is until the end of its month; other means have none. */
export const cardIsGood = (card: { month: number | null; year: number | null }, day: string): boolean =>
  card.year === null || `${card.year}-${String(card.month).padStart(2, '0')}` >= day.slice(0, 7)

import { romeClock, romeDay, shiftDay } from 'contract/rome.ts'
import type { Decline } from 'contract/payments/payments.ts'
import { addMonths, NOTICE_DAYS, noticeDay } from '../periods.ts'

/** Days one goes on reading after a renewal that failed. */
export const GRACE_DAYS = 7
/** Days that a suspended subscription waits to be paid. */
export const SUSPENDED_DAYS = 30
/** Days after the first one that failed on which a renewal is tried again. */
const TRIES = [1, 3, 6] as const
/** The hour, in Rome, from which cards are charged. */
export const CHARGE_HOUR = 6
/** Days one may withdraw in, that of the contract not counted (Codice del consumo art. 52). */
const WITHDRAWAL_DAYS = 14
/** Days that the link in the receipt of a declaration is good for. */
export const LINK_DAYS = 14
const DAY_MS = 86_400_000

/** Days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** The instant when the clocks on Rome's walls show that hour of a day. */
export function romeInstant(day: string, hour = 0): Date {
  const wanted = `${String(hour).padStart(2, '0')}:00`
  const utc = Date.parse(`${day}T${wanted}:00Z`)
  const offset = [2, 1].find(
    (hours) => romeDay(utc - hours * 3_600_000) === day && romeClock(utc - hours * 3_600_000) === wanted,
  )
  return new Date(utc - (offset ?? 1) * 3_600_000)
}

/** How a subscription stands, as far as rules go; days are Rome's. `ends`: the first day that is not paid. */
export interface Standing {
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
export const endOf = ({ anchor, months, periods }: Pick<Standing, 'anchor' | 'months' | 'periods'>): string =>
  addMonths(anchor, months * periods)

/** The last day on which a renewal can be cancelled, until midnight. */
export const lastUsefulDay = (ends: string): string => shiftDay(ends, -1)

/** The first day on which nothing opens any more, unless it is paid. */
export const graceEnds = (ends: string): string => shiftDay(ends, GRACE_DAYS)

/** The day on which a subscription that was never paid again ends. */
export const givenUpOn = (ends: string): string => shiftDay(ends, GRACE_DAYS + SUSPENDED_DAYS)

/** The days that those subscriptions end on which may be due today, turned round from the rules above. */
export const lookingFrom = (now: Date) => {
  const today = romeDay(now)
  return {
    now,
    today,
    notice: shiftDay(today, NOTICE_DAYS),
    grace: shiftDay(today, -GRACE_DAYS),
    givenUp: shiftDay(today, -GRACE_DAYS - SUSPENDED_DAYS),
  }
}

/** When what a subscription opens closes, as it stands now. Of one that has ended: when it did. */
export const rightEnds = ({ state, ends, renews }: Pick<Standing, 'state' | 'ends' | 'renews'>): Date =>
  romeInstant(state === 'active' && !renews ? ends : graceEnds(ends))

/**
 * A period has been paid on a day: within the days of grace it goes on from where it was, later a new one
 * begins that day.
 */
export function afterPayment(s: Standing, day: string): Standing {
  const going = day < graceEnds(s.ends)
  const anchor = going ? s.anchor : day
  const periods = going ? s.periods + 1 : 1
  const ends = endOf({ anchor, months: s.months, periods })
  return {
    ...s,
    ...{ state: 'active', anchor, periods, ends },
    ...{ failed: null, decline: null, tries: 0, nextTry: null },
  }
}

/**
 * A renewal that the card did not pay. `alone`: it was tried without its person, and is tried again; null of
 * `nextTry`: not any more.
 */
export function afterFailure(s: Standing, decline: Decline, day: string, alone: boolean): Standing {
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
export function dueNow(s: Standing, now: Date): Due {
  const today = romeDay(now)
  if (s.state === 'ended' || today < s.ends) return null
  if (s.state === 'suspended') return today >= givenUpOn(s.ends) ? 'end-unpaid' : null
  if (s.state === 'unpaid') {
    if (today >= graceEnds(s.ends)) return 'suspend'
    return s.nextTry !== null && now.toISOString() >= s.nextTry ? 'charge' : null
  }
  if (!s.renews) return 'end-cancelled'
  return now >= romeInstant(today, CHARGE_HOUR) ? 'charge' : null
}

/** Whether the letter about a renewal is due: from its day on, before the charge, once for each renewal. */
export function noticeIsDue(s: Standing & { noticed: string | null }, now: Date): boolean {
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

/** Until when one may withdraw: Rome's midnight that ends the fourteenth day after the contract. */
export const withdrawalEnds = (concluded: Date | string): Date =>
  romeInstant(shiftDay(romeDay(concluded), WITHDRAWAL_DAYS + 1))

/** Whether a declaration made at an instant ends that contract: one that was there, and not for too long. */
export const mayWithdraw = (concluded: Date | string, at: Date): boolean =>
  at >= new Date(concluded) && at < withdrawalEnds(concluded)

/**
 * Whether the link in the receipt of a declaration is still good. Not for ever: who reads on for months does
 * not confirm on the last day what gives all back.
 */
export const linkIsGood = (declared: string, now: Date): boolean =>
  now.getTime() - Date.parse(declared) < LINK_DAYS * DAY_MS

/**
 * What comes back of the first period, in cents: all, unless it was asked that the service begin at once;
 * then in proportion to the days that are left, the day of the declaration with them, rounded up.
 */
export function refundOf(
  paid: number,
  { began, months, immediate }: { began: string; months: 1 | 12; immediate: boolean },
  day: string,
): number {
  if (!immediate) return paid
  const ends = addMonths(began, months)
  const days = daysBetween(began, ends)
  const left = Math.max(0, Math.min(days, daysBetween(day, ends)))
  return Math.ceil((paid * left) / days)
}

/** Whether a card is still good on a day: it is until the end of its month. */
export const cardIsGood = (card: { month: number; year: number }, day: string): boolean =>
  `${card.year}-${String(card.month).padStart(2, '0')}` >= day.slice(0, 7)

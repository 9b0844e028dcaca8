import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { addMonths } from '../../periods.ts'
import { daysBetween, mayWithdraw, type SubscriptionStatus } from '../rules.ts'

/** Months after a pause before there may be another: no period is paused twice. */
const BETWEEN_MONTHS = 12

/** The last pause of a plan; days are Rome's. `pausedUntil`: the day on which it opens again. */
export interface Pause {
  pausedFrom: string | null
  pausedUntil: string | null
}

/** Whether it is paused on a day. */
export const isPaused = ({ pausedUntil }: Pick<Pause, 'pausedUntil'>, day: string): boolean =>
  pausedUntil !== null && day < pausedUntil

/**
 * Whether a plan may be paused now: one that is paid, once the days to withdraw are over, and twelve months
 * after the last pause.
 */
export function mayPause(
  s: Pause &
    Pick<SubscriptionStatus, 'state' | 'ends'> & {
      onInvoice: boolean
      chargedBack: boolean
      neverPaid: boolean
      concluded: string
    },
  now: Date,
): boolean {
  const today = romeDay(now)
  return (
    s.state === 'active' &&
    !s.onInvoice &&
    !s.chargedBack &&
    !s.neverPaid &&
    today < s.ends &&
    !mayWithdraw(s.concluded, now) &&
    (s.pausedUntil === null || today >= addMonths(s.pausedUntil, BETWEEN_MONTHS))
  )
}

/**
 * What is paid moves by some days, behind or back. What follows is counted from there (`countedFrom`), unless
 * it is back where it was.
 */
const moved = <S extends SubscriptionStatus>(s: S, days: number): S => ({
  ...s,
  ends: shiftDay(s.ends, days),
})

/** Paused from a day on, for so many weeks. */
export const paused = <S extends SubscriptionStatus & Pause>(s: S, today: string, weeks: number): S => ({
  ...moved(s, weeks * 7),
  pausedFrom: today,
  pausedUntil: shiftDay(today, weeks * 7),
})

/** Opened again on a day before the pause was over: the days that were not paused come back. */
export function resumed<S extends SubscriptionStatus & Pause>(s: S, today: string): S {
  if (s.pausedUntil === null || today >= s.pausedUntil) return s
  const none = s.pausedFrom === null || s.pausedFrom >= today
  return {
    ...moved(s, -daysBetween(today, s.pausedUntil)),
    pausedFrom: none ? null : s.pausedFrom,
    pausedUntil: none ? null : today,
  }
}

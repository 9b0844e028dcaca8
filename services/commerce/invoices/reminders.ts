import { romeDay, shiftDay } from 'contract/platform/rome.ts'

/** Days from that on which an invoice is due on which its money is asked for. */
export const REMINDERS = [-10, 0, 7] as const
/** Days after which what it opened is closed. */
export const SUSPENDS_AFTER = 7

/** How many letters should have asked by now for the money of an invoice that is due on a day. */
export const remindersDue = (due: string, now: Date): number =>
  REMINDERS.filter((days) => shiftDay(due, days) <= romeDay(now)).length

/** Whether what an unpaid invoice opened closes now. */
export const isOverdue = (due: string, now: Date): boolean => romeDay(now) > readsUntil(due)

/** The last day on which one reads without having paid. */
export const readsUntil = (due: string): string => shiftDay(due, SUSPENDS_AFTER)

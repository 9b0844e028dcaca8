import { romeDay, shiftDay } from 'contract/rome.ts'

/** Days after the invoice on which its money is asked for. */
export const REMINDERS = [20, 30, 37] as const
/** Days after the invoice from which what it opened is closed. */
export const SUSPENDS_AFTER = 37

/** How many letters should have asked for the money of an invoice by now. */
export const remindersDue = (day: string, now: Date): number =>
  REMINDERS.filter((days) => shiftDay(day, days) <= romeDay(now)).length

/** Whether what an unpaid invoice opened closes now. */
export const isOverdue = (day: string, now: Date): boolean => romeDay(now) > shiftDay(day, SUSPENDS_AFTER)

/** The last day on which one reads without having paid. */
export const readsUntil = (day: string): string => shiftDay(day, SUSPENDS_AFTER)

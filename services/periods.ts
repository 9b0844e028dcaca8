import { shiftDay } from 'contract/rome.ts'

/** Days before a renewal by the year on which a letter tells of it (Codice del consumo art. 65-bis). */
export const NOTICE_DAYS = 30

/** The same day so many months later; in a month that has no such day, its last. */
export function addMonths(day: string, by: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + by, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + by, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The day of the letter that tells of a renewal; null: plans by the month have none. */
export const noticeDay = ({ months, ends }: { months: 1 | 12; ends: string }): string | null =>
  months === 12 ? shiftDay(ends, -NOTICE_DAYS) : null

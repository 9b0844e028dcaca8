import { romeClock, romeDay, shiftDay } from 'contract/platform/rome.ts'

/** Days before a renewal by the year on which a letter tells of it (Codice del consumo art. 65-bis). */
export const NOTICE_DAYS = 30
/** Days one may withdraw in, that of the contract not counted (Codice del consumo art. 52). */
export const WITHDRAWAL_DAYS = 14

/** The same day so many months later; in a month that has no such day, its last. */
export function addMonths(day: string, by: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + by, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + by, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The day of the letter that tells of a renewal; null: plans by the month have none. */
export const noticeDay = ({ months, ends }: { months: 1 | 12; ends: string }): string | null =>
  months === 12 ? shiftDay(ends, -NOTICE_DAYS) : null

/** The instant when the clocks on Rome's walls show that hour of a day. */
export function romeInstant(day: string, hour = 0): Date {
  const time = `${String(hour).padStart(2, '0')}:00`
  const utc = Date.parse(`${day}T${time}:00Z`)
  const offset = [2, 1].find(
    (hours) => romeDay(utc - hours * 3_600_000) === day && romeClock(utc - hours * 3_600_000) === time,
  )
  return new Date(utc - (offset ?? 1) * 3_600_000)
}

/** Until when one may withdraw: Rome's midnight that ends the fourteenth day after the contract. */
export const withdrawalEnds = (concluded: Date | string): Date =>
  romeInstant(shiftDay(romeDay(concluded), WITHDRAWAL_DAYS + 1))

/** Whether a declaration made at an instant ends that contract: one that was there, and not for too long. */
export const mayWithdraw = (concluded: Date | string, at: Date): boolean =>
  at >= new Date(concluded) && at < withdrawalEnds(concluded)

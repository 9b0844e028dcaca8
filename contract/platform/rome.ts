/** The newsstand's days and hours are those of Rome, wherever the program or the reader is. */
export const ROME = 'Europe/Rome'

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: ROME })
const HOUR_MS = 3_600_000
const MAX_HOURS = 1000
const dayOfHour = new Map<number, string>()

/**
 * The day (YYYY-MM-DD) in Rome of an instant: a Date, milliseconds or ISO 8601. @throws RangeError when it is
 * no instant.
 */
export function romeDay(at: Date | number | string): string {
  const instant = new Date(at)
  // Since 1893 Rome's midnight is a full hour of the world's: within one the day does not change.
  const hour = Math.floor(instant.getTime() / HOUR_MS)
  const known = dayOfHour.get(hour)
  if (known !== undefined) return known
  const formatted = day.format(instant)
  if (dayOfHour.size >= MAX_HOURS) dayOfHour.clear()
  dayOfHour.set(hour, formatted)
  return formatted
}

/** 1 (Monday) to 7 of a day YYYY-MM-DD. */
export const weekday = (of: string): number => new Date(`${of}T12:00:00Z`).getUTCDay() || 7

/** The day so many days after a day YYYY-MM-DD, or before it. */
export function shiftDay(of: string, by: number): string {
  const noon = new Date(`${of}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() + by)
  return noon.toISOString().slice(0, 10)
}

/**
 * Writes instants in Italian by Rome's clock. Making one takes far longer than using it: make it once,
 * outside of functions.
 */
export function romeFormat(options: Intl.DateTimeFormatOptions): (at: Date | number | string) => string {
  const format = new Intl.DateTimeFormat('it-IT', { ...options, timeZone: ROME })
  return (at) => format.format(new Date(at))
}

/** What the clocks on Rome's walls show, `09:05`: from `00:00` to `23:59`. */
export const romeClock = romeFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

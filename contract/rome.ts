/** The newsstand's days and hours are those of Rome, wherever the program or the reader is. */
export const ROME = 'Europe/Rome'

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: ROME })

/**
 * The day (YYYY-MM-DD) in Rome of an instant: a Date, milliseconds or ISO 8601. @throws RangeError when it is
 * no instant.
 */
export const romeDay = (at: Date | number | string): string => day.format(new Date(at))

/**
 * Writes instants in Italian by Rome's clock. Making one takes far longer than using it: make it once,
 * outside of functions.
 */
export function romeFormat(options: Intl.DateTimeFormatOptions): (at: Date | number | string) => string {
  const format = new Intl.DateTimeFormat('it-IT', { ...options, timeZone: ROME })
  return (at) => format.format(new Date(at))
}

import { instantOf, italianDate } from 'contract/platform/dates.ts'
import { romeDay, romeFormat } from 'contract/platform/rome.ts'

export { fullDate, longDate, theDate } from 'contract/platform/dates.ts'

const short = romeFormat({ day: 'numeric', month: 'short' })
const clock = romeFormat({ hour: 'numeric', minute: '2-digit', hour12: false })

/** The first instant (ms) of the next day in Rome after an instant (ms). */
export function midnightAfter(now: number): number {
  const today = romeDay(now)
  // Days there are 23 to 25 hours long.
  let [before, after] = [now, now + 26 * 3_600_000]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (romeDay(middle) === today) before = middle
    else after = middle
  }
  return after
}
/** `9:05`. */
export const timeOfDay = (at: string | Date): string => clock(instantOf(at))

/** `19 nov`. */
export const shortDate = (at: string | Date): string => italianDate(short(instantOf(at)))

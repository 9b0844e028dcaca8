import { romeDay, romeFormat } from 'contract/rome.ts'

const long = romeFormat({ day: 'numeric', month: 'long', year: 'numeric' })
const weekday = romeFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
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
/** `20 novembre 2026`, with a no-break space between day and month; the first is `1°`. */
export const longDate = (at: string | Date): string => italian(long(instant(at)))
/** `del 20 novembre 2026`, `dell’8 novembre 2026`: before «otto» and «undici» the article loses its vowel. */
export function theDate(word: 'il' | 'del' | 'dal' | 'al', at: string | Date): string {
  const date = longDate(at)
  return /^(?:8|11)\b/.test(date)
    ? `${{ il: 'l', del: 'dell', dal: 'dall', al: 'all' }[word]}’${date}`
    : `${word} ${date}`
}
/** `venerdì 20 novembre 2026`. */
export const fullDate = (at: string | Date): string => italian(weekday(instant(at)))
/** `9:05`. */
export const timeOfDay = (at: string | Date): string => clock(instant(at))

/** `19 nov`. */
export const shortDate = (at: string | Date): string => italian(short(instant(at)))

/** A plain day (YYYY-MM-DD) is taken at noon in Rome, so that no time zone moves it. */
const instant = (at: string | Date): Date =>
  typeof at === 'string' ? new Date(at.length === 10 ? `${at}T11:00:00Z` : at) : at
const italian = (text: string): string =>
  text.replace(/\b1 (?=\p{L})/u, '1° ').replace(/(\d°?) (?=\p{L})/gu, '$1\u00a0')

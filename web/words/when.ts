import { dayWord } from './day-word.ts'
import { longDate, shortDate, timeOfDay } from './dates.ts'

/**
 * `Oggi, 6:10`, `Ieri, 23:10`, else `18 novembre 2026` (`exact`: with the time too), for a page made on that
 * day (YYYY-MM-DD in Rome).
 */
export function whenWords(at: string, today: string, exact = false): string {
  const word = dayWord(at, new Date(`${today}T11:00:00Z`))
  return word || exact ? `${word ?? longDate(at)}, ${timeOfDay(at)}` : longDate(at)
}

/** Where room is tight: `9:05` for today (YYYY-MM-DD in Rome), `Ieri`, else `19 nov`. */
export function shortWhen(at: string, today: string): string {
  const word = dayWord(at, new Date(`${today}T11:00:00Z`))
  return word === 'Oggi' ? timeOfDay(at) : (word ?? shortDate(at))
}

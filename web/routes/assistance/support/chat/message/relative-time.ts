import { dayWord } from '../../../../../words/day-word.ts'
import { fullDate } from '../../../../../words/dates.ts'

const relative = new Intl.RelativeTimeFormat('it', { numeric: 'always' })
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY
/** What stands before each threshold of SPEC §9, in seconds; a month has about 4.35 weeks. */
const steps = [
  { below: HOUR, unit: 'minute', long: MINUTE },
  { below: DAY, unit: 'hour', long: HOUR },
  { below: WEEK, unit: 'day', long: DAY },
  { below: 4.35 * WEEK, unit: 'week', long: WEEK },
  { below: 12 * 4.35 * WEEK, unit: 'month', long: 4.35 * WEEK },
  { below: Infinity, unit: 'year', long: 12 * 4.35 * WEEK },
] as const

/**
 * How long ago (SPEC §9): `Adesso` below a minute and of the future, `5 minuti fa`, … `2 anni fa`.
 */
export function relativeTime(at: string, now: Date): string {
  const seconds = (now.getTime() - Date.parse(at)) / 1000
  if (!(seconds >= MINUTE)) return 'Adesso'
  const { unit, long } = steps.find(({ below }) => seconds < below)!
  return relative.format(-Math.floor(seconds / long), unit).replace(/(\d) /, '$1\u00a0')
}

/** A day between messages: `Oggi`, `Ieri`, else `venerdì 20 novembre 2026`. */
export const separatorOf = (at: string, now: Date): string => dayWord(at, now) ?? fullDate(at)

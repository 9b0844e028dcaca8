import type { NewsletterSettings } from 'contract/reading/site/newsletter-settings.ts'
import { romeClock, romeDay, shiftDay, weekday } from 'contract/platform/rome.ts'

type Schedule = Pick<NewsletterSettings, 'days' | 'hour'>

/** After a stop of ours an issue still leaves on its day, but not when people sleep. */
const LATEST = '22:00'

/**
 * The day whose issue should have left by an instant, or null. By the clock on Rome's walls, so that the days
 * on which it is changed need nothing of their own.
 */
export function dueDay({ days, hour }: Schedule, at: Date): string | null {
  const day = romeDay(at)
  const time = romeClock(at)
  return days.includes(weekday(day)) && hour <= time && time < LATEST ? day : null
}

/** The days an issue tells of: since the day after the one before it should have left. */
export function daysOf({ days }: Pick<Schedule, 'days'>, day: string): { from: string; to: string } {
  let back = 1
  while (!days.includes(weekday(shiftDay(day, -back)))) back++
  return { from: shiftDay(day, 1 - back), to: day }
}

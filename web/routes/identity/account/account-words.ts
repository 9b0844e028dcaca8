import type { Device, SecurityEvent } from 'contract/identity/account/account.ts'
import type { PageIconName } from '../../../page/page-icon.tsx'
import { dayWord } from '../../../words/day-word.ts'
import { longDate, theDate, timeOfDay } from '../../../words/dates.ts'

/** How the page greets at that time, by Rome's clock. */
export function greeting(at: Date): string {
  const hour = Number.parseInt(timeOfDay(at), 10)
  return hour >= 5 && hour < 18 ? 'Buongiorno' : 'Buonasera'
}

/** `Oggi, 7:48`, `Ieri, 23:10`, `18 novembre 2026, 7:48`. */
export const moment = (at: string, now: Date): string =>
  `${dayWord(at, now) ?? longDate(at)}, ${timeOfDay(at)}`
/** The day alone, as it stands in a sentence: `oggi`, `ieri`, `il 18 novembre 2026`. */
export const onDay = (at: string, now: Date): string => dayWord(at, now)?.toLowerCase() ?? theDate('il', at)

export const deviceIcon = (kind: Device['kind']): PageIconName => (kind === 'other' ? 'key' : kind)

/** What came of it. */
export const outcomeOf = (event: SecurityEvent): 'Riuscito' | 'Respinto' =>
  event === 'sign-in-failed' || event === 'code-misused' ? 'Respinto' : 'Riuscito'

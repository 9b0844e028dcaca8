import { romeClock, romeDay, shiftDay, weekday } from 'contract/platform/rome.ts'
import { BY_HAND_WEEKLY } from 'contract/press-review/sending/states.ts'
import type { Schedule } from 'contract/press-review/sending/schedule.ts'
import { holidayOf } from './holidays.ts'

/** A schedule, and since when it holds: what was due before is not made up for. */
export type StoredSchedule = Schedule & { written: Date }

/** By what the letter of a week leaves of a review that editors send by hand, at whatever hour. */
export const BY_HAND: StoredSchedule = {
  ...{ days: 'none', weekdays: [], time: BY_HAND_WEEKLY, even_if_empty: false, missing: 'send' },
  ...{ wait_until: null, written: new Date(0) },
}

/** Monday to Friday, and no Italian holiday. */
export const isWorkingDay = (day: string): boolean => weekday(day) <= 5 && holidayOf(day) === null

/** Whether a review leaves on a day. */
export function leavesOn({ days, weekdays }: Pick<Schedule, 'days' | 'weekdays'>, day: string): boolean {
  if (days === 'none') return false
  if (days === 'every') return true
  return days === 'working' ? isWorkingDay(day) : weekdays.includes(weekday(day))
}

/**
 * When Rome's clocks show a time (HH:MM) on a day. They are changed at night, so from 05:00 on each is there
 * once.
 */
export function instantAt(day: string, time: string): Date {
  const winter = new Date(`${day}T${time}:00+01:00`)
  return romeClock(winter) === time ? winter : new Date(`${day}T${time}:00+02:00`)
}

const NOON = '12:00'
/** Hours after a time that is not in the morning. */
const GRACE = 2

/**
 * Until when a review that should have left, or should be waited for, leaves still (HH:MM, Rome): noon for
 * what is due before eleven, else two hours.
 */
export function latestOf({ time, wait_until: until }: Pick<Schedule, 'time' | 'wait_until'>): string {
  const due = until ?? time
  if (due < '11:00') return NOON
  const hour = Number(due.slice(0, 2)) + GRACE
  return hour > 23 ? '23:59' : `${String(hour).padStart(2, '0')}${due.slice(2)}`
}

/**
 * What a schedule wants of a day at an instant. `wait`: its hour has not come, or it is no day of its.
 * `send`: now. `late`: it should have left, and nobody was there to send it.
 */
export function dueOf(schedule: StoredSchedule, day: string, at: Date): 'wait' | 'send' | 'late' {
  const due = instantAt(day, schedule.time)
  if (!leavesOn(schedule, day) || at < due || due < schedule.written) return 'wait'
  return at < instantAt(day, latestOf(schedule)) ? 'send' : 'late'
}

/** The days that somebody who looks at the clock asks about: today's, and yesterday's if it was forgotten. */
export const daysToAsk = (at: Date): string[] => [shiftDay(romeDay(at), -1), romeDay(at)]

/** What happens to a review that is due while editions are missing. */
export function whenMissing(
  { missing, wait_until: until }: Pick<Schedule, 'missing' | 'wait_until'>,
  day: string,
  at: Date,
): 'wait' | 'send' | 'alert' {
  if (missing !== 'wait') return missing
  return at < instantAt(day, until!) ? 'wait' : 'send'
}

/** Days that a schedule is looked for in: longer than any row of holidays. */
const AHEAD = 15

/** When a review leaves next, after an instant; null: never. */
export function nextOf(schedule: Schedule, at: Date): Date | null {
  const today = romeDay(at)
  for (let i = 0; i < AHEAD; i++) {
    const day = shiftDay(today, i)
    const due = instantAt(day, schedule.time)
    if (leavesOn(schedule, day) && due > at) return due
  }
  return null
}

/** The last working day of the week (Monday to Sunday) of a day; null: it has none. */
export function lastWorkingDay(day: string): string | null {
  const sunday = shiftDay(day, 7 - weekday(day))
  for (let i = 2; i < 7; i++) if (isWorkingDay(shiftDay(sunday, -i))) return shiftDay(sunday, -i)
  return null
}

/** Whether the week's letter of a schedule may leave at an instant. */
export function isWeekDue(schedule: StoredSchedule, day: string, at: Date): boolean {
  const due = instantAt(day, schedule.time)
  if (lastWorkingDay(day) !== day || day !== romeDay(at) || due < schedule.written) return false
  return at >= due && at < instantAt(day, latestOf(schedule))
}

/** The days whose reviews stand in the week's letter that leaves on a day, the oldest first. */
export function daysOfWeekly(day: string): string[] {
  const before = lastWorkingDay(shiftDay(day, -7)) ?? shiftDay(day, -weekday(day) - 2)
  const days: string[] = []
  for (let one = shiftDay(before, 1); one <= day; one = shiftDay(one, 1)) days.push(one)
  return days
}

/** An edition of a masthead on a day. */
export interface Appeared {
  brand: string
  edition: string
  date: string
}

/**
 * The editions that were there on this weekday of the last two weeks, and are not on a day. `there`: of the
 * mastheads that a review looks at.
 */
export function missingEditions(there: readonly Appeared[], day: string): Omit<Appeared, 'date'>[] {
  const has = new Set(there.map(({ brand, edition, date }) => `${brand} ${edition} ${date}`))
  return there
    .filter(
      ({ brand, edition, date }) =>
        date === shiftDay(day, -7) &&
        has.has(`${brand} ${edition} ${shiftDay(day, -14)}`) &&
        !has.has(`${brand} ${edition} ${day}`),
    )
    .map(({ brand, edition }) => ({ brand, edition }))
}

import { shiftDay, weekday } from '../../platform/rome.ts'

/** Days in Rome, both counted. */
export interface Period {
  from: string
  to: string
}
/** Two years and a day of a leap year. */
export const MAX_DAYS = 731
/** How the address of the page names them. */
export const periodNames = ['4-settimane', '12-settimane', 'trimestre', 'trimestre-scorso'] as const
export type PeriodName = (typeof periodNames)[number]

/** How many days there are from one day to another, both counted; negative when they stand the other way. */
export const daysIn = ({ from, to }: Period): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => shiftDay(day, 1 - weekday(day))

/** The first day of the quarter of a day. */
const quarterOf = (day: string): string => {
  const month = Number(day.slice(5, 7))
  return `${day.slice(0, 5)}${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`
}

/** The days that a name stands for on a day: whole weeks from a Monday, quarters of the calendar. */
export function periodOf(name: PeriodName, today: string): Period {
  switch (name) {
    case '4-settimane':
      return { from: shiftDay(mondayOf(today), -21), to: today }
    case '12-settimane':
      return { from: shiftDay(mondayOf(today), -77), to: today }
    case 'trimestre':
      return { from: quarterOf(today), to: today }
    case 'trimestre-scorso': {
      const to = shiftDay(quarterOf(today), -1)
      return { from: quarterOf(to), to }
    }
  }
}

/** As many days, right before. */
export const before = (period: Period): Period => ({
  from: shiftDay(period.from, -daysIn(period)),
  to: shiftDay(period.from, -1),
})

/** The Mondays of the weeks that have a day of it. */
export function weeksOf({ from, to }: Period): string[] {
  const weeks: string[] = []
  for (let week = mondayOf(from); week <= to; week = shiftDay(week, 7)) weeks.push(week)
  return weeks
}

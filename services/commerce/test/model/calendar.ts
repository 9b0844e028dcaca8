/** Days as `2026-02-28`, by arithmetic of the model's own: nothing here is the product's. */
export type Day = string

/** The civil calendar as a count of days (Fliegel and Van Flandern, 1968). */
const serial = (day: Day): number => {
  const [y = 0, m = 0, d = 0] = day.split('-').map(Number)
  const a = Math.trunc((m - 14) / 12)
  return (
    Math.trunc((1461 * (y + 4800 + a)) / 4) +
    Math.trunc((367 * (m - 2 - 12 * a)) / 12) -
    Math.trunc((3 * Math.trunc((y + 4900 + a) / 100)) / 4) +
    (d - 32_075)
  )
}
const two = (n: number) => String(n).padStart(2, '0')
const civil = (count: number): Day => {
  let l = count + 68_569
  const n = Math.trunc((4 * l) / 146_097)
  l -= Math.trunc((146_097 * n + 3) / 4)
  const i = Math.trunc((4000 * (l + 1)) / 1_461_001)
  l += 31 - Math.trunc((1461 * i) / 4)
  const j = Math.trunc((80 * l) / 2447)
  const d = l - Math.trunc((2447 * j) / 80)
  const k = Math.trunc(j / 11)
  return `${100 * (n - 49) + i + k}-${two(j + 2 - 12 * k)}-${two(d)}`
}

/** The day so many days later. */
export const plus = (day: Day, days: number): Day => civil(serial(day) + days)
/** How many days lie from one day to another. */
export const distance = (from: Day, to: Day): number => serial(to) - serial(from)

const isLeap = (y: number) => (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0
const lengthOf = (y: number, m: number) =>
  m === 2 ? (isLeap(y) ? 29 : 28) : [4, 6, 9, 11].includes(m) ? 30 : 31

/** The same day of the month so many months later or, where there is none, the last of that month. */
export function monthsAfter(day: Day, months: number): Day {
  const [y = 0, m = 0, d = 0] = day.split('-').map(Number)
  const count = y * 12 + m - 1 + months
  const [year, month] = [Math.floor(count / 12), (count % 12) + 1]
  return `${year}-${two(month)}-${two(Math.min(d, lengthOf(year, month)))}`
}

const lastSunday = (year: number, month: number): Day => {
  const last = `${year}-${two(month)}-31`
  // Day 0 of the count is a Monday.
  return plus(last, -((serial(last) + 1) % 7))
}
/** The instant of an hour of a day in Italy: summer time from March to October (Directive 2000/84). */
export function instant(day: Day, hour: number, minute = 0): Date {
  const year = Number(day.slice(0, 4))
  const [spring, autumn] = [lastSunday(year, 3), lastSunday(year, 10)]
  const isSummer =
    day > spring || (day === spring && hour >= 3) ? day < autumn || (day === autumn && hour < 3) : false
  const utc = Date.parse(`${day}T${two(hour)}:${two(minute)}:00Z`)
  return new Date(utc - (isSummer ? 2 : 1) * 3_600_000)
}
/** The day on Italy's clocks at an instant. */
export function dayAt(at: Date): Day {
  for (const offset of [2, 1]) {
    const local = new Date(at.getTime() + offset * 3_600_000).toISOString()
    const [day, hour] = [local.slice(0, 10), Number(local.slice(11, 13))]
    if (instant(day, hour, at.getUTCMinutes()).getTime() === at.getTime() - (at.getTime() % 60_000))
      return day
  }
  throw new Error(`no day at ${at.toISOString()}`)
}

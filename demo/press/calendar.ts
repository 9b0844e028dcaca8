const long = new Intl.DateTimeFormat('it-IT', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const roman = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const

/** «Venerdì 20 novembre 2026» */
export function dayInWords(date: string): string {
  const words = long.format(new Date(`${date}T12:00:00Z`))
  return words[0]!.toUpperCase() + words.slice(1)
}

/** The year of publication in Roman numerals. */
export function volume(date: string, founded: number): string {
  let remaining = Number(date.slice(0, 4)) - founded + 1
  let written = ''
  for (const [value, sign] of roman) for (; remaining >= value; remaining -= value) written += sign
  return written
}

/** Issues of the year up to that day: papers rest on New Year's Day, Easter is forgiven. */
export const issueNumber = (date: string): number =>
  Math.max(
    1,
    Math.round(
      (Date.parse(`${date}T00:00:00Z`) - Date.parse(`${date.slice(0, 4)}-01-01T00:00:00Z`)) / 86_400_000 -
        Math.floor(Number(date.slice(5, 7)) / 2),
    ),
  )

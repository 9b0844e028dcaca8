import type { Hours, PhoneState } from 'contract/assistance/support/tickets.ts'
import { romeFormat } from 'contract/platform/rome.ts'

const names = ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica']
const week = [1, 2, 3, 4, 5, 6, 7]
const farDay = romeFormat({ weekday: 'long', day: 'numeric', month: 'long' })
const noon = (day: string) => `${day}T11:00:00Z`

export const weekday = (day: string): number => new Date(noon(day)).getUTCDay() || 7

/** `9`, `13:30`: how an hour is said. */
export const hourWords = (time: string): string => time.replace(/^0/, '').replace(/:00$/, '')
/** `alle 9`, `all’1`, `a mezzanotte`. */
const atHour = (time: string): string =>
  time === '24:00'
    ? 'a mezzanotte'
    : /^0?1:/.test(time)
      ? `all’${hourWords(time)}`
      : `alle\u00a0${hourWords(time)}`

/** `Aperto ora, fino alle 21`, `Chiuso ora: riapre domani alle 9`. `today`: YYYY-MM-DD in Rome. */
export function stateWords(state: PhoneState, today: string): string {
  if (state.open) return `Aperto ora, fino ${atHour(state.until)}`
  if (!state.opens) return 'Chiuso ora'
  const { day, time } = state.opens
  const days = Math.round((Date.parse(noon(day)) - Date.parse(noon(today))) / 86_400_000)
  const when =
    days === 0
      ? ''
      : days === 1
        ? 'domani '
        : days < 7
          ? `${names[weekday(day) - 1]} `
          : `${farDay(noon(day)).replace(/ (\d+) /, ' $1\u00a0')} `
  return `Chiuso ora: riapre ${when}${atHour(time)}`
}

const capital = (words: string) => words[0]!.toUpperCase() + words.slice(1)

/** `Lunedì – venerdì`, `Sabato`, `Lunedì e mercoledì`. */
export function daysWords(days: readonly number[]): string {
  const ordered = days.toSorted((a, b) => a - b)
  const inRow = ordered.every((day, i) => i === 0 || day === ordered[i - 1]! + 1)
  const dayNames = ordered.map((day) => names[day - 1]!)
  return capital(
    inRow && dayNames.length > 2
      ? `${dayNames[0]} – ${dayNames.at(-1)}`
      : new Intl.ListFormat('it').format(dayNames),
  )
}

interface Row {
  days: string
  times: string
  today: boolean
}

/** The hours as rows, today's marked; the last one says when nobody answers. */
export function hoursRows(
  hours: readonly Hours[],
  { today, holiday }: { today: string; holiday: boolean },
): Row[] {
  const byDays = new Map<string, Row>()
  for (const { days, opens, closes } of hours) {
    const words = daysWords(days)
    const row = byDays.get(words)
    const times = `${hourWords(opens)} – ${hourWords(closes)}`
    byDays.set(words, {
      days: words,
      times: row ? `${row.times}, ${times}` : times,
      today: !holiday && days.includes(weekday(today)),
    })
  }
  const free = week.filter((day) => !hours.some(({ days }) => days.includes(day)))
  const closed = free.length === 0 ? 'Festivi' : `${daysWords(free)} e festivi`
  return [
    ...byDays.values(),
    { days: closed, times: 'chiuso', today: holiday || free.includes(weekday(today)) },
  ]
}

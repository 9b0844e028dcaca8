import { expect, test } from 'vitest'
import { daysWords, hoursRows, stateWords } from './hours-words.ts'

const today = '2026-11-20'
const closed = (day: string, time = '09:00') => stateWords({ open: false, opens: { day, time } }, today)

test('open until an hour, or closed until a day as it is said', () => {
  expect(stateWords({ open: true, until: '21:00' }, today)).toBe('Aperto ora, fino alle\u00a021')
  expect(stateWords({ open: true, until: '24:00' }, today)).toBe('Aperto ora, fino a mezzanotte')
  expect(closed(today)).toBe('Chiuso ora: riapre alle\u00a09')
  expect(closed('2026-11-21', '09:30')).toBe('Chiuso ora: riapre domani alle\u00a09:30')
  expect(closed('2026-11-23')).toBe('Chiuso ora: riapre lunedì alle\u00a09')
  expect(closed('2026-12-07')).toBe('Chiuso ora: riapre lunedì 7\u00a0dicembre alle\u00a09')
  expect(stateWords({ open: false, opens: null }, today)).toBe('Chiuso ora')
})

test('days in a row are a stretch, others a list', () => {
  expect(daysWords([5, 1, 2, 4, 3])).toBe('Lunedì – venerdì')
  expect(daysWords([6])).toBe('Sabato')
  expect(daysWords([6, 7])).toBe('Sabato e domenica')
  expect(daysWords([1, 3, 5])).toBe('Lunedì, mercoledì e venerdì')
})

const hours = [
  { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '21:00' },
  { days: [6], opens: '09:00', closes: '13:00' },
]
test('rows say which of them is today’s; on a holiday it is the last', () => {
  expect(hoursRows(hours, { today, holiday: false })).toEqual([
    { days: 'Lunedì – venerdì', times: '9 – 21', today: true },
    { days: 'Sabato', times: '9 – 13', today: false },
    { days: 'Domenica e festivi', times: 'chiuso', today: false },
  ])
  expect(hoursRows(hours, { today, holiday: true }).map((row) => row.today)).toEqual([false, false, true])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullDate, longDate, midnightAfter, romeDay, timeOfDay } from './dates.ts'
import { dayWord } from './day-word.ts'

test('days are those of Rome', () => {
  expect(romeDay(new Date('2026-11-19T23:30:00Z'))).toBe('2026-11-20')
  expect(romeDay(new Date('2026-07-01T21:59:00Z'))).toBe('2026-07-01')
})

test('dates are written as an Italian newspaper writes them', () => {
  expect(longDate('2026-11-20')).toBe('20\u00a0novembre 2026')
  expect(longDate('2026-12-01')).toBe('1°\u00a0dicembre 2026')
  expect(fullDate('2026-11-20')).toBe('venerdì 20\u00a0novembre 2026')
  expect(timeOfDay('2026-11-20T08:05:00Z')).toBe('9:05')
})

test('Oggi and Ieri go by Rome’s midnight, also when the clocks change', () => {
  expect(dayWord('2026-11-20T05:30:00Z', new Date('2026-11-20T22:59:00Z'))).toBe('Oggi')
  expect(dayWord('2026-11-20T05:30:00Z', new Date('2026-11-20T23:01:00Z'))).toBe('Ieri')
  expect(dayWord('2026-03-28', new Date('2026-03-29T10:00:00Z'))).toBe('Ieri')
  expect(dayWord('2026-10-25', new Date('2026-10-26T10:00:00Z'))).toBe('Ieri')
  expect(dayWord('2026-11-18', new Date('2026-11-20T10:00:00Z'))).toBe(null)
})

test('no day is both, and the future is neither', () => {
  fc.assert(fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }), fc.integer({ min: 2, max: 400 }), (now, ahead) => {
    expect(dayWord(new Date(now.getTime() + ahead * 86_400_000).toISOString(), now)).toBe(null)
  }))
})

test('midnight in Rome is where the day turns, also when the clocks change', () => {
  expect(new Date(midnightAfter(Date.parse('2026-11-20T10:00:00Z'))).toISOString()).toBe('2026-11-20T23:00:00.000Z')
  expect(new Date(midnightAfter(Date.parse('2026-03-28T23:30:00Z'))).toISOString()).toBe('2026-03-29T22:00:00.000Z')
  expect(new Date(midnightAfter(Date.parse('2026-10-24T22:30:00Z'))).toISOString()).toBe('2026-10-25T23:00:00.000Z')
})

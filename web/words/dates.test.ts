import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullDate, longDate, theDate, midnightAfter, timeOfDay } from './dates.ts'
import { dayWord } from './day-word.ts'
import { shortWhen } from './when.ts'

test('dates are written as an Italian newspaper writes them', () => {
  expect(longDate('2026-11-20')).toBe('20\u00a0novembre 2026')
  expect(longDate('2026-12-01')).toBe('1°\u00a0dicembre 2026')
  expect(fullDate('2026-11-20')).toBe('venerdì 20\u00a0novembre 2026')
  expect(timeOfDay('2026-11-20T08:05:00Z')).toBe('9:05')
})

test('the article before a day loses its vowel before «otto» and «undici»', () => {
  expect(['del', 'il', 'dal', 'al'].map((word) => theDate(word as 'del', '2026-11-20'))).toEqual([
    'del 20\u00a0novembre 2026',
    'il 20\u00a0novembre 2026',
    'dal 20\u00a0novembre 2026',
    'al 20\u00a0novembre 2026',
  ])
  expect(['del', 'il', 'dal', 'al'].map((word) => theDate(word as 'del', '2026-11-08'))).toEqual([
    'dell’8\u00a0novembre 2026',
    'l’8\u00a0novembre 2026',
    'dall’8\u00a0novembre 2026',
    'all’8\u00a0novembre 2026',
  ])
  expect(theDate('del', '2026-11-11')).toBe('dell’11\u00a0novembre 2026')
  expect(
    [theDate('del', '2026-11-01'), theDate('del', '2026-11-18'), theDate('del', '2026-11-28')].map((d) =>
      d.slice(0, 6),
    ),
  ).toEqual(['del 1°', 'del 18', 'del 28'])
})

test('Oggi and Ieri go by Rome’s midnight, also when the clocks change', () => {
  expect(dayWord('2026-11-20T05:30:00Z', new Date('2026-11-20T22:59:00Z'))).toBe('Oggi')
  expect(dayWord('2026-11-20T05:30:00Z', new Date('2026-11-20T23:01:00Z'))).toBe('Ieri')
  expect(dayWord('2026-03-28', new Date('2026-03-29T10:00:00Z'))).toBe('Ieri')
  expect(dayWord('2026-10-25', new Date('2026-10-26T10:00:00Z'))).toBe('Ieri')
  expect(dayWord('2026-11-18', new Date('2026-11-20T10:00:00Z'))).toBe(null)
})

test('where room is tight, today is a time and yesterday a word', () => {
  expect(
    ['2026-11-20T05:30:00Z', '2026-11-19T22:30:00Z', '2026-11-18T22:30:00Z', '2026-11-01T10:00:00Z'].map(
      (at) => shortWhen(at, '2026-11-20'),
    ),
  ).toEqual(['6:30', 'Ieri', '18\u00a0nov', '1°\u00a0nov'])
})

test('no day is both, and the future is neither', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
      fc.integer({ min: 2, max: 400 }),
      (now, ahead) => {
        expect(dayWord(new Date(now.getTime() + ahead * 86_400_000).toISOString(), now)).toBe(null)
      },
    ),
  )
})

test('midnight in Rome is where the day turns, also when the clocks change', () => {
  expect(new Date(midnightAfter(Date.parse('2026-11-20T10:00:00Z'))).toISOString()).toBe(
    '2026-11-20T23:00:00.000Z',
  )
  expect(new Date(midnightAfter(Date.parse('2026-03-28T23:30:00Z'))).toISOString()).toBe(
    '2026-03-29T22:00:00.000Z',
  )
  expect(new Date(midnightAfter(Date.parse('2026-10-24T22:30:00Z'))).toISOString()).toBe(
    '2026-10-25T23:00:00.000Z',
  )
})

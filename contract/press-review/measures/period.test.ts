import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shiftDay, weekday } from '../../platform/rome.ts'
import { before, daysIn, periodNames, periodOf, weeksOf } from './period.ts'

const day = fc.integer({ min: 0, max: 20_000 }).map((n) => shiftDay('2020-01-01', n))

test('named periods end by today, and are never empty', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...periodNames), (today, name) => {
      const period = periodOf(name, today)
      expect(daysIn(period)).toBeGreaterThan(0)
      expect(daysIn(period)).toBeLessThan(93)
      expect(period.to <= today).toBe(true)
    }),
  )
})

test('what is compared is as long, and ends the day before', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 730 }), (from, more) => {
      const period = { from, to: shiftDay(from, more) }
      expect(daysIn(before(period))).toBe(daysIn(period))
      expect(shiftDay(before(period).to, 1)).toBe(from)
    }),
  )
})

test('every day belongs to one of the weeks, and each begins on a Monday', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 730 }), (from, more) => {
      const period = { from, to: shiftDay(from, more) }
      const weeks = weeksOf(period)
      expect(weeks.every((week) => weekday(week) === 1)).toBe(true)
      expect(weeks[0]! <= from && shiftDay(weeks.at(-1)!, 6) >= period.to).toBe(true)
      expect(weeks.length).toBe(Math.ceil((daysIn(period) + weekday(from) - 1) / 7))
    }),
  )
})

test('quarters are those of the calendar', () => {
  expect(periodOf('trimestre', '2026-11-24')).toEqual({ from: '2026-10-01', to: '2026-11-24' })
  expect(periodOf('trimestre-scorso', '2026-02-01')).toEqual({ from: '2025-10-01', to: '2025-12-31' })
  expect(periodOf('4-settimane', '2026-11-24')).toEqual({ from: '2026-11-02', to: '2026-11-24' })
})

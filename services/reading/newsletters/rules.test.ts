import fc from 'fast-check'
import { romeDay, shiftDay, weekday } from 'contract/platform/rome.ts'
import { expect, test } from 'vitest'
import { daysOf, dueDay } from './rules.ts'

const TICK = 5 * 60_000
const clock = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'Europe/Rome',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
/** Minutes on Rome's clock. */
const wall = (at: number) => {
  const [hours, minutes] = clock.format(at).split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}
const schedule = fc.record({
  days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  hour: fc
    .integer({ min: 5 * 60, max: 21 * 60 + 29 })
    .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`),
})
/** Days around which Rome's clock changes, and any others. */
const days = fc.oneof(
  fc.constantFrom('2026-03-28', '2026-10-24', '2027-03-27', '2027-10-30', '2026-12-31', '2028-02-28'),
  fc.integer({ min: 0, max: 3000 }).map((by) => shiftDay('2024-01-01', by)),
)

test('looked at every five minutes, each of its days is due once, first at its hour in Rome', () => {
  fc.assert(
    fc.property(schedule, days, fc.integer({ min: 0, max: TICK - 1 }), (newsletter, first, offset) => {
      const from = Date.parse(`${first}T00:00:00Z`)
      const seen = new Map<string, number>()
      for (let at = from + offset; at < from + 4 * 86_400_000; at += TICK) {
        const day = dueDay(newsletter, new Date(at))
        if (day === null) continue
        expect(day).toBe(romeDay(at))
        if (!seen.has(day)) seen.set(day, at)
      }
      const [hours, minutes] = newsletter.hour.split(':').map(Number) as [number, number]
      // Whole days only: the first and the last are cut by where we look.
      for (const day of [1, 2].map((by) => shiftDay(first, by))) {
        expect(seen.has(day)).toBe(newsletter.days.includes(weekday(day)))
        const late = seen.has(day) ? wall(seen.get(day)!) - hours * 60 - minutes : 0
        expect(late).toBeGreaterThanOrEqual(0)
        expect(late).toBeLessThan(5)
      }
    }),
    { numRuns: 150 },
  )
})

test('by Rome’s clock on both sides of a change, late until ten in the evening, never at night', () => {
  const daily = { days: [1, 2, 3, 4, 5, 6, 7], hour: '07:00' }
  expect(dueDay(daily, new Date('2026-03-28T05:59:00Z'))).toBeNull()
  expect(dueDay(daily, new Date('2026-03-28T06:00:00Z'))).toBe('2026-03-28')
  expect(dueDay(daily, new Date('2026-03-29T05:00:00Z'))).toBe('2026-03-29')
  expect(dueDay(daily, new Date('2026-10-25T05:59:00Z'))).toBeNull()
  expect(dueDay(daily, new Date('2026-10-25T20:59:00Z'))).toBe('2026-10-25')
  expect(dueDay(daily, new Date('2026-10-25T21:00:00Z'))).toBeNull()
})

test('an issue tells of every day since the one before it, and of no day twice', () => {
  fc.assert(
    fc.property(schedule, days, (newsletter, first) => {
      const leaves = Array.from({ length: 15 }, (_, i) => shiftDay(first, i)).filter((day) =>
        newsletter.days.includes(weekday(day)),
      )
      const told = leaves.map((day) => daysOf(newsletter, day))
      for (const [i, { from, to }] of told.entries()) {
        expect(to).toBe(leaves[i])
        if (i > 0) expect(from).toBe(shiftDay(told[i - 1]!.to, 1))
      }
    }),
  )
  expect(daysOf({ days: [5] }, '2026-11-20')).toEqual({ from: '2026-11-14', to: '2026-11-20' })
})

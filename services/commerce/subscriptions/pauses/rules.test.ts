import fc from 'fast-check'
import { shiftDay } from 'contract/platform/rome.ts'
import { expect, test } from 'vitest'
import { afterPayment, daysBetween, deferredOf, endOf, restOf, romeInstant } from '../rules.ts'
import { addMonths } from '../../periods.ts'
import { isPaused, mayPause, paused, resumed } from './rules.ts'

const bought = (anchor: string, months: 1 | 12) => ({
  state: 'active' as const,
  months,
  anchor,
  periods: 1,
  renews: true,
  failed: null,
  decline: null,
  tries: 0,
  nextTry: null,
  ends: endOf({ anchor, months, periods: 1 }),
  pausedFrom: null as string | null,
  pausedUntil: null as string | null,
})
const paid = { onInvoice: false, chargedBack: false, neverPaid: false, concluded: '2027-01-10T10:00:00Z' }

test('once the days to withdraw are over, of what is paid, and not again within twelve months', () => {
  const s = { ...bought('2027-01-10', 12), ...paid }
  const may = (day: string, parts: object = {}) => mayPause({ ...s, ...parts }, romeInstant(day, 12))
  expect([may('2027-01-24'), may('2027-01-25'), may('2028-01-09'), may('2028-01-10')]).toEqual([
    ...[false, true, true, false],
  ])
  for (const parts of [
    { state: 'unpaid' },
    { onInvoice: true },
    { chargedBack: true },
    { neverPaid: true },
    { pausedUntil: '2027-02-01' },
  ])
    expect(may('2027-03-01', parts)).toBe(false)
  expect(may('2028-01-01', { pausedFrom: '2026-12-01', pausedUntil: '2027-01-01' })).toBe(true)
})

const anchor = fc.oneof(
  fc.integer({ min: 0, max: 1500 }).map((days) => shiftDay('2027-01-01', days)),
  // The last of a short month, a leap day, the nights on which clocks change.
  fc.constantFrom('2027-01-31', '2028-02-29', '2027-03-28', '2027-10-31'),
)

test('no paid day is lost or given twice, whenever it is paused and opened again', () => {
  fc.assert(
    fc.property(
      anchor,
      fc.constantFrom<1 | 12>(1, 12),
      fc.nat(370),
      fc.integer({ min: 1, max: 8 }),
      fc.nat(60),
      fc.integer({ min: 50, max: 30_000 }),
      (from, months, wait, weeks, early, sum) => {
        const before = bought(from, months)
        const days = daysBetween(from, before.ends)
        const today = shiftDay(from, wait % days)
        const s = paused(before, today, weeks)
        expect(daysBetween(before.ends, s.ends)).toBe(weeks * 7)
        expect([isPaused(s, today), isPaused(s, s.pausedUntil!)]).toEqual([true, false])
        const day = shiftDay(today, early % (weeks * 7))
        const after = resumed(s, day)
        // Days on which it was open, before and after, are those that were paid.
        expect(daysBetween(from, today) + daysBetween(day, after.ends)).toBe(days)
        expect(resumed(after, day)).toEqual(after)
        // What is pressed and undone within a day changes nothing; a pause moves the day of every charge.
        if (day === today) expect(after).toEqual(before)
        const next = afterPayment(after, after.ends)
        expect(next.ends).toBe(day === today ? addMonths(from, 2 * months) : addMonths(after.ends, months))
        expect(afterPayment(next, next.ends).ends).toBe(
          day === today ? addMonths(from, 3 * months) : addMonths(after.ends, 2 * months),
        )

        const left = restOf(sum, { since: from, until: before.ends }, today)
        const period = { since: from, until: s.ends, pausedFrom: s.pausedFrom, pausedUntil: s.pausedUntil }
        // While it is paused nothing is used up, and afterwards it goes on from there.
        for (const on of [today, day, s.pausedUntil!]) expect(restOf(sum, period, on)).toBe(left)
        expect(deferredOf(sum, period, shiftDay(s.pausedUntil!, -1))).toBe(
          deferredOf(sum, { since: from, until: before.ends }, shiftDay(today, -1)),
        )
        expect(restOf(sum, period, s.ends)).toBe(0)
      },
    ),
    { numRuns: 2000 },
  )
})

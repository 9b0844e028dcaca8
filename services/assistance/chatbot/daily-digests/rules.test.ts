import fc from 'fast-check'
import { romeClock, romeDay, shiftDay } from 'contract/platform/rome.ts'
import { expect, test } from 'vitest'
import { normalizeQuestion, dueDay, scopeSince, openingTime } from './rules.ts'

const TICK = 5 * 60_000
/** Days around which Rome's clock changes, and any others. */
const days = fc.oneof(
  fc.constantFrom('2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2027-03-27', '2027-10-30'),
  fc.integer({ min: 0, max: 3000 }).map((by) => shiftDay('2024-01-01', by)),
)

test('looked at every five minutes every day has its morning, first at seven in Rome', () =>
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: TICK - 1 }), (first, offset) => {
      const from = Date.parse(`${first}T00:00:00Z`) + offset
      const seen = new Map<string, number>()
      for (let at = from; at < from + 4 * 86_400_000; at += TICK) {
        const day = dueDay(new Date(at))
        if (day !== null && !seen.has(day)) seen.set(day, at)
      }
      for (const by of [1, 2]) {
        const day = shiftDay(first, by)
        const begun = seen.get(day)!
        expect(romeDay(begun)).toBe(day)
        const late = begun - openingTime(day).getTime()
        expect(late).toBeGreaterThanOrEqual(0)
        expect(late).toBeLessThan(TICK)
      }
    }),
    { numRuns: 100 },
  ))

test('seven is seven on every wall of Rome', () =>
  fc.assert(
    fc.property(days, (day) => {
      const opening = openingTime(day)
      expect([romeDay(opening), romeClock(opening)]).toEqual([day, '07:00'])
    }),
  ))

test('after a stop of ours it is made up for until noon', () => {
  expect(dueDay(new Date('2026-11-20T05:59:00Z'))).toBeNull()
  expect(dueDay(new Date('2026-11-20T06:00:00Z'))).toBe('2026-11-20')
  expect(dueDay(new Date('2026-11-20T10:59:00Z'))).toBe('2026-11-20')
  expect(dueDay(new Date('2026-11-20T11:00:00Z'))).toBeNull()
})

test('a question without a period tells what came since the letter before', () => {
  const open = { brands: ['MG'], from: null, to: null, article: null }
  const of = (last: string | null) => scopeSince(open, '2026-11-20', last)
  expect(of(null)).toEqual({ ...open, from: '2026-11-19', to: '2026-11-20' })
  expect(of('2026-11-19')).toEqual({ ...open, from: '2026-11-19', to: '2026-11-20' })
  expect(of('2026-11-12')).toEqual({ ...open, from: '2026-11-12', to: '2026-11-20' })
  const said = { ...open, from: '2026-10-01', to: '2026-10-31' }
  expect(scopeSince(said, '2026-11-20', '2026-11-12')).toEqual(said)
})

test('a question is one line', () => {
  expect(normalizeQuestion(' che\r\ncosa \u0007 succede\t? ')).toBe('che cosa succede ?')
})

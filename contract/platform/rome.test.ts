import fc from 'fast-check'
import { expect, test } from 'vitest'
import { romeDay, romeFormat } from './rome.ts'

test('days are those of Rome, also when the clocks change', () => {
  expect(romeDay(new Date('2026-11-19T23:30:00Z'))).toBe('2026-11-20')
  expect(romeDay('2026-07-01T21:59:00Z')).toBe('2026-07-01')
  expect(romeDay('2026-03-28T22:59:59Z')).toBe('2026-03-28')
  expect(romeDay('2026-03-29T22:00:00Z')).toBe('2026-03-30')
})

const dayOf = (at: Date) => {
  const { year, month, day } = Temporal.Instant.from(at.toISOString()).toZonedDateTimeISO('Europe/Rome')
  const two = (n: number) => String(n).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)}`
}

test('an instant has one day, however it is written', () => {
  const instants = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, (at) => {
      expect(romeDay(at)).toBe(dayOf(at))
      expect(romeDay(at.getTime())).toBe(romeDay(at))
      expect(romeDay(at.toISOString())).toBe(romeDay(at))
    }),
  )
})

test('an hour that was asked about says no wrong day, on either side of midnight', () => {
  for (let ms = Date.UTC(2026, 2, 28); ms < Date.UTC(2026, 2, 31); ms += 3_600_000)
    for (const at of [ms, ms + 3_599_999, ms + 1]) expect(romeDay(at)).toBe(dayOf(new Date(at)))
  expect(() => romeDay('mai')).toThrow(RangeError)
  expect(() => romeDay('mai')).toThrow(RangeError)
})

test('hours are those of Rome', () => {
  const clock = romeFormat({ timeStyle: 'short' })
  expect(clock('2026-11-20T08:05:00Z')).toBe('09:05')
  expect(clock('2026-07-20T08:05:00Z')).toBe('10:05')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readInstant } from './item-dates.ts'

test('an instant reads back however it is written', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1950-01-01'), max: new Date('2099-12-30'), noInvalidDate: true }),
      fc.integer({ min: -12, max: 14 }),
      (date, hours) => {
        const whole = new Date(Math.floor(date.getTime() / 1000) * 1000)
        const local = new Date(whole.getTime() + hours * 3_600_000).toISOString().slice(0, 19)
        const offset = `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}`
        for (const text of [
          `${local}${offset}:00`,
          `${local}${offset}00`,
          `${local}${offset}`,
          `${local.replaceAll(/[-:]/g, '')}${offset}00`,
        ])
          expect(readInstant(text)?.instant).toBe(whole.toISOString())
      },
    ),
  )
})
test('nothing that is no instant passes', () => {
  expect.hasAssertions()
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{4}-?\d\d-?\d\d(T\d\d:?\d\d)?$/)), (text) => {
      const instant = readInstant(text)?.instant ?? '2000-01-01T00:00:00.000Z'
      expect(new Date(instant).toISOString()).toBe(instant)
    }),
  )
})
test.for([
  ['2026-11-20', '2026-11-19T23:00:00.000Z', 'senza ora'],
  ['2026-07-01T08:00:00', '2026-07-01T06:00:00.000Z', 'senza fuso'],
  ['2026-11-20T08:00+0100', '2026-11-20T07:00:00.000Z', 'senza secondi'],
  ['2026-11-20T08:00:00+0100', '2026-11-20T07:00:00.000Z', '+0100'],
  ['20261120T080000Z', '2026-11-20T08:00:00.000Z', 'niente'],
  ['2026-11-20 08:00:00.5 GMT', '2026-11-20T08:00:00.500Z', 'niente'],
] as const)('%s is %s', ([text, instant, repairs]) => {
  const found = readInstant(text)
  expect(found?.instant).toBe(instant)
  expect(found?.repair ?? 'niente').toContain(repairs)
})
test.for([
  '2026-02-30',
  '2026-13-01T00:00:00Z',
  '2026-11-20T25:00:00Z',
  '20 novembre 2026',
  '1789-07-14',
  '',
])('%s is no instant', (text) => {
  expect(readInstant(text)).toBeNull()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { romeInstant } from '../../periods.ts'
import {
  type GiftStatus,
  isHeldBy,
  lastDayToActivate,
  lastDayToSend,
  letterIsDue,
  mayWithdrawGift,
  opens,
  sendDay,
  stateOf,
} from './rules.ts'

const gift = (parts: Partial<GiftStatus> = {}): GiftStatus => ({
  given: '2027-01-31T11:00:00.000Z',
  day: '2027-02-14',
  sent: null,
  letGo: false,
  activated: null,
  closed: null,
  closedWhy: null,
  ...parts,
})
const days = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))

test('the letter never goes before it is bought, nor in the fourteen days of who did not ask for it', () =>
  fc.assert(
    fc.property(days, days, (chosen, today) => {
      const [now, after] = [true, false].map((immediate) => sendDay(chosen, { today, immediate }))
      expect(now! >= today && now! >= chosen && (now === today || now === chosen)).toBe(true)
      expect(after! >= shiftDay(today, 15) && after! >= chosen).toBe(true)
      // By then who gives cannot withdraw any more.
      const given = romeInstant(today, 23).toISOString()
      expect(mayWithdrawGift(gift({ given }), romeInstant(after!))).toBe(false)
      expect(mayWithdrawGift(gift({ given }), romeInstant(shiftDay(today, 14), 23))).toBe(true)
    }),
  ))

test('on its day it goes at eight in the morning, by Rome’s clock, once', () => {
  for (const [day, hour] of [
    ['2027-02-14', '07'],
    ['2027-07-14', '06'],
    ['2027-03-28', '06'],
  ] as const) {
    expect(letterIsDue(gift({ day }), new Date(`${day}T${hour}:00:00Z`))).toBe(true)
    expect(letterIsDue(gift({ day }), new Date(Date.parse(`${day}T${hour}:00:00Z`) - 1))).toBe(false)
  }
  const late = new Date('2027-03-14T11:00:00Z')
  expect(letterIsDue(gift({ sent: '2027-02-14T07:00:00Z' }), late)).toBe(false)
  expect(letterIsDue(gift({ closed: '2027-02-01T07:00:00Z', closedWhy: 'withdrawn' }), late)).toBe(false)
})

test('a code is good for two years, and once', () => {
  const one = gift({ day: '2028-02-29', sent: '2028-02-29T07:00:00Z' })
  expect(lastDayToActivate(one)).toBe('2030-02-28')
  expect([opens(one, '2030-02-28'), opens(one, '2030-03-01')]).toEqual([true, false])
  expect(stateOf(one, '2030-03-01')).toBe('expired')
  expect(opens({ ...one, activated: '2028-03-01T10:00:00Z' }, '2028-03-02')).toBe(false)
  expect(lastDayToSend('2027-01-31')).toBe('2028-01-31')
})

test('it is in one state, and opens in those alone in which somebody may activate it', () => {
  const some = fc.record({
    given: days.map((day) => `${day}T11:00:00.000Z`),
    day: days,
    sent: fc.option(fc.constant('2027-02-14T07:00:00Z')),
    letGo: fc.boolean(),
    activated: fc.option(fc.constant('2027-03-01T07:00:00Z')),
    closed: fc.constant(null),
    closedWhy: fc.constant(null),
  })
  fc.assert(
    fc.property(some, days, (one: GiftStatus, today) => {
      const state = stateOf(one, today)
      expect(opens(one, today)).toBe(state === 'waiting' || state === 'sent')
      // What opens nothing is not taken back, but for what nobody activated in time.
      if (state === 'activated') expect(mayWithdrawGift(one, romeInstant(today, 12))).toBe(false)
    }),
  )
  const closed = { closed: '2027-02-01T07:00:00Z', closedWhy: 'chargeback' } as const
  expect(stateOf(gift(closed), romeDay(new Date('2027-02-02')))).toBe('revoked')
  expect(stateOf(gift({ ...closed, closedWhy: 'withdrawn' }), '2027-02-02')).toBe('withdrawn')
})

test('a declaration made in its days holds a gift, until a letter is sent after it', () => {
  const given = '2027-01-31T11:00:00.000Z'
  const hours = fc.integer({ min: -48, max: 24 * 40 })
  const at = (hour: number) => new Date(Date.parse(given) + hour * 3_600_000)
  fc.assert(
    fc.property(hours, fc.option(hours), fc.option(hours), (declared, sent, activated) => {
      const one = gift({
        given,
        sent: sent === null ? null : at(sent).toISOString(),
        activated: activated === null ? null : at(activated).toISOString(),
      })
      const held = isHeldBy(one, [at(declared).toISOString()])
      const inTime = mayWithdrawGift(one, at(declared))
      expect(held).toBe(inTime && (sent === null || sent < declared))
      // What is held can be taken back by that declaration: nobody has activated it.
      if (held) expect(one.activated).toBeNull()
      expect(isHeldBy(one, [])).toBe(false)
      expect(isHeldBy({ ...one, letGo: true }, [at(declared).toISOString()])).toBe(false)
    }),
  )
})

import fc from 'fast-check'
import { romeClock, romeDay, shiftDay } from 'contract/platform/rome.ts'
import { expect, test } from 'vitest'
import { addMonths, noticeDay } from '../periods.ts'
import {
  afterFailure,
  afterPayment,
  cardIsGood,
  daysBetween,
  dueNow,
  endOf,
  unpaidEndsOn,
  graceEnds,
  lastUsefulDay,
  dueDates,
  mayWithdraw,
  noticeIsDue,
  restOf,
  rightEnds,
  romeInstant,
  type SubscriptionStatus,
  withdrawalEnds,
} from './rules.ts'

const months = fc.constantFrom<1 | 12>(1, 12)
const day = fc.oneof(
  fc.constantFrom('2027-01-31', '2028-02-29', '2027-03-28', '2027-10-31', '2026-12-31', '2028-01-30'),
  fc.integer({ min: 0, max: 4000 }).map((by) => shiftDay('2024-01-01', by)),
)
const bought = (anchor: string, length: 1 | 12): SubscriptionStatus => ({
  state: 'active',
  months: length,
  anchor,
  periods: 1,
  ends: addMonths(anchor, length),
  renews: true,
  failed: null,
  decline: null,
  tries: 0,
  nextTry: null,
})

test('the end of a month comes back after a shorter one', () => {
  const ends = [1, 2, 3, 13].map((periods) => endOf({ anchor: '2027-01-31', months: 1, periods }))
  expect(ends).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2028-02-29'])
  expect(endOf({ anchor: '2028-02-29', months: 12, periods: 1 })).toBe('2029-02-28')
  expect(endOf({ anchor: '2028-02-29', months: 12, periods: 4 })).toBe('2032-02-29')
})

test('periods follow each other without a gap, on the day of the first or the last of its month', () => {
  fc.assert(
    fc.property(day, months, fc.integer({ min: 1, max: 40 }), (anchor, length, periods) => {
      const [from, to] = [periods, periods + 1].map((n) => endOf({ anchor, months: length, periods: n }))
      expect(from! < to!).toBe(true)
      const wanted = Number(anchor.slice(8))
      const last = Number(shiftDay(`${addMonths(`${to!.slice(0, 7)}-01`, 1)}`, -1).slice(8))
      expect(Number(to!.slice(8))).toBe(Math.min(wanted, last))
    }),
  )
})

test('a day begins at Rome’s midnight, and at its six o’clock, whatever the clocks do', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(0, 6), (of, hour) => {
      const at = romeInstant(of, hour)
      expect([romeDay(at), romeClock(at)]).toEqual([of, hour === 0 ? '00:00' : '06:00'])
      if (hour === 0) expect(romeDay(at.getTime() - 1)).toBe(shiftDay(of, -1))
    }),
  )
})

test('within the days of grace a payment goes on from where it was, later it begins that day', () => {
  fc.assert(
    fc.property(day, months, fc.integer({ min: 0, max: 60 }), (anchor, length, late) => {
      const s = bought(anchor, length)
      const paid = shiftDay(s.ends, late)
      const next = afterPayment(s, paid)
      expect(next.state).toBe('active')
      if (late < 7) expect(next).toMatchObject({ anchor, periods: 2, ends: addMonths(anchor, 2 * length) })
      else expect(next).toMatchObject({ anchor: paid, periods: 1, ends: addMonths(paid, length) })
      // Nobody pays for a day that is over for long, and nobody is left with less than a day.
      expect(next.ends > paid).toBe(true)
    }),
  )
})

test('a renewal that fails is tried 1, 3 and 6 days later, then suspended, then given up', () => {
  let s = bought('2027-01-10', 1)
  const tried: string[] = []
  const done: [string, string][] = []
  for (let at = Date.parse('2027-02-09T23:30:00Z'); at < Date.parse('2027-04-01T00:00:00Z'); at += 600_000) {
    const now = new Date(at)
    const due = dueNow(s, now)
    if (due === 'charge') {
      tried.push(`${romeDay(now)} ${romeClock(now)}`)
      s = afterFailure(s, 'no-funds', romeDay(now), true)
    } else if (due === 'suspend') {
      done.push(['suspend', romeDay(now)])
      s = { ...s, state: 'suspended', nextTry: null }
    } else if (due === 'end-unpaid') {
      done.push(['end', romeDay(now)])
      s = { ...s, state: 'ended' }
    }
  }
  expect(tried).toEqual(['2027-02-10', '2027-02-11', '2027-02-13', '2027-02-16'].map((one) => `${one} 06:00`))
  expect(done).toEqual([
    ['suspend', '2027-02-17'],
    ['end', '2027-03-19'],
  ])
  expect([graceEnds('2027-02-10'), unpaidEndsOn('2027-02-10')]).toEqual(['2027-02-17', '2027-03-19'])
})

test('a try whose answer comes when it is suspended already is not followed by another', () => {
  const s: SubscriptionStatus = {
    ...bought('2027-01-10', 1),
    state: 'suspended',
    failed: '2027-02-13',
    decline: 'no-funds',
    tries: 1,
  }
  expect(afterFailure(s, 'declined', '2027-02-18', true)).toMatchObject({ state: 'suspended', nextTry: null })
})

test('what the store looks for holds all that the rules find due', () => {
  const state = fc.constantFrom<SubscriptionStatus['state']>('active', 'unpaid', 'suspended')
  fc.assert(
    fc.property(
      day,
      months,
      state,
      fc.boolean(),
      fc.integer({ min: -40, max: 60 }),
      fc.integer({ min: 0, max: 86_399 }),
      (anchor, length, at, renews, offset, second) => {
        const owes = at !== 'active'
        const ends = addMonths(anchor, length)
        const s: SubscriptionStatus & { noticed: string | null } = {
          ...bought(anchor, length),
          state: at,
          renews,
          noticed: null,
          ...(owes && { failed: ends, decline: 'declined', tries: 1 }),
          nextTry: at === 'unpaid' ? romeInstant(shiftDay(ends, 1), 6).toISOString() : null,
        }
        const now = new Date(romeInstant(shiftDay(ends, offset)).getTime() + second * 1000)
        const looking = dueDates(now)
        const found =
          (at === 'active' && ends <= looking.today) ||
          (at === 'unpaid' && (s.nextTry! <= now.toISOString() || ends <= looking.grace)) ||
          (at === 'suspended' && ends <= looking.unpaidEnd) ||
          (at === 'active' && renews && length === 12 && ends > looking.today && ends <= looking.notice)
        if (dueNow(s, now) !== null || noticeIsDue(s, now)) expect(found).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})

test('a renewal by the year is told of from thirty days before, once; one by the month never', () => {
  const s = { ...bought('2027-01-31', 12), noticed: null }
  expect(noticeDay(s)).toBe('2028-01-01')
  expect(noticeIsDue(s, new Date('2027-12-31T22:59:59Z'))).toBe(false)
  expect(noticeIsDue(s, new Date('2027-12-31T23:00:00Z'))).toBe(true)
  expect(noticeIsDue({ ...s, noticed: s.ends }, new Date('2028-01-02T12:00:00Z'))).toBe(false)
  expect(noticeIsDue({ ...s, renews: false }, new Date('2028-01-02T12:00:00Z'))).toBe(false)
  expect(noticeIsDue({ ...bought('2027-01-31', 1), noticed: null }, new Date('2027-02-20T12:00:00Z'))).toBe(
    false,
  )
  expect(lastUsefulDay(s.ends)).toBe('2028-01-30')
})

test('what is open closes at Rome’s midnight: with days of grace while it renews', () => {
  const s = bought('2027-02-28', 1)
  // 28 March 2027: the clocks go forward that night; its first instant is still in winter time.
  expect(rightEnds({ ...s, renews: false }).toISOString()).toBe('2027-03-27T23:00:00.000Z')
  expect(rightEnds(s).toISOString()).toBe('2027-04-03T22:00:00.000Z')
  expect(rightEnds({ ...s, ends: '2027-11-01', renews: false }).toISOString()).toBe(
    '2027-10-31T23:00:00.000Z',
  )
})

test('one may withdraw until the midnight that ends the fourteenth day', () => {
  const concluded = '2027-03-17T10:00:00Z'
  expect(withdrawalEnds(concluded).toISOString()).toBe('2027-03-31T22:00:00.000Z')
  expect(mayWithdraw(concluded, new Date('2027-03-31T21:59:59.999Z'))).toBe(true)
  expect(mayWithdraw(concluded, new Date('2027-03-31T22:00:00Z'))).toBe(false)
  // Signed after midnight in Rome, before it in Greenwich.
  expect(withdrawalEnds('2027-03-16T23:30:00Z').toISOString()).toBe('2027-03-31T22:00:00.000Z')
})

test('what is left of a period is its part of the days that are left, rounded up to the cent', () => {
  const plan = { since: '2027-01-10', until: '2028-01-10' }
  expect(restOf(11_999, plan, '2027-01-10')).toBe(11_999)
  // 351 days of 365: 11538.764…
  expect(restOf(11_999, plan, '2027-01-24')).toBe(11_539)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      day,
      months,
      fc.integer({ min: 0, max: 14 }),
      (paid, began, length, used) => {
        const on = shiftDay(began, used)
        const back = restOf(paid, { since: began, until: addMonths(began, length) }, on)
        const days = daysBetween(began, addMonths(began, length))
        expect(Number.isInteger(back) && back >= 0 && back <= paid).toBe(true)
        expect(back * days >= paid * (days - used)).toBe(true)
        expect((back - 1) * days < paid * (days - used)).toBe(true)
      },
    ),
  )
})

test('a card is good until its month is over', () => {
  expect(cardIsGood({ month: 2, year: 2027 }, '2027-02-28')).toBe(true)
  expect(cardIsGood({ month: 2, year: 2027 }, '2027-03-01')).toBe(false)
  expect(cardIsGood({ month: 11, year: 2027 }, '2027-02-01')).toBe(true)
})

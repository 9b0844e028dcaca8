import fc from 'fast-check'
import { shiftDay } from 'contract/platform/rome.ts'
import { expect, test } from 'vitest'
import { addMonths, noticeDay } from '../periods.ts'
import { afterPayment, daysBetween, deferredOf, endOf, lengthened, restOf, romeInstant } from './rules.ts'
import type { SubscriptionStatus } from './rules.ts'
import { afterBounce, freeAfterRenewal, mayLeave, renewalPrice, riseToNotify } from './way-out-rules.ts'

const months = fc.constantFrom<1 | 12>(1, 12)
const day = fc.oneof(
  fc.constantFrom('2027-01-31', '2028-02-29', '2027-03-28', '2027-10-31', '2026-12-31', '2028-01-30'),
  fc.integer({ min: 0, max: 4000 }).map((by) => shiftDay('2024-01-01', by)),
)
const bought = (anchor: string, length: 1 | 12) => ({
  ...({ state: 'active', months: length, anchor, periods: 1, ends: addMonths(anchor, length) } as const),
  ...({ renews: true, failed: null, decline: null, tries: 0, nextTry: null } as const),
  ...({ noticed: null, noticedAt: null, missedNotice: null, freeUntil: null } as const),
  ...({
    price: 1000,
    nextPrice: null,
    nextPriceFrom: null,
    nextPriceNotified: null,
    nextTerms: null,
    terms: { mayRise: true },
  } as const),
})

test('the way out is free until the next expiry, unless the letter came, whole and in time', () => {
  fc.assert(
    fc.property(
      day,
      months,
      fc.option(fc.integer({ min: -5, max: 35 })),
      fc.option(fc.integer({ min: 0, max: 30 })),
      (anchor, length, wrote, back) => {
        const plain = bought(anchor, length)
        const by = noticeDay({ months: 12, ends: plain.ends })!
        const wroteOn = wrote === null ? null : shiftDay(by, wrote)
        const noticedAt = wroteOn === null ? null : romeInstant(wroteOn, 12).toISOString()
        const s = { ...plain, noticed: wroteOn === null ? null : plain.ends, noticedAt }
        const cameBack = back !== null && wroteOn !== null
        const { missedNotice } = cameBack
          ? afterBounce(s, romeInstant(shiftDay(wroteOn, back), 13))
          : { missedNotice: null }
        const next = addMonths(plain.ends, length)
        const free = freeAfterRenewal({ ...s, missedNotice }, next)
        const told = wrote !== null && wrote <= 0 && !(cameBack && back < 15)
        expect(free).toBe(length === 1 || told ? null : next)
        const after = { state: 'active', freeUntil: free, onInvoice: false } as const
        expect(mayLeave(after, shiftDay(next, -1))).toBe(free !== null)
        expect(mayLeave(after, next)).toBe(false)
        expect(mayLeave({ ...after, state: 'suspended' }, plain.ends)).toBe(false)
        expect(mayLeave({ ...after, onInvoice: true }, plain.ends)).toBe(false)
      },
    ),
    { numRuns: 500 },
  )
})

test('a report that comes when it was renewed already frees the way out at once', () => {
  const noticedAt = '2028-01-01T11:00:00Z'
  const s = { ...bought('2027-01-31', 12), ends: '2029-01-31', noticed: '2028-01-31', noticedAt }
  expect(afterBounce(s, new Date('2028-01-02T11:00:00Z')).freeUntil).toBe('2029-01-31')
  expect(afterBounce(s, new Date('2028-02-02T11:00:00Z')).freeUntil).toBeNull()
})

test('nobody pays more than before without a letter thirty days before, and everybody told does', () => {
  fc.assert(
    fc.property(
      day,
      months,
      fc.integer({ min: 0, max: 800 }),
      fc.constantFrom(800, 1000, 1200),
      fc.boolean(),
      fc.integer({ min: 0, max: 6 }),
      (anchor, length, rises, to, heard, sleeps) => {
        const from = shiftDay(anchor, rises)
        const priceOn = (on: string) => (on >= from ? to : 1000)
        const riseOn = (on: string) => ({ price: priceOn(on), reason: 'taxes' as const })
        let s: SubscriptionStatus & Parameters<typeof riseToNotify>[0] = bought(anchor, length)
        let told: { on: string; from: string } | null = null
        for (let today = anchor, n = 0; n < 1200; today = shiftDay(today, 1), n++) {
          if (today === s.ends) {
            const amount = renewalPrice(s)
            const late = told === null || daysBetween(told.on, s.ends) < 30
            if (late) expect(amount).toBe(s.price)
            if (amount > 1000) expect(priceOn(s.ends)).toBe(amount)
            // There is no time for a letter before the first renewal of a short month.
            const inTime = s.ends >= shiftDay(anchor, 30)
            if (heard && sleeps === 0 && to > 1000 && inTime) expect(amount).toBe(priceOn(s.ends))
            const over = amount === s.nextPrice ? { nextPrice: null, nextPriceFrom: null } : {}
            s = { ...s, ...afterPayment(s, today), price: amount, ...over }
          }
          // Some days the job does not run.
          if (n % 7 < sleeps) continue
          const rise = riseToNotify(s, today, riseOn)
          if (!rise || !heard) continue
          told = { on: today, from: rise.from }
          s = { ...s, nextPrice: rise.price, nextPriceFrom: rise.from }
        }
      },
    ),
  )
})

test('a contract that says nothing of rises keeps its price', () => {
  const s = bought('2027-01-31', 12)
  const on = () => ({ price: 2000, reason: 'contents' as const })
  expect(riseToNotify(s, '2027-12-30', on)).toEqual({ from: '2028-01-31', price: 2000, reason: 'contents' })
  expect(riseToNotify({ ...s, terms: { mayRise: false } }, '2027-12-30', on)).toBeNull()
})

test('days that are given are never taken away, and what follows is counted from their end', () => {
  fc.assert(
    fc.property(
      day,
      months,
      fc.constantFrom<'active' | 'unpaid' | 'suspended'>('active', 'unpaid', 'suspended'),
      fc.integer({ min: -300, max: 60 }),
      fc.integer({ min: 1, max: 366 }),
      (anchor, length, state, offset, days) => {
        const s: SubscriptionStatus = { ...bought(anchor, length), state }
        const today = shiftDay(s.ends, state === 'active' ? Math.min(offset, 0) : Math.max(offset, 0))
        const next = lengthened(s, days, today)
        expect(next).toMatchObject({ state: 'active', failed: null, nextTry: null })
        expect(next.ends > today && next.ends > s.ends).toBe(true)
        expect(daysBetween(s.ends > today ? s.ends : today, next.ends)).toBe(days)
        expect(endOf(next)).toBe(next.ends)
        expect(afterPayment(next, next.ends).ends).toBe(addMonths(next.ends, length))
      },
    ),
  )
})

test('what is earned and what is deferred are the sum, to the cent, on every day', () => {
  fc.assert(
    fc.property(day, months, fc.integer({ min: 0, max: 1_000_000 }), (since, length, sum) => {
      const period = { since, until: addMonths(since, length) }
      let before = sum
      for (let at = shiftDay(since, -1); at < period.until; at = shiftDay(at, 1)) {
        const deferred = deferredOf(sum, period, at)
        expect(Number.isInteger(deferred) && deferred >= 0 && deferred <= before).toBe(true)
        // Nobody is given back less than what is not earned yet, but for the rounding of half a cent.
        expect(restOf(sum, period, shiftDay(at, 1)) >= deferred).toBe(true)
        before = deferred
      }
      expect(deferredOf(sum, period, shiftDay(since, -1))).toBe(sum)
      expect(before).toBe(0)
      expect(deferredOf(sum, { since, until: since }, since)).toBe(0)
    }),
    { numRuns: 60 },
  )
})

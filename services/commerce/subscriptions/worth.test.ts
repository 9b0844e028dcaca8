import fc from 'fast-check'
import { shiftDay } from 'contract/platform/rome.ts'
import { expect, test } from 'vitest'
import { addMonths } from '../periods.ts'
import { afterChange, quoteOf } from './changes/rules.ts'
import { type Pause, paused } from './pauses/rules.ts'
import { refundOfParts, refundParts } from './refund-rules.ts'
import { afterPayment, daysBetween, endOf, type SubscriptionStatus } from './rules.ts'
import { carried, type Paid, sumOf, worthOf } from './worth.ts'

const opens = { rights: ['online' as const], everywhere: false, seats: 0 }
const row = (payment: number, charged: number, since: string, until: string): Paid => ({
  payment,
  charged,
  remaining: charged,
  since,
  until,
})

test('a month that bought a year is worth what it was, on every day of the year', () => {
  const paid = carried([row(1, 1299, '2027-01-31', '2027-02-28')], '2027-02-14', '2028-02-14')
  expect(paid).toEqual([
    { ...row(1, 649, '2027-01-31', '2027-02-14'), remaining: 1299 },
    { ...row(1, 650, '2027-02-14', '2028-02-14'), remaining: 1299 },
  ])
  const whole = [row(2, 11_349, '2027-02-14', '2028-02-14'), ...paid]
  expect(sumOf(worthOf(whole, '2027-02-14'))).toBe(11_999)
  // 183 days of 365, of 113,49 and of 6,50.
  expect(worthOf(whole, '2027-08-15')).toEqual([
    { payment: 2, amount: 5691 },
    { payment: 1, amount: 326 },
  ])
  // On the very day nothing of the month was used.
  expect(carried([row(1, 1299, '2027-02-14', '2027-03-14')], '2027-02-14', '2028-02-14')).toEqual([
    row(1, 1299, '2027-02-14', '2028-02-14'),
  ])
})

const event = fc.record({
  what: fc.constantFrom('wait', 'wait', 'grow', 'grow', 'year', 'renew', 'pause', 'goodwill'),
  days: fc.oneof(fc.nat(20), fc.nat(200)),
  price: fc.integer({ min: 100, max: 40_000 }),
})
const history = fc.record({
  from: fc.oneof(
    fc.integer({ min: 0, max: 1500 }).map((days) => shiftDay('2027-01-01', days)),
    fc.constantFrom('2027-01-31', '2028-02-29', '2027-03-28', '2027-10-31', '2028-12-31'),
  ),
  months: fc.constantFrom<1 | 12>(1, 1, 12),
  price: fc.integer({ min: 100, max: 20_000 }),
  events: fc.array(event, { maxLength: 14 }),
})
const start = (from: string, months: 1 | 12): SubscriptionStatus & Pause & { terms: typeof opens } => ({
  state: 'active',
  months,
  anchor: from,
  periods: 1,
  renews: true,
  failed: null,
  decline: null,
  tries: 0,
  nextTry: null,
  ends: endOf({ anchor: from, months, periods: 1 }),
  pausedFrom: null,
  pausedUntil: null,
  terms: opens,
})

test('never more than was paid, the same worth everywhere, whatever came first', () => {
  const seen = { grown: 0, grownAfterYear: 0, gone: 0 }
  fc.assert(
    fc.property(history, ({ from, months, price, events }) => {
      let s = start(from, months)
      let paid = [row(1, price, from, s.ends)]
      let [day, next, toYear] = [from, 2, false]
      /** The plan as if it had been bought whole: the price of its days, and which they are. */
      let plain = { price, since: from, until: s.ends }
      let goodwill = 0
      const charges = new Map([[1, price]])
      /** A goodwill that was given before takes nothing from what is owed now. */
      const backed = (back: number, on: string) => {
        const worth = sumOf(worthOf(paid, on))
        if (goodwill === 0) expect(back).toBe(worth)
        expect(back).toBeGreaterThanOrEqual(worth)
        expect(back).toBeLessThanOrEqual([...charges.values()].reduce((sum, one) => sum + one, -goodwill))
      }
      const look = () => {
        const worth = worthOf(paid, day)
        expect(worthOf(paid.toReversed(), day).toSorted((a, b) => b.payment - a.payment)).toEqual(
          worth.toSorted((a, b) => b.payment - a.payment),
        )
        const later = sumOf(worthOf(paid, shiftDay(day, 1)))
        expect(later).toBeLessThanOrEqual(sumOf(worth))
        for (const { payment, amount } of worth) expect(amount).toBeLessThanOrEqual(charges.get(payment)!)
        // Nothing of a payment is lost or counted twice by being divided.
        for (const [payment, whole] of charges)
          expect(
            sumOf(paid.filter((one) => one.payment === payment).map((one) => ({ amount: one.charged }))),
          ).toBe(whole)
        if (goodwill > 0) return
        const { pausedFrom, pausedUntil } = s
        const exact = exactShare(plain.price, { ...plain, pausedFrom, pausedUntil }, day)
        expect(sumOf(worth)).toBeGreaterThan(exact - 1)
        expect(sumOf(worth)).toBeLessThan(exact + paid.length + 1)
      }
      for (const { what, days, price: asked } of events) {
        if (what === 'wait') day = shiftDay(day, days)
        if (s.pausedUntil !== null && day < s.pausedUntil) day = s.pausedUntil
        if (day >= s.ends) day = s.ends
        if (day === s.ends || (what === 'renew' && day > plain.since)) {
          day = s.ends
          s = { ...s, ...afterPayment(s, day) }
          paid = [row(next, asked, day, s.ends), ...paid]
          plain = { price: asked, since: day, until: s.ends }
          charges.set(next++, asked)
        }
        if (what === 'grow' || (what === 'year' && s.months === 1)) {
          const length = what === 'year' ? 12 : s.months
          const quote = quoteOf(s, paid, { ...opens, months: length, price: asked }, day)
          if (quote !== null) {
            expect(quote.credit).toBe(sumOf(worthOf(paid, day)))
            if (quote.newPeriod) paid = carried(paid, day, quote.ends)
            s = afterChange(s, { months: length }, day)
            paid = [row(next, quote.due, day, quote.ends), ...paid]
            plain = { price: quote.price, since: day, until: quote.ends }
            charges.set(next++, quote.due)
            // Worth what it costs; who withdraws on any of the fourteen days has the same back.
            if (goodwill === 0) expect(sumOf(worthOf(paid, day))).toBe(quote.price)
            const contract = { began: from, months: s.months, immediate: true, terms: priced(length) }
            const own = { worth: quote.price, worthSince: day, worthUntil: quote.ends }
            const on = shiftDay(day, days % 14)
            if (on < quote.ends) backed(refundOfParts(refundParts({ ...contract, ...own }, paid, on)), on)
            seen.grown++
            if (toYear) seen.grownAfterYear++
            toYear ||= quote.newPeriod
          }
        }
        if (what === 'pause' && s.pausedUntil === null && day > plain.since && day < s.ends) {
          s = paused(s, day, 1 + (days % 8))
          const { pausedFrom, pausedUntil, ends } = s
          paid = paid.map((one) => (one.until > day ? { ...one, until: ends, pausedFrom, pausedUntil } : one))
          plain = { ...plain, until: ends }
        }
        if (what === 'goodwill') {
          const [{ payment, remaining } = row(0, 0, day, day)] = paid
          const back = asked % (remaining + 1)
          goodwill += back
          if (back > 0) seen.gone++
          paid = paid.map((one) => (one.payment === payment ? { ...one, remaining: remaining - back } : one))
        }
        look()
      }
    }),
    { numRuns: 1000 },
  )
  // Far below what chance gives: histories that never come to it would prove nothing.
  expect(seen.grown).toBeGreaterThan(200)
  expect(seen.grownAfterYear).toBeGreaterThan(5)
  expect(seen.gone).toBeGreaterThan(50)
})

/** A sum by the days that are left, exactly; those of a pause are none. */
function exactShare(
  sum: number,
  days: { since: string; until: string; pausedFrom: string | null; pausedUntil: string | null },
  day: string,
): number {
  const span = (from: string) => {
    const { until, pausedFrom, pausedUntil } = days
    const rests = pausedFrom === null || pausedUntil! <= from ? 0 : daysBetween(pausedFrom, pausedUntil!)
    return daysBetween(from, until) - rests
  }
  return (sum * span(day)) / span(days.since)
}
const priced = (months: 1 | 12) => ({
  ...opens,
  name: 'Online',
  line: '',
  family: false,
  months,
  price: 1,
  first: null,
  vat: 4,
  issn: null,
  version: '2026-01-01',
  mayRise: true,
})

test('two ways to one plan cost the same, to the cent of each payment', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1500 }).map((days) => shiftDay('2027-01-01', days)),
      fc.nat(27),
      fc.nat(300),
      fc.tuple(fc.integer({ min: 100, max: 1500 }), fc.integer({ min: 1600, max: 15_000 })),
      (from, wait, then, [month, year]) => {
        const s = start(from, 1)
        const day = shiftDay(from, wait % daysBetween(from, s.ends))
        const to = (price: number) => ({ ...opens, months: 12 as const, price })
        const first = quoteOf(s, [row(1, month, from, s.ends)], to(year), day)
        if (first === null) return
        const after = afterChange(s, to(year), day)
        const paid = [
          row(2, first.due, day, first.ends),
          ...carried([row(1, month, from, s.ends)], day, first.ends),
        ]
        const on = shiftDay(day, then)
        const second = quoteOf(after, paid, to(40_000), on)!
        // Who had bought that year outright would be asked the same.
        const outright = quoteOf(start(day, 12), [row(1, year, day, addMonths(day, 12))], to(40_000), on)!
        expect(second.price).toBe(outright.price)
        expect(second.due).toBeLessThanOrEqual(outright.due)
        expect(second.due).toBeGreaterThanOrEqual(outright.due - 1)
      },
    ),
  )
})

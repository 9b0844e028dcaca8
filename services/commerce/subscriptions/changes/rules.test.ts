import fc from 'fast-check'
import { shiftDay } from 'contract/platform/rome.ts'
import { expect, test } from 'vitest'
import { addMonths } from '../../periods.ts'
import { daysBetween, endOf, restOf } from '../rules.ts'
import { paused } from '../pauses/rules.ts'
import { afterChange, covers, quoteOf } from './rules.ts'

const opens = (parts: object = {}) => ({
  rights: ['online' as const],
  everywhere: false,
  seats: 0,
  ...parts,
})
const digital = opens({ rights: ['online', 'digital'] })
const bought = (anchor: string, months: 1 | 12, periods = 1) => ({
  state: 'active' as const,
  months,
  anchor,
  periods,
  renews: true,
  failed: null,
  decline: null,
  tries: 0,
  nextTry: null,
  ends: endOf({ anchor, months, periods }),
  pausedFrom: null as string | null,
  pausedUntil: null as string | null,
  terms: opens(),
})
const paidBy = (payment: number, charged: number, since: string, until: string) => ({
  payment,
  charged,
  remaining: charged,
  since,
  until,
})

test('a larger plan for the days that are left, less what was paid for them, to the cent', () => {
  const s = bought('2027-01-31', 12)
  const paid = [paidBy(1, 6999, '2027-01-31', '2028-01-31')]
  const to = { ...digital, months: 12 as const, price: 11_999 }
  // 184 days of 365 are left: 60,487… rounded down, less 35,283… rounded up.
  const quote = quoteOf(s, paid, to, '2027-07-31')
  expect(quote).toEqual({ price: 6048, credit: 3529, due: 2519, ends: '2028-01-31', newPeriod: false })
  expect(afterChange(s, to, '2027-07-31').ends).toBe('2028-01-31')
})

test('what a code or a gift opened for months is worth as many months of the larger plan', () => {
  const s = bought('2027-01-31', 1, 6)
  const to = { ...digital, months: 1 as const, price: 1299 }
  // 181 days, of which 61 are left: of six months at 12,99 €.
  expect(quoteOf(s, [], to, '2027-05-31')).toMatchObject({ price: 2626, credit: 0, ends: '2027-07-31' })
  const given = [paidBy(1, 6 * 799, '2027-01-31', '2027-07-31')]
  expect(quoteOf(s, given, to, '2027-05-31')).toMatchObject({ price: 2626, credit: 1616, due: 1010 })
})

test('from a month to a year: a year from that day, less what is left of the month', () => {
  const s = bought('2027-01-31', 1)
  const paid = [paidBy(1, 1299, '2027-01-31', '2027-02-28')]
  const to = { ...opens(), months: 12 as const, price: 11_999 }
  const quote = quoteOf(s, paid, to, '2027-02-14')
  expect(quote).toEqual({ price: 11_999, credit: 650, due: 11_349, ends: '2028-02-14', newPeriod: true })
  expect(afterChange(s, to, '2027-02-14')).toMatchObject({ months: 12, anchor: '2027-02-14', periods: 1 })
  // Bought on 29 February, it comes back to the 29th when there is one.
  const leap = { ...bought('2028-01-29', 1), ends: '2028-02-29' }
  expect(afterChange(leap, to, '2028-02-29')).toMatchObject({ anchor: '2028-02-29', ends: '2029-02-28' })
  expect(endOf({ anchor: '2028-02-29', months: 12, periods: 4 })).toBe('2032-02-29')
})

test('what is smaller, shorter, over or costs next to nothing is not changed at once', () => {
  const s = { ...bought('2027-01-10', 12), terms: digital }
  const paid = [paidBy(1, 11_999, '2027-01-10', '2028-01-10')]
  const year = { months: 12 as const, price: 23_999 }
  expect(quoteOf(s, paid, { ...digital, ...year }, '2027-03-01')).not.toBeNull()
  expect(quoteOf(s, paid, { ...opens(), ...year }, '2027-03-01')).toBeNull()
  expect(quoteOf(s, paid, { ...digital, months: 1, price: 99_999 }, '2027-03-01')).toBeNull()
  expect(quoteOf(s, paid, { ...digital, ...year }, '2028-01-10')).toBeNull()
  expect(quoteOf(s, paid, { ...digital, months: 12, price: 12_000 }, '2027-03-01')).toBeNull()
  expect(quoteOf({ ...s, periods: 0 }, [], { ...digital, ...year }, '2027-03-01')).toBeNull()
  // The digital right includes what is online; places and mastheads are not taken away.
  expect(covers(opens({ rights: ['digital'] }), opens())).toBe(true)
  expect(covers(digital, opens({ everywhere: true }))).toBe(false)
  expect(covers(digital, opens({ seats: 1 }))).toBe(false)
})

const anchor = fc.oneof(
  fc.integer({ min: 0, max: 1500 }).map((days) => shiftDay('2027-01-01', days)),
  fc.constantFrom('2027-01-31', '2028-02-29', '2027-03-28', '2027-10-31', '2028-12-31'),
)

test('cents add up and no day is paid twice, however often a plan grows within a period', () => {
  const length = fc.constantFrom<1 | 12>(1, 12)
  const prices = fc.array(fc.integer({ min: 100, max: 40_000 }), { minLength: 1, maxLength: 4 })
  let grown = 0
  fc.assert(
    fc.property(anchor, length, prices, fc.array(fc.nat(400)), (from, months, costs, waits) => {
      const s = bought(from, months)
      const [first = 100, ...later] = costs
      const paid = [paidBy(0, first, s.anchor, s.ends)]
      let [day, ends] = [from, s.ends]
      for (const [i, price] of later.entries()) {
        day = shiftDay(day, (waits[i] ?? 1) % (months === 1 ? 12 : 120))
        const quote = quoteOf(s, paid, { ...digital, months, price }, day)
        if (quote === null) continue
        grown++
        const [days, left] = [daysBetween(from, ends), daysBetween(day, ends)]
        expect(quote.due).toBe(quote.price - quote.credit)
        // In favour of who pays, by less than a cent for each payment there was.
        expect(quote.price * days).toBeLessThanOrEqual(price * left)
        expect(quote.due * days).toBeGreaterThan(price * left - first * days - 40_000 * days)
        const exact = paid.reduce(
          (sum, one) => sum + (one.charged * left) / daysBetween(one.since, one.until),
          0,
        )
        expect(quote.credit).toBeGreaterThanOrEqual(Math.floor(exact))
        expect(quote.credit).toBeLessThan(exact + paid.length)
        paid.push(paidBy(i + 1, quote.due, day, quote.ends))
        // Nothing is lost before its end, and nothing moves.
        expect(quote.ends >= ends).toBe(true)
        ends = afterChange(s, { months }, day).ends
        expect(ends).toBe(s.ends)
        // Whoever withdraws that very day gets it all back.
        expect(restOf(quote.credit + quote.due, { since: day, until: ends }, day)).toBe(quote.price)
      }
      const all = paid.reduce((sum, { charged }) => sum + charged, 0)
      expect(all).toBeLessThanOrEqual(Math.max(...costs))
    }),
    { numRuns: 2000 },
  )
  expect(grown).toBeGreaterThan(500)
})

test('a pause uses up nothing, however often the plan grows before it and after', () => {
  const prices = fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 100, max: 40_000 })))
  const waits = fc.tuple(...[0, 1, 2, 3].map(() => fc.nat(60)))
  let grown = 0
  fc.assert(
    fc.property(anchor, prices, waits, fc.integer({ min: 1, max: 8 }), (from, costs, wait, weeks) => {
      // Grown before it and after it, on the days of the plan itself: those of a pause are none.
      const [first = 100, second = 100, third = 100] = costs.toSorted((a, b) => a - b)
      const [to = 0, rest = 0, again = 0, last = 0] = wait
      const s = bought(from, 12)
      const days = daysBetween(from, s.ends)
      const growth = shiftDay(from, to)
      const before = [paidBy(0, first, from, s.ends)]
      const one = quoteOf(s, before, { ...digital, months: 12, price: second }, growth)
      if (one !== null) before.unshift(paidBy(1, one.due, growth, s.ends))
      const pausedFrom = shiftDay(growth, rest)
      const after = paused(s, pausedFrom, weeks)
      const { ends, pausedUntil } = after
      const paid = before.map((period) => ({ ...period, until: ends, pausedFrom, pausedUntil }))
      const larger = shiftDay(pausedUntil!, again)
      const left = daysBetween(larger, ends)
      const two = quoteOf(after, paid, { ...digital, months: 12, price: third }, larger)
      if (two === null) return
      expect(two.price).toBe(Math.floor((third * left) / days))
      // The newest payment is after the pause, and knows nothing of it.
      const whole = [paidBy(2, two.due, larger, ends), ...paid]
      const day = shiftDay(larger, last % left)
      const three = quoteOf(after, whole, { ...digital, months: 12, price: third + 20_000 }, day)
      if (three === null) return
      grown++
      expect(three.price).toBe(Math.floor(((third + 20_000) * daysBetween(day, ends)) / days))
      expect(three.due).toBeLessThanOrEqual(three.price)
    }),
    { numRuns: 1000 },
  )
  expect(grown).toBeGreaterThan(300)
})

test('lengthened after it grew to a year, it began with the year', () => {
  const s = { ...bought('2027-02-14', 12), anchor: '2028-03-01', periods: 0, ends: '2028-03-01' }
  const paid = [paidBy(2, 11_349, '2027-02-14', '2028-03-01'), paidBy(1, 1299, '2027-01-31', '2027-02-28')]
  const days = daysBetween('2027-02-14', '2028-03-01')
  const left = daysBetween('2027-02-20', '2028-03-01')
  expect(quoteOf(s, paid, { ...digital, months: 12, price: 30_000 }, '2027-02-20')!.price).toBe(
    Math.floor((30_000 * left) / days),
  )
})

test('a year bought within a month begins that day and comes back to it', () => {
  fc.assert(
    fc.property(anchor, fc.nat(30), fc.integer({ min: 1, max: 6 }), (from, wait, years) => {
      const s = bought(from, 1)
      const day = shiftDay(from, wait)
      const to = { ...opens(), months: 12 as const, price: 11_999 }
      const quote = quoteOf(s, [paidBy(0, 1299, from, s.ends)], to, day)
      expect(quote === null).toBe(day >= s.ends)
      if (quote === null) return
      const next = afterChange(s, to, day)
      expect(next.ends).toBe(addMonths(day, 12))
      expect(next.ends > s.ends).toBe(true)
      expect(quote.due).toBe(11_999 - restOf(1299, { since: from, until: s.ends }, day))
      expect(endOf({ ...next, periods: years })).toBe(addMonths(day, 12 * years))
    }),
  )
})

import fc from 'fast-check'
import { shiftDay } from 'contract/platform/rome.ts'
import { expect, test } from 'vitest'
import { addMonths } from '../periods.ts'
import type { Terms } from '../terms.ts'
import { contractDays, refundParts, refundOfParts } from './refund-rules.ts'

const terms: Terms = {
  name: 'Online',
  line: '',
  rights: ['online'],
  everywhere: false,
  seats: 0,
  family: false,
  months: 1,
  price: 699,
  first: null,
  vat: 4,
  issn: null,
  version: '2026-01-01',
  mayRise: true,
}
const bought = (began: string, immediate: boolean) => ({
  began,
  months: 1 as const,
  terms,
  immediate,
  worth: null,
  worthSince: null,
  worthUntil: null,
})
const month = (payment: number, charged: number, since: string, remaining = charged) => ({
  payment,
  charged,
  remaining,
  since,
  until: addMonths(since, 1),
})

test('what renewals paid and was not used goes with the contract, nothing of what is gone already', () => {
  const s = bought('2027-02-01', true)
  const paid = [month(2, 699, '2027-03-01'), month(1, 699, '2027-02-01')]
  // Declared before the renewal, confirmed after it.
  expect(refundOfParts(refundParts(s, paid, '2027-02-15'))).toBe(350 + 699)
  expect(refundOfParts(refundParts(s, paid, '2027-03-02'))).toBe(Math.ceil((699 * 30) / 31))
  expect(refundOfParts(refundParts({ ...s, immediate: false }, paid, '2027-03-02'))).toBe(2 * 699)
  // What customer care gave back of one payment is not given back of the other.
  const given = [month(2, 699, '2027-03-01', 0), month(1, 699, '2027-02-01')]
  expect(refundOfParts(refundParts(s, given, '2027-02-15'))).toBe(350)
})

test('what a larger plan is worth comes back once, whatever it was paid with', () => {
  const [since, until] = ['2027-02-15', '2027-03-01']
  const s = { ...bought('2027-02-01', true), worth: 649, worthSince: since, worthUntil: until }
  expect(contractDays(s)).toEqual({ since, until })
  const paid = [{ payment: 2, charged: 299, remaining: 299, since, until }, month(1, 699, '2027-02-01')]
  expect(refundOfParts(refundParts(s, paid, since))).toBe(649)
})

test('each payment gives back its own days, at its own VAT: none what the days of another cost', () => {
  const [since, until] = ['2027-02-15', '2027-03-01']
  const s = { ...bought('2027-02-01', true), worth: 649, worthSince: since, worthUntil: until }
  const paid = [{ payment: 2, charged: 299, remaining: 299, since, until }, month(1, 699, '2027-02-01')]
  const back = refundParts(s, paid, '2027-02-22').map(({ of, sum }) => [of.map((one) => one.payment), sum])
  expect(back).toEqual([
    [[2], Math.ceil(299 / 2)],
    [[1], Math.ceil(699 / 4)],
  ])
  // What would have come back of a contract before, of what paid for that.
  const more = refundParts({ ...s, worth: 299 + 699 }, paid, '2027-02-22')
  expect(more.map(({ of, sum }) => [of.map((one) => one.payment), sum])).toEqual([
    [[2], Math.ceil(299 / 2)],
    [[1], Math.ceil(699 / 4) + Math.ceil((699 - 350) / 2)],
  ])
})

test('never more than is left, less each day where it began at once, all of it where it did not', () => {
  const cents = fc.integer({ min: 50, max: 40_000 })
  const day = fc.integer({ min: 0, max: 1500 }).map((days) => shiftDay('2027-01-01', days))
  fc.assert(
    fc.property(
      day,
      cents,
      cents,
      fc.nat(1),
      fc.nat(40),
      fc.boolean(),
      (from, first, next, gone, wait, now) => {
        const s = { ...bought(from, now), terms: { ...terms, price: first } }
        const left = gone === 1 ? Math.floor(first / 2) : first
        const paid = [month(2, next, addMonths(from, 1)), { ...month(1, first, from), remaining: left }]
        const on = (days: number) => refundOfParts(refundParts(s, paid, shiftDay(from, days)))
        expect(on(wait)).toBeLessThanOrEqual(left + next)
        expect(on(wait + 1)).toBeLessThanOrEqual(on(wait))
        if (!now) expect(on(wait)).toBe(left + next)
      },
    ),
    { numRuns: 1000 },
  )
})

import fc from 'fast-check'
import { shiftDay } from 'contract/platform/rome.ts'
import { testOffer } from 'contract/reading/site/test-brands.ts'
import { expect, test } from 'vitest'
import { dueOf, offerOn, pricedFor, termsOn } from './offers.ts'

const day = fc.integer({ min: 0, max: 2000 }).map((by) => shiftDay('2026-01-01', by))
const offer = (froms: string[]) =>
  testOffer({
    plans: [{ months: 1, prices: froms.map((from, i) => ({ from, price: 100 + i, vat: i % 2 ? 4 : 22 })) }],
  })

test('the price of a day is the newest that holds by then; before the first nothing is sold', () => {
  fc.assert(
    fc.property(fc.uniqueArray(day, { minLength: 1, maxLength: 6 }), day, (given, today) => {
      const froms = given.toSorted()
      const settings = offer(froms)
      const newest = froms.filter((from) => from <= today).length - 1
      const terms = termsOn(settings, 1, today)
      expect(terms?.price).toBe(newest < 0 ? undefined : 100 + newest)
      expect(terms?.version).toBe(froms[newest])
      expect(offerOn(settings, today)?.plans[0]?.price).toBe(terms?.price)
      expect(termsOn(settings, 12, today)).toBeNull()
    }),
  )
})

test('who bought it before pays the usual price; nobody ever pays more than that', () => {
  const cents = fc.integer({ min: 51, max: 100_000 })
  fc.assert(
    fc.property(cents, fc.option(cents), fc.boolean(), (price, cheaper, before) => {
      const first = cheaper === null ? {} : { first: Math.min(cheaper - 1, price - 1) }
      const settings = testOffer({
        plans: [{ months: 1, prices: [{ from: '2026-01-01', price, vat: 4, ...first }] }],
      })
      const terms = termsOn(settings, 1, '2026-06-01')!
      const due = dueOf(pricedFor(terms, before))
      expect(due).toBe(before ? price : (first.first ?? price))
      expect(pricedFor(terms, before)).toMatchObject({ price, version: terms.version })
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vatWithin } from 'contract/platform/money.ts'
import { refundedTax } from './refund-rules.ts'

test('whatever parts of a payment go back, their taxes add up to its own and none is beyond it', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 400 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50_000 }),
      fc.constantFrom(0, 2.1, 4, 7, 22, 25.5),
      parts,
      (sum, rate, wanted) => {
        const balance = { remaining: sum, vat: vatWithin(sum, rate) }
        for (const part of [...wanted, 50_000]) {
          if (balance.remaining === 0) break
          const amount = Math.min(balance.remaining, part)
          const tax = -refundedTax(balance, amount, rate)
          expect(tax).toBeGreaterThanOrEqual(0)
          expect(tax).toBeLessThanOrEqual(balance.vat)
          balance.remaining -= amount
          balance.vat -= tax
          // What is left is taxed as a sum of its own, give or take a cent.
          expect(Math.abs(balance.vat - vatWithin(balance.remaining, rate))).toBeLessThanOrEqual(1)
        }
        expect(balance).toEqual({ remaining: 0, vat: 0 })
      },
    ),
    {
      numRuns: 500,
      examples: [
        [1000, 22, Array(400).fill(3)],
        [1000, 22, Array(499).fill(2)],
      ],
    },
  )
})

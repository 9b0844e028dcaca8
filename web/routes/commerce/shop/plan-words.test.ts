import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterWords, monthsIn, perWords, planOf, yearWords } from './plan-words.ts'

const month = { months: 1 as const, price: 1299, first: null, vat: 4 }
const year = { months: 12 as const, price: 11_999, first: null, vat: 4 }

test('a price says what it is for and what comes after', () => {
  expect([perWords(year), afterWords(year)]).toEqual(['l’anno', 'Pari a 10\u00a0€ al mese.'])
  expect([perWords(month), afterWords(month)]).toEqual([
    'al mese',
    'Si rinnova ogni mese, finché non disdici.',
  ])
  const cheaper = { ...year, price: 6999, first: 5999 }
  expect([perWords(cheaper), afterWords(cheaper)]).toEqual([
    'il primo anno',
    'Solo la prima volta, poi 69,99\u00a0€ l’anno. Pari a 5\u00a0€ al mese.',
  ])
})

test('an offer without the duration that is asked for shows the one it has', () => {
  expect(planOf({ plans: [month] }, 12)).toBe(month)
  expect(planOf({ plans: [month, year] }, monthsIn('anno'))).toBe(year)
  expect(planOf({ plans: [month, year] }, monthsIn('mese'))).toBe(month)
  expect(monthsIn('secolo')).toBe(12)
})

test('the months that a year gives are promised only where every offer gives them', () => {
  expect(yearWords([{ plans: [month, year] }])).toBe('1 anno, due mesi in regalo')
  expect(yearWords([{ plans: [year] }])).toBe('1 anno')
  const dear = { plans: [month, { ...year, price: 12 * 1299 }] }
  expect(yearWords([{ plans: [month, year] }, dear])).toBe('1 anno')
  const price = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(fc.array(fc.tuple(price, price), { minLength: 1, maxLength: 5 }), (prices) => {
      const words = yearWords(
        prices.map(([m, y]) => ({
          plans: [
            { ...month, price: m },
            { ...year, price: y },
          ],
        })),
      )
      const promised =
        ['un ', 'due', 'tre', 'quattro', 'cinque', 'sei'].findIndex((n) => words.includes(`, ${n}`)) + 1
      for (const [m, y] of prices)
        expect(y).toBeLessThanOrEqual(promised === 0 ? Infinity : (12 - promised) * m)
    }),
  )
})

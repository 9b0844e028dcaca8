import fc from 'fast-check'
import { shiftDay } from 'contract/platform/rome.ts'
import { expect, test } from 'vitest'
import { copyName, copyTermsOn } from './rules.ts'

const day = fc.integer({ min: 0, max: 4000 }).map((days) => shiftDay('2020-01-01', days))
const settings = fc.uniqueArray(day, { minLength: 1, maxLength: 5 }).chain((days) =>
  fc
    .array(fc.integer({ min: 1, max: 1000 }), { minLength: days.length, maxLength: days.length })
    .map((prices) => ({
      issn: '1234-5679',
      prices: days.toSorted().map((from, i) => ({ from, price: prices[i]!, vat: 4 })),
    })),
)

test('a copy costs what the newest price says that has begun, whatever day it is of', () => {
  fc.assert(
    fc.property(settings, day, day, (copies, of, today) => {
      const terms = copyTermsOn(copies, of, today)
      const begun = copies.prices.filter(({ from }) => from <= today)
      const last = of > today ? undefined : begun.at(-1)
      expect(terms).toEqual(
        last ? { price: last.price, vat: 4, issn: '1234-5679', version: last.from } : null,
      )
    }),
  )
})

test('a masthead without prices sells none', () => {
  expect(copyTermsOn(undefined, '2026-11-20', '2026-11-23')).toBeNull()
})

test.each([
  ['nazionale', 'Il Meriggio di venerdì 20\u00a0novembre\u00a02026, singola copia'],
  ['laguna-nord', 'Il Meriggio, edizione laguna nord, di venerdì 20\u00a0novembre\u00a02026, singola copia'],
])('the %s edition as the ledger calls it', (edition, name) => {
  expect(copyName({ edition, day: '2026-11-20' }, 'Il Meriggio').replaceAll('\u00a0', ' ')).toBe(
    name.replaceAll('\u00a0', ' '),
  )
})

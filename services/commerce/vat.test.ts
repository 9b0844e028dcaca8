import fc from 'fast-check'
import { expect, test } from 'vitest'
import { treatments, vatIncluded, vatInside, vatLabel } from 'contract/commerce/vat.ts'
import { vatWithin } from 'contract/platform/money.ts'
import { members } from './vat-rates.ts'
import { evidenceOf, vatFault, vatOf } from './vat.ts'

const DAY = '2026-11-30'
const seller = { oss: { since: '2026-07-01' } }
const person = (country: string | null) => ({ kind: 'person' as const, vatNumber: null, country })
const company = (vatNumber: string | null, country: string) => ({
  ...{ kind: 'company' as const, vatNumber, country },
})
const of = (
  customer: Parameters<typeof vatOf>[0]['customer'],
  more: Partial<Parameters<typeof vatOf>[0]> = {},
) => {
  const { vat, country, treatment } = vatOf({ seller, customer, rate: 4, day: DAY, ...more })
  return `${country} ${treatment} ${vat}`
}

test('a sale has the VAT of where its customer is', () => {
  expect(of(person('IT'))).toBe('IT domestic 4')
  expect(of(person(null))).toBe('IT domestic 4')
  expect(of(person('DE'))).toBe('DE oss 7')
  expect(of(person('DE'), { rate: 22 })).toBe('DE oss 19')
  expect(of(person('CH'))).toBe('CH outside-union 0')
  expect(of(person('GB'))).toBe('GB outside-union 0')
  expect(of(person('SM'))).toBe('SM outside-union 0')
  // Monaco is France, French islands overseas are not of the Union's VAT.
  expect(of(person('MC'))).toBe('FR oss 20')
  expect(of(person('GP'))).toBe('GP outside-union 0')
  expect(of(company('FR12345678901', 'FR'))).toBe('FR reverse-charge 0')
  expect(of(company('EL123456789', 'GR'))).toBe('GR reverse-charge 0')
  expect(of(company('CH123456789', 'CH'))).toBe('CH outside-union 0')
  expect(of(company('00743110157', 'FR'))).toBe('IT domestic 4')
  // A public body is Italy's, wherever its office is.
  for (const country of ['IT', 'DE', 'VA', null])
    expect(of({ kind: 'public-body', vatNumber: null, country })).toBe('IT domestic 4')
  // An association without a VAT number is a consumer.
  expect(of(company(null, 'DE'))).toBe('DE oss 7')
})

test('until the day of OSS consumers elsewhere in the Union pay Italy’s VAT, others none', () => {
  const day = '2026-06-30'
  expect(of(person('DE'), { day })).toBe('DE domestic 4')
  expect(of(person('DE'), { seller: undefined })).toBe('DE domestic 4')
  expect(of(person('DE'), { day: '2026-07-01' })).toBe('DE oss 7')
  expect(of(company('FR12345678901', 'FR'), { day })).toBe('FR reverse-charge 0')
  expect(of(person('CH'), { day })).toBe('CH outside-union 0')
})

test('who sells without VAT charges none to anybody', () => {
  for (const country of ['IT', 'DE', 'CH'])
    expect(of(person(country), { rate: 0 })).toBe(`${country} domestic 0`)
})

test('who never said where they live is in Italy; a card of elsewhere is evidence against it', () => {
  expect(of(person(null))).toBe('IT domestic 4')
  const evidence = (stated: string | null, card: string | null) => evidenceOf({ stated, card })
  expect([evidence('IT', 'IT'), evidence('FR', 'MC')]).toEqual(['two', 'two'])
  expect([evidence('IT', 'DE'), evidence(null, 'DE')]).toEqual(['contradictory', 'contradictory'])
  expect([evidence('IT', null), evidence(null, 'IT'), evidence(null, null)]).toEqual(['one', 'one', 'none'])
})

test('rates follow their days, and each has its source', () => {
  expect(of(person('EE'), { day: '2026-07-01' })).toBe('EE oss 24')
  const early = { oss: { since: '2021-07-01' } }
  expect(of(person('EE'), { seller: early, day: '2025-06-30' })).toBe('EE oss 22')
  expect(of(person('FI'), { seller: early, day: '2024-08-31' })).toBe('FI oss 24')
  expect(of(person('FI'))).toBe('FI oss 25.5')
  expect(of(person('IE'))).toBe('IE oss 0')
  for (const [country, { rates }] of Object.entries(members)) {
    expect([country, rates.map(({ from }) => from)]).toEqual([
      country,
      rates.map(({ from }) => from).toSorted(),
    ])
    for (const { standard, newspaper = standard, source } of rates) {
      expect(newspaper).toBeLessThanOrEqual(standard)
      expect(source).not.toBe('')
    }
  }
})

const rate = fc.constantFrom(
  ...new Set([
    ...Object.values(members).flatMap(({ rates }) =>
      rates.flatMap(({ standard, newspaper }) => [standard, newspaper ?? standard]),
    ),
    ...[0, 2.1, 4, 13.5, 22],
  ]),
)
test('net and VAT are the price at every rate, and the VAT is the true one to the nearest cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), rate, (sum, at) => {
      const tax = vatWithin(sum, at)
      // In whole numbers: half a cent or less from the true one, and of two as near the larger.
      const parts = BigInt(Math.round(at * 100))
      const off = 2n * (BigInt(tax) * (10_000n + parts) - BigInt(sum) * parts)
      expect(off > -(10_000n + parts) && off <= 10_000n + parts).toBe(true)
      expect(vatWithin(-sum, at) + tax).toBe(0)
    }),
    { numRuns: 2000 },
  )
})

test('whatever is decided stands the check, and nothing else of the same customer does', () => {
  const country = fc.constantFrom('IT', 'DE', 'FI', 'IE', 'CH', 'GB', 'MC', null)
  fc.assert(
    fc.property(country, fc.constantFrom(4, 22), fc.boolean(), (stated, at, isOss) => {
      const customer = person(stated)
      const sale = vatOf({ customer, rate: at, day: DAY, seller: isOss ? seller : undefined })
      const where = { stated, day: DAY }
      expect(vatFault(sale, where)).toBeNull()
      expect(vatFault({ ...sale, country: 'US' }, where)).not.toBeNull()
      for (const treatment of treatments) {
        const isKnown = treatment === sale.treatment || (sale.country !== 'IT' && treatment === 'domestic')
        const isRate = sale.treatment === 'oss' || treatment === 'oss'
        if (!isKnown && !isRate) expect(vatFault({ ...sale, treatment }, where)).not.toBeNull()
      }
    }),
  )
  const german = { country: 'DE', treatment: 'oss' as const }
  expect(vatFault({ ...german, vat: 8 }, { stated: 'DE', day: DAY })).toBe('DE non ha l’IVA al 8%.')
  const swiss = { country: 'CH', treatment: 'domestic' as const, vat: 4 }
  expect(vatFault(swiss, { stated: 'CH', day: DAY })).toBe('CH non va con «Italia».')
})

test('what is said of the VAT of a price is true of who reads it', () => {
  const wordsOf = (vat: number, country: string, treatment: (typeof treatments)[number]) =>
    vatInside(10_000, { vat, country, treatment }).replaceAll('\u00a0', ' ')
  expect(wordsOf(4, 'IT', 'domestic')).toBe(', IVA inclusa (3,85 € di IVA al 4 per cento)')
  expect(wordsOf(25.5, 'FI', 'oss')).toBe(', IVA inclusa (20,32 € di IVA al 25,5 per cento, Finlandia)')
  // Ireland’s rate of newspapers is none.
  expect(wordsOf(0, 'IE', 'oss')).toBe(' (IVA allo 0 per cento, Irlanda)')
  expect(wordsOf(0, 'CH', 'outside-union')).toBe(' (operazione fuori dall’Unione europea, senza IVA)')
  expect(wordsOf(0, 'FR', 'reverse-charge')).toBe(' (inversione contabile, senza IVA)')
  expect(wordsOf(0, 'IT', 'domestic')).toBe('')
  expect([vatIncluded(4), vatIncluded(0)]).toEqual([', IVA inclusa', ''])
  expect(vatLabel({ vat: 7, country: 'DE', treatment: 'oss' })).toBe('IVA 7% (Germania)')
  expect(vatLabel({ vat: 4, country: 'DE', treatment: 'domestic' })).toBe('IVA 4%')
})

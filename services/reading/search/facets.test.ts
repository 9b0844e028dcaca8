import { testBrand } from 'contract/reading/site/test-brands.ts'
import { expect, test } from 'vitest'
import { facets } from './facets.ts'

const brand = testBrand()
const periods = (published: string, now: string) => {
  const one = { id: 1, brand: brand.sigla, section: 'citta', authors: [], length: 1, ranks: [], exact: [] }
  const own = { matches: [{ ...one, published: Date.parse(published) }], complete: true }
  const context = { brand, open: [brand], all: false, names: new Map<string, string>(), now: new Date(now) }
  return facets({ open: null, own }, { brands: [brand.sigla] }, context).periodi
}

test('the year of an article is that of Rome', () => {
  const years = periods('2025-12-31T23:30:00Z', '2027-06-01T10:00:00Z').map((p) => [p.name, p.count])
  expect(years).toEqual([['2026', 1]])
})

test('a week has seven days, also when the clocks have changed meanwhile', () => {
  const week = (now: string) => periods(now, now).find((p) => p.name === 'Ultima settimana')?.da
  expect(week('2027-03-29T22:30:00Z')).toBe('2027-03-24')
  expect(week('2026-10-25T22:30:00Z')).toBe('2026-10-19')
  expect(week('2026-11-20T10:00:00Z')).toBe('2026-11-14')
})

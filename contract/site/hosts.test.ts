import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Brand, Brands } from './brand.ts'
import { placeOf, primaryHost, siteUrl } from './hosts.ts'

const brand = (sigla: string, domain: string, secondaryDomains: string[] = []) =>
  ({ sigla, domain, secondaryDomains }) as Brand
const main = brand('MG', 'meriggio.localhost', ['ilmeriggio.localhost'])
const brands = { all: [main, brand('LG', 'lagunare.localhost')], main } as unknown as Brands

test('the brand is the last two labels of the host, the site its first', () => {
  expect(placeOf(brands, 'http://account.lagunare.localhost:3000')).toMatchObject({
    brand: { sigla: 'LG' },
    site: 'account',
    known: true,
  })
  expect(placeOf(brands, 'http://lagunare.localhost')).toMatchObject({
    brand: { sigla: 'LG' },
    site: 'edicola',
  })
  expect(placeOf(brands, 'http://a.b.shop.lagunare.localhost')).toMatchObject({
    brand: { sigla: 'LG' },
    site: 'edicola',
  })
})

test('an unknown host is the main brand, and says that it is unknown', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const place = placeOf(brands, `http://${text}`)
      expect(place.known || place.brand.sigla === 'MG').toBe(true)
    }),
  )
  expect(placeOf(brands, 'http://localhost:3000')).toMatchObject({
    brand: { sigla: 'MG' },
    site: 'edicola',
    known: false,
  })
})

test('a secondary domain leads to the main one, keeping site, scheme and port', () => {
  expect(primaryHost(placeOf(brands, 'https://account.ilmeriggio.localhost:8443'))).toBe(
    'https://account.meriggio.localhost:8443',
  )
  expect(primaryHost(placeOf(brands, 'http://edicola.meriggio.localhost'))).toBe(null)
})

test('derived addresses keep scheme and port', () => {
  expect(siteUrl(placeOf(brands, 'http://localhost:3000'), 'shop', '/vetrina')).toBe(
    'http://shop.meriggio.localhost:3000/vetrina',
  )
})

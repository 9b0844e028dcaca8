import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostOf, primaryHost, siteUrl } from './hosts.ts'
import { testBrand, testBrands } from './test-brands.ts'

const brands = testBrands([
  testBrand({ secondaryDomains: ['ilmeriggio.localhost'] }),
  testBrand({ sigla: 'LG', domain: 'lagunare.localhost' }),
])

test('the brand is the last two labels of the host, the site its first', () => {
  expect(hostOf(brands, 'http://account.lagunare.localhost:3000')).toMatchObject({
    brand: { sigla: 'LG' },
    site: 'account',
    known: true,
  })
  expect(hostOf(brands, 'http://lagunare.localhost')).toMatchObject({
    brand: { sigla: 'LG' },
    site: 'edicola',
  })
  expect(hostOf(brands, 'http://a.b.shop.lagunare.localhost')).toMatchObject({
    brand: { sigla: 'LG' },
    site: 'edicola',
  })
})

test('an unknown host is the main brand, and says that it is unknown', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const host = hostOf(brands, `http://${text}`)
      expect(host.known || host.brand.sigla === 'MG').toBe(true)
    }),
  )
  expect(hostOf(brands, 'http://localhost:3000')).toMatchObject({
    brand: { sigla: 'MG' },
    site: 'edicola',
    known: false,
  })
})

test('a secondary domain leads to the main one, keeping site, scheme and port', () => {
  expect(primaryHost(hostOf(brands, 'https://account.ilmeriggio.localhost:8443'))).toBe(
    'https://account.meriggio.localhost:8443',
  )
  expect(primaryHost(hostOf(brands, 'http://edicola.meriggio.localhost'))).toBe(null)
})

test('the bare domain and unknown first labels are the newsstand, which has one origin', () => {
  for (const name of ['meriggio.localhost', 'qualunque.meriggio.localhost', 'a.b.shop.meriggio.localhost'])
    expect(primaryHost(hostOf(brands, `http://${name}:3000`))).toBe('http://edicola.meriggio.localhost:3000')
  for (const site of ['edicola', 'account', 'shop', 'www'])
    expect(primaryHost(hostOf(brands, `http://${site}.meriggio.localhost:3000`))).toBe(null)
  for (const nobody of [
    'http://localhost:3000',
    'http://127.0.0.1',
    'http://meriggio.localhost.evil.example',
  ])
    expect(primaryHost(hostOf(brands, nobody))).toBe(null)
})

test('derived addresses keep scheme and port', () => {
  expect(siteUrl(hostOf(brands, 'http://localhost:3000'), 'shop', '/vetrina')).toBe(
    'http://shop.meriggio.localhost:3000/vetrina',
  )
})

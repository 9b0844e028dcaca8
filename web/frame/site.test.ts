import { publicBrand } from 'contract/reading/site/brand.ts'
import { testBrand } from 'contract/reading/site/test-brands.ts'
import { expect, test } from 'vitest'
import { addressOf, type PublicHost } from './site.ts'

const brand = publicBrand.parse(testBrand({ domain: 'meriggio.it' }))
const on = (site: PublicHost['site']): PublicHost => ({
  brand,
  site,
  known: true,
  origin: `https://${site}.meriggio.it`,
})

test('a path of the newsstand is a path there, and a whole address on the other sites', () => {
  for (const path of ['/', '/sezioni', '/sfoglia/MG/nazionale']) {
    expect(addressOf(on('edicola'), path)).toBe(path)
    expect(addressOf(on('account'), path)).toBe(`https://edicola.meriggio.it${path}`)
  }
  for (const path of ['/info/privacy', '/logout']) expect(addressOf(on('account'), path)).toBe(path)
})

test('placeholders lead to the sites of the brand, whole addresses stay', () => {
  expect(addressOf(on('edicola'), '{account}/dashboard')).toBe('https://account.meriggio.it/dashboard')
  expect(addressOf(on('account'), '{edicola_uri}')).toBe('https://shop.meriggio.it/edicola')
  expect(addressOf(on('account'), 'https://example.com/')).toBe('https://example.com/')
})

test('the archive is where the settings say, or where the editions are read', () => {
  const archive = (archiveUrl?: string) => ({ ...on('edicola'), brand: { ...brand, archiveUrl } })
  expect(addressOf(archive('/archivio'), '{archiveUrl}')).toBe('/archivio')
  expect(addressOf(archive(), '{archiveUrl}')).toBe(brand.viewerUrl)
})

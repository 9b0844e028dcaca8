import { expect, test } from 'vitest'
import { hostOf } from 'contract/reading/site/hosts.ts'
import { testBrand, testBrands } from 'contract/reading/site/test-brands.ts'
import type { PageSite } from '../page/handle.ts'
import { siteRedirect } from './site-redirect.ts'

const brands = testBrands([testBrand()])
const sites: Record<string, PageSite> = {
  '/sezione/politica': 'edicola',
  '/user/profile': 'account',
  '/login': 'any',
  '/': 'edicola',
}
const from = (address: string) => {
  const url = new URL(address)
  return siteRedirect(url, hostOf(brands, url.origin), (path) => sites[path] ?? 'any')
}

test('a path opened on the wrong site of a masthead leads to the right one, with its query', () => {
  expect(from('http://account.meriggio.localhost:3000/sezione/politica?page=2')).toBe(
    'http://edicola.meriggio.localhost:3000/sezione/politica?page=2',
  )
  expect(from('http://edicola.meriggio.localhost/user/profile')).toBe(
    'http://account.meriggio.localhost/user/profile',
  )
})

test('what is right stays where it is, and what is everywhere stays everywhere', () => {
  expect(from('http://edicola.meriggio.localhost/sezione/politica')).toBe(null)
  expect(from('http://account.meriggio.localhost/login')).toBe(null)
  expect(from('http://localhost:3000/sezione/politica')).toBe(null)
})

test('the front doors of account, shop and newsstand', () => {
  expect(from('http://account.meriggio.localhost/')).toBe('http://account.meriggio.localhost/dashboard')
  expect(from('http://shop.meriggio.localhost/')).toBe('http://shop.meriggio.localhost/vetrina')
  expect(from('http://shop.meriggio.localhost/edicola')).toBe('http://edicola.meriggio.localhost/')
})

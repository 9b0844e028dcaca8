import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { loadBrands } from './brands.ts'
import { originsOf } from './origins.ts'

const brands = await loadBrands(fileURLToPath(new URL('../brands', import.meta.url)))
const of = (publicPort: number | null, port: number, publicScheme: 'http' | 'https' = 'http') =>
  originsOf({ publicScheme, publicPort }, brands, port)

test('the program is reached at the port it listens on, or at the one that the settings say', () => {
  const direct = of(null, 3000)
  expect(direct.has('http://edicola.meriggio.localhost:3000')).toBe(true)
  expect(direct.has('https://account.meriggio.localhost')).toBe(true)
  expect(direct.has('http://edicola.meriggio.localhost')).toBe(false)
  expect(direct.has('http://edicola.meriggio.localhost:4000')).toBe(false)
  expect(direct.has('http://altro.meriggio.localhost:3000')).toBe(false)
  expect(direct.has('http://localhost:3000')).toBe(false)
  const behind = of(80, 3000)
  expect(behind.has('http://edicola.meriggio.localhost')).toBe(true)
  expect(behind.has('http://edicola.meriggio.localhost:3000')).toBe(false)
})

test('the scheme of the settings comes first', () => {
  const first = (scheme: 'http' | 'https') =>
    [...of(null, 3000, scheme)].find((one) => one.includes('//account'))
  expect(first('http')).toMatch(/^http:.*:3000$/)
  expect(first('https')).toMatch(/^https:.*localhost$/)
})

test('origins are as many as mastheads, sites and schemes', () => {
  expect(of(null, 3000).size).toBe(brands.all.length * 4 * 2)
})

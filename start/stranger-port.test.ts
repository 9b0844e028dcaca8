import { beforeAll, expect, test } from 'vitest'
import { testBrand, testBrands } from 'contract/reading/site/test-brands.ts'
import { testWeb } from './test-web.ts'

const own = 'http://edicola.meriggio.localhost:3000'
let site: Awaited<ReturnType<typeof testWeb>>
beforeAll(
  async () => void (site = await testWeb({ brands: testBrands([testBrand()]), origins: new Set([own]) })),
)

const cached = async (origin: string, path: string) => {
  const answer = await site.fetch(new Request(origin + path), { origin, address: null, local: false })
  return [answer.status, answer.headers.get('cache-control')]
}

test('what names a port that a stranger wrote is for them alone: no proxy keeps it', async () => {
  for (const path of ['/info/privacy', '/robots.txt', '/outside.json', '/.well-known/tdmrep.json']) {
    expect([path, ...(await cached(own, path))]).toEqual([path, 200, expect.stringMatching(/^public, /)])
    for (const origin of [
      'http://edicola.meriggio.localhost:9',
      'https://edicola.meriggio.localhost:3000',
      'http://sconosciuto.invalid',
    ])
      expect([origin + path, ...(await cached(origin, path))]).toEqual([
        origin + path,
        path === '/outside.json' && origin.includes('sconosciuto') ? 404 : 200,
        expect.not.stringMatching(/public/),
      ])
  }
})

test('nobody keeps a redirect for others: it names the host that one asker wrote', async () => {
  for (const [path, status] of [
    ['/Info/privacy', 301],
    ['//info/privacy', 308],
    ['/accedi', 302],
  ] as const)
    expect([path, ...(await cached('http://edicola.meriggio.localhost:9', path))]).toEqual([
      path,
      status,
      'private, no-cache',
    ])
  expect(await cached('http://meriggio.localhost:9', '/')).toEqual([301, 'private, no-cache'])
})

test('a file is for ever under the hash of what it holds, and under no other', async () => {
  const page = await site.fetch(new Request(`${own}/info/privacy`), {
    origin: own,
    address: null,
    local: false,
  })
  const address = /\/brands\/look\.css\?v=\w+/.exec(await page.text())![0]
  expect((await cached(own, address))[1]).toMatch(/immutable/)
  expect((await cached(own, '/brands/look.css?v=altro'))[1]).toBe('public, max-age=300')
  expect((await cached(own, '/brands/MG/icon-192.png?v=altro'))[1]).toBe('public, max-age=86400')
})

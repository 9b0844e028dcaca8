import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBrand, testBrands } from 'contract/reading/site/test-brands.ts'
import { testHouse } from '../services/platform/test/house.ts'
import { connectionOf } from './connection.ts'
import { readyPages } from './ready-pages.ts'
import { requestOrigin } from './request-origin.ts'
import { type Door, listen } from './serve.ts'
import { strictTransport } from './strict-transport.ts'
import { testWeb } from './test-web.ts'

const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#9e1b1e" d="M0 0h64v64H0z"/></svg>'
const brands = testBrands(
  [
    testBrand({ favicon, secondaryDomains: ['ilmeriggio.localhost'] }),
    testBrand({ id: 2, sigla: 'LG', domain: 'lagunare.localhost', gated: true, favicon }),
  ],
  { securityContacts: ['mailto:sicurezza@edizioni.example.it', 'https://edizioni.example.it/sicurezza'] },
)
const trustProxy = (address: string) => address === '127.0.0.1'
let door: Door
beforeAll(async () => {
  const own = new Set(['http://edicola.meriggio.localhost', 'https://edicola.meriggio.localhost'])
  const web = await testWeb({ brands, origins: own, log: () => {} })
  const originOf = requestOrigin(trustProxy)
  const sendReady = readyPages(originOf)
  door = await listen({
    hosts: ['127.0.0.1'],
    port: 0,
    log: console.error,
    mostBytes: () => 100,
    strictTransport: (incoming) => strictTransport(brands, originOf(incoming)),
    before: (incoming, outgoing, next) => void (sendReady(web, incoming, outgoing) || next()),
    upgrade: async () => new Response('no', { status: 404 }),
    answer: async (asked, { remoteAddress }) =>
      web.fetch(asked, connectionOf({ headers: asked.headers, remoteAddress, trustProxy })),
  })
})
afterAll(() => door.close())

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}
const ask = async (
  host: string,
  path: string,
  { scheme = 'https', ...more }: { scheme?: string; method?: string; length?: string } = {},
): Promise<Answer> => {
  const outgoing = request({
    ...{ host: '127.0.0.1', port: door.port, path, method: more.method ?? 'GET' },
    headers: {
      host,
      ...(scheme === '' ? {} : { 'x-forwarded-proto': scheme }),
      ...(more.length && { 'content-length': more.length }),
    },
  })
  outgoing.on('error', () => {})
  outgoing.end()
  const [incoming] = await once(outgoing, 'response')
  return { status: incoming.statusCode, headers: incoming.headers, body: await buffer(incoming) }
}
const EDICOLA = 'edicola.meriggio.localhost'
const own = 'max-age=63072000; includeSubDomains'
const strictOf = async (...asked: Parameters<typeof ask>) =>
  (await ask(...asked)).headers['strict-transport-security']

test('over https our sites bind all below them, a bare domain itself, a stranger nobody', async () => {
  for (const [host, told] of [
    [EDICOLA, own],
    ['account.meriggio.localhost', own],
    ['shop.meriggio.localhost', own],
    ['account.lagunare.localhost', own],
    ['edicola.lagunare.localhost', own],
    ['meriggio.localhost', 'max-age=63072000'],
    ['www.meriggio.localhost', 'max-age=63072000'],
    ['edicola.ilmeriggio.localhost', 'max-age=63072000'],
    ['localhost', undefined],
    ['127.0.0.1', undefined],
  ])
    expect([host, await strictOf(host!, '/robots.txt')]).toEqual([host, told])
})

test('plain http is told nothing of it, nor does any answer over https leave it out', async () => {
  for (const scheme of ['', 'http', 'ftp'])
    expect(await strictOf(EDICOLA, '/info/privacy', { scheme })).toBe(undefined)
  for (const [path, more, status] of [
    ['/info/privacy', {}, 200],
    // Kept by now, and sent without a Request.
    ['/info/privacy', {}, 200],
    ['/nessuna-pagina', {}, 404],
    ['/accedi', {}, 302],
    ['/robots.txt', {}, 200],
    ['/assets/niente.js', {}, 404],
    ['/info/privacy', { method: 'DELETE' }, 405],
    ['/info/privacy', { method: 'POST', length: '101' }, 413],
  ] as const) {
    const { status: was, headers } = await ask(EDICOLA, path, more)
    expect([path, was, headers['strict-transport-security']]).toEqual([path, status, own])
    expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff'])
  }
})

test('other people’s pages may load a masthead’s marks, and nothing else that does not say so', async () => {
  for (const [path, whose] of [
    ['/info/privacy', 'same-origin'],
    ['/info/privacy', 'same-origin'],
    ['/nessuna-pagina', 'same-origin'],
    ['/manifest.webmanifest', 'same-origin'],
    ['/outside.json', 'same-origin'],
    ['/brands/look.css', 'same-origin'],
    ['/sw.js', 'same-origin'],
    ['/favicon.ico', 'cross-origin'],
    ['/apple-touch-icon.png', 'cross-origin'],
    ['/brands/MG/icon-512.png', 'cross-origin'],
    ['/brands/MG/favicon.svg', 'cross-origin'],
    ['/brands/wordmarks.svg', 'cross-origin'],
  ])
    expect([path, (await ask(EDICOLA, path!)).headers['cross-origin-resource-policy']]).toEqual([path, whose])
})

test('programs are refused in their own form: a call, a file, a token, a method of no page', async () => {
  const LAGUNARE = 'edicola.lagunare.localhost'
  const closed = { success: false, data: null, status: { code: 'ERR_GATE_CLOSED' } }
  for (const path of ['/api/newsstand/home', '/api/openapi.json', '/v1/pages/1']) {
    const { status, body } = await ask(LAGUNARE, path)
    expect([path, status, JSON.parse(String(body))]).toEqual([path, 403, closed])
  }
  for (const [path, expected] of [
    ['/rss.xml', 403],
    ['/notizie.json', 403],
    ['/', 200],
    ['/articolo/1/titolo', 200],
  ] as const) {
    const { status, body } = await ask(LAGUNARE, path)
    expect([path, status, String(body).includes('Accesso Riservato')]).toEqual([path, expected, true])
  }
  const large = (path: string) => ask(EDICOLA, path, { method: 'POST', length: '101' })
  expect(JSON.parse(String((await large('/api/consent/choices')).body))).toMatchObject({
    status: { code: 'ERR_TOO_LARGE' },
  })
  expect(JSON.parse(String((await large('/oauth/token')).body))).toMatchObject({ error: 'invalid_request' })
  expect(String((await large('/contact')).body)).toBe('La richiesta è troppo grande.')
  for (const method of ['PUT', 'DELETE', 'PATCH', 'PROPFIND']) {
    const { status, headers } = await ask('account.meriggio.localhost', '/accedi', { method })
    expect([method, status, headers['allow']]).toEqual([method, 405, 'GET, HEAD, POST'])
  }
})

test('whatever the services answer is what it says it is', async () => {
  const house = await testHouse()
  const behind = await listen({
    hosts: ['127.0.0.1'],
    port: 0,
    log: console.error,
    mostBytes: () => 100,
    upgrade: async () => new Response('no', { status: 404 }),
    answer: (request, { remoteAddress }) =>
      house.services.fetch(
        request,
        connectionOf({ headers: request.headers, remoteAddress, trustProxy: () => false }),
      ),
  })
  try {
    for (const path of [
      '/api/newsstand/home',
      '/api/user/short-info',
      '/api/openapi.json',
      '/api/nothing-here',
      '/sso/request-login',
      '/sso/google',
      '/oauth/jwks',
      '/oauth/nothing-here',
      '/oauth/session/end',
      '/media/nothing-here',
      '/og/nothing-here',
      '/__demo/mail',
    ]) {
      const outgoing = request({
        ...{ host: '127.0.0.1', port: behind.port, path },
        headers: { host: 'account.meriggio.localhost' },
      })
      outgoing.end()
      const [incoming] = await once(outgoing, 'response')
      incoming.resume()
      expect([path, incoming.headers['x-content-type-options']]).toEqual([path, 'nosniff'])
    }
  } finally {
    await behind.close()
    await house.close()
  }
})

const everySite = ['meriggio', 'lagunare'].flatMap((name) =>
  ['edicola', 'account', 'shop', 'www'].map((site) => `${site}.${name}.localhost`),
)

test('every site, gated or not, says whom to tell of a hole, until a day within a year', async () => {
  for (const host of everySite) {
    const { status, headers, body } = await ask(host, '/.well-known/security.txt')
    expect([host, status, headers['content-type']]).toEqual([host, 200, 'text/plain; charset=utf-8'])
    const fields = body
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => line.split(': ') as [string, string])
    expect(fields).toEqual([
      ['Contact', 'mailto:sicurezza@edizioni.example.it'],
      ['Contact', 'https://edizioni.example.it/sicurezza'],
      ['Expires', expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/)],
      ['Preferred-Languages', 'it, en'],
      ['Canonical', `https://${host}/.well-known/security.txt`],
    ])
    const days = (Date.parse(fields[2]![1]) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(366)
  }
  // RFC 9116 §2.5.2: an address of the web there begins with https.
  expect(String((await ask(EDICOLA, '/.well-known/security.txt', { scheme: '' })).body)).not.toContain(
    'Canonical',
  )
})

test('every site leads to where a password is changed, and says what is not there', async () => {
  for (const host of everySite) {
    const { status, headers } = await ask(host, '/.well-known/change-password')
    const account = `https://account.${host.split('.').slice(1).join('.')}/user/profile/edit-password`
    expect([host, status, headers.location]).toEqual([host, 302, account])
    const nothing = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
    expect([host, (await ask(host, nothing)).status]).toEqual([host, 404])
  }
})

/** Width and height of a PNG, px (IHDR). */
const sizeOfPng = (png: Buffer): number[] => {
  expect(png.toString('latin1', 1, 4)).toBe('PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

test('every site has its masthead’s icon as ICO and PNG at the addresses that browsers guess', async () => {
  for (const host of everySite) {
    const ico = await ask(host, '/favicon.ico')
    expect([host, ico.status, ico.headers['content-type']]).toEqual([host, 200, 'image/x-icon'])
    const { body } = ico
    expect([body.readUInt16LE(0), body.readUInt16LE(2), body.readUInt16LE(4)]).toEqual([0, 1, 3])
    const entries = [0, 1, 2].map((i) => body.subarray(6 + 16 * i, 22 + 16 * i))
    for (const [i, entry] of entries.entries()) {
      const [size, bytes, offset] = [entry[0]!, entry.readUInt32LE(8), entry.readUInt32LE(12)]
      expect([size, sizeOfPng(body.subarray(offset, offset + bytes))]).toEqual([
        [16, 32, 48][i],
        [size, size],
      ])
      if (i === 2) expect(offset + bytes).toBe(body.length)
    }
    expect(sizeOfPng((await ask(host, '/apple-touch-icon.png')).body)).toEqual([180, 180])
  }
})

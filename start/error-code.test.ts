import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBrand, testBrands } from 'contract/reading/site/test-brands.ts'
import { accessLog } from './access-log.ts'
import { connectionOf } from './connection.ts'
import { readyPages } from './ready-pages.ts'
import { requestOrigin } from './request-origin.ts'
import { type Door, listen } from './serve.ts'
import { testWeb } from './test-web.ts'

const brands = testBrands([testBrand({})])
const trustProxy = (address: string) => address === '127.0.0.1'
let door: Door
beforeAll(async () => {
  const web = await testWeb({
    brands,
    origins: new Set(['http://edicola.meriggio.localhost']),
    log: () => {},
  })
  const originOf = requestOrigin(trustProxy)
  const sendReady = readyPages(originOf)
  const routeOf = (pathname: string) => web.routeOf!(pathname)
  door = await listen({
    ...{ hosts: ['127.0.0.1'], port: 0, log: console.error, mostBytes: () => 100 },
    begin: accessLog({ brands, trustProxy, originOf, routeOf, lines: null, metrics: null }),
    before: (incoming, outgoing, next) => void (sendReady(web, incoming, outgoing) || next()),
    upgrade: async () => new Response('no', { status: 404 }),
    answer: async (whole, { remoteAddress, requestId }) =>
      web.fetch(whole, connectionOf({ headers: whole.headers, remoteAddress, trustProxy, requestId })),
  })
})
afterAll(() => door.close())

async function ask(
  path: string,
  id: string,
  site = 'edicola',
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
  const headers = { host: `${site}.meriggio.localhost`, 'x-request-id': id }
  const outgoing = request({ host: '127.0.0.1', port: door.port, path, headers, agent: false })
  outgoing.end()
  const [incoming] = await once(outgoing, 'response')
  return { status: incoming.statusCode, headers: incoming.headers, body: await text(incoming) }
}
const shown = (body: string) => /Codice dell’errore: (?:<!-- -->)?([\w-]+)</.exec(body)?.[1]

test('a page that fails shows what the log calls its request, whatever its kind', async () => {
  for (const [path, site] of [
    ['/', 'edicola'],
    ['/articolo/qualcosa-1', 'edicola'],
    ['/vetrina', 'shop'],
  ]) {
    for (const id of ['a-1', 'b_2']) {
      const { status, headers, body } = await ask(path!, id, site)
      expect([path, status, shown(body), headers['x-request-id']]).toEqual([path, 503, id, id])
    }
  }
})

test('what is kept for others has no id, in the page or beside it; what is not has one', async () => {
  // Twice the long way, then out of memory.
  for (const id of ['c-1', 'c-2', 'c-3', 'c-4']) {
    const { status, headers, body } = await ask('/info/privacy', id)
    expect([status, headers['x-request-id'], body.includes(id)]).toEqual([200, undefined, false])
    expect(headers['cache-control']).toContain('public')
  }
  const missing = await ask('/nessuna-pagina', 'd-1')
  expect([missing.status, shown(missing.body)]).toEqual([404, undefined])
  expect(missing.body).not.toContain('d-1')
  const own = await ask('/accedi', 'e-1', 'account')
  expect([own.status, own.headers['x-request-id'], shown(own.body)]).toEqual([200, 'e-1', undefined])
})

test('pages are named by the map of the site, and what is none of them by one name', async () => {
  const web = await testWeb({ brands })
  for (const [path, route] of [
    ['/', '/'],
    ['/articolo/a/b', '/articolo/*'],
    ['/firma/anna-rossi', '/firma/:slug'],
    ['/vetrina/ordine/0f3a', '/vetrina/ordine/:id'],
    ['/user/profile.data', '/user/profile'],
    ['/assets/x-1.js', '/assets/*'],
    ['/rss/sport.xml', '/rss/*'],
    ['/robots.txt', '/robots.txt'],
    ['/qualcosa', '/*'],
    ['/qualcosa/anna@example.it', '/*'],
    ['/%', '/*'],
  ])
    expect([path, web.routeOf!(path!)]).toEqual([path, route])
})

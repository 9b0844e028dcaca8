import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import type { Host } from 'contract/reading/site/hosts.ts'
import { cacheAddress, htmlCache } from './html-cache.ts'

const origin = 'http://edicola.meriggio.localhost:3000'
const rule = { seconds: 60, params: [] }
const html = (text: string, status = 200) => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  text: text.padEnd(1000, '.'),
})

/** A cache of so many bytes, and a reader of it who counts how many pages were written for him. */
function visited(bytes: number) {
  const cache = htmlCache(bytes, new Set([origin]))
  const reader = { written: 0 }
  const read = (at: string, path: string, { status = 200, encoding = '' } = {}) => {
    const host = { origin: at, known: at === origin, brand: { gated: false } } as Host
    const request = new Request(at + path, { headers: { 'accept-encoding': encoding } })
    return cache.answer(request, host, rule, async () => {
      reader.written += 1
      return html(`Pagina ${path} àèì`, status)
    })
  }
  return { cache, read, reader }
}

test.each([
  'http://edicola.meriggio.localhost:4000',
  'http://edicola.meriggio.localhost',
  'https://edicola.meriggio.localhost:3000',
  'http://altro.meriggio.localhost:3000',
  'http://sconosciuto.invalid',
])('%s is no origin of ours: its pages are answered, not kept', async (stranger) => {
  const { cache, read, reader } = visited(100_000)
  for (let i = 0; i < 2; i++) await read(origin, '/', { encoding: 'br' })
  for (let i = 0; i < 200; i++) await read(stranger, `/${i}`)
  expect((await read(stranger, '/0')).status).toBe(200)
  expect(reader.written).toBe(202)
  expect(cache.size()).toBe(1)
  expect(cache.ready(origin, '/', 'br', '')?.status).toBe(200)
})

test('addresses of nothing, however many, push no page out', async () => {
  const { cache, read, reader } = visited(100_000)
  for (let i = 0; i < 20; i++) await read(origin, `/vera/${i}`)
  for (let i = 0; i < 500; i++) await read(origin, `/falsa/${i}`, { status: 404 })
  expect(cache.size()).toBeLessThan(30)
  for (let i = 0; i < 20; i++) await read(origin, `/vera/${i}`)
  expect(reader.written).toBe(520)
  await read(origin, '/falsa/499', { status: 404 })
  expect(reader.written).toBe(520)
})

test('who comes after a change is not given the page that was being written before it', async () => {
  const cache = htmlCache(100_000, new Set([origin]))
  const host = { origin, brand: { gated: false } } as Host
  const slow = Promise.withResolvers<void>()
  const before = cache.answer(new Request(origin), host, rule, async () => {
    await slow.promise
    return html('vecchia')
  })
  cache.empty()
  const after = cache.answer(new Request(origin), host, rule, async () => html('nuova'))
  expect(await (await after).text()).toMatch(/^nuova/)
  slow.resolve()
  expect(await (await before).text()).toMatch(/^vecchia/)
  const later = await cache.answer(new Request(origin), host, rule, async () => html('di nuovo'))
  expect(await later.text()).toMatch(/^nuova/)
})

test('a page is the same in every encoding', async () => {
  const { read, reader } = visited(100_000)
  const body = async (encoding: string) => {
    const answer = await read(origin, '/', { encoding })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-length')).toBe(String(bytes.length))
    return { encoding: answer.headers.get('content-encoding'), bytes }
  }
  const plain = await body('')
  const br = await body('gzip, deflate, br')
  const gzip = await body('gzip')
  expect([plain.encoding, br.encoding, gzip.encoding]).toEqual([null, 'br', 'gzip'])
  expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes)
  expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes)
  expect(reader.written).toBe(1)
})

test('one weak ETag names a page in all encodings, and who has one of them has the page', async () => {
  const cache = htmlCache(100_000, new Set([origin]))
  const host = { origin, known: true, brand: { gated: false } } as Host
  const read = (headers: Record<string, string>) =>
    cache.answer(new Request(origin, { headers }), host, rule, async () => html('pagina'))
  const encodings = ['', 'gzip', 'br']
  const tags = await Promise.all(
    encodings.map(async (encoding) => (await read({ 'accept-encoding': encoding })).headers.get('etag')!),
  )
  expect(new Set(tags).size).toBe(1)
  expect(tags[0]).toMatch(/^W\/"[\w-]+"$/)
  for (const known of [tags[0]!, tags[0]!.slice(2), `"altro", ${tags[0]}`])
    expect((await read({ 'if-none-match': known })).status).toBe(304)
  expect((await read({ 'if-none-match': 'W/"altro"' })).status).toBe(200)
})

test.each(['br', 'gzip'])(
  'who reads a page first gets it soon, in %s, all others small',
  async (encoding) => {
    const cache = htmlCache(100_000, new Set([origin]))
    const host = { origin, known: true, brand: { gated: false } } as Host
    const text = Array.from({ length: 400 }, (_, i) => `<p>${(i * 7919) % 997}</p>`).join('')
    const read = async () => {
      const request = new Request(`${origin}/`, { headers: { 'accept-encoding': encoding } })
      const answer = await cache.answer(request, host, rule, async () => ({ ...html(''), text }))
      return Buffer.from(await answer.arrayBuffer())
    }
    const bodies = []
    for (let i = 0; i < 3; i++) {
      bodies.push(await read())
      expect(cache.ready(origin, '/', encoding, '') === null).toBe(i === 0)
    }
    const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync
    for (const body of bodies) expect(unpack(body).toString()).toBe(text)
    expect(bodies[1]!.length).toBeLessThan(bodies[0]!.length)
    expect(bodies[2]).toEqual(bodies[1])
  },
)

test('a page that many read gets smaller still, and is the same', async () => {
  const { cache, read } = visited(100_000)
  const text = await (await read(origin, '/')).text()
  for (let i = 0; i < 2; i++) await read(origin, '/', { encoding: 'br' })
  const ready = () => cache.ready(origin, '/', 'br', '')!
  const small = ready().body
  for (let i = 0; i < 20; i++) ready()
  await vi.waitFor(() => expect(ready().body).not.toBe(small))
  expect(brotliDecompressSync(ready().body).toString()).toBe(text)
  expect(ready().body.length).toBeLessThanOrEqual(small.length)
  expect(ready().headers).toMatchObject({
    'content-length': String(ready().body.length),
    'content-encoding': 'br',
  })
  const tight = ready().body
  for (let i = 0; i < 20; i++) ready()
  expect(ready().body).toBe(tight)
  // Who reads nothing compressed gets it as soon.
  const plain = cache.ready(origin, '/', '', '')!
  expect(plain.body.toString()).toBe(text)
  expect(plain.headers['content-length']).toBe(String(plain.body.length))
  expect(plain.headers).not.toHaveProperty('content-encoding')
})

test('a page under a name of nobody is given to no proxy to keep', async () => {
  const { read } = visited(100_000)
  expect((await read(origin, '/')).headers.get('cache-control')).toMatch(/^public/)
  expect((await read('http://altro.example', '/')).headers.get('cache-control')).toBe('private, no-cache')
})

test('a page of a list is one, however its number is spelled', () => {
  const heard = (query: string) =>
    cacheAddress(`${origin}/sezione/politica?${query}`, { seconds: 60, params: ['page'] })
  for (const spelled of ['page=2', 'page=2.0', 'page=%202', 'page=02', 'page=2&altro=3', 'page=0x2'])
    expect([spelled, heard(spelled)]).toEqual([spelled, '/sezione/politica?page=2'])
  expect(heard('page=molte')).toBe('/sezione/politica?page=molte')
})

import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { beforeAll, expect, test } from 'vitest'
import { testBrand, testBrands } from 'contract/reading/site/test-brands.ts'
import { testWeb } from './test-web.ts'

const logged: unknown[] = []
let site: Awaited<ReturnType<typeof testWeb>>
beforeAll(async () => {
  site = await testWeb({ brands: testBrands([testBrand()]), log: (error) => logged.push(error) })
})

const origin = 'http://account.meriggio.localhost'
const send = (path: string, type: string, body: BodyInit, address: string | null = null) =>
  site.fetch(
    new Request(origin + path, {
      method: 'POST',
      headers: { origin, 'content-type': type },
      body,
      duplex: 'half',
    } as RequestInit),
    { origin, address, local: false },
  )
const boundary = '----WebKitFormBoundaryedicola2026prova'
const multipart = `multipart/form-data; boundary=${boundary}`
const part = `--${boundary}\r\nContent-Disposition: form-data; name="email"\r\n\r\nanna@example.it\r\n`

const pages = ['/accedi', '/registrati', '/recupera-password', '/accesso-riservato']
test.each(pages)('%s tells a form that cannot be read, and fails on none', async (path) => {
  for (const [type, body] of [
    ['multipart/form-data', part],
    [multipart, part],
    [multipart, 'nothing of the kind'],
    ['multipart/form-data; boundary=', ''],
  ] as const) {
    const answer = await send(path, type, body)
    expect([type, answer.status, await answer.text()]).toEqual([
      type,
      400,
      'Il modulo non si può leggere: torna indietro, ricarica la pagina e invialo di nuovo.',
    ])
  }
  expect(logged).toEqual([])
  const good = await send(path, multipart, `${part}--${boundary}--\r\n`)
  expect(good.status).not.toBe(400)
})

test.each([...pages, '/contact', '/aziende'])('%s reads no form of thousands of fields', async (path) => {
  // Reading takes the square of their number.
  for (const [type, body] of [
    ['application/x-www-form-urlencoded', 'a&'.repeat(20_000)],
    [multipart, part.repeat(1000)],
  ] as const)
    expect([type, (await send(path, type, body)).status]).toEqual([type, 400])
})

test('only a form with files may be large, and only where files are asked for', () => {
  const plain = 'application/x-www-form-urlencoded'
  expect(site.mostBytes('/contact', multipart)).toBeGreaterThan(15_000_000)
  expect(site.mostBytes('/contact.data', multipart)).toBeGreaterThan(15_000_000)
  for (const [path, type] of [
    ['/contact', plain],
    ['/contact', ''],
    ['/contact', 'text/plain; multipart/form-data'],
    ['/contact.data.data', multipart],
    ['/accedi', multipart],
  ] as const)
    expect([path, type, site.mostBytes(path, type)]).toEqual([path, type, 50_000])
})

test('what is asked beside a page is answered, whatever was asked beside that', async () => {
  const plain = 'application/x-www-form-urlencoded'
  const statusOf = async (path: string) => (await send(path, plain, 'email=nessuno')).status
  const before = await statusOf('/recupera-password.data')
  expect(before).not.toBe(405)
  for (const more of ['.data.data', '.data_.data']) await statusOf(`/recupera-password${more}`)
  expect(await statusOf('/recupera-password.data')).toBe(before)
  expect(site.mostBytes('/contact.data.data', multipart)).toBe(50_000)
  expect(site.mostBytes('/contact.data', multipart)).toBeGreaterThan(15_000_000)
})

/** A form that never ends, and what ends it. */
const slow = (address: string) => {
  const gate = Promise.withResolvers<void>()
  const body = new ReadableStream<Uint8Array>({ pull: () => gate.promise })
  const answer = send('/contact', multipart, body, address).catch(() => null)
  return { answer, end: () => gate.reject(new Error('gone')) }
}
const whole = () => new Response(`${part}--${boundary}--\r\n`).body!

test('a dozen who send slowly hold up nobody, and one network brings two at a time at most', async () => {
  const before = (await readdir(tmpdir())).filter((name) => name.startsWith('edicola-body-'))
  const senders = Array.from({ length: 12 }, (_, i) => slow(`192.0.2.${i >> 1}`))
  expect((await send('/contact', multipart, whole(), '192.0.2.100')).status).not.toBe(503)
  const crowded = await send('/contact', multipart, whole(), '192.0.2.0')
  expect([crowded.status, crowded.headers.get('retry-after')]).toEqual([503, '10'])
  const plain = await send('/contact', 'application/x-www-form-urlencoded', 'email=a', '192.0.2.0')
  expect(plain.status).not.toBe(503)
  for (const { end } of senders) end()
  await Promise.all(senders.map(({ answer }) => answer))
  expect((await send('/contact', multipart, whole(), '192.0.2.0')).status).not.toBe(503)
  // What has come in is gone again.
  const after = (await readdir(tmpdir())).filter((name) => name.startsWith('edicola-body-'))
  expect(after.filter((name) => !before.includes(name))).toEqual([])
})

test('a large form of somebody else’s page is refused before a byte of it is taken', async () => {
  const never = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => {}) })
  const foreign = new Request(`${origin}/contact`, {
    ...{ method: 'POST', headers: { origin: 'https://premi.example', 'content-type': multipart } },
    ...{ body: never, duplex: 'half' },
  } as RequestInit)
  expect((await site.fetch(foreign, { origin, address: '192.0.2.9', local: false })).status).toBe(403)
})

test.each([...pages, '/contact', '/aziende', '/recesso'])(
  '%s takes its form behind a proxy that ends TLS, and only from its own origin',
  async (path) => {
    const secure = 'https://account.meriggio.localhost'
    const sent = (from: string) =>
      site.fetch(
        new Request(origin + path, {
          method: 'POST',
          headers: { origin: from, 'content-type': multipart },
          body: `${part}--${boundary}--\r\n`,
        }),
        { origin: secure, address: '192.0.2.9', local: false },
      )
    expect((await sent(secure)).status).not.toBe(400)
    expect((await sent(origin)).status).toBe(403)
  },
)

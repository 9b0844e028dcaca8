import type { LookupAddress } from 'node:dns'
import { createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import fc from 'fast-check'
import { testPushService, type TestPushService, withStatus } from '../test/push-service.ts'
import { arePair, browserKeys, newPushKeys } from './push-keys.ts'
import { isPublicAddress, pushPlace, pushServices } from './push-places.ts'
import { outcomeOf, type PushMessage, webPush } from './push.ts'

let service: TestPushService
beforeAll(async () => {
  service = await testPushService()
})
afterAll(() => service.close())
afterEach(() => service.answers())

const keys = newPushKeys()
const message = (change: Partial<PushMessage> = {}): PushMessage => {
  const { endpoint, p256dh, auth } = service.subscribe()
  return {
    endpoint,
    ...browserKeys(p256dh, auth)!,
    text: JSON.stringify({ title: 'Però: il «Po» è in secca 🌾', body: 'a'.repeat(800) }),
    seconds: 3600,
    urgency: 'normal',
    topic: 'articolo-1',
    contact: 'mailto:posta@esempio.it',
    ...change,
  }
}
const sender = (more = {}) => webPush({ trusted: service.origin, ...more })

test('a browser reads what was sent, and its service knows by whom, for how long, how urgently', async () => {
  const push = sender()
  const sent = message()
  expect(await push.send(sent, keys)).toEqual({ kind: 'taken' })
  const heard = service.heard.at(-1)!
  expect(heard.text).toEqual(JSON.parse(sent.text))
  expect(heard.headers).toMatchObject({
    ttl: '3600',
    urgency: 'normal',
    topic: 'articolo-1',
    'content-encoding': 'aes128gcm',
  })
  expect(heard.claims).toMatchObject({ aud: service.origin, sub: 'mailto:posta@esempio.it' })
  const hours = (heard.claims.exp - Date.now() / 1000) / 3600
  expect([hours > 1, hours < 24]).toEqual([true, true])
  push.close()
})

test('what a service answers, over sockets', async () => {
  const push = sender({ patienceMs: 700 })
  const answer = async (next: Parameters<typeof service.answers>[0]) => {
    service.answers(next)
    return push.send(message(), keys)
  }
  expect(await answer(withStatus(404))).toEqual({ kind: 'gone' })
  expect(await answer(withStatus(410))).toEqual({ kind: 'gone' })
  expect(await answer(withStatus(429, { 'Retry-After': '120' }))).toEqual({ kind: 'later', afterMs: 120_000 })
  expect(await answer(withStatus(503))).toEqual({ kind: 'later', afterMs: null })
  expect(await answer(withStatus(413))).toEqual({ kind: 'refused', status: 413 })
  // It leads back to the same service, which would hear of it.
  const before = service.heard.length
  const away = withStatus(307, { Location: message().endpoint })
  expect(await answer(away)).toEqual({ kind: 'refused', status: 307 })
  expect(service.heard.length).toBe(before + 1)
  // Silence, and an answer that never ends.
  expect(await answer(() => {})).toEqual({ kind: 'later', afterMs: null })
  const endless = await answer((_, response) => {
    response.writeHead(201)
    const more = () => {
      if (!response.destroyed) response.write(Buffer.alloc(65_536), () => setImmediate(more))
    }
    more()
  })
  expect(endless).toEqual({ kind: 'taken' })
  push.close()
})

test('a connection that cannot be made is tried later', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await new Promise((open) => closed.once('listening', open))
  const { port } = closed.address() as { port: number }
  await new Promise((end) => closed.close(end))
  const push = webPush({ trusted: `http://127.0.0.1:${port}` })
  const endpoint = `http://127.0.0.1:${port}/push/1`
  expect(await push.send(message({ endpoint }), keys)).toEqual({ kind: 'later', afterMs: null })
})

test('the services of the browsers are known by name', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc:def-ghi_jkl',
    'https://fcm.googleapis.com:443/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://autopush.stage.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QAbc',
    'https://api.eu.push.apple.com/QAbc',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d',
  ])
    expect([endpoint, pushPlace(endpoint, pushServices)?.href.startsWith('https://')]).toEqual([
      endpoint,
      true,
    ])
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'HTTPS://fcm.googleapis.com/a',
  'https://fcm.googleapis.com:8443/a',
  'https://fcm.googleapis.com.evil.example/a',
  'https://evil-fcm.googleapis.com/a',
  'https://push.services.mozilla.com/a',
  'https://.push.services.mozilla.com/a',
  'https://evilpush.services.mozilla.com.it/a',
  'https://fcm.googleapis.com./a',
  'https://fcm.googleapis.com@evil.example/a',
  'https://user@fcm.googleapis.com/a',
  'https://:p@fcm.googleapis.com/a',
  'https://evil.example\\@fcm.googleapis.com/a',
  'https://evil.example/@fcm.googleapis.com/a',
  'https://evil.example#@fcm.googleapis.com/a',
  'https://fcm.googleapis.com#/a',
  'https://evil.example?fcm.googleapis.com',
  'https://ｆｃｍ.googleapis.com/a',
  'https://fcm。googleapis.com/a',
  'https://fcm.googleapıs.com/a',
  'https://xn--fcm-.googleapis.com/a',
  'https://127.0.0.1/a',
  'https://2130706433/a',
  'https://0x7f.1/a',
  'https://0177.0.0.1/a',
  'https://127.1/a',
  'https://[::1]/a',
  'https://[::ffff:127.0.0.1]/a',
  'https://[fd00::1]/a',
  'https://169.254.169.254/latest/meta-data/',
  'https://localhost/a',
  'https://metadata.google.internal/a',
  'https://fcm.googleapis.com/a\r\nHost: evil',
  'https://fcm.googleapis.com/a b',
  'https://fcm.googleapis.com/\0',
  'https://fcm.googleapis.com/\u202e',
  `https://fcm.googleapis.com/${'a'.repeat(1024)}`,
  'https:fcm.googleapis.com/a',
  'https:///fcm.googleapis.com/a',
  '//fcm.googleapis.com/a',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '',
])('%j is no place to send to', async (endpoint) => {
  expect(pushPlace(endpoint, pushServices)).toBeNull()
  const push = webPush()
  expect(push.accepts(endpoint)).toBe(false)
  expect(await push.send(message({ endpoint }), keys)).toEqual({ kind: 'refused', status: 0 })
})

test('whatever is typed, a place that is taken is a listed name under HTTPS', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom('', '.', '@', ':', '/', '\\'),
      (text, sign) => {
        for (const endpoint of [
          `https://${text}${sign}fcm.googleapis.com/a`,
          `https://fcm.googleapis.com${sign}${text}`,
        ]) {
          const place = pushPlace(endpoint, pushServices)
          if (place)
            expect([place.protocol, place.hostname, place.port]).toEqual(['https:', 'fcm.googleapis.com', ''])
        }
      },
    ),
    { numRuns: 2000 },
  )
})

test('addresses of one’s own network are none of the internet', () => {
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '198.18.0.1',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2001::1',
    'localhost',
    '',
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, false])
  for (const address of [
    '8.8.8.8',
    '142.250.180.10',
    '172.32.0.1',
    '2a00:1450:4002:809::200a',
    '2606:4700::1',
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, true])
})

test('a listed name that leads into one’s own network is not connected to, in part neither', async () => {
  for (const addresses of [
    [{ address: '127.0.0.1', family: 4 }],
    [{ address: '::1', family: 6 }],
    [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ],
    [],
  ] satisfies LookupAddress[][]) {
    let asked = 0
    const push = webPush({
      resolve: (_, hear) => {
        asked += 1
        hear(null, addresses)
      },
    })
    const endpoint = 'https://fcm.googleapis.com/fcm/send/abc'
    expect(await push.send(message({ endpoint }), keys)).toEqual({ kind: 'refused', status: 0 })
    expect(asked).toBe(1)
    push.close()
  }
})

test('Retry-After in seconds or as a date, and nothing else', () => {
  const now = Date.parse('2026-11-22T10:00:00Z')
  const wait = (text: string | undefined) => outcomeOf(429, text, now)
  expect(wait('90')).toEqual({ kind: 'later', afterMs: 90_000 })
  expect(wait('Sun, 22 Nov 2026 10:01:00 GMT')).toEqual({ kind: 'later', afterMs: 60_000 })
  expect(wait('Sun, 22 Nov 2026 09:00:00 GMT')).toEqual({ kind: 'later', afterMs: 0 })
  for (const text of [undefined, '', '-5', '1e9', '99999999999', 'tomorrow', '1 Jan 2027'])
    expect([text, wait(text)]).toEqual([text, { kind: 'later', afterMs: null }])
})

test('keys of a browser are a point of the curve and sixteen bytes; ours are a pair', () => {
  const { p256dh, auth } = service.subscribe()
  expect(browserKeys(p256dh, auth)).not.toBeNull()
  // As old browsers write them.
  const padded = (text: string) => Buffer.from(text, 'base64url').toString('base64')
  expect(browserKeys(padded(p256dh), padded(auth))).toEqual(browserKeys(p256dh, auth))
  const point = Buffer.from(p256dh, 'base64url')
  const off = Buffer.from(point)
  off[64]! ^= 1
  for (const wrong of [
    off,
    point.subarray(0, 64),
    Buffer.concat([point, point]),
    Buffer.alloc(65),
    Buffer.alloc(0),
  ])
    expect(browserKeys(wrong.toString('base64url'), auth)).toBeNull()
  expect(browserKeys(p256dh, 'AAAA')).toBeNull()
  expect(arePair(keys)).toBe(true)
  expect(arePair({ ...newPushKeys(), publicKey: keys.publicKey })).toBe(false)
  expect(arePair({ publicKey: keys.publicKey, privateKey: Buffer.alloc(32).toString('base64url') })).toBe(
    false,
  )
})

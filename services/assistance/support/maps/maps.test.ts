import fc from 'fast-check'
import sharp from 'sharp'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { MapUnavailable, staticMap } from '../../../platform/outside/static-map.ts'
import { createServices } from '../../../app.ts'
import { type Scratch, scratchDatabase } from '../../../platform/database/scratch.ts'
import { threeMastheads, threeMastheadsOrigins } from '../../../platform/test/brands.ts'
import { TestBrowser } from '../../../platform/test/browser.ts'
import { noFiles } from '../../../platform/test/files.ts'
import { SECRET } from '../../../platform/test/house.ts'
import { supportUrl } from '../test-support.ts'
import { drawMap, nearWords } from './draw-map.ts'

let scratch: Scratch
beforeAll(async () => void (scratch = await scratchDatabase()))
afterAll(() => scratch.close())
const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/** A server of maps that remembers what it was asked, and by whom. */
async function mapServer(answer: (asked: number) => Uint8Array | number | null) {
  const asked: { url: string; headers: object }[] = []
  const server = createServer((request, response) => {
    asked.push({ url: request.url!, headers: request.headers })
    const given = answer(asked.length)
    if (given === null) return
    if (typeof given === 'number') response.writeHead(given, { location: 'http://192.0.2.1/' }).end()
    else response.writeHead(200).end(given)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { asked, origin, template: `${origin}/{zoom}/{latitude},{longitude}.png?key=k` }
}
const picture = () =>
  sharp({ create: { width: 64, height: 32, channels: 3, background: '#abcdef' } })
    .png()
    .toBuffer()
const venice = { latitude: 45.43713, longitude: 12.33265 }

/** Asks for maps as a page does, of services with this server. */
function asking(mapUrl: string | null) {
  const failed: unknown[] = []
  const services = createServices({
    db: scratch.db,
    pool: scratch.pool,
    files: noFiles,
    brands: threeMastheads,
    origins: threeMastheadsOrigins,
    say: () => {},
    log: (error: unknown) => failed.push(error),
    settings: { secret: SECRET, gatePasswords: {}, devPassword: null, mapUrl },
  })
  closing.push(() => void services.close())
  const browser = new TestBrowser(services)
  browser.setCookie(supportUrl('maps'), '__Host-sid', 'segreto')
  const ask = async (place: object) => {
    const params = new URLSearchParams(Object.entries(place).map(([name, value]) => [name, String(value)]))
    const answer = await browser.call(supportUrl(`maps?${params}`), {
      headers: { 'user-agent': 'Il browser di Marta', referer: 'http://x/' },
      address: '203.0.113.77',
    })
    return { ...answer, type: answer.headers.get('content-type') }
  }
  return { ask, failed }
}

test('a place is drawn without asking anybody, and says where it is', async () => {
  const { type, bytes } = await asking(null).ask(venice)
  expect(type).toBe('image/svg+xml')
  const drawn = bytes.toString()
  expect(drawn).toContain('45,435° N')
  expect(drawn).toContain('12,330° E')
  expect(drawn).toContain('Nei pressi di Venezia')
  expect(drawn).toContain('500 m')
  expect(drawn.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/http|href|<script|url\(/)
  expect((await sharp(bytes).metadata()).width).toBe(280)
})

test('a bar of 500 metres is as long as the grid says', () => {
  const drawn = drawMap({ latitude: 45.0025, longitude: 12 })
  const [, radius] = /<circle class="r"[^>]* r="([\d.]+)"/.exec(drawn)!
  const lines = [...drawn.matchAll(/<path class="g" d="M0 (-?[\d.]+)H/g)].map(([, at]) => Number(at))
  const degrees = Math.abs(lines[1]! - lines[0]!) / 0.005
  // A degree of latitude has some 111 kilometres.
  expect((Number(radius) * 111_319) / 500 / degrees).toBeCloseTo(1, 1)
})

test('what is no place is refused', async () => {
  const { ask } = asking(null)
  for (const wrong of [
    {},
    { latitude: 'x', longitude: 1 },
    { latitude: 91, longitude: 1 },
    { latitude: 1, longitude: 181 },
  ])
    expect((await ask(wrong)).status).toBe(400)
})

test('every place on earth is drawn, in bounds', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      (latitude, longitude) => {
        const drawn = drawMap({ latitude, longitude })
        expect(drawn.length).toBeLessThan(6000)
        expect(drawn).not.toMatch(/NaN|Infinity|undefined/)
      },
    ),
  )
})

test('towns are near, or in a direction, or too far', () => {
  expect(nearWords(venice)).toBe('nei pressi di Venezia')
  expect(nearWords({ latitude: 45.7, longitude: 12.5 })).toBe('circa 20\u00a0km a est di Treviso')
  expect(nearWords({ latitude: 42.46, longitude: 13.56 })).toBe('circa 18\u00a0km a nord-est dell’Aquila')
  expect(nearWords({ latitude: 44.03, longitude: 9.8 })).toBe('circa 8\u00a0km a sud della Spezia')
  expect(nearWords({ latitude: 51.5, longitude: -0.12 })).toBe(null)
})

test('a server of maps is told the place, nothing of who asks; its picture is made anew', async () => {
  const server = await mapServer(() => Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]))
  const bytes = await picture()
  const { ask } = asking(server.template)
  const [first, second] = await Promise.all([ask(venice), ask({ ...venice, latitude: 45.437131 })])
  expect([first.type, second.type]).toEqual(['image/webp', 'image/webp'])
  expect(first.bytes.toString('latin1')).not.toContain('script')
  expect(server.asked.map(({ url }) => url)).toEqual(['/14/45.4371,12.3326.png?key=k'])
  const told = JSON.stringify(server.asked)
  for (const secret of ['Marta', 'segreto', '203.0.113.77', 'referer']) expect(told).not.toContain(secret)
})

test('what is no picture, too large, too late or leads elsewhere is not shown: it is drawn', async () => {
  const wrong: ((asked: number) => Uint8Array | number | null)[] = [
    () => Buffer.from('<html>'),
    () => Buffer.alloc(3_000_000),
    () => 302,
    () => 500,
  ]
  for (const answer of wrong) {
    const server = await mapServer(answer)
    const { ask, failed } = asking(server.template)
    expect((await ask(venice)).type).toBe('image/svg+xml')
    // It is left alone for a while: nobody waits for it each time.
    expect((await ask({ ...venice, latitude: 45 })).type).toBe('image/svg+xml')
    expect(server.asked).toHaveLength(1)
    expect(failed).toHaveLength(1)
  }
  const silent = await mapServer(() => null)
  await expect(staticMap(silent.template, { patienceMs: 200 })(venice, 14)).rejects.toThrow(MapUnavailable)
  await expect(staticMap('http://127.0.0.1:9/{latitude}/{longitude}/{zoom}')(venice, 14)).rejects.toThrow(
    MapUnavailable,
  )
})

test('no more than a hundred maps are kept', async () => {
  const bytes = await picture()
  const server = await mapServer(() => bytes)
  const { ask } = asking(server.template)
  for (let i = 0; i <= 100; i++) await ask({ ...venice, longitude: i / 10 })
  await ask({ ...venice, longitude: 10 })
  expect(server.asked).toHaveLength(101)
  await ask({ ...venice, longitude: 0 })
  expect(server.asked).toHaveLength(102)
})

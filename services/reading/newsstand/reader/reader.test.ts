import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from 'contract/platform/endpoint.ts'
import type { readPages, searchEdition } from 'contract/reading/newsstand/reader.ts'
import { testBrand, testBrands } from 'contract/reading/site/test-brands.ts'
import { guard, visitorsOnly } from '../../../platform/wire/guard.ts'
import { houseApp } from '../../../platform/wire/house-app.ts'
import { mount } from '../../../platform/wire/mount.ts'
import { createServices, type Services } from '../../../app.ts'
import { type Scratch, scratchDatabase } from '../../../platform/database/scratch.ts'
import { type Files, folderFiles } from '../../../platform/outside/files.ts'
import { reader } from '../newsstand.ts'
import { servePages } from './serve-pages.ts'
import { pageSigner } from './page-addresses.ts'
import { pageKey, publishArticles, publishEdition } from './test/store/edition.ts'

const brands = testBrands([
  testBrand(),
  testBrand({ id: 2, sigla: 'LG', domain: 'lagunare.localhost', gated: true }),
  testBrand({ id: 7, sigla: 'CA', domain: 'corriereapulo.localhost' }),
])
const host = (sigla: string) => `http://edicola.${brands.all.find((b) => b.sigla === sigla)!.domain}`
const EDITION = '/api/newsstand/edition/MG/nazionale/2026-11-20'
let scratch: Scratch
let folder: string
let files: Files
let services: Services
let clock = Date.parse('2026-11-20T10:02:00Z')
/** The same calls for somebody with the bearer «abbonato», who may read everything. */
const wanted: string[] = []
let subscriber: (path: string, bearer?: string, origin?: string) => Promise<Response>

beforeAll(async () => {
  scratch = await scratchDatabase()
  folder = await mkdtemp(join(tmpdir(), 'edicola-reader-'))
  files = folderFiles(folder)
  services = createServices({
    db: scratch.db,
    pool: scratch.pool,
    files,
    brands,
    origins: new Set(),
    settings: { secret: 's', gatePasswords: { LG: 'laguna' }, devPassword: 'banco' },
  })
  const signer = pageSigner({ secret: 's', now: () => clock })
  const app = houseApp(brands)
  mount(
    app,
    reader({
      db: scratch.db,
      brands,
      signer,
      mayRead: async (caller) => caller.bearer === 'abbonato',
      copyPrice: () => null,
      askForAvif: async (keys) => void wanted.push(...keys),
    }),
    guard({ ...visitorsOnly, gateIsOpen: async () => false }),
    console.error,
  )
  servePages(app, { files, signer })
  subscriber = async (path, bearer = 'abbonato', origin = host('MG')) =>
    app.request(origin + path, { headers: { authorization: `Bearer ${bearer}` } }, { origin, address: null })

  for (const sigla of ['MG', 'LG', 'CA']) await publishEdition(scratch.pool, files, sigla)
  await publishArticles(scratch.pool)
})
afterAll(async () => {
  await services.close()
  await scratch.close()
  await rm(folder, { recursive: true, force: true })
})

const visitor = (path: string, origin = host('MG'), headers: Record<string, string> = {}) =>
  services.fetch(new Request(origin + path, { headers }), { origin, address: null })
const dataOf = async <T>(response: Response | Promise<Response>): Promise<T> =>
  ((await (await response).json()) as { data: T }).data
async function openGate(sigla: string, gate: 'site' | 'dev', password: string): Promise<string> {
  const opening = new Request(`${host(sigla)}/api/site/gate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ gate, password }),
  })
  const response = services.fetch(opening, { origin: host(sigla), address: null })
  return (await dataOf<{ token: string }>(response)).token
}
type Pages = AnswerOf<typeof readPages>
type Found = AnswerOf<typeof searchEdition>

test('a visitor gets the cover whole, the others blurred; nothing leads to a whole page', async () => {
  const response = await visitor(`${EDITION}/pages`)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const { whole, until, pages } = await dataOf<Pages>(response)
  expect([whole, until]).toEqual([false, null])
  expect(pages.map((p) => [p.number, p.image.whole])).toEqual([
    [1, true],
    [2, false],
    [3, false],
  ])
  expect(pages[0]!.image.thumb).toBe(`/${pageKey(1)}/300.webp`)
  expect(JSON.stringify(pages)).not.toContain('/media/pagine/')
  const blurred = await visitor(pages[1]!.image.thumb)
  expect([blurred.status, blurred.headers.get('content-type'), blurred.headers.get('cache-control')]).toEqual(
    [200, 'image/webp', 'public, max-age=31536000, immutable'],
  )
  expect((await sharp(Buffer.from(await blurred.arrayBuffer())).metadata()).width).toBe(300)
  for (const path of [
    `/${pageKey(2)}/300.webp`,
    `/media/${pageKey(2)}/300.webp`,
    `/media/${'a'.repeat(31)}2/300.webp`,
    `/media/velate/${'c'.repeat(32)}.webp`,
    '/media/velate/../pages/x.webp',
  ])
    expect((await visitor(path)).status).toBe(404)
})

test('articles stand on their pages with where they go on; withdrawn and unknown ones do not', async () => {
  const { pages } = await dataOf<Pages>(visitor(`${EDITION}/pages`))
  expect(pages.map((p) => p.articles.map((a) => [a.id, a.from, a.continues]))).toEqual([
    [['11', null, 3]],
    [['12', null, null]],
    [['11', 1, null]],
  ])
  expect(pages[1]!.articles[0]).toMatchObject({
    path: '/articolo/12/la-neve',
    language: 'fur',
    opinion: true,
    boxes: [{ x: 0, y: 0, width: 1, height: 0.5 }],
  })
})

test('who may read gets signed addresses: for minutes, this masthead and this width only', async () => {
  const { whole, until, pages } = await dataOf<Pages>(subscriber(`${EDITION}/pages`))
  expect(whole).toBe(true)
  const src = pages[1]!.image.sources[0]!.src
  expect(src).toMatch(/^\/media\/pagine\/[0-9a-z]+\.[0-9a-f]{32}\.[\w-]{32}\/300\.webp$/)
  const left = Date.parse(until!) - clock
  expect(left > 600_000 && left <= 900_000).toBe(true)
  const good = await subscriber(src)
  expect([good.status, good.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(good.headers.get('cache-control')).toBe(`private, max-age=${left / 1000}`)
  const token = src.split('/')[3]!
  const [when, hash, signature] = token.split('.') as [string, string, string]
  const later = (parseInt(when, 36) + 300).toString(36)
  const wrong = [
    `${later}.${hash}.${signature}`,
    `${when}.${'a'.repeat(31)}3.${signature}`,
    `${when}.${hash}.${signature.slice(1)}x`,
    `${when}.${hash}`,
    `${when}.${hash}.${'è'.repeat(32)}`,
    'x',
    '..%2f..%2fpdf',
  ]
  for (const bad of wrong)
    expect([bad, (await subscriber(`/media/pagine/${bad}/300.webp`)).status]).toEqual([bad, 403])
  expect((await subscriber(src.replace('/300.', '/1860.'))).status).toBe(403)
  expect((await subscriber(src, 'abbonato', host('CA'))).status).toBe(403)
  clock += left
  expect((await subscriber(src)).status).toBe(410)
  clock -= left
})

test('pages that somebody opens whole are asked for in AVIF; those that a visitor sees are not', async () => {
  wanted.length = 0
  await visitor(`${EDITION}/pages`)
  expect(wanted).toEqual([])
  const { pages } = await dataOf<Pages>(subscriber(`${EDITION}/pages`))
  expect(wanted.length).toBeGreaterThan(0)
  expect(pages.length).toBeGreaterThanOrEqual(wanted.length)
})

test('the address stays the same for five minutes, so that the browser keeps the picture', async () => {
  const src = async () => (await dataOf<Pages>(subscriber(`${EDITION}/pages`))).pages[1]!.image.thumb
  const first = await src()
  clock += 120_000
  expect(await src()).toBe(first)
  clock += 120_000
  expect(await src()).not.toBe(first)
  clock -= 240_000
})

test('editions open on their own masthead’s hosts; hostile names and days are refused', async () => {
  const status = async (path: string, origin?: string) => (await visitor(path, origin)).status
  expect(await status(`${EDITION}/pages`, host('CA'))).toBe(404)
  expect(await status('/api/newsstand/edition/MG/nazionale/2026-02-31/pages')).toBe(400)
  expect(await status('/api/newsstand/edition/MG/nazionale/1990-01-01/pages')).toBe(404)
  expect(await status('/api/newsstand/edition/MG/%27;drop/2026-11-20/pages')).toBe(400)
  expect(await status('/api/newsstand/archive?code=MG&month=2026-13')).toBe(400)
  expect(await status('/api/newsstand/archive?code=MG&month=1999-01')).toBe(404)
})

test('a visitor finds titles and the front page; no places of words on the others', async () => {
  const find = (q: string) => dataOf<Found>(visitor(`${EDITION}/search?q=${encodeURIComponent(q)}`))
  const cover = await find('PÒ')
  expect(cover.pages.map((p) => [p.number, p.hits])).toEqual([
    [1, 1],
    [3, 1],
  ])
  expect(cover.pages[0]!.places).toEqual([{ x: 0.2, y: 0.1, width: 0.05, height: 0.02 }])
  expect(cover.pages[1]).toMatchObject({
    places: [{ x: 0, y: 0, width: 1, height: 1 }],
    articles: [{ id: '11', title: 'Il Po è sceso', language: null }],
  })
  expect((await find('neve')).pages).toMatchObject([
    {
      number: 2,
      hits: 1,
      places: [{ x: 0, y: 0, width: 1, height: 0.5 }],
      articles: [{ id: '12', language: 'fur' }],
    },
  ])
  for (const q of ['segreta', 'ponte', 'ritirato', '%%', '__', '\\\\'])
    expect([q, (await find(q)).hits]).toEqual([q, 0])
  expect((await visitor(`${EDITION}/search?q=a`)).status).toBe(400)
})

test('who may read searches every page, those without places of words too', async () => {
  const find = (q: string) => dataOf<Found>(subscriber(`${EDITION}/search?q=${encodeURIComponent(q)}`))
  expect((await find('segret')).pages).toMatchObject([
    { number: 2, hits: 1, places: [{ x: 0.2 }], articles: [{ id: '12' }] },
    { number: 3, hits: 1, places: [], articles: [] },
  ])
  expect((await find('neve segreta')).pages).toMatchObject([
    { number: 2, hits: 1, places: [{ x: 0.1 }, { x: 0.2 }] },
  ])
})

test('the archive answers for every masthead but those behind a gate elsewhere (SPEC §7)', async () => {
  const thumb = async (path: string, origin?: string) =>
    (await dataOf<{ thumb: string } | null>(visitor(path, origin)))?.thumb
  expect(await thumb('/v1/pages/mg/nazionale/2026-11-20/1')).toBe(`/${pageKey(1)}/300.webp`)
  expect(await thumb('/v1/pages/MG/nazionale/2026-11-20/2', host('CA'))).toMatch(/^\/media\/velate\//)
  expect(await thumb('/v1/pages/LG/nazionale/2026-11-20/1')).toBeUndefined()
  // On its own hosts a gated masthead answers once its gate is open, and not before.
  expect(await thumb('/v1/pages/LG/nazionale/2026-11-20/1', host('LG'))).toBeUndefined()
  const token = await openGate('LG', 'site', 'laguna')
  const behind = (name: string, origin = host('LG')) =>
    visitor('/v1/pages/LG/nazionale/2026-11-20/1', origin, { cookie: `${name}=${token}` })
  expect(await dataOf(behind('gate-site'))).toMatchObject({ thumb: `/${pageKey(1, 'LG')}/300.webp` })
  const safe = host('LG').replace('http:', 'https:')
  const opens = ['gate-site', '__Secure-gate-site'].map(async (name) => (await behind(name, safe)).ok)
  expect(await Promise.all(opens)).toEqual([false, true])
  const status = async (path: string) => (await visitor(path)).status
  expect(
    await Promise.all(
      [
        '/v1/pages/MG/nazionale/2026-11-20/9',
        '/v1/pages/XX/nazionale/2026-11-20/1',
        '/v1/pages/MG/nazionale/2026-02-30/1',
        '/v1/pages/MG/nazionale/0000-01-01/1',
        '/v1/pages/MG/nazionale/2026-11-20/0',
        '/v1/pages/MG/nazionale/2026-11-20/1e1',
      ].map(status),
    ),
  ).toEqual([404, 404, 400, 400, 400, 400])
})

test('a developer with the gate open gets no more of a page of the archive than they may read', async () => {
  const cookie = `a=1; gate-dev=${await openGate('MG', 'dev', 'banco')}`
  const page = (n: number) => `/v1/pages/MG/nazionale/2026-11-20/${n}`
  const veiled = await dataOf<{ thumb: string }>(visitor(page(2), host('MG'), { cookie }))
  expect(veiled).toEqual({ thumb: expect.stringMatching(/^\/media\/velate\//), whole: false })
  expect(await dataOf(visitor(page(1), host('MG'), { cookie }))).toMatchObject({ whole: true })
  expect(await dataOf(subscriber(page(2)))).toMatchObject({ whole: true })
})

test('the archive goes back month by month', async () => {
  await scratch.pool.query(
    `with e as (insert into editions (brand, date, pages, digest, pdf)
    select 'CA', d, 4, 'd', 'p'
    from generate_series(date '2016-11-20', date '2026-11-19', interval '1 day') d
    returning id)
    insert into edition_pages (edition_id, number, width, height, image, text)
    select id, 1, 800, 1144, $1, '' from e`,
    [pageKey(1, 'CA')],
  )
  type Answer = {
    month: string | null
    covers: { date: string }[]
    months: { month: string; editions: number }[]
    others: { brand: string }[]
  }
  const newest = await dataOf<Answer>(visitor('/api/newsstand/archive?code=ca', host('CA')))
  expect([
    newest.month,
    newest.covers[0]!.date,
    newest.covers.length,
    newest.months.length,
    newest.months.at(-1),
  ]).toEqual([null, '2026-11-20', 28, 121, { month: '2016-11', editions: 11 }])
  expect(newest.others.map((c) => c.brand)).toEqual(['MG', 'LG'])
  const old = await dataOf<Answer>(visitor('/api/newsstand/archive?code=CA&month=2020-02', host('CA')))
  expect([old.covers.length, old.covers[0]!.date, old.covers.at(-1)!.date]).toEqual([
    29,
    '2020-02-29',
    '2020-02-01',
  ])
})

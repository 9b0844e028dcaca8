import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBrand, testBrands } from 'contract/reading/site/test-brands.ts'
import { createServices, type Services } from '../../../app.ts'
import { type Scratch, scratchDatabase } from '../../../platform/database/scratch.ts'
import { folderFiles } from '../../../platform/outside/files.ts'
import { articleCard } from './make-picture.ts'
import { setText } from './typeset.ts'

const MG = testBrand({
  look: '[data-brand="MG"] { --paper: #fffefc; --acc: #9e1b1e; }',
  wordmark:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 8">' +
    '<path fill="currentColor" d="M0 0h20v8h-20z"/><path fill="var(--acc, #000)" d="M30 0h10v8h-10z"/></svg>',
})
const LG = testBrand({ id: 2, sigla: 'LG', domain: 'lagunare.localhost', gated: true })
const HASH = '0123456789abcdef0123456789abcdef'

let scratch: Scratch
let services: Services
let folder: string
beforeAll(async () => {
  scratch = await scratchDatabase()
  folder = await mkdtemp(join(tmpdir(), 'edicola-share-'))
  const files = folderFiles(folder)
  services = createServices({
    db: scratch.db,
    pool: scratch.pool,
    files,
    brands: testBrands([MG, LG]),
    origins: new Set(),
    settings: { secret: 's', gatePasswords: {}, devPassword: null },
  })
  await scratch.pool.query(`
    insert into articles (id, brand, uri, digest, state, section, kicker, title,
    slug, body, public_body, words,
    public_words, paid, published) overriding system value
    values (1, 'MG', 'a', 'd', 'published', 'politica', 'Porti', 'Il varo di notte', 'il-varo',
      'SEGRETO', 'p', 9, 9, true, now()),
      (2, 'MG', 'b', 'd', 'withdrawn', 'politica', null, '', '', '', '', 0, 0, true, now()),
      (3, 'LG', 'c', 'd', 'published', 'politica', null, 'Altrove', 'altrove', '', '', 0, 0, false, now())`)
  await scratch.pool.query(
    `insert into media (key, width, height, widths) values ('media/${HASH}', 1280, 1280, '{160,1280}')`,
  )
  // White but for its upper third, which is red: the focal point says the top.
  const picture = await sharp({ create: { width: 1280, height: 1280, channels: 3, background: '#ffffff' } })
    .composite([
      {
        input: { create: { width: 1280, height: 427, channels: 3, background: '#ff0000' } },
        top: 0,
        left: 0,
      },
    ])
    .webp({ lossless: true })
    .toBuffer()
  await files.put(`media/${HASH}/1280.webp`, picture)
  await scratch.pool.query(
    `insert into article_pictures (article_id, position, media, alt, focus_x, focus_y)
    values (1, 0, 'media/${HASH}', 'x', 50, 5)`,
  )
})
afterAll(async () => {
  await services.close()
  await scratch.close()
  await rm(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  services.fetch(new Request(`http://edicola.meriggio.localhost${path}`, { headers }), {
    origin: 'http://edicola.meriggio.localhost',
    address: null,
  })
const facts = async (response: Response) => {
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  return { format, width, height }
}

test('a public picture is had as a JPEG of 1200 × 630 around its focal point, and kept', async () => {
  expect(services.owns(`/media/${HASH}/og.jpg`)).toBe(true)
  const response = await get(`/media/${HASH}/og.jpg`)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  const bytes = Buffer.from(await response.arrayBuffer())
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ format: 'raw', width: 1200, height: 630 })
  expect([...data.subarray(0, 3)].map((v) => Math.round(v / 85))).toEqual([3, 0, 0])
  expect(await folderFiles(folder).get(`media/${HASH}/og.jpg`)).toEqual(bytes)
})

test('an article has a picture made of its title; the masthead has its own', async () => {
  expect(services.owns('/og/1.png')).toBe(true)
  expect(await facts(await get('/og/1.png'))).toEqual({ format: 'png', width: 1200, height: 630 })
  expect(await facts(await get('/media/testata/og.png'))).toEqual({ format: 'png', width: 1200, height: 630 })
  const etag = (await get('/og/1.png')).headers.get('etag')!
  expect((await get('/og/1.png', { 'if-none-match': etag })).status).toBe(304)
})

test('the wordmark of a closed masthead opens for anybody, nothing of its newspaper does', async () => {
  const ask = (host: string, path: string) => {
    const origin = `http://${host}.lagunare.localhost`
    return services.fetch(new Request(origin + path), { origin, address: null })
  }
  for (const host of ['account', 'edicola']) {
    const card = await ask(host, '/media/testata/og.png')
    expect([host, card.status, card.headers.get('cache-control')]).toEqual([
      host,
      200,
      'public, max-age=3600, stale-while-revalidate=86400',
    ])
    expect(await facts(card)).toEqual({ format: 'png', width: 1200, height: 630 })
    expect([host, (await ask(host, '/og/1.png')).status]).toEqual([host, 403])
  }
})

test('forty at once get the same picture', async () => {
  const all = await Promise.all(Array.from({ length: 40 }, () => get('/og/1.png')))
  const bodies = await Promise.all(
    all.map(async (r) => Buffer.from(await r.arrayBuffer()).toString('base64')),
  )
  expect(new Set(bodies).size).toBe(1)
})

test.each([
  ['/og/2.png', 410],
  ['/og/3.png', 404],
  ['/og/999.png', 404],
  ['/og/0.png', 404],
  ['/og/1.jpg', 404],
  [`/media/${HASH.replace('0', 'f')}/og.jpg`, 404],
  ['/media/../og.jpg', 404],
])('%s is answered %i', async (path, status) => {
  expect((await get(path)).status).toBe(status)
})

test('the picture is made of outlines: no text, no font of the machine, no address', async () => {
  const svg = await articleCard(MG, { kicker: 'L’inchiesta', title: 'Łukasz Żółw & il <ponte>' })
  expect(svg).not.toMatch(/<text|font|href|var\(|ponte/)
  expect(svg).toContain('#9e1b1e')
})

test('whatever the title, its lines keep to the width and the number given', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.lorem({ maxCount: 40 })),
      fc.integer({ min: 1, max: 5 }),
      async (title, most) => {
        const { lines } = await setText('title', title, { size: 60, width: 900, maxLines: most })
        expect(lines.length).toBeLessThanOrEqual(most)
        for (const line of lines) expect(line.width).toBeLessThanOrEqual(900)
      },
    ),
    { numRuns: 40 },
  )
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importFiles, paidArticle } from '../../platform/test/articles.ts'
import { threeMastheads } from '../../platform/test/brands.ts'
import {
  EDITORIAL_DAY,
  hidden,
  hiddenWords,
  paidNewsstand,
  type PaidNewsstand,
} from '../../platform/test/paid-newsstand.ts'
import { type Bearers, everybody } from '../../platform/test/paywall-people.ts'

/**
 * The paywall around what is read: lists, searches, feeds and pictures speak of paid articles to
 * everybody in the same words, so not one of those hidden may be among them, whoever asks.
 */
let stand: PaidNewsstand
beforeAll(async () => void (stand = await paidNewsstand()))
afterAll(() => stand.close())

const MG = 'http://edicola.meriggio.localhost'
async function get(path: string, bearer: string | null, json?: object) {
  const response = await stand.services.fetch(
    new Request(MG + path, {
      method: json ? 'POST' : 'GET',
      headers: {
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...(json ? { 'content-type': 'application/json' } : {}),
      },
      ...(json ? { body: JSON.stringify(json) } : {}),
    }),
    { origin: MG, address: '192.0.2.1' },
  )
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, bytes, text: bytes.toString('latin1') }
}
const wordsIn = (text: string) => hiddenWords.filter((word) => text.toLowerCase().includes(word))
/** A letter wrong: what is suggested instead must not be the hidden word. */
const misspelt = (word: string) => `${word.slice(0, 5)}x${word.slice(6)}`

const lists = [
  '/api/newsstand/home',
  '/api/newsstand/sections',
  '/api/newsstand/section?titolo=politica',
  '/api/newsstand/specials',
  '/api/newsstand/authors',
  '/api/newsstand/plan?minuti=60',
  '/api/newsstand/feed',
  '/api/newsstand/feed?section=politica',
  '/api/newsstand/news-sitemap',
  '/api/newsstand/sitemap',
  '/api/newsstand/sitemap?part=articoli.1',
  '/api/newsstand/archive?code=MG',
]
/** Lists that show the paid articles themselves: an empty list would hide nothing. */
const showing = new Set(lists.filter((path) => /home|section\?|plan|feed|news-sitemap/.test(path)))

const comers = everybody.filter(({ who }) => /^a (visitor|digital subscriber|guest on a seat)$/.test(who))
describe.each(comers)('$who', ({ arrive }) => {
  let bearers: Bearers
  beforeAll(async () => void (bearers = await arrive(stand)))

  test.each(lists)('%s', async (path) => {
    const { status, text } = await get(path, bearers.MG)
    expect([status, wordsIn(text)]).toEqual([200, []])
    if (showing.has(path)) expect(text).toContain('Riapre il ponte')
  })

  test('what a search finds and marks', async () => {
    for (const word of hiddenWords) {
      const { status, text } = await get(`/api/search?q=${word}`, bearers.MG)
      const { data } = JSON.parse(text) as { data: { query: string; results: unknown[] } }
      // The question comes back as it was understood; nothing else may hold it.
      expect([status, wordsIn(JSON.stringify({ ...data, query: '' }))]).toEqual([200, []])
    }
    const { text } = await get('/api/search?q=ponte+traffico', bearers.MG)
    expect([text.includes('traffico'), wordsIn(text)]).toEqual([true, []])
  })

  test('what a search supposes was meant', async () => {
    for (const word of hiddenWords) {
      const { status, text } = await get(`/api/search?q=${misspelt(word)}`, bearers.MG)
      expect([status, wordsIn(text)]).toEqual([200, []])
    }
  })

  test('what is suggested while somebody types', async () => {
    for (const word of hiddenWords)
      for (const length of [3, 5, word.length - 1]) {
        const { status, text } = await get(`/api/search/suggest?q=${word.slice(0, length)}`, bearers.MG)
        expect([status, wordsIn(text)]).toEqual([200, []])
      }
    expect((await get('/api/search/suggest?q=traff', bearers.MG)).text).toContain('traffico')
  })

  test('the favourites', async () => {
    const saved = await get('/api/newsstand/favourites/save', bearers.MG, { id: stand.printed })
    const list = await get('/api/newsstand/favourites', bearers.MG)
    expect(wordsIn(saved.text + list.text)).toEqual([])
    expect(list.text.includes('Riapre il ponte')).toBe(bearers.MG !== null)
  })

  test('no address leads to the PDF, nor to a page without its signature', async () => {
    const { rows } = await stand.scratch.pool.query<{ key: string }>(
      `select pdf as key from editions union all select image from edition_pages where number > 1`,
    )
    expect(rows).toHaveLength(3)
    for (const { key } of rows) {
      const hash = key.split('/').at(-1)!
      for (const path of [
        key,
        `${key}/300.webp`,
        `media/${key}`,
        `media/${hash}`,
        `media/${hash}/300.webp`,
      ]) {
        expect([path, (await get(`/${path}`, bearers.MG)).status]).toEqual([path, 404])
      }
      const unsigned = await get(
        `/media/pagine/zzzzzz.${hash.slice(0, 32)}.${'a'.repeat(32)}/300.webp`,
        bearers.MG,
      )
      expect(unsigned.status).toBe(403)
    }
  })
})

test('the picture a shared link carries is the same whatever stands behind the paywall', async () => {
  const ports = { db: stand.scratch.db, files: stand.files, brands: threeMastheads }
  const twin = paidArticle('urn:test:twin', 'Riapre il ponte', ['<p>Tutt’altro.</p>', '<p>Davvero.</p>'])
  await importFiles(ports, { 'MG/gemello.json': twin })
  const { rows } = await stand.scratch.pool.query<{ id: number }>(
    `select id from articles where uri in ('urn:test:ponte', 'urn:test:twin') order by id`,
  )
  const [one, other] = await Promise.all(rows.map(({ id }) => get(`/og/${id}.png`, null)))
  expect([one!.status, other!.status]).toEqual([200, 200])
  expect(one!.bytes.equals(other!.bytes)).toBe(true)
})

test('a withdrawn article has nothing left to read, for subscribers neither', async () => {
  const ports = { db: stand.scratch.db, files: stand.files, brands: threeMastheads }
  const { MG: bearer } = await everybody.find((p) => p.who === 'a digital subscriber')!.arrive(stand)
  const withdrawn = paidArticle('urn:test:diga', 'La diga si alza', ['<p>Ritirato.</p>'], {
    version: '2',
    pubstatus: 'canceled',
  })
  await importFiles(ports, { 'MG/diga.json': withdrawn })
  for (const path of [
    `/api/edicola/articolo-online?id=${stand.online}`,
    '/api/search?q=diga',
    `/api/newsstand/edition/MG/nazionale/${EDITORIAL_DAY}/search?q=diga`,
  ])
    expect(wordsIn((await get(path, bearer)).text)).toEqual([])
  expect((await get(`/api/edicola/articolo-online?id=${stand.online}`, bearer)).status).toBe(410)
  expect(wordsIn((await get(`/api/edicola/articolo?id=${stand.printed}`, bearer)).text)).toEqual([
    ...hidden.printed,
    ...hidden.picture,
  ])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { threeMastheads } from '../services/platform/test/brands.ts'
import {
  EDITORIAL_DAY,
  hidden,
  hiddenWords,
  type PaidNewsstand,
  paidNewsstand,
} from '../services/platform/test/paid-newsstand.ts'
import { everybody } from '../services/platform/test/paywall-people.ts'
import { builtWeb, type Web } from './compose.ts'

/**
 * The paywall in what is rendered: pages, feeds, sitemaps and structured data, as the built website sends
 * them. A subscriber asks first: what is kept for the next comer must not be the subscriber's.
 */
let stand: PaidNewsstand
let web: Web
let bearer: string
beforeAll(async () => {
  stand = await paidNewsstand()
  const createWeb = await builtWeb(AbortSignal.timeout(600_000))
  web = await createWeb({
    brands: threeMastheads,
    services: stand.services,
    clientFolder: null,
    origins: new Set([MG]),
    log: console.error,
  })
  const subscriber = everybody.find(({ who }) => who === 'a digital subscriber')!
  bearer = (await subscriber.arrive(stand)).MG!
}, 600_000)
afterAll(() => stand.close())

const MG = 'http://edicola.meriggio.localhost'
const get = (path: string, headers: Record<string, string> = {}) =>
  web.fetch(new Request(MG + path, { headers }), { origin: MG, address: '192.0.2.1', local: false })
const wordsIn = (text: string) => hiddenWords.filter((word) => text.toLowerCase().includes(word))
const reader = `/sfoglia/MG/nazionale/${EDITORIAL_DAY}`
const printed = () => `/articolo/${stand.printed}/riapre-il-ponte`
const online = () => `/articolo/ds/${stand.online}`

const pages: readonly { path: () => string; shows: string }[] = [
  { path: printed, shows: 'Il ponte riapre al traffico leggero' },
  { path: online, shows: 'Il ponte riapre al traffico leggero' },
  { path: () => '/', shows: 'Riapre il ponte' },
  { path: () => '/sezioni', shows: 'Politica' },
  { path: () => '/sezione/politica', shows: 'Riapre il ponte' },
  { path: () => '/speciali', shows: 'Speciali' },
  { path: () => '/firme', shows: 'irm' },
  { path: () => '/ho-10-minuti', shows: 'Riapre il ponte' },
  { path: () => '/ricerca?q=ponte', shows: 'traffico leggero' },
  { path: () => '/ricerca/ponte', shows: 'traffico leggero' },
  { path: () => '/sfoglia/MG/nazionale', shows: '/sfoglia/MG/nazionale/' },
  { path: () => reader, shows: 'Riapre il ponte' },
  { path: () => `${reader}/2`, shows: 'Riapre il ponte' },
  { path: () => '/rss.xml', shows: 'Riapre il ponte' },
  { path: () => '/rss/politica.xml', shows: 'Riapre il ponte' },
  { path: () => '/sitemap.xml', shows: 'sitemap' },
  { path: () => '/sitemap-news.xml', shows: 'Riapre il ponte' },
  { path: () => '/sitemap/articoli.1.xml', shows: '/articolo/' },
]

test.each(pages)('$shows: no hidden word, after a subscriber and before', async ({ path, shows }) => {
  const headers = [{}, { authorization: `Bearer ${bearer}` }, {}]
  for (const sent of headers) {
    const response = await get(path(), sent)
    const text = await response.text()
    expect([path(), response.status, text.includes(shows)]).toEqual([path(), 200, true])
    expect([path(), wordsIn(text)]).toEqual([path(), []])
    if (!('authorization' in sent)) expect(text).not.toContain('/media/pagine/')
  }
})

test('a search by a hidden word shows none of the words beside it', async () => {
  for (const word of hidden.printed) {
    const text = await (await get(`/ricerca?q=${word}`)).text()
    expect(text).toContain('Riapre il ponte')
    expect(wordsIn(text)).toEqual([word])
  }
})

test('structured data tell machines that it is paid, and no more of it than people see', async () => {
  for (const path of [printed(), online()]) {
    const text = await (await get(path)).text()
    const data = Array.from(
      text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
      ([, json]) => json!,
    )
    const article = data.find((json) => json.includes('NewsArticle'))!
    expect(article).toContain('"isAccessibleForFree":false')
    expect(wordsIn(data.join())).toEqual([])
  }
  const { rows } = await stand.scratch.pool.query<{ media: string }>(
    `select p.media from article_pictures p join articles a on a.id = p.article_id
     where a.uri = 'urn:test:ponte' and p.position = 1`,
  )
  expect(await (await get(printed())).text()).not.toContain(rows[0]!.media)
})

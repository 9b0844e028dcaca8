import { expect, test } from 'vitest'
import { MG, count, get, listeners, parsed, picture, textOf, texts } from './test-machines.ts'

// https://www.rssboard.org/rss-specification: channel needs title, link, description; item title or
// description; guid unique; dates RFC 822.
// https://www.rssboard.org/rss-profile#namespace-elements-atom-link: a feed names itself with atom:link
// rel="self".
test.each([
  ['/rss.xml', '/'],
  ['/rss/politica.xml', '/sezione/politica'],
])('%s is RSS 2.0 as its specification wants it', async (path, page) => {
  const response = (await get(MG + path))!
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const root = parsed(await response.text()).documentElement!
  expect([root.nodeName, root.getAttribute('version')]).toEqual(['rss', '2.0'])
  const channel = root.getElementsByTagName('channel')[0]!
  const direct = (name: string) =>
    Array.from(channel.childNodes)
      .filter((n) => n.nodeName === name)
      .map((n) => n.textContent)
  expect(
    ['title', 'link', 'description', 'language', 'lastBuildDate', 'copyright'].filter(
      (name) => direct(name).length !== 1,
    ),
  ).toEqual([])
  expect(direct('link')[0]).toBe(MG + page)
  const [self] = Array.from(channel.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'link'))
  expect(['rel', 'type', 'href'].map((a) => self!.getAttribute(a))).toEqual([
    'self',
    'application/rss+xml',
    MG + path,
  ])
  const items = Array.from(channel.getElementsByTagName('item'))
  expect(items).toHaveLength(2)
  for (const item of items) {
    expect(
      ['title', 'link', 'guid', 'pubDate', 'category'].filter((name) => texts(item, name).length !== 1),
    ).toEqual([])
    expect(texts(item, 'link')[0]).toMatch(/^http:\/\/edicola\.meriggio\.localhost:3000\/articolo\//)
  }
  expect(texts(channel, 'title')).toContain('Titolo 1 <b> & "c"')
  for (const date of [...direct('lastBuildDate'), ...texts(channel, 'pubDate')]) {
    expect(date).toMatch(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/)
    expect(Number.isNaN(Date.parse(date!))).toBe(false)
  }
  expect(new Set(texts(channel, 'guid')).size).toBe(2)
  const [media] = Array.from(channel.getElementsByTagNameNS('http://search.yahoo.com/mrss/', 'content'))
  expect(media!.getAttribute('url')).toBe(`${MG}${picture.src}/og.jpg`)
})

// https://www.sitemaps.org/protocol.html: namespace, absolute loc of the same host, lastmod in W3C format, at
// most 50,000 and 50 MB.
test('index and parts of the sitemap keep to the protocol', async () => {
  const index = parsed(await textOf(`${MG}/sitemap.xml`)).documentElement!
  expect([index.nodeName, index.namespaceURI]).toEqual([
    'sitemapindex',
    'http://www.sitemaps.org/schemas/sitemap/0.9',
  ])
  expect(texts(index, 'loc')).toEqual([`${MG}/sitemap/pagine.xml`, `${MG}/sitemap/articoli.1.xml`])
  for (const loc of texts(index, 'loc')) {
    const text = await textOf(loc!)
    expect(Buffer.byteLength(text)).toBeLessThan(50 * 1024 * 1024)
    const set = parsed(text).documentElement!
    expect([set.nodeName, set.namespaceURI]).toEqual([
      'urlset',
      'http://www.sitemaps.org/schemas/sitemap/0.9',
    ])
    const locs = texts(set, 'loc')
    expect(locs.length).toBeGreaterThan(0)
    expect(locs.length).toBeLessThanOrEqual(50_000)
    expect(locs.every((l) => l!.startsWith(`${MG}/`) && l!.length < 2048)).toBe(true)
    expect(texts(set, 'lastmod').every((d) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(d!))).toBe(true)
  }
  expect(texts(parsed(await textOf(`${MG}/sitemap/pagine.xml`)), 'loc')).toEqual(
    expect.arrayContaining([`${MG}/`, `${MG}/sezioni`, `${MG}/info/privacy`]),
  )
})

// https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap
test('the news sitemap has for each article name, language, date and title', async () => {
  const set = parsed(await textOf(`${MG}/sitemap-news.xml`)).documentElement!
  const NEWS = 'http://www.google.com/schemas/sitemap-news/0.9'
  const news = Array.from(set.getElementsByTagNameNS(NEWS, 'news'))
  expect(news).toHaveLength(1000)
  for (const one of news.slice(0, 20)) {
    const of = (name: string) => Array.from(one.getElementsByTagNameNS(NEWS, name), (e) => e.textContent)
    expect([of('name'), of('language'), of('publication_date')]).toEqual([
      ['Il «Meriggio» & MG'],
      ['it'],
      ['2026-11-20T08:05:00.000Z'],
    ])
    expect(of('title')[0]).toMatch(/^T & \d+$/)
  }
})

test('addresses start with the newsstand’s own host, whichever host was asked', async () => {
  expect(await textOf('http://meriggio.localhost:3000/rss.xml')).toContain(
    '<link>http://edicola.meriggio.localhost:3000/</link>',
  )
  expect(await textOf('http://localhost:3000/rss.xml')).toContain('<link>http://localhost:3000/</link>')
})

test('what is not there is 404, another site’s feed nobody’s', async () => {
  expect((await get(`${MG}/rss/moda.xml`))!.status).toBe(404)
  expect((await get(`${MG}/sitemap/mesi.xml`))!.status).toBe(404)
  expect(await get('http://account.meriggio.localhost/rss.xml')).toBe(null)
  expect(await get(`${MG}/sezione/politica`)).toBe(null)
})

test('answers are kept, say whether they changed, and are forgotten when the content changes', async () => {
  const first = (await get(`${MG}/rss.xml`))!
  const before = count.calls
  const again = (await get(`${MG}/rss.xml`, { headers: { 'if-none-match': first.headers.get('etag')! } }))!
  expect([again.status, count.calls - before]).toEqual([304, 0])
  expect(first.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+/)
  listeners.forEach((hear) => hear('MG'))
  await get(`${MG}/rss.xml`)
  expect(count.calls - before).toBe(1)
})

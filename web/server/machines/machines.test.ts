import { DOMParser, type Document } from '@xmldom/xmldom'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Ask } from 'contract/endpoint.ts'
import { readFeed, readNewsSitemap, readSitemap, SITEMAP_PART } from 'contract/newsstand/feeds.ts'
import type { Teaser } from 'contract/shapes.ts'
import { hostOf } from 'contract/site/hosts.ts'
import { testBrand, testBrands } from 'contract/site/test-brands.ts'
import { brandFiles } from '../brand-files.ts'
import { machines } from './machines.ts'
import { modelCrawlers, robots } from './robots.ts'
import { element, xmlDocument, xmlText } from './xml.ts'

const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="10" fill="#9e1b1e"/><path fill="#fff" d="M11 14h42v36h-42z"/></svg>'
const brand = (id: number, sigla: string, domain: string, more: Parameters<typeof testBrand>[0] = {}) =>
  testBrand({
    id,
    sigla,
    domain,
    name: `Il «Meriggio» & ${sigla}`,
    claim: 'Quotidiano <nazionale>',
    favicon,
    wordmark: favicon,
    themeColour: { light: '#fff', dark: '#000' },
    sections: [{ id: 1, slug: 'politica', name: 'Politica', description: 'Palazzo' }],
    ...more,
  })
const brands = testBrands(
  [
    brand(1, 'MG', 'meriggio.localhost'),
    brand(2, 'LG', 'lagunare.localhost', { gated: true }),
    brand(9, 'QP', 'quotidianopo.localhost', { tdm: { reserved: false } }),
  ],
  { companyCopyright: '© Edizioni' },
)

const picture = {
  src: '/media/0123456789abcdef0123456789abcdef',
  widths: [160, 1280],
  avif: true,
  width: 1280,
  height: 800,
  alt: 'Il porto',
  caption: null,
  credit: 'Foto di A. & B.',
  focus: [50, 40],
} as const
const teaser = (id: number): Teaser => ({
  id: String(id),
  path: `/articolo/${id}/titolo`,
  section: { id: 1, slug: 'politica', name: 'Politica' },
  kicker: null,
  title: `Titolo ${id} <b> & "c"\u0001`,
  standfirst: id % 2 ? 'Sommario & altro' : null,
  language: null,
  authors: [{ slug: 'anna-rossi', name: 'Anna Rossi', portrait: null }],
  place: null,
  published: `2026-11-20T0${id % 10}:05:00.000Z`,
  minutes: 2,
  paid: true,
  opinion: false,
  picture: id % 2 ? { ...picture, widths: [...picture.widths], focus: [50, 40] } : null,
})

let calls = 0
/** Answers as the services do: what the contract does not name cannot pass. */
const ask = (async (
  spec: { path: string; answer: { parse(data: unknown): unknown } },
  input: { section?: string; part?: string },
) => {
  calls += 1
  const good = (data: unknown) => ({ ok: true, data: spec.answer.parse(data) })
  if (spec.path === readFeed.path) {
    if (input.section && input.section !== 'politica')
      return { ok: false, code: 'ERR_SECTION_NOT_FOUND', status: 404 }
    return good({
      section: input.section ? { id: 1, slug: 'politica', name: 'Politica', description: 'Palazzo' } : null,
      updated: '2026-11-20T09:05:00.000Z',
      articles: [teaser(1), teaser(2)],
    })
  }
  if (spec.path === readNewsSitemap.path)
    return good({
      articles: Array.from({ length: 1000 }, (_, i) => ({
        path: `/articolo/${i}/à`,
        title: `T & ${i}`,
        published: '2026-11-20T08:05:00.000Z',
      })),
    })
  if (spec.path !== readSitemap.path) throw new Error(spec.path)
  if (input.part === undefined)
    return good({
      parts: [
        { part: 'pagine', updated: null },
        { part: 'articoli.1', updated: '2026-11-20T08:05:00.000Z' },
      ],
      addresses: [],
    })
  if (input.part !== 'articoli.1' && input.part !== 'pagine')
    return { ok: false, code: 'ERR_BAD_REQUEST', status: 400 }
  return good({
    parts: [],
    addresses: Array.from({ length: input.part === 'pagine' ? 3 : SITEMAP_PART }, (_, i) => ({
      path: `/articolo/${i}/una-strada-lunga`,
      updated: '2026-11-20T08:05:00.000Z',
    })),
  })
}) as unknown as Ask

const listeners: ((brand: string) => void)[] = []
const site = machines({ brands, onContentChange: (hear) => void listeners.push(hear) })
const get = (
  url: string,
  { shut = false, headers = {} }: { shut?: boolean; headers?: Record<string, string> } = {},
) => {
  const { origin } = new URL(url)
  return site.answer(new Request(url, { headers }), hostOf(brands, origin), ask, { shut })
}
const MG = 'http://edicola.meriggio.localhost:3000'
const textOf = async (url: string, shut = false) => (await get(url, { shut }))!.text()
const parsed = (text: string): Document =>
  new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`)
    },
  }).parseFromString(text, 'text/xml')
const texts = (
  of: { getElementsByTagName(name: string): ArrayLike<{ textContent: string | null }> },
  name: string,
) => Array.from(of.getElementsByTagName(name), (e) => e.textContent)

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
    expect(date).toMatch(
      /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/,
    )
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
  const before = calls
  const again = (await get(`${MG}/rss.xml`, { headers: { 'if-none-match': first.headers.get('etag')! } }))!
  expect([again.status, calls - before]).toEqual([304, 0])
  expect(first.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+/)
  listeners.forEach((hear) => hear('MG'))
  await get(`${MG}/rss.xml`)
  expect(calls - before).toBe(1)
})

test('a gated masthead tells crawlers to stay out, open or shut, and nothing else while shut', async () => {
  const LG = 'http://edicola.lagunare.localhost'
  expect(await textOf(`${LG}/robots.txt`, true)).toBe('User-agent: *\nDisallow: /\n')
  expect(await textOf(`${LG}/robots.txt`, false)).toBe('User-agent: *\nDisallow: /\n')
  const others = [
    '/rss.xml',
    '/sitemap.xml',
    '/sitemap-news.xml',
    '/sitemap/pagine.xml',
    '/.well-known/tdmrep.json',
  ]
  expect(await Promise.all(others.map((path) => get(LG + path, { shut: true })))).toEqual(
    others.map(() => null),
  )
  expect((await get(`${LG}/rss.xml`))!.headers.get('cache-control')).toContain('private')
})

/** RFC 9309: groups of agents with the rules that follow. */
function groupsOf(text: string): { agents: string[]; rules: string[] }[] {
  const groups: { agents: string[]; rules: string[] }[] = []
  for (const line of text.split('\n')) {
    const [, field, value = ''] = /^([A-Za-z-]+):\s*(.*)$/.exec(line) ?? []
    if (field === 'User-agent') {
      if (groups.length === 0 || groups.at(-1)!.rules.length > 0) groups.push({ agents: [], rules: [] })
      groups.at(-1)!.agents.push(value)
    } else if (field === 'Disallow') groups.at(-1)!.rules.push(value)
  }
  return groups
}

test('robots.txt shuts what is no page, names the sitemaps, and the crawlers of models where mining is reserved', () => {
  const text = robots(hostOf(brands, MG))
  const [everybody, models] = groupsOf(text)
  expect(everybody).toEqual({
    agents: ['*'],
    rules: ['/login', '/logout', '/dev', '/api/', '/accesso-riservato', '/ricerca'],
  })
  expect(models).toEqual({ agents: [...modelCrawlers], rules: ['/'] })
  expect(text.match(/^Sitemap: .*$/gm)).toEqual([
    `Sitemap: ${MG}/sitemap.xml`,
    `Sitemap: ${MG}/sitemap-news.xml`,
  ])
  for (const line of text.split('\n')) expect(line).toMatch(/^(|#.*|(User-agent|Disallow|Sitemap): \S+)$/)
  const open = robots(hostOf(brands, 'http://edicola.quotidianopo.localhost'))
  expect(groupsOf(open)).toHaveLength(1)
  expect(robots(hostOf(brands, 'http://account.meriggio.localhost'))).not.toContain('Sitemap')
})

// https://www.w3.org/community/reports/tdmrep/CG-FINAL-tdmrep-20240510/: an array of rules; location and
// tdm-reservation mandatory.
test('the reservation of mining is said in its file and in the headers', async () => {
  const response = (await get(`${MG}/.well-known/tdmrep.json`))!
  expect(await response.json()).toEqual([
    { location: '/', 'tdm-reservation': 1, 'tdm-policy': `${MG}/info/condizioni` },
  ])
  expect(['tdm-reservation', 'tdm-policy'].map((h) => response.headers.get(h))).toEqual([
    '1',
    `${MG}/info/condizioni`,
  ])
  const free = (await get('http://edicola.quotidianopo.localhost/.well-known/tdmrep.json'))!
  expect(await free.json()).toEqual([{ location: '/', 'tdm-reservation': 0 }])
})

// https://www.w3.org/TR/appmanifest/; Chromium asks for 192 and 512 px in PNG to install.
test('the manifest has icons in PNG of the size it says, the maskable ones without a hole', async () => {
  const host = hostOf(brands, MG)
  const manifest = (await brandFiles(brands)
    .answer(new URL(`${MG}/manifest.webmanifest`), host, new Request(`${MG}/manifest.webmanifest`))!
    .json()) as { id: string; icons: { src: string; sizes: string; type: string; purpose: string }[] }
  const pngs = manifest.icons.filter((i) => i.type === 'image/png')
  expect(pngs.map((i) => `${i.sizes} ${i.purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ])
  for (const icon of pngs) {
    const response = (await get(MG + icon.src, { shut: true }))!
    expect(response.headers.get('cache-control')).toContain('immutable')
    const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(`${info.width}x${info.height}`).toBe(icon.sizes)
    expect(data[3]).toBe(icon.purpose === 'maskable' ? 255 : 0)
    if (icon.purpose === 'maskable') expect([...data.subarray(0, 3)]).toEqual([0x9e, 0x1b, 0x1e])
  }
  expect((await get(`${MG}/apple-touch-icon.png`))!.headers.get('content-type')).toBe('image/png')
  expect(await get(`${MG}/brands/MG/constructor.png`)).toBe(null)
})

test('whatever a text holds, the document stays well formed and says it back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const sound = parsed(xmlDocument(element('a', { b: text }, text))).documentElement!
      expect(xmlText(sound.textContent!.replace(/\r\n?/g, '\n'))).toBe(xmlText(text).replace(/\r\n?/g, '\n'))
    }),
  )
})

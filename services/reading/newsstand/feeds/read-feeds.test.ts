import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ask, InputOf } from 'contract/platform/endpoint.ts'
import { readFeed, readNewsSitemap, readSitemap } from 'contract/reading/newsstand/feeds.ts'
import { hostOf } from 'contract/reading/site/hosts.ts'
import { testBrand, testBrands } from 'contract/reading/site/test-brands.ts'
import { createServices, type Services } from '../../../app.ts'
import { type Scratch, scratchDatabase } from '../../../platform/database/scratch.ts'
import { noFiles } from '../../../platform/test/files.ts'

const section = (id: number, slug: string) => ({ id, slug, name: slug, description: slug })
const sections = [section(1, 'politica'), section(2, 'sport')]
const brands = testBrands([
  testBrand({ sections }),
  testBrand({ id: 2, sigla: 'LG', domain: 'lagunare.localhost', sections }),
])

let scratch: Scratch
let services: Services
let ask: Ask
beforeAll(async () => {
  scratch = await scratchDatabase()
  services = createServices({
    db: scratch.db,
    pool: scratch.pool,
    files: noFiles,
    brands,
    origins: new Set(),
    settings: { secret: 's', gatePasswords: {}, devPassword: null },
  })
  ask = services.ask({
    host: hostOf(brands, 'http://edicola.meriggio.localhost'),
    bearer: null,
    address: null,
  })
  // Ids 1–60 are of today, one an hour back each; 61 is of the other masthead; 62 withdrawn; 25001 far in
  // another part, of last year, changed since; 35001, alone in a third, withdrawn.
  await scratch.pool.query(`
    insert into articles (id, brand, uri, digest, state, section, title, slug, body, public_body,
    words, public_words, paid, published, updated) overriding system value
    select i, case when i = 61 then 'LG' else 'MG' end, 'u' || i, 'd',
      case when i = 62 then 'withdrawn' else 'published' end,
      case when i % 2 = 0 then 'sport' else 'politica' end, 'Titolo ' || i, 'titolo-' || i,
      'SEGRETO', 'pubblico', 300, 100, true, now() - i * interval '1 hour', null::timestamptz
    from generate_series(1, 62) i
    union all select 25001, 'MG', 'u25001', 'd', 'published', 'politica', 'Vecchio', 'vecchio',
      'SEGRETO', 'pubblico',
      300, 100, true, '2025-01-31T23:30:00Z', '2025-03-01T10:00:00Z'
    union all select 35001, 'MG', 'u35001', 'd', 'withdrawn', 'politica', '', 'ritirato', '', '', 0, 0,
      true, '2025-01-31T23:30:00Z', null`)
  await scratch.pool.query(
    `insert into authors (slug, name) values ('anna-rossi', 'Anna Rossi'), ('nessuno', 'Nessuno')`,
  )
  await scratch.pool.query(
    `insert into article_authors (article_id, position, author, published, brand)
    values (1, 0, 'anna-rossi', now(), 'MG')`,
  )
  await scratch.pool.query(
    `insert into editions (brand, date, pages, digest, pdf)
    values ('MG', '2026-11-20', 8, 'd', 'p'), ('LG', '2026-11-20', 8, 'd', 'p')`,
  )
})
afterAll(async () => {
  await services.close()
  await scratch.close()
})

const good = async <E extends Parameters<Ask>[0]>(spec: E, input: InputOf<E>) => {
  const result = await ask(spec, input)
  if (!result.ok) throw new Error(result.code)
  return result.data
}

test('the feed is the newest fifty of the masthead, without a word of the paid text', async () => {
  const feed = await good(readFeed, {})
  expect(feed.articles.map((a) => a.id)).toEqual(Array.from({ length: 50 }, (_, i) => String(i + 1)))
  expect(feed.updated).toBe(feed.articles[0]!.published)
  expect(JSON.stringify(feed)).not.toContain('SEGRETO')
})

test('the feed of a section holds that section; another section is not found', async () => {
  const feed = await good(readFeed, { section: 'sport' })
  expect(new Set(feed.articles.map((a) => a.section.slug))).toEqual(new Set(['sport']))
  expect(await ask(readFeed, { section: 'moda' })).toMatchObject({ ok: false, status: 404 })
})

test('the news sitemap holds the last 48 hours', async () => {
  const { articles } = await good(readNewsSitemap, {})
  expect(articles).toHaveLength(47)
  expect(articles[0]).toMatchObject({ path: '/articolo/ds/1', title: 'Titolo 1' })
})

test('the sitemap lists only parts that hold something, and every article once', async () => {
  const { parts } = await good(readSitemap, {})
  expect(parts.map((p) => p.part)).toEqual(['pagine', 'edizioni.1', 'articoli.1', 'articoli.3'])
  const paths = (
    await Promise.all(
      parts.filter((p) => p.part.startsWith('articoli')).map((p) => good(readSitemap, { part: p.part })),
    )
  ).flatMap((p) => p.addresses.map((a) => a.path))
  expect(paths).toEqual([
    ...Array.from({ length: 60 }, (_, i) => `/articolo/ds/${i + 1}`),
    '/articolo/ds/25001',
  ])
})

test('an address says when it last changed, a part when it was last written', async () => {
  expect((await good(readSitemap, { part: 'articoli.3' })).addresses).toEqual([
    { path: '/articolo/ds/25001', updated: '2025-03-01T10:00:00.000Z' },
  ])
  const before = (await good(readSitemap, {})).parts
  await scratch.pool.query(`update articles set imported = '2030-01-01T00:00:00Z' where id = 62`)
  const after = (await good(readSitemap, {})).parts
  const changed = after.filter((p, i) => p.updated !== before[i]!.updated).map((p) => p.part)
  expect(changed).toEqual(['pagine', 'articoli.1'])
})

test('sections, authors who have signed and editions have their addresses', async () => {
  expect((await good(readSitemap, { part: 'pagine' })).addresses.map((a) => a.path)).toEqual([
    '/sezione/politica',
    '/sezione/sport',
    '/firma/anna-rossi',
  ])
  expect((await good(readSitemap, { part: 'edizioni.1' })).addresses.map((a) => a.path)).toEqual([
    '/sfoglia/MG/nazionale/2026-11-20',
  ])
})

test.each(['articoli.2', 'articoli.4', 'articoli.99999', 'edizioni.2'])(
  'the part %s is not there',
  async (part) => {
    expect(await ask(readSitemap, { part })).toMatchObject({ ok: false, status: 404 })
  },
)

test('the parts are found through their index, not by reading the articles', async () => {
  const client = await scratch.pool.connect()
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off')
    const { rows } = await client.query(
      `explain select imported from articles where brand = 'MG' and id / 10000 = 3
      order by imported desc limit 1`,
    )
    expect(JSON.stringify(rows)).toContain('articles_by_sitemap_part')
  } finally {
    await client.query('rollback')
    client.release()
  }
})

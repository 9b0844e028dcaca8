import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from 'contract/platform/endpoint.ts'
import type { listFavourites } from 'contract/reading/newsstand/favourites.ts'
import { testHouse } from '../../../platform/test/house.ts'

/** The most articles an account may keep, and those on a page of the list. */
const [MOST, PAGE] = [2000, 20]
let house: Awaited<ReturnType<typeof testHouse>>
const MG = 'http://edicola.meriggio.localhost'
const CA = 'http://edicola.corriereapulo.localhost'

beforeAll(async () => {
  house = await testHouse()
  const article = (id: number, brand: string, title: string, published: string, state = 'published') =>
    house.scratch.pool.query(
      `insert into articles (id, brand, uri, origin, digest, state, section, kicker, title, slug,
      standfirst, body, public_body, words, public_words, paid, published, genre)
      overriding system value
      values ($1::bigint, $2, 'u' || $1::bigint, 'online', 'd', $3, 'politica', 'Occhiello', $4, 'slug',
        'Sommario', 'b', 'b',
        400, 100, true, $5, 'news')`,
      [id, brand, state, title, published],
    )
  await article(1, 'MG', 'La città che cambia', '2026-11-01T08:00:00Z')
  await article(2, 'MG', 'Acqua alta', '2026-11-03T08:00:00Z')
  await article(3, 'CA', 'Il porto di Bari', '2026-11-02T08:00:00Z')
  await article(4, 'MG', '', '2026-11-02T08:00:00Z', 'withdrawn')
  await house.scratch.pool.query(`insert into authors (slug, name) values ('ada', 'Ada Nicolò')`)
  await house.scratch.pool.query(
    `insert into article_authors (article_id, position, author, brand, published)
    values (3, 0, 'ada', 'CA', now())`,
  )
})
afterAll(() => house.close())

let people = 0
/** Somebody signed in on both mastheads. */
async function reader() {
  const browser = house.browser()
  const account = await house.account(`preferiti${people++}@example.it`)
  await house.enter(browser, 'MG', account)
  const bearers: Record<string, string> = {
    [MG]: await house.token(browser, 'MG'),
    [CA]: await house.token(browser, 'CA'),
  }
  const at = (site: string) => ({
    list: async (query = '') =>
      (await browser.call(`${site}/api/newsstand/favourites${query}`, { bearer: bearers[site]! }))
        .data as AnswerOf<typeof listFavourites>,
    among: async (ids: string) =>
      (
        (await browser.call(`${site}/api/newsstand/favourites/among?ids=${ids}`, { bearer: bearers[site]! }))
          .data as { ids: string[] }
      ).ids,
    save: (id: string) =>
      browser.call(`${site}/api/newsstand/favourites/save`, { bearer: bearers[site]!, json: { id } }),
    remove: (id: string) =>
      browser.call(`${site}/api/newsstand/favourites/remove`, { bearer: bearers[site]!, json: { id } }),
  })
  return { account, mg: at(MG), ca: at(CA) }
}
const titles = (list: AnswerOf<typeof listFavourites>) => list.favourites.map((f) => f.article.title)

test('nobody without a session reads, saves or removes', async () => {
  const browser = house.browser()
  for (const [path, json] of [
    ['', undefined],
    ['/among?ids=1', undefined],
    ['/save', { id: '1' }],
    ['/remove', { id: '1' }],
  ] as const) {
    const answer = await browser.call(`${MG}/api/newsstand/favourites${path}`, json ? { json } : {})
    expect([path, answer.status, answer.code]).toEqual([path, 401, 'ERR_SESSION_TOKEN_NOT_VALID'])
  }
})

test('what is saved on one masthead is on the others, newest first, with absolute addresses', async () => {
  const { mg, ca } = await reader()
  for (const [who, id] of [
    [mg, '1'],
    [ca, '3'],
    [mg, '2'],
    [mg, '2'],
  ] as const)
    expect((await who.save(id)).status).toBe(200)
  const list = await ca.list()
  expect([titles(list), list.total, list.pages]).toEqual([
    ['Acqua alta', 'Il porto di Bari', 'La città che cambia'],
    3,
    1,
  ])
  expect(list.favourites.map((f) => f.url)).toEqual([
    `${MG}/articolo/ds/2`,
    `${CA}/articolo/ds/3`,
    `${MG}/articolo/ds/1`,
  ])
  expect(list.mastheads).toEqual([
    { sigla: 'MG', name: 'Il Meriggio', count: 2 },
    { sigla: 'CA', name: 'Corriere Apulo', count: 1 },
  ])
  expect(await mg.among('1,2,3,99,x')).toEqual(expect.arrayContaining(['1', '2', '3']))
  expect(await mg.among('99')).toEqual([])
})

test('search, order and masthead choose; removing twice changes nothing', async () => {
  const { mg } = await reader()
  for (const id of ['1', '2', '3']) await mg.save(id)
  expect(titles(await mg.list('?q=CITTA'))).toEqual(['La città che cambia'])
  expect(titles(await mg.list('?q=nicolo%20porto'))).toEqual(['Il porto di Bari'])
  expect(titles(await mg.list(`?q=${encodeURIComponent("' or 1=1 --")}`))).toEqual([])
  expect(titles(await mg.list('?order=title'))).toEqual([
    'Acqua alta',
    'Il porto di Bari',
    'La città che cambia',
  ])
  expect(titles(await mg.list('?order=published'))).toEqual([
    'Acqua alta',
    'Il porto di Bari',
    'La città che cambia',
  ])
  expect(titles(await mg.list('?masthead=CA'))).toEqual(['Il porto di Bari'])
  expect((await mg.list('?masthead=CA')).mastheads).toHaveLength(2)
  for (const _ of [1, 2]) expect((await mg.remove('2')).status).toBe(200)
  expect(titles(await mg.list('?order=title'))).toEqual(['Il porto di Bari', 'La città che cambia'])
})

test('one person’s list is nobody else’s', async () => {
  const [one, other] = [await reader(), await reader()]
  await one.mg.save('1')
  expect((await other.mg.list()).total).toBe(0)
  await other.mg.remove('1')
  expect((await one.mg.list()).total).toBe(1)
})

test('an article withdrawn since keeps its place, without a word, and cannot be saved any more', async () => {
  const { mg, account } = await reader()
  expect((await mg.save('4')).code).toBe('ERR_ARTICLE_NOT_FOUND')
  expect((await mg.save('987654')).code).toBe('ERR_ARTICLE_NOT_FOUND')
  await house.scratch.db.insertInto('favourites').values({ account_id: account, article_id: 4 }).execute()
  const [gone] = (await mg.list()).favourites
  expect(gone).toMatchObject({
    gone: true,
    article: {
      title: '',
      section: { slug: 'politica' },
      standfirst: null,
      kicker: null,
      picture: null,
      authors: [],
    },
  })
})

test('the list is full at two thousand, even for twenty requests at once; it is read by pages', async () => {
  const { mg, account } = await reader()
  await house.scratch.pool.query(
    `insert into articles (id, brand, uri, origin, digest, section, title, slug, body, public_body,
    words, public_words, published) overriding system value
    select n, 'MG', 'm' || n, 'online', 'd', 'politica', 'Molti ' || n, 's', 'b', 'b', 1, 1, now()
    from generate_series(10001, $1) n on conflict do nothing`,
    [10_000 + MOST + 20],
  )
  await house.scratch.pool.query(
    `insert into favourites (account_id, article_id) select $1, n from generate_series(10001, $2) n`,
    [account, 10_000 + MOST - 3],
  )
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => mg.save(String(10_000 + MOST - 2 + i))),
  )
  expect(answers.filter((a) => a.status === 200)).toHaveLength(3)
  expect(new Set(answers.filter((a) => a.status !== 200).map((a) => a.code))).toEqual(
    new Set(['ERR_TOO_MANY_FAVOURITES']),
  )
  const list = await mg.list('?page=2')
  expect([list.total, list.pages, list.favourites.length]).toEqual([MOST, MOST / PAGE, PAGE])
  expect((await mg.save('10001')).status).toBe(200)
})

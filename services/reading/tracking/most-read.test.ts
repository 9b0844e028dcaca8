import { afterAll, beforeAll, expect, test } from 'vitest'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { testHouse } from '../../platform/test/house.ts'
import { MIN_READERS, MOST_READ_COUNT } from './rules.ts'
import { plantViews } from './store/test-tracking.ts'

const MG = 'http://edicola.meriggio.localhost'
const today = romeDay(new Date())
let house: Awaited<ReturnType<typeof testHouse>>
beforeAll(async () => {
  house = await testHouse()
  const { pool } = house.scratch
  await pool.query(
    `insert into articles
      (id, brand, uri, digest, section, title, slug, body, public_body, words, public_words, published)
      overriding system value
      select id, case when id < 20 then 'MG' else 'CA' end, 'urn:' || id, 'd', 'politica', 'Titolo ' || id,
        'titolo', 'b', 'b', 1, 1, now() - interval '1 day' from generate_series(1, 30) id`,
  )
  await pool.query(
    `insert into authors (slug, name)
      select 'autore-' || n, 'Anna ' || chr(64 + n) from generate_series(1, 8) n`,
  )
  await pool.query(
    `insert into article_authors (article_id, position, author, published, brand)
      select id, 0, 'autore-' || id, published, brand from articles where id <= 8`,
  )
})
afterAll(() => house.close())

const read = async (path: string) => (await house.browser().call(`${MG}/api/newsstand/${path}`)).data
const mostRead = async () =>
  ((await read('home')) as { mostRead: { id: string }[] }).mostRead.map(({ id }) => Number(id))
const authors = async () => {
  const { authors, byPeople } = (await read('authors')) as {
    authors: { slug: string }[]
    byPeople: boolean
  }
  return { order: authors.map(({ slug }) => Number(slug.slice('autore-'.length))), byPeople }
}
const plant = (article: number, people: number, more: { day?: string; brand?: string } = {}) =>
  plantViews(house.scratch.db, [{ day: today, brand: 'MG', section: 'politica', article, people, ...more }])
const surnames = { order: [1, 2, 3, 4, 5, 6, 7, 8], byPeople: false }

test('as long as nothing is counted nothing is shown, and authors stand by surname', async () => {
  expect(await mostRead()).toEqual([])
  expect(await authors()).toEqual(surnames)
})

test('too few people, and what was read long ago or on another masthead, are not enough', async () => {
  for (let id = 1; id < MOST_READ_COUNT; id++) await plant(id, MIN_READERS + id)
  await plant(7, MIN_READERS - 1)
  await plant(8, 1000, { day: shiftDay(today, -40) })
  await plant(9, 1000, { day: shiftDay(today, -2) })
  await plant(21, 1000, { brand: 'CA' })
  expect(await mostRead()).toEqual([])
  expect(await authors()).toEqual(surnames)
})

test('once six are read enough they are shown, the most read first, and so stand the authors', async () => {
  await plant(6, MIN_READERS - 1)
  await plant(6, 200, { day: shiftDay(today, -1) })
  expect(await mostRead()).toEqual([6, 5, 4, 3, 2, 1])
  expect(await authors()).toEqual({ order: [6, 5, 4, 3, 2, 1, 7, 8], byPeople: true })
})

test('what is withdrawn meanwhile gives its place to the next, or all go', async () => {
  await house.scratch.pool.query(`update articles set state = 'withdrawn' where id = 4`)
  expect(await mostRead()).toEqual([])
  await plant(10, MIN_READERS)
  expect(await mostRead()).toEqual([6, 5, 3, 2, 1, 10])
})

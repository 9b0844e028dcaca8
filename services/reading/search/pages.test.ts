import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect } from '../../platform/database/connect.ts'
import { type TestNewsstand, ids, testNewsstand } from './store/test-newsstand.ts'
import { indexArticle, removeArticle } from './search.ts'

let stand: TestNewsstand
beforeAll(async () => void (stand = await testNewsstand()))
beforeEach(() => stand.empty())
afterAll(() => stand.close())

const day = (i: number) => new Date(Date.UTC(2026, 10, 19) - i * 86_400_000).toISOString()
const many = (n: number) =>
  Array.from({ length: n }, (_, i) => ({
    title: `Numero ${i}`,
    body: `<p>porto ${'mare '.repeat(i % 7)}</p>`,
    published: day(i),
  }))

async function walk(
  q: string,
  during: (page: number) => Promise<unknown> = async () => {},
): Promise<number[][]> {
  const pages: number[][] = []
  for (let pagina: string | null | undefined; pagina !== null && pages.length < 40;) {
    const answer = await stand.find(q, pagina ? { pagina } : {})
    pages.push(ids(answer))
    await during(pages.length)
    pagina = answer.next
  }
  return pages
}

test('pages hold ten, all different, and lead forth and back', async () => {
  const all = await stand.publishAll(many(25))
  const pages = await walk('porto')
  expect(pages.map((p) => p.length)).toEqual([10, 10, 5])
  expect(pages.flat().toSorted((a, b) => a - b)).toEqual(all)
  const second = await stand.find('porto', { pagina: (await stand.find('porto')).next! })
  expect(second).toMatchObject({ first: 11, total: { count: 25, exact: true }, older: null })
  const back = await stand.find('porto', { pagina: second.previous! })
  expect(ids(back)).toEqual(pages[0])
  expect(back).toMatchObject({ first: 1, previous: null })
})

test('pages stay the same while articles are published on other connections', async () => {
  const all = await stand.publishAll(many(60))
  const others = [0, 1, 2].map(() => connect(stand.url, 1))
  const publish = async (i: number, db = others[i % 3]!.db) =>
    await db.transaction().execute(async (tx) => {
      const published = i % 2 ? '2026-11-20T10:00:00Z' : day(i)
      const { id } = await tx
        .insertInto('articles')
        .values({
          brand: 'MG',
          uri: crypto.randomUUID(),
          digest: '',
          section: 'citta',
          title: 'Porto, porto',
          slug: 'porto',
          body: '<p>porto</p>',
          public_body: '<p>porto</p>',
          words: 1,
          public_words: 1,
          published,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await indexArticle(tx, id)
    })
  const before = await walk('porto')
  const during = await walk('porto', (page) => Promise.all([0, 1, 2, 3, 4].map((k) => publish(page * 5 + k))))
  await Promise.all(others.map((o) => o.pool.end()))
  expect(during).toEqual(before)
  expect(during.flat().toSorted((a, b) => a - b)).toEqual(all)
  expect((await stand.find('porto')).total.count).toBe(90)
})

test('what is withdrawn or rewritten meanwhile leaves its page, and nothing moves up', async () => {
  await stand.publishAll(many(25))
  const [, second] = await walk('porto')
  const { next } = await stand.find('porto')
  await stand.db.transaction().execute((tx) => removeArticle(tx, second![0]!))
  await stand.db.transaction().execute(async (tx) => {
    await tx.updateTable('articles').set({ body: '<p>altro</p>' }).where('id', '=', second![1]!).execute()
    await indexArticle(tx, second![1]!)
  })
  expect(ids(await stand.find('porto', { pagina: next! }))).toEqual(second!.slice(2))
})

test('a cursor opens nothing but its own search', async () => {
  await stand.publishAll([...many(25), { body: '<p>porto</p>', brand: 'EM' }])
  const { next } = await stand.find('porto')
  expect(await stand.refusal('porto mare', { pagina: next! })).toBe('ERR_SEARCH_CURSOR 400')
  expect(await stand.refusal('porto', { pagina: next!, sezione: 'citta' })).toBe('ERR_SEARCH_CURSOR 400')
  expect(await stand.refusal('porto', { pagina: next!, host: 'em' })).toBe('ERR_SEARCH_CURSOR 400')
  expect(await stand.refusal('porto', { pagina: `${next!}A` })).toBe('ERR_SEARCH_CURSOR 400')
})

test('beyond 200 the total is not exact, and older ones are a search of their own', async () => {
  await stand.publishAll(many(230))
  const first = await stand.find('porto')
  expect(first.total).toEqual({ count: 200, exact: false })
  expect(first.facets.sezioni.find((s) => s.value === 'citta')).toMatchObject({ count: null })
  const pages = await walk('porto')
  expect(new Set(pages.flat()).size).toBe(200)
  let last = first
  while (last.next) last = await stand.find('porto', { pagina: last.next })
  expect(last.older).toBe(day(199).slice(0, 10))
  const older = await stand.find('porto', { a: last.older! })
  expect(older.total).toEqual({ count: 31, exact: true })
})

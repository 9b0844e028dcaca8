import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeArticles } from './store/test-articles.ts'
import { anywhere, testRetrieval, type TestRetrieval } from './test-retrieval.ts'

let stand: TestRetrieval
let ids: number[]
const words = 'porto nave sindaco mare molo giunta scuola strada teatro regata pesca vela torre'.split(' ')
const some = (n: number, most: number) => Array.from({ length: most }, (_, k) => words[(n * 7 + k * 5) % 13])
beforeAll(async () => {
  stand = await testRetrieval()
  ids = await storeArticles(
    stand.db,
    Array.from({ length: 800 }, (_, n) => ({
      kicker: null,
      standfirst: 'Sommario.',
      body: `<p>${some(n, 120).join(' ')}</p>`,
      title: `${some(n, 2).join(' ')} alfa${n % 290} ${some(n + 3, 1)[0]!} beta${n % 280}`,
      published: new Date(Date.parse('2026-10-01T05:00:00Z') + n * 3_600_000).toISOString(),
    })),
  )
})
afterAll(() => stand.close())

test('who reads a chat with hundreds of sources keeps nobody from being answered', async () => {
  let standing = 0
  const reading = Promise.all(
    Array.from({ length: 6 }, () => stand.retrieval.currentArticles(ids).then(() => standing++)),
  )
  // A question goes its way while they are still read.
  expect(await stand.retrieval.search('porto nave', 'digital', anywhere, 10)).not.toEqual([])
  expect(standing).toBe(0)
  // And so does who asks for a few sources.
  expect((await stand.retrieval.currentArticles(ids.slice(0, 5))).size).toBe(5)
  expect(standing).toBe(0)
  await reading
  expect(await stand.retrieval.published([...ids, 999_999])).toEqual(new Set(ids))
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MAX_QUERIES } from 'contract/press-review/filling/limits.ts'
import { type Scratch, scratchDatabase } from '../../platform/database/scratch.ts'
import { testPerson } from '../../platform/test/people.ts'
import { testDocuments, testSendingPorts } from '../../platform/test/sending.ts'
import type { PressReviewPorts } from '../ports.ts'
import { clearReviews } from '../sending/store/test-reviews.ts'
import { fillReviews } from './fill.ts'
import { saveFirstQuery } from './change-queries.ts'

const DAY = '2026-11-20'
let scratch: Scratch
beforeAll(async () => void (scratch = await scratchDatabase()))
afterAll(() => scratch.close())
beforeEach(() => clearReviews(scratch.db))

/** Somebody with queries that find every article. */
async function holder(queries: number): Promise<number> {
  const account = await testPerson(scratch.db)
  for (let n = 1; n <= queries; n++)
    await saveFirstQuery(scratch.db, {
      ...{ holder: account, review: `Ditta ${account}`, topic: null, name: `Ricerca ${n}` },
      ...{ words: ['articolo'], match: 'all', phrases: [], without: [], brands: [] },
      ...{ available: true, alert: false },
    })
  return account
}

/** Fills the reviews from an edition with so many articles. */
async function fill(articles: number, parts: Partial<PressReviewPorts> = {}): Promise<void> {
  const { papers } = testDocuments()
  const all = await papers.articles(
    scratch.db,
    Array.from({ length: articles }, (_, i) => i + 1),
  )
  const ports = testSendingPorts(scratch.db, {
    newspapers: { ...papers, articlesOf: async () => [...all.values()] },
    ...parts,
  })
  await fillReviews(ports, { brand: 'MG', edition: 'nazionale', day: DAY, quiet: false })
}

const counted = async (account: number) => {
  const { rows } = await scratch.pool.query<{ items: number; finds: number }>(
    `select (select count(*)::int from press_review_items i where i.review_id = r.id) as items,
      (select count(*)::int from press_review_finds f join press_review_queries q on q.id = f.query_id
        where q.review_id = r.id) as finds
      from press_reviews r where holder_id = $1`,
    [account],
  )
  return rows[0]
}

test('as many queries as there may be find every article of a thick edition', async () => {
  const who = await holder(MAX_QUERIES)
  await fill(200)
  expect(await counted(who)).toEqual({ items: 200, finds: 200 * MAX_QUERIES })
}, 60_000)

test('a review that cannot be filled holds back no other, and is filled at the next try', async () => {
  const [first, second] = [await holder(1), await holder(1)]
  const holderOf: PressReviewPorts['holderOf'] = async (_db, account) => {
    if (account === first) throw new Error('out of order')
    return account
  }
  await expect(fill(3, { holderOf })).rejects.toThrow('out of order')
  expect([await counted(first), await counted(second)]).toMatchObject([{ items: 0 }, { items: 3 }])
  await fill(3)
  expect(await counted(first)).toEqual({ items: 3, finds: 3 })
})

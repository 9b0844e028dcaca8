import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Scratch, scratchDatabase } from '../../platform/database/scratch.ts'
import { idf } from '../../platform/language/bm25.ts'
import { occurrences, rankWeights, score } from './rank.ts'

let scratch: Scratch
beforeAll(async () => void (scratch = await scratchDatabase()))
afterAll(() => scratch.close())

const rankOf = async (title: number, standfirst: number, body: number): Promise<number> => {
  const text = (n: number) => 'altro porto '.repeat(n)
  const { rows } = await scratch.pool.query<{ rank: number }>(
    `select ts_rank($1::float4[], 
        setweight(to_tsvector('edicola', $2), 'A') || setweight(to_tsvector('edicola', $3), 'B')
          || setweight(to_tsvector('edicola', $4), 'C'), 'port'::tsquery) as rank`,
    [rankWeights, text(title), text(standfirst), text(body)],
  )
  return rows[0]!.rank
}

test('PostgreSQL’s rank of one word is read back as occurrences in the body', async () => {
  expect(occurrences(await rankOf(0, 0, 0))).toBe(0)
  for (const n of [1, 2, 3, 5, 8, 13])
    expect(Math.abs(occurrences(await rankOf(0, 0, n)) - n)).toBeLessThan(0.12 * n)
})

test('a word of the title is worth four of the body, of the standfirst two', async () => {
  const near = async (title: number, standfirst: number, body: number) =>
    Math.round(occurrences(await rankOf(title, standfirst, body)))
  expect([await near(1, 0, 0), await near(0, 1, 0), await near(1, 0, 3), await near(0, 1, 2)]).toEqual([
    4, 2, 7, 4,
  ])
})

const rank = fc.double({ min: 0, max: 1, noNaN: true })
const match = fc.record({
  ranks: fc.array(rank, { minLength: 1, maxLength: 4 }),
  exact: fc.array(fc.boolean(), { maxLength: 4 }),
  length: fc.integer({ min: 0, max: 100_000 }),
  published: fc.integer({ min: 0, max: 2_000_000_000_000 }),
})
const collection = fc.record({
  documents: fc.integer({ min: 0, max: 1_000_000 }),
  meanLength: fc.double({ min: 0, max: 5000, noNaN: true }),
  frequencies: fc.array(fc.integer({ min: -5, max: 2_000_000 }), { maxLength: 4 }),
})

test('a score is a number, never below nothing, whatever the counts say', () => {
  fc.assert(
    fc.property(match, collection, (m, c) => {
      const s = score(m, c, 1_900_000_000_000)
      expect(Number.isFinite(s) && s >= 0).toBe(true)
    }),
  )
})

test('rarer, the very form, shorter and newer are worth more', () => {
  const c = { documents: 1000, meanLength: 300, frequencies: [10] }
  const base = { ranks: [0.2], exact: [false], length: 300, published: 0 }
  expect(idf(1000, 1)).toBeGreaterThan(idf(1000, 500))
  expect(score({ ...base, exact: [true] }, c, 1)).toBeGreaterThan(score(base, c, 1))
  expect(score({ ...base, length: 100 }, c, 1)).toBeGreaterThan(score(base, c, 1))
  expect(score({ ...base, published: 1.8e12 }, c, 1.8e12)).toBeGreaterThan(score(base, c, 1.8e12))
})

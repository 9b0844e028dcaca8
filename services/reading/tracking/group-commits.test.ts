import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupCommits } from './group-commits.ts'

test('what is acknowledged is stored, once, and what fails is told so, whatever comes when', async () => {
  const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ after: fc.nat(3), bad: fc.boolean() }), { maxLength: 40 }),
      fc.integer({ min: 1, max: 10 }),
      async (rows, mostRows) => {
        const stored: number[] = []
        let commits = 0
        const commit = groupCommits<number>(
          async (batch) => {
            expect(batch.length).toBeLessThanOrEqual(mostRows)
            commits += 1
            await pause(1)
            if (batch.some((nth) => rows[nth]!.bad)) throw new Error('lost')
            stored.push(...batch)
          },
          { gatherMs: 1, maxRows: mostRows },
        )
        const answers = rows.map(async ({ after }, nth) => {
          await pause(after)
          return commit.add(nth)!.then(
            () => nth,
            () => null,
          )
        })
        const acknowledged = (await Promise.all(answers)).filter((nth) => nth !== null)
        await commit.close()
        expect(stored.toSorted((a, b) => a - b)).toEqual(acknowledged)
        expect(commits).toBeLessThanOrEqual(rows.length)
      },
    ),
    { numRuns: 30 },
  )
})

test('more than may wait is not taken, and taken again once there is room', async () => {
  const batches: number[] = []
  const commit = groupCommits<number>(async (rows) => void batches.push(rows.length), {
    gatherMs: 1,
    maxRows: 2,
    maxWaiting: 3,
  })
  const first = [1, 2, 3].map((row) => commit.add(row)!)
  expect(commit.add(4)).toBeNull()
  await Promise.all(first)
  expect(batches).toEqual([2, 1])
  await commit.add(5)
  expect(batches).toEqual([2, 1, 1])
})

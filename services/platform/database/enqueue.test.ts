import { expect, test } from 'vitest'
import { enqueue, nameJobs } from './enqueue.ts'
import { scratchDatabase } from './scratch.ts'

test('transactions that ask for new kinds of job in any order do not wait for each other', async () => {
  await using scratch = await scratchDatabase()
  await nameJobs(scratch.db, ['mail', 'picture'])
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const asking = (own: 0 | 1, first: string, second: string) =>
    scratch.db.transaction().execute(async (tx) => {
      await enqueue(tx, first, {})
      begun[own].resolve()
      await begun[own === 0 ? 1 : 0].promise
      await enqueue(tx, second, {})
    })
  const both = await Promise.allSettled([asking(0, 'mail', 'picture'), asking(1, 'picture', 'mail')])
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})

import { expect, test } from 'vitest'
import { prepared } from './prepared.ts'
import { scratchDatabase } from './scratch.ts'

const ofWidth = prepared((db, { width, key }: { width: number; key?: string }) => {
  const media = db.selectFrom('media').where('width', '=', width).select('key').orderBy('key')
  return key === undefined ? media : media.where('key', '=', key)
})

test('a question is planned once per connection and answers for the values of each time', async () => {
  await using scratch = await scratchDatabase()
  await scratch.pool.query(
    `insert into media (key, width, height, widths) values 
      ('a', 1, 1, '{1}'), ('b', 2, 1, '{1}'), ('c', 2, 1, '{1}')`,
  )
  expect(
    await scratch.db.connection().execute(async (db) => {
      const answers = [
        await ofWidth(db, { width: 2 }),
        await ofWidth(db, { width: 1 }),
        await ofWidth(db, { width: 2, key: 'c' }),
        await ofWidth(db, { width: 2, key: 'a' }),
      ]
      const plans = await db
        .selectFrom('pg_prepared_statements' as never)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      return [...answers.map((rows) => rows.map((r) => r.key).join()), plans.n]
    }),
  ).toEqual(['b,c', 'a', 'c', '', 2])
})

test('what is asked at the same time on several connections does not mix', async () => {
  await using scratch = await scratchDatabase()
  await scratch.pool.query(
    `insert into media (key, width, height, widths) 
      select 'k' || n, n, 1, '{1}' from generate_series(1, 50) n`,
  )
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => ofWidth(scratch.db, { width: i + 1 })),
  )
  expect(answers.map((rows) => rows[0]!.key)).toEqual(Array.from({ length: 50 }, (_, i) => `k${i + 1}`))
})

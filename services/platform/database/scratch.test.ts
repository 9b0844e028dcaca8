import { expect, test } from 'vitest'
import { besideTransaction } from './one-connection.ts'
import { scratchDatabase } from './scratch.ts'

test('each scratch database is migrated and nobody else sees it', async () => {
  await using one = await scratchDatabase()
  await using two = await scratchDatabase()
  await one.pool.query(`insert into media (key, width, height, widths) values ('a', 1, 1, '{1}')`)
  const rows = await Promise.all([one, two].map((s) => s.db.selectFrom('media').selectAll().execute()))
  expect(rows.map((r) => r.length)).toEqual([1, 0])
})

test('a transaction that asks for a second connection fails, and so does its test', async () => {
  const { db, pool, close } = await scratchDatabase()
  const inTransaction = (work: () => Promise<unknown>) => db.transaction().execute(work)
  const asking = [() => pool.query('select 1'), () => db.selectFrom('media').select('key').execute()]
  for (const second of asking as (() => Promise<unknown>)[]) {
    await expect(inTransaction(second)).rejects.toThrow('second connection')
    await inTransaction(() => besideTransaction(second))
    await second()
  }
  await expect(close()).rejects.toThrow('second connection')
})

import { expect, test } from 'vitest'
import { scratchDatabase } from './scratch.ts'

test('each scratch database is migrated and nobody else sees it', async () => {
  await using one = await scratchDatabase()
  await using two = await scratchDatabase()
  await one.pool.query(`insert into media (key, width, height, widths) values ('a', 1, 1, '{1}')`)
  const rows = await Promise.all([one, two].map((s) => s.db.selectFrom('media').selectAll().execute()))
  expect(rows.map((r) => r.length)).toEqual([1, 0])
})

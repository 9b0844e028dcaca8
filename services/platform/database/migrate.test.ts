import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NewerDatabase, migrate } from './migrate.ts'
import { scratchDatabase } from './scratch.ts'

const files = readdirSync(new URL('./migrations/', import.meta.url)).toSorted()
const names = async (pool: { query(sql: string): Promise<{ rows: { name: string }[] }> }) =>
  (await pool.query('select name from migrations order by name')).rows.map((row) => row.name)

test('migrations are numbered from one on, each number once', () => {
  expect(files.map((name) => name.slice(0, 5))).toEqual(
    files.map((_, i) => `${String(i + 1).padStart(4, '0')}-`),
  )
})

test('a database migrated under former names is up to date, and keeps what it holds', async () => {
  await using scratch = await scratchDatabase()
  await scratch.pool.query(`insert into media (key, width, height, widths) values ('a', 1, 1, '{1}')`)
  for (const former of [
    '0002-sitemap.sql',
    '0003-reader.sql',
    '0004-withdrawn-specials.sql',
    '0005-accounts.sql',
    '0006-former-addresses.sql',
    '0007-newest-of-all.sql',
    '0008-made.sql',
    '0009-operators.sql',
    '0010-public-words.sql',
  ])
    await scratch.pool.query('update migrations set name = $1 where name like $2', [
      former,
      `%${former.slice(4)}`,
    ])
  expect(await names(scratch.pool)).not.toEqual(files)
  expect(await migrate(scratch.pool)).toEqual([])
  expect(await names(scratch.pool)).toEqual(files)
  expect((await scratch.pool.query('select key from media')).rows).toEqual([{ key: 'a' }])
})

test('a database of a later version is refused', async () => {
  await using scratch = await scratchDatabase()
  await scratch.pool.query(`insert into migrations values ('9999-future.sql')`)
  await expect(migrate(scratch.pool)).rejects.toThrow(NewerDatabase)
})

import { Readable } from 'node:stream'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { connect } from './connect.ts'
import { fillDatabase } from './copy-in.ts'
import { openSnapshot } from './copy-out.ts'
import { allMigrations, migrate } from './migrate.ts'

/** A database of its own, with nothing in it; it ends with the test. */
async function emptyDatabase() {
  const server = inject('postgres').url
  const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const { pool } = connect(server.replace('@/postgres?', `@/${name}?`))
  return {
    pool,
    async [Symbol.asyncDispose]() {
      await pool.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}
const progress = () => {}

test('what an older version held comes in at its level, and is brought up to this one', async () => {
  await using from = await emptyDatabase()
  await using to = await emptyDatabase()
  const all = await allMigrations()
  const level = all.slice(0, all.indexOf('0063-customer-kinds.sql'))
  await migrate(from.pool, level)
  await from.pool.query(`insert into media (key, width, height, widths) values ('foto', 1, 1, '{1,2}')`)
  await from.pool.query('create table altrui (id int)')
  await using snapshot = await openSnapshot(from.pool)
  expect(snapshot.shape.migrations).toEqual(level)
  await from.pool.query(`update media set key = 'dopo'`)
  const strange = await fillDatabase(to.pool, {
    shape: snapshot.shape,
    rows: (table) => snapshot.read(table),
    progress,
  })
  expect(strange.map(({ name }) => name)).toEqual(['altrui'])
  const { rows } = await to.pool.query('select key, widths from media')
  expect(rows).toEqual([{ key: 'foto', widths: [1, 2] }])
  const { rows: done } = await to.pool.query<{ name: string }>('select name from migrations order by name')
  expect(done.map(({ name }) => name)).toEqual(all)
})

test('rows that are fewer than they were, and bounds that are none, leave nothing behind', async () => {
  await using from = await emptyDatabase()
  await using to = await emptyDatabase()
  await migrate(from.pool)
  await using snapshot = await openSnapshot(from.pool)
  const rows = async () => ({ stream: Readable.from([]), count: () => 0 })
  const { shape } = snapshot
  await expect(
    fillDatabase(to.pool, {
      shape,
      rows: async (table) => (table.name === 'accounts' ? { ...(await rows()), count: () => 7 } : rows()),
      progress,
    }),
  ).rejects.toThrow('accounts: 0 rows of 7')
  const tables = shape.tables.map((table) =>
    table.part ? { ...table, part: { ...table.part, bound: `DEFAULT; drop table media` } } : table,
  )
  await expect(fillDatabase(to.pool, { shape: { ...shape, tables }, rows, progress })).rejects.toThrow(
    'drop table media',
  )
  const { rows: migrations } = await to.pool.query('select from migrations')
  expect(migrations.length).toBe(shape.migrations.length)
})

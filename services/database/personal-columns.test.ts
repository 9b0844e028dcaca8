import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { owners } from './owners.ts'
import { columnsOf, personalColumns } from './personal-columns.ts'
import { scratchDatabase } from './scratch.ts'

test('every column has a class, and every class a column', async () => {
  await using scratch = await scratchDatabase()
  const { rows } = await sql<{ name: string }>`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    join pg_class r on r.oid = format('public.%I', c.table_name)::regclass
    where c.table_schema = 'public' and r.relkind in ('r', 'p') and not r.relispartition
    order by 1`.execute(scratch.db)
  const real = rows.map(({ name }) => name)
  const classified = Object.entries(personalColumns).flatMap(([table, classes]) =>
    Object.values(classes).flatMap((columns) => columns.split(' ').map((column) => `${table}.${column}`)),
  )
  const list = 'services/database/personal-columns.ts'
  expect(
    real.filter((column) => !classified.includes(column)),
    `What do these columns hold of people? Give each a class in ${list}. Then a personal one is given out by ` +
      '`exports` and erased by `erases` of its feature, and filled in services/<feature>/test-personal.ts.',
  ).toEqual([])
  expect(
    classified.filter((column) => !real.includes(column)),
    `These columns are not there: take them out of ${list}.`,
  ).toEqual([])
  expect(classified.toSorted(), `A column has one class: ${list}.`).toEqual(
    [...new Set(classified)].toSorted(),
  )
})

test('what is personal or secret belongs to a feature', () => {
  for (const table of [...columnsOf('personal').keys(), ...columnsOf('secret').keys()])
    expect([table, owners[table]]).toEqual([table, expect.any(String)])
})

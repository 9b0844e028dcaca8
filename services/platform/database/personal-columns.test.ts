import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { owners } from './owners.ts'
import { columnsOf, personalColumns } from './personal-columns.ts'
import { scratchDatabase } from './scratch.ts'

const unclassed = {
  question: 'What do these columns hold of people?',
  advice: 'Give each a class in services/platform/database/personal-columns.ts.',
  then:
    'A personal one is given out by `exports`, erased by `erases` and named by `words` of its feature, and ' +
    'filled in services/<feature>/test-personal.ts.',
}
const vanished = {
  question: 'Where are these columns?',
  advice: 'They are not in the database: take them out of services/platform/database/personal-columns.ts.',
}

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
  expect({ ...unclassed, columns: real.filter((column) => !classified.includes(column)) }).toEqual({
    ...unclassed,
    columns: [],
  })
  expect({ ...vanished, columns: classified.filter((column) => !real.includes(column)) }).toEqual({
    ...vanished,
    columns: [],
  })
  expect(classified.toSorted()).toEqual([...new Set(classified)].toSorted())
})

test('what is personal or secret belongs to a feature', () => {
  for (const table of [...columnsOf('personal').keys(), ...columnsOf('secret').keys()])
    expect([table, owners[table]]).toEqual([table, expect.any(String)])
})

import { expect, test } from 'vitest'
import { check, dead } from './sql.ts'
import { plant } from './tree.ts'

const query = "await pool.query('select id from articles')\nconst rows = db.selectFrom('articles')"

test.each([
  'services/commerce/shop/store.ts',
  'services/reading/newsstand/store/lists.ts',
  'services/platform/database/migrate.ts',
  'bench/search.ts',
  'services/commerce/shop/buy.test.ts',
  'services/platform/test/people.ts',
])('%s may', (path) => {
  expect(check(plant({ [path]: query }))).toEqual([])
})

test('questions to a request, words about SQL and types of Kysely are no SQL', () => {
  expect(
    check(
      plant({
        'services/app.ts':
          "import type { Kysely } from 'kysely'\nconst q = c.req.query('from')\n" +
          "const t = 'Select a paper'\nconst u = 'Da: update' // select * from articles",
      }),
    ),
  ).toEqual([])
})

test.each([
  ["await pool.query('select 1')", 'pool.query()'],
  ['await this.db.query(text)', 'this.db.query()'],
  ["const r = db.selectFrom('articles')", 'selectFrom()'],
  ["const r = trx.insertInto('articles')", 'insertInto()'],
  ['const r = sql`now()`', 'sql`…`'],
  ["const text = 'delete from articles'", 'a sentence of SQL'],
  ['const text = `update articles set title = ${title}`', 'a sentence of SQL'],
])('%s outside a store', (text, named) => {
  for (const path of [
    'services/commerce/shop/buy.ts',
    'web/server/app.ts',
    'demo/seed.ts',
    'start/database.ts',
  ]) {
    expect(check(plant({ [path]: text }))).toEqual([
      {
        what: expect.stringMatching(new RegExp(`^${path}: .* outside a store$`)),
        advice: expect.stringContaining("Move it to the feature's store.ts"),
        read: 'decisions/rooms.md',
      },
    ])
    expect(check(plant({ [path]: text }))[0]?.what).toContain(named)
  }
})

test('a place that holds no SQL is named', () => {
  const places = (files: Record<string, string>) => dead(plant(files)).map((f) => f.what)
  expect(places({ 'bench/a.ts': 'const a = 1', 'bench/a.test.ts': query })).toContain(
    'checks/sql.ts: dead entry /^bench\\//',
  )
  expect(places({ 'bench/a.ts': query })).not.toContain('checks/sql.ts: dead entry /^bench\\//')
})

import { expect, test } from 'vitest'
import { check } from './owners.ts'
import { plant } from './tree.ts'

const house = {
  'services/platform/database/migrations/0001-all.sql':
    '-- create table ghosts (id int);\ncreate table accounts (id int);\n' +
    'create unlogged table attempts (key text);\n' +
    'create view current_rights as select id from accounts;\nCREATE TABLE IF NOT EXISTS articles (id int);',
  'services/platform/database/owners.ts':
    "export const owners: Readonly<Record<string, string>> = { accounts: 'account', attempts: 'sign-in', " +
    "current_rights: 'entitlement', articles: 'newsstand' }\n" +
    "export const reads = [{ feature: 'search', table: 'articles', reason: 'indexed at once' }]",
  'services/reading/search/store/read.ts': "const rows = db.selectFrom('articles as a')",
}
const findings = (files: Record<string, string>) =>
  check(plant({ ...house, ...files })).map(({ what }) => what)

test('a feature names its own tables, those it may read, and pieces of SQL it was handed', () => {
  expect(
    findings({
      'services/identity/account/store.ts': "db.insertInto('accounts').values(x)",
      'services/identity/sign-in/store/s.ts':
        "db.selectFrom('attempts as t').innerJoin(people(db), 'p.account', 't.key')",
      'services/reading/search/store/more.ts':
        'sql`with accounts_of as (select 1) select * from accounts_of o, unnest(x) join articles a on true`',
      'services/reading/newsstand/store/n.ts':
        "const text = 'Notizie from accounts'\n// select from accounts",
    }),
  ).toEqual([])
})

test.each([
  ["db.selectFrom('accounts')", 'accounts'],
  ["db.selectFrom(['attempts as t', 'accounts as a'])", 'accounts'],
  ["db.updateTable('attempts').from('accounts as a')", 'accounts'],
  ["db.selectFrom('attempts as t').leftJoin('accounts as a', 'a.id', 't.key')", 'accounts'],
  ["q.exists(q.selectFrom('current_rights').select('what'))", 'current_rights'],
  ["db.deleteFrom('attempts').using('accounts')", 'accounts'],
  ['sql`select id from accounts where id = ${id}`', 'accounts'],
  ['sql`select 1 from attempts t, accounts a`', 'accounts'],
  ['sql<{ id: number }>`insert into accounts (id) select ${id}`', 'accounts'],
  ['sql`UPDATE accounts SET id = 1`', 'accounts'],
  ['sql`delete from accounts`', 'accounts'],
  ["sql`select 1 from ${sql.table('accounts')}`", 'accounts'],
])('%s is a breach in another feature', (line, table) => {
  expect(findings({ 'services/identity/sign-in/store/breach.ts': line })).toEqual([
    expect.stringContaining(`services/identity/sign-in/store/breach.ts: ${table} belongs to `),
  ])
})

test('what may be read may not be written', () => {
  for (const line of [
    "db.deleteFrom('articles')",
    'sql`insert into articles (id) values (1)`',
    'sql`delete from articles`',
  ])
    expect(findings({ 'services/reading/search/store/write.ts': line })).toEqual([
      'services/reading/search/store/write.ts: articles belongs to newsstand',
    ])
})

test('a table chosen by a variable cannot be looked up', () => {
  expect(
    findings({ 'services/identity/sign-in/store/s.ts': 'for (const table of all) db.deleteFrom(table)' }),
  ).toEqual(['services/identity/sign-in/store/s.ts: deleteFrom(table) does not say which table'])
})

test('the floor below, tests and their builders may name any', () => {
  for (const path of [
    'services/platform/database/probe.ts',
    'services/identity/sign-in/a.test.ts',
    'services/identity/sign-in/store/test-accounts.ts',
    'services/platform/test/house.ts',
    'start/seed.ts',
  ])
    expect(findings({ [path]: "db.selectFrom('accounts')" })).toEqual([])
})

test('a table without owner, an owner without table and a reading that nobody does are named', () => {
  expect(
    findings({ 'services/platform/database/migrations/0002-more.sql': 'create table orders (id int);' }),
  ).toEqual(['services/platform/database/owners.ts: orders has no owner'])
  expect(
    findings({ 'services/platform/database/migrations/0001-all.sql': 'create table accounts (id int);' }),
  ).toEqual([
    'services/platform/database/owners.ts: there is no attempts',
    'services/platform/database/owners.ts: there is no current_rights',
    'services/platform/database/owners.ts: there is no articles',
    'services/platform/database/owners.ts: search does not read articles',
  ])
  expect(findings({ 'services/reading/search/store/read.ts': '' })).toEqual([
    'services/platform/database/owners.ts: search does not read articles',
  ])
})

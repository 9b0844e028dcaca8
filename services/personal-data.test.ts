import { glob } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Opened } from 'contract/sign-in/sign-in.ts'
import { keepMail } from './database/mails.ts'
import { owners } from './database/owners.ts'
import { lettersTo } from './sign-in/store/test-accounts.ts'
import { applicantCalled, keepCookies, knock, PASSWORD } from './sign-in/test-visitor.ts'
import { testFiles } from './test/files.ts'
import { testHouse } from './test/house.ts'
import type { PersonalFilling } from './test/personal-filling.ts'

let house: Awaited<ReturnType<typeof testHouse>>
let kept: Awaited<ReturnType<typeof testFiles>>
beforeAll(async () => {
  kept = await testFiles()
  house = await testHouse({}, null, kept.files)
  await house.scratch.pool.query(
    `insert into articles
      (id, brand, uri, digest, section, title, slug, body, public_body, words, public_words, published)
      overriding system value
      values (1, 'MG', 'u', 'd', 'politica', 'Acqua alta', 's', 'b', 'b', 1, 1, now())`,
  )
})
afterAll(async () => {
  await house.close()
  await kept.close()
})

/** What each feature says of its tables: a new one brings `services/<feature>/test-personal.ts`. */
const fillings: Record<string, PersonalFilling> = {}
for await (const path of glob('*/test-personal.ts', { cwd: import.meta.dirname }))
  fillings[dirname(path)] = ((await import(`./${path}`)) as { filling: PersonalFilling }).filling

/** Where the rows of each table about people stand in what is given out. */
const places: Record<string, (archive: Archive) => unknown[]> = { mails: (a) => a['post-office']!.mails! }
for (const [feature, { places: own }] of Object.entries(fillings))
  for (const [table, key] of Object.entries(own)) places[table] = (archive) => archive[feature]![key]!
type Archive = Record<string, Record<string, unknown[]>>
/** These hold nothing but secrets and what they lead to. */
const secrets = ['session_secrets', 'sso_codes']
/** Recognised by its `subject`, which no rule about names of columns finds. */
const bySubject = ['mail_codes']

/** Tables that lead to an account by foreign keys, or have a column for an account or an address. */
async function tablesAboutPeople(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive referring as (
      select 'accounts'::regclass::oid as id
      union
      select c.conrelid from pg_constraint c join referring r on c.confrelid = r.id where c.contype = 'f')
    select relname as name from pg_class where oid in (select id from referring)
    union
    select table_name from information_schema.columns natural join information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and column_name ~ '^(account|account_id|recipient|.*e_?mail.*|.*address.*|phone.*|fiscal_code)$'
    order by 1`.execute(house.scratch.db)
  return rows.map((row) => row.name)
}

/** Every row of every table, as text, and the letters that wait; counts of tries and articles aside. */
async function everything(): Promise<Map<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('attempts', 'articles')
    order by 1`.execute(house.scratch.db)
  const all = new Map<string, string[]>()
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(
      house.scratch.db,
    )
    all.set(name, rows.map((r) => r.row).toSorted())
  }
  const { rows } = await sql<{ row: string }>`
    select payload->>'to' as row from graphile_worker._private_jobs where payload->>'to' is not null
    order by id`.execute(house.scratch.db)
  return all.set(
    'letters',
    rows.map((r) => r.row),
  )
}

/** Somebody who has left a row in every table about people. Gives what only they may know, too. */
async function reader(email: string) {
  const { db } = house.scratch
  const browser = house.browser()
  const letterCode = async () => (await lettersTo(db, email)).findLast((letter) => letter.code)!.code
  const request = (await knock(browser, 'register', applicantCalled(email))).data as { registration: string }
  const opened = (await knock(browser, 'verify', { ...request, code: await letterCode() })).data as Opened
  keepCookies(browser, opened)
  const bearer = await house.token(browser, 'MG')
  const { id: account } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const secretsOf: string[] = []
  for (const { fill } of Object.values(fillings))
    secretsOf.push(...((await fill?.({ house, browser, bearer, account, email })) ?? []))
  await keepMail(db)({ to: email, subject: 'Benvenuta', text: 't', html: 'h' })
  // The letter of a forgotten password leaves after the answer.
  await expect.poll(async () => (await lettersTo(db, email)).length, { timeout: 20_000 }).toBe(5)
  return { account, browser, known: [PASSWORD, bearer, opened.session, opened.browser, ...secretsOf] }
}

test('whoever owns a table about people gives it out and erases it', async () => {
  const known = [...Object.keys(places), ...secrets].filter((table) => !bySubject.includes(table))
  expect(await tablesAboutPeople()).toEqual(known.toSorted())
  const answerable = Object.keys(await house.services.exportPerson(0))
  for (const table of [...known, ...bySubject]) expect(answerable).toContain(owners[table])
})

test('a person is given all that is theirs and no secret, and erased without a trace', async () => {
  // One letter apart: a pattern of the one would match the other.
  await reader('annaxrossi@example.it')
  const before = await everything()
  const { account, known } = await reader('anna_rossi@example.it')
  const rowsOf = async (table: string) =>
    (await everything()).get(table)!.filter((row) => !before.get(table)!.includes(row))

  const archive = (await house.services.exportPerson(account)) as Archive
  for (const [table, host] of Object.entries(places)) {
    const { length } = await rowsOf(table)
    expect([table, length > 0, host(archive).length]).toEqual([table, true, length])
  }
  for (const table of secrets) expect(await rowsOf(table)).not.toEqual([])
  const text = JSON.stringify(archive)
  expect(text).not.toContain('$argon2')
  for (const secret of known) expect(text).not.toContain(secret)
  const all = (await Promise.all([...before.keys()].map(rowsOf))).flat().join()
  const hashes = [...all.matchAll(/\\\\x([0-9a-f]{64})/g)].map((m) => Buffer.from(m[1]!, 'hex'))
  expect(hashes.length).toBeGreaterThan(8)
  for (const hash of hashes)
    for (const form of ['hex', 'base64', 'base64url'] as const)
      expect(text).not.toContain(hash.toString(form))

  await house.services.erasePerson(account)
  expect(Object.fromEntries(await everything())).toEqual(Object.fromEntries(before))

  // An hour later: an address is sent a few letters in an hour.
  await house.scratch.pool.query('truncate attempts')
  const again = await reader('anna_rossi@example.it')
  expect(again.account).not.toBe(account)
  await house.services.erasePerson(again.account)
})

test.each(['mails', 'favourites', 'operators', 'devices', 'accounts'])(
  'when %s cannot be erased nothing is',
  async (table) => {
    const { pool } = house.scratch
    const { account } = await reader(`salda-${table}@example.it`)
    const before = await everything()
    await pool.query(`create or replace function refuse() returns trigger language plpgsql as $$
      begin raise exception 'not now'; end $$`)
    await pool.query(`create trigger refuse before delete on ${table} execute function refuse()`)
    await expect(house.services.erasePerson(account)).rejects.toThrow('not now')
    await pool.query(`drop trigger refuse on ${table}`)
    expect(Object.fromEntries(await everything())).toEqual(Object.fromEntries(before))
    await house.services.erasePerson(account)
    expect((await everything()).get('accounts')).not.toEqual(before.get('accounts'))
  },
)

test('a browser that somebody else signs in with is not forgotten with the person', async () => {
  const browser = house.browser()
  const [stays, leaves] = [await house.account('resta@example.it'), await house.account('parte@example.it')]
  await house.enter(browser, 'MG', stays)
  await house.enter(browser, 'MG', leaves)
  await house.services.erasePerson(leaves)
  const { rows } = await house.scratch.pool.query(
    'select from devices d join browser_secrets b using (browser_id) where d.account_id = $1',
    [stays],
  )
  expect(rows).toHaveLength(1)
})

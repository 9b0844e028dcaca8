import { glob, readdir } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Opened } from 'contract/identity/sign-in/sign-in.ts'
import { keepMails } from '../platform/database/mails.ts'
import { owners } from '../platform/database/owners.ts'
import { columnsOf } from '../platform/database/personal-columns.ts'
import { lettersTo } from './sign-in/store/test-accounts.ts'
import { applicantCalled, keepCookies, knock, PASSWORD } from './sign-in/test-visitor.ts'
import { testFiles } from '../platform/test/files.ts'
import { testHouse } from '../platform/test/house.ts'
import type { PersonalFilling } from '../platform/test/personal-filling.ts'

let house: Awaited<ReturnType<typeof testHouse>>
let files: Awaited<ReturnType<typeof testFiles>>
beforeAll(async () => {
  files = await testFiles()
  house = await testHouse({}, null, files.files)
  await house.scratch.pool.query(
    `insert into articles
      (id, brand, uri, digest, origin, section, title, slug, body, public_body, words, public_words,
        published)
      overriding system value
      values (1, 'MG', 'u', 'd', 'edition', 'politica', 'Acqua alta', 's', 'b', 'b', 1, 1, now())`,
  )
})
afterAll(async () => {
  await house.close()
  await files.close()
})

/**
 * What each feature says of its tables: a new one brings `services/{group}/{feature}/test-personal.ts`. A
 * group that is one feature puts its folders together by itself.
 */
const fillings: Record<string, PersonalFilling> = {}
const services = dirname(import.meta.dirname)
const brought = await Array.fromAsync(glob(['*/test-personal.ts', '*/*/test-personal.ts'], { cwd: services }))
const featureOf = (path: string) => basename(dirname(path))
// Backwards by name: what is bought alone comes after subscriptions, what an account changes of itself last.
for (const path of brought.toSorted((a, b) => (featureOf(a) < featureOf(b) ? 1 : -1)))
  if (path.split('/').length === 2 || !brought.includes(`${path.split('/')[0]}/test-personal.ts`))
    fillings[featureOf(path)] = ((await import(`../${path}`)) as { filling: PersonalFilling }).filling

/** Where the rows of each table about people stand in what is given out. */
const places: Record<string, (archive: Archive) => unknown[]> = { mails: (a) => a['post-office']!.mails! }
for (const [feature, { places: own }] of Object.entries(fillings))
  for (const [table, key] of Object.entries(own)) places[table] = (archive) => archive[feature]![key]!
type Archive = Record<string, Record<string, unknown[]>>
/** Recognised by its `subject`, which no rule about names of columns finds. */
const bySubject = ['mail_codes']
const [personal, secret, kept] = [columnsOf('personal'), columnsOf('secret'), columnsOf('kept')]

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
    select identifier || ' ' || payload::text as row from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    -- It names rows by random numbers, and finds none of who is gone.
    where identifier <> 'deliver-notifications' order by j.id`.execute(house.scratch.db)
  all.set(
    'jobs',
    rows.map((r) => r.row),
  )
  return all.set('files', (await readdir(files.folder, { recursive: true })).filter(isFile).toSorted())
}
const isFile = (path: string) => /\.\w+$|^support\//.test(path)

/** The rows of a table that were not there before, as values. */
async function freshRows(table: string, before: Map<string, string[]>): Promise<Row[]> {
  const { rows } = await sql<Row & { as_text: string }>`
    select t.*, t::text as as_text from ${sql.table(table)} t`.execute(house.scratch.db)
  return rows.filter(({ as_text }) => !before.get(table)!.includes(as_text))
}
type Row = Record<string, unknown>

/** Everything in it that is no list and no object. */
const leavesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value]
/**
 * Says nothing of anybody by itself: every proof has the day of its instant, and four digits of a card may
 * stand in its fraction of a second.
 */
const dayOrDigits = /^\d{4}(-\d{2}-\d{2})?$/
/** The level of an answer, the same for everybody, which stands within «disclaimer» too. */
const ANSWER_LEVEL = 'claim'
const isNothing = (value: unknown): boolean => value === null || JSON.stringify(value) === '{}'
/** How a stored secret could be spelled. */
const spellings = (value: unknown): string[] =>
  Buffer.isBuffer(value)
    ? (['hex', 'base64', 'base64url'] as const).map((form) => value.toString(form))
    : [typeof value === 'string' ? value : JSON.stringify(value)]

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
  const attachments = [{ name: 'conto.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF') }]
  const mail = { to: email, subject: 'Benvenuta', text: 'Codice 1234 5678', html: '<p>Codice 1234 5678</p>' }
  await keepMails(db, [{ ...mail, replyTo: email, attachments }])
  // The letter of a forgotten password leaves after the answer.
  const subjects = async () => (await lettersTo(db, email)).map(({ subject }) => subject.split(' · ')[0])
  await expect.poll(subjects, { timeout: 20_000 }).toContain('Il codice per la nuova password')
  return { account, browser, known: [PASSWORD, bearer, opened.session, opened.browser, ...secretsOf] }
}

test('what the database says of people and what the catalogue says is the same', async () => {
  const known = [...new Set([...personal.keys(), ...secret.keys()])]
  for (const table of await tablesAboutPeople()) expect([...known, ...kept.keys()]).toContain(table)
  expect(Object.keys(places)).toEqual(expect.arrayContaining(await tablesAboutPeople().then(givenOut)))
  const answerable = Object.keys(await house.services.exportPerson(0))
  for (const table of [...known, ...bySubject]) expect(answerable).toContain(owners[table])
})
const givenOut = (tables: string[]) => tables.filter((table) => personal.has(table))

test('a person is given all that is theirs and no secret, and erased without a trace', async () => {
  // One letter apart: a pattern of the one would match the other.
  await reader('annaxrossi@example.it')
  // A card that paid once is let go of at once.
  await house.services.runJobs(['forget-payment-cards'])
  await expect
    .poll(async () => JSON.stringify((await everything()).get('jobs')))
    .not.toContain('forget-payment')
  const before = await everything()
  const { account, known } = await reader('anna_rossi@example.it')

  const archive = (await house.services.exportPerson(account)) as Archive
  for (const [table, host] of Object.entries(places)) {
    const { length } = await freshRows(table, before)
    expect([table, length > 0, host(archive).length]).toEqual([table, true, length])
  }
  const text = JSON.stringify(archive)
  const mine = new Set<unknown>()
  for (const [table, columns] of personal) {
    const rows = await freshRows(table, before)
    // In its own part, where it has one: the log of changes repeats much.
    const given = leavesOf(places[table]?.(archive) ?? archive[owners[table]!])
    for (const column of columns) {
      const values = leavesOf(rows.map((row) => row[column])).filter((value) => value !== null)
      expect([table, column, values.length > 0 || UNFILLED]).toEqual([table, column, true])
      for (const value of values)
        expect([table, column, given.includes(value) || 'not given out', value]).toEqual([
          table,
          column,
          true,
          value,
        ])
      values.forEach((value) => mine.add(value))
    }
  }
  let hidden = 0
  for (const [table, columns] of secret)
    for (const row of await freshRows(table, before))
      for (const column of columns.filter((one) => !isNothing(row[one])))
        for (const spelling of spellings(row[column])) {
          hidden++
          expect([table, column, text.includes(spelling)]).toEqual([table, column, false])
        }
  expect(hidden).toBeGreaterThan(40)
  for (const value of known) expect(text).not.toContain(value)

  const agreed = ['acceptances', 'consents'].flatMap((table) => places[table]!(archive))
  await house.services.erasePerson(account)
  // Files go once the rows are gone for good.
  await house.services.runJobs([
    'forget-avatar',
    'remove-own-archive',
    'remove-attachments',
    'remove-chat-files',
    'forget-payment-cards',
    'forget-press-review-files',
  ])
  // The queue lets go of its last job a moment after it is done.
  await expect.poll(async () => (await everything()).get('jobs')).toEqual(before.get('jobs'))
  const after = await everything()
  // What is kept has nothing left that opens or pays anything.
  for (const [table, columns] of secret)
    if (kept.has(table))
      for (const row of await freshRows(table, before))
        for (const column of [...columns, 'account_id'])
          expect([table, column, row[column]]).toEqual([table, column, null])
  for (const table of kept.keys()) before.delete(table)
  expect(Object.fromEntries([...after].filter(([table]) => !kept.has(table)))).toEqual(
    Object.fromEntries(before),
  )
  const proofs = after.get('kept_agreements')!
  expect(proofs).toHaveLength(agreed.length)
  const impersonal = new Set([...leavesOf(agreed), ANSWER_LEVEL])
  for (const value of mine)
    if (typeof value === 'string' && value.length > 3 && !dayOrDigits.test(value) && !impersonal.has(value))
      for (const proof of proofs) expect(proof).not.toContain(value)

  // An hour later: an address is sent a few letters in an hour.
  await house.scratch.pool.query('truncate attempts')
  const again = await reader('anna_rossi@example.it')
  expect(again.account).not.toBe(account)
  await house.services.erasePerson(again.account)
})
const UNFILLED =
  'This column is personal and nobody has a value in it: leave one in the test-personal.ts of its feature, ' +
  'or class it anew in services/platform/database/personal-columns.ts.'

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

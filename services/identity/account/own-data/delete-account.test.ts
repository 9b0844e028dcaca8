import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShortInfo } from 'contract/identity/account/account.ts'
import { RETENTION_YEARS } from 'contract/identity/account/own-data-terms.ts'
import { emailKey } from '../../../platform/signing/secrets.ts'
import { houseWithFiles } from '../../../platform/test/house-with-files.ts'
import { accountTools, OLD, url, wrong } from '../test-account.ts'
import { leavingAmong } from '../store/accounts.ts'
import { pseudonymOf } from './pseudonym.ts'

let house: Awaited<ReturnType<typeof houseWithFiles>>['house']
beforeAll(async () => void ({ house } = await houseWithFiles()))
afterAll(() => house.close())
const { person, post, get, letters, events, codeFor } = accountTools(() => house)
type Somebody = Pick<Awaited<ReturnType<typeof person>>, 'browser' | 'bearer'>

const ask = (p: Somebody, body: unknown = { password: OLD }) =>
  post(p.browser, '/api/account/deletion', p.bearer, body)
const undo = (p: Somebody) => post(p.browser, '/api/account/deletion/undo', p.bearer, {})
const eraseDue = () => house.services.runJobs(['erase-due-accounts'])
const comeDue = (account: number) =>
  house.scratch.pool.query("update accounts set erase_after = now() - interval '1 minute' where id = $1", [
    account,
  ])
const isThere = async (account: number) =>
  (await house.scratch.pool.query('select from accounts where id = $1', [account])).rowCount === 1
const noticeOf = async (p: Somebody) =>
  (await get<ShortInfo>(p.browser, '/api/user/short-info', p.bearer)).avvisi['/user/profile/data']?.[0]

test('nobody is deleted without a session and the password, of which a few may be tried', async () => {
  const p = await person()
  expect((await post(p.browser, '/api/account/deletion', undefined, { password: OLD })).status).toBe(401)
  for (const body of [{}, { password: '' }, { code: '1234' }, { password: 'x'.repeat(100_000) }])
    expect((await ask(p, body)).status).toBe(400)
  const codes = await Promise.all(
    Array.from({ length: 14 }, (_, i) => ask(p, { password: `Sbagliata!${i}` }).then(({ code }) => code)),
  )
  expect(codes.filter((code) => code === 'ERR_INVALID_PASSWORD').length).toBeLessThanOrEqual(10)
  expect((await ask(p)).code).toBe('ERR_TOO_MANY_ATTEMPTS')
  expect((await undo(p)).code).toBe('ERR_DELETION_NOT_ASKED')
  expect(await letters(p.email)).toEqual([])
})

test('a deletion ends every session and grant at once, and says when', async () => {
  const p = await person()
  const elsewhere = await p.enter()
  const { db } = house.scratch
  await db
    .insertInto('oauth_items')
    .values({ model: 'Grant', id: `g${p.account}`, payload: '{}', account_id: p.account })
    .execute()
  const answer = await ask(p)
  expect(answer.code).toBe('OK')
  const days = (Date.parse((answer.data as { eraseAfter: string }).eraseAfter) - Date.now()) / 86_400_000
  expect(Math.round(days * 100) / 100).toBe(14)
  for (const { browser, bearer } of [p, elsewhere])
    expect((await browser.call(url('/api/account'), { bearer })).code).toBe('ERR_SESSION_TOKEN_NOT_VALID')
  expect(
    await db.selectFrom('oauth_items').selectAll().where('account_id', '=', p.account).execute(),
  ).toEqual([])
  const [letter, ...more] = await letters(p.email)
  expect(more).toEqual([])
  expect(letter!.text).toMatch(/Il tuo account si elimina \p{L}+ \d+°?\s\p{L}+ \d{4}/u)
  expect(letter!.text).toContain('http://account.meriggio.localhost/user/profile/data')
  expect(await events(p.account)).toContain('deletion-asked')
})

test('whoever signs in again is told, and stays with one press; nothing is lost', async () => {
  const p = await person()
  await ask(p)
  expect([...(await leavingAmong(house.scratch.db, [p.account, p.account + 1000]))]).toEqual([p.account])
  const again = await p.enter()
  expect(await noticeOf(again)).toMatchObject({
    id: 'leaving',
    message: expect.stringMatching(/^Il tuo account verrà eliminato (il |l’)\d+°?\s\p{L}+ \d{4}\.$/u),
    link: '/user/profile/data',
  })
  expect((await ask(again)).code).toBe('ERR_DELETION_ASKED')
  expect((await undo(again)).code).toBe('OK')
  expect((await undo(again)).code).toBe('ERR_DELETION_NOT_ASKED')
  expect(await noticeOf(again)).toBeUndefined()
  expect((await letters(p.email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('sta per essere eliminato'),
    expect.stringContaining('Il tuo account resta'),
  ])
  expect(await events(p.account)).toContain('deletion-undone')
  await eraseDue()
  expect(await isThere(p.account)).toBe(true)
  expect((await ask(again)).code).toBe('OK')
})

test('a gated masthead lets its people go before its gate', async () => {
  const p = await person()
  await house.enter(p.browser, 'LG', p.account)
  const bearer = await house.token(p.browser, 'LG')
  const answer = await p.browser.call('http://account.lagunare.localhost/api/account/deletion', {
    json: { password: OLD },
    bearer,
  })
  expect(answer.code).toBe('OK')
})

test('an account without a password is deleted with a code by mail, of which five may be tried', async () => {
  const [google, withPassword] = [await person(null), await person()]
  const send = (p: Somebody) => post(p.browser, '/api/account/deletion/code', p.bearer, {})
  expect((await send(withPassword)).code).toBe('ERR_PASSWORD_WANTED')
  expect((await ask(withPassword, { code: '12345678' })).code).toBe('ERR_CODE_NOT_VALID')
  expect((await ask(google)).code).toBe('ERR_INVALID_PASSWORD')
  expect((await ask(google, { code: '12345678' })).code).toBe('ERR_CODE_NOT_VALID')
  expect((await send(google)).code).toBe('OK')
  const code = (await codeFor(google.email))!
  for (let n = 0; n < 5; n++)
    expect((await ask(google, { code: wrong(code) })).code).toBe('ERR_CODE_NOT_VALID')
  expect((await ask(google, { code })).code).toBe('ERR_TOO_MANY_ATTEMPTS')

  const other = await person(null)
  await send(other)
  const right = (await codeFor(other.email))!
  expect((await ask(google, { code: right })).status).not.toBe(200)
  expect((await ask(other, { code: right })).code).toBe('OK')
  const back = await other.enter()
  await undo(back)
  expect((await ask(back, { code: right })).code).toBe('ERR_CODE_NOT_VALID')
  const sent = await Promise.all(Array.from({ length: 6 }, () => send(back)))
  expect(sent.filter(({ code: said }) => said === 'OK').length).toBeLessThanOrEqual(3)
})

test('after the period the account is gone, a last letter says so, and one may come back anew', async () => {
  const email = 'torna@example.it'
  const applicant = {
    kind: 'person',
    name: 'Anna',
    surname: 'Rossi',
    email,
    password: OLD,
    disclaimer: true,
    adult: true,
  } as const
  const { account } = await house.enrol(applicant)
  const browser = house.browser()
  await house.enter(browser, 'MG', account)
  const bearer = await house.token(browser, 'MG')
  const consent = { purpose: 'promotion', given: true, version: '2026-11' }
  expect((await post(browser, '/api/account/consents', bearer, consent)).code).toBe('OK')
  expect((await ask({ browser, bearer }, { password: OLD })).code).toBe('OK')
  await eraseDue()
  expect(await isThere(account)).toBe(true)
  await comeDue(account)
  await eraseDue()
  await eraseDue()
  expect(await isThere(account)).toBe(false)
  expect((await letters(email)).map(({ subject }) => subject)).toEqual([
    'I tuoi dati sono stati cancellati · Il Meriggio',
  ])
  expect((await browser.call(url('/api/sign-in/login'), { json: { email, password: OLD } })).code).toBe(
    'ERR_INVALID_CREDENTIALS',
  )

  const pseudonym = pseudonymOf('un segreto di prova lungo abbastanza', emailKey(' Torna@Example.it'))
  const { rows } = await house.scratch.pool.query<{ kind: string; what: string; years: number }>(
    `select kind, what, extract(year from keep_until)::int - extract(year from now())::int as years
    from kept_agreements where pseudonym = $1 order by id`,
    [pseudonym],
  )
  expect(rows).toEqual([
    ...['disclaimer', 'adult', 'privacy'].map((what) => ({
      kind: 'acceptance',
      what,
      years: RETENTION_YEARS.acceptance,
    })),
    { kind: 'consent', what: 'promotion', years: RETENTION_YEARS.consent },
  ])
  expect(pseudonym.equals(pseudonymOf('un altro segreto, lungo abbastanza', email))).toBe(false)
  await house.scratch.pool.query("update kept_agreements set keep_until = now() where kind = 'consent'")
  await house.services.runJobs(['forget-own-data'])
  const left = await house.scratch.pool.query('select kind from kept_agreements where pseudonym = $1', [
    pseudonym,
  ])
  expect(left.rows.map(({ kind }: { kind: string }) => kind)).toEqual(Array(3).fill('acceptance'))

  const again = await house.enrol(applicant)
  expect(again).toMatchObject({ isNew: true })
  const archive = (await house.services.exportPerson(again.account)) as Record<
    string,
    Record<string, unknown[]>
  >
  expect(archive['account']).toMatchObject({ consents: [], profileChanges: [], archives: [] })
  expect(archive['sign-in']!['devices']).toEqual([])
})

test('letters to an address without an account go after a week, and those nobody could deliver', async () => {
  const { db, pool } = house.scratch
  const p = await person()
  const gone = 'non-c-e-piu@example.it'
  const mail = (recipient: string, age: string) =>
    pool.query(
      `insert into mails (recipient, subject, text, html, sent)
        values ($1, 's', 't', 'h', now() - $2::interval)`,
      [recipient, age],
    )
  await mail(gone, '8 days')
  await mail(gone, '6 days')
  await mail(p.email.toUpperCase(), '8 days')
  const letter = { to: gone, subject: 's', text: 't', html: 'h' }
  for (const [age, attempts] of [
    ['8 days', 5],
    ['6 days', 5],
    ['8 days', 1],
  ] as const)
    await pool.query(
      `with job as (select id from graphile_worker.add_job('send-mail', $1::json, max_attempts := 5))
      update graphile_worker._private_jobs j set attempts = $2, created_at = now() - $3::interval
      from job where j.id = job.id`,
      [JSON.stringify(letter), attempts, age],
    )
  await pool.query(
    `update graphile_worker._private_jobs set attempts = 5, created_at = now() - interval '8 days'
    where id = (select max(id) - 2 from graphile_worker._private_jobs)`,
  )
  await house.services.runJobs(['forget-mails'])
  const stored = await db.selectFrom('mails').select('recipient').orderBy('id').execute()
  expect(stored.map(({ recipient }) => recipient)).toEqual([gone, p.email.toUpperCase()])
  expect(await letters(gone)).toHaveLength(2)
})

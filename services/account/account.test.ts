import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testHouse } from '../test/house.ts'
import type { TestBrowser } from '../test/browser.ts'

let house: Awaited<ReturnType<typeof testHouse>>
beforeAll(async () => {
  house = await testHouse()
})
afterAll(() => house.close())

const url = (path: string) => `http://account.meriggio.localhost${path}`
const OLD = 'Vecchia!2026'
const NEW = 'Nuova!!2026'
let people = 0

/** A person with a password, signed in on Il Meriggio. */
async function person(password: string | null = OLD) {
  const email = `conto${people++}@example.it`
  const account = await house.account(email)
  if (password)
    await house.scratch.db
      .updateTable('accounts')
      .set({ password_hash: await hash(password, { memoryCost: 1024, timeCost: 1 }) })
      .where('id', '=', account)
      .execute()
  const enter = async () => {
    const browser = house.browser()
    await house.enter(browser, 'MG', account)
    return { browser, bearer: await house.token(browser, 'MG') }
  }
  return { email, account, enter, ...(await enter()) }
}
const post = (browser: TestBrowser, path: string, bearer: string | undefined, json: unknown) =>
  browser.call(url(path), { json, bearer })
const get = <T>(browser: TestBrowser, path: string, bearer: string) =>
  browser.call(url(path), { bearer }).then((answer) => answer.data as T)
/** The letters on their way to an address, the newest last. */
async function letters(to: string): Promise<{ subject: string; text: string; code: string | undefined }[]> {
  const { rows } = await house.scratch.pool.query<{ payload: { to: string; subject: string; text: string } }>(
    'select payload from graphile_worker._private_jobs order by id',
  )
  return rows
    .map((row) => row.payload)
    .filter((letter) => letter.to === to)
    .map(({ subject, text }) => ({ subject, text, code: /^(\d{4}) (\d{4})$/m.exec(text)?.slice(1).join('') }))
}
const codeFor = async (to: string) => (await letters(to)).findLast((letter) => letter.code)?.code
const asked = (p: { browser: TestBrowser; bearer: string }, email: string, password = OLD) =>
  post(p.browser, '/api/account/email', p.bearer, { email, password })
const confirm = (p: { browser: TestBrowser; bearer: string }, oldCode: string, newCode: string) =>
  post(p.browser, '/api/account/email/confirm', p.bearer, { oldCode, newCode })
/** Another code than this one. */
const wrong = (code: string) => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10))
const events = async (account: number) =>
  (
    await house.scratch.db
      .selectFrom('security_log')
      .select(['event', 'detail'])
      .where('account_id', '=', account)
      .orderBy('id')
      .execute()
  ).map((row) => row.event)

test('nothing of an account is told or changed without a bearer, or with a cookie alone', async () => {
  const { browser } = await person()
  for (const path of ['/api/account', '/api/account/devices', '/api/account/security-log'])
    expect([path, (await browser.call(url(path))).code]).toEqual([path, 'ERR_SESSION_TOKEN_NOT_VALID'])
  const bodies: [string, unknown][] = [
    ['password', { old: OLD, password: NEW }],
    ['email', { email: 'altro@example.it', password: OLD }],
    ['email/confirm', { oldCode: '12345678', newCode: '12345678' }],
    ['devices/remove', { id: crypto.randomUUID() }],
    ['devices/remove-others', {}],
  ]
  for (const [path, body] of bodies)
    expect([path, (await post(browser, `/api/account/${path}`, undefined, body)).code]).toEqual([
      path,
      'ERR_SESSION_TOKEN_NOT_VALID',
    ])
})
test('an account says who it is', async () => {
  const p = await person()
  expect(await get(p.browser, '/api/account', p.bearer)).toEqual({
    email: p.email,
    name: 'Anna',
    surname: 'Rossi',
    companyName: null,
    kind: 'person',
    hasPassword: true,
    passwordChanged: null,
    google: { offered: false, linked: false },
    since: expect.stringMatching(/^\d{4}-/),
    pendingEmail: null,
  })
})

test('a new password ends every session and grant, tells its owner, and makes codes of recovery worthless', async () => {
  const p = await person()
  const elsewhere = await p.enter()
  const { db } = house.scratch
  await db
    .insertInto('mail_codes')
    .values({
      subject: p.email,
      purpose: 'password',
      hash: Buffer.alloc(32),
      expires: new Date(Date.now() + 60_000),
    })
    .execute()
  await db
    .insertInto('oauth_items')
    .values({ model: 'Grant', id: `g${p.account}`, payload: '{}', account_id: p.account })
    .execute()
  expect((await post(p.browser, '/api/account/password', p.bearer, { old: OLD, password: NEW })).status).toBe(
    200,
  )
  for (const { browser, bearer } of [p, elsewhere])
    expect((await browser.call(url('/api/account'), { bearer })).code).toBe('ERR_SESSION_TOKEN_NOT_VALID')
  expect(
    await db.selectFrom('oauth_items').selectAll().where('account_id', '=', p.account).execute(),
  ).toEqual([])
  expect(await db.selectFrom('mail_codes').selectAll().where('subject', '=', p.email).execute()).toEqual([])
  expect((await letters(p.email)).at(-1)!.subject).toContain('La tua password è cambiata')
  expect(await events(p.account)).toContain('password-changed')
  const again = await p.enter()
  expect(
    (await post(again.browser, '/api/account/password', again.bearer, { old: OLD, password: NEW })).code,
  ).toBe('ERR_INVALID_PASSWORD')
  expect(
    (await post(again.browser, '/api/account/password', again.bearer, { old: NEW, password: OLD })).status,
  ).toBe(200)
})
test('a weak password is not taken, and an account without one proves nothing', async () => {
  const p = await person()
  for (const password of [
    'Corta!1',
    'senzamaiuscola!1',
    'SENZAMINUSCOLA!1',
    'SenzaNumero!',
    'SenzaSpeciale1',
    `Aa1!${'x'.repeat(200)}`,
  ])
    expect((await post(p.browser, '/api/account/password', p.bearer, { old: OLD, password })).status).toBe(
      400,
    )
  const google = await person(null)
  expect(
    (await post(google.browser, '/api/account/password', google.bearer, { old: OLD, password: NEW })).code,
  ).toBe('ERR_INVALID_PASSWORD')
})
test('a stolen bearer may guess ten times, also in parallel; the owner elsewhere is not kept out', async () => {
  const p = await person()
  const codes = await Promise.all(
    Array.from({ length: 16 }, (_, i) =>
      post(p.browser, '/api/account/password', p.bearer, { old: `Sbagliata!${i}`, password: NEW }).then(
        (answer) => answer.code,
      ),
    ),
  )
  expect(codes.filter((code) => code === 'ERR_INVALID_PASSWORD').length).toBeLessThanOrEqual(10)
  expect(codes.every((code) => code === 'ERR_INVALID_PASSWORD' || code === 'ERR_TOO_MANY_ATTEMPTS')).toBe(
    true,
  )
  expect((await post(p.browser, '/api/account/password', p.bearer, { old: OLD, password: NEW })).code).toBe(
    'ERR_TOO_MANY_ATTEMPTS',
  )
  const owner = await p.enter()
  expect(
    (await post(owner.browser, '/api/account/password', owner.bearer, { old: OLD, password: NEW })).status,
  ).toBe(200)
})
test('of several changes at once with the same old password one wins', async () => {
  const p = await person()
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((i) =>
      post(p.browser, '/api/account/password', p.bearer, { old: OLD, password: `${NEW}${i}` }),
    ),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
})

test('an address changes with the codes of both, and the session stays', async () => {
  const p = await person()
  const next = `nuovo${p.account}@Example.it`
  expect((await asked(p, next, 'Sbagliata!1')).code).toBe('ERR_INVALID_PASSWORD')
  expect((await asked(p, ` ${p.email.toUpperCase()} `)).code).toBe('ERR_SAME_EMAIL')
  expect((await asked(p, next)).status).toBe(200)
  expect((await get<{ pendingEmail: string }>(p.browser, '/api/account', p.bearer)).pendingEmail).toBe(next)
  const [old, fresh] = [(await codeFor(p.email))!, (await codeFor(next))!]
  for (const [one, two] of [
    [old, wrong(fresh)],
    [wrong(old), fresh],
    [fresh, old],
  ])
    expect((await confirm(p, one!, two!)).code).toBe('ERR_CODE_NOT_VALID')
  const done = await confirm(p, `${old.slice(0, 4)} ${old.slice(4)}`, fresh)
  expect(done.data).toEqual({ email: next })
  expect(await get(p.browser, '/api/account', p.bearer)).toMatchObject({ email: next, pendingEmail: null })
  for (const to of [p.email, next]) expect((await letters(to)).at(-1)!.subject).toContain('è cambiata')
  expect((await confirm(p, old, fresh)).code).toBe('ERR_CODE_NOT_VALID')
  expect(await events(p.account)).toEqual(expect.arrayContaining(['email-change-asked', 'email-changed']))
})
test('an address that has an account is answered alike, told by letter, and never taken', async () => {
  const owner = await person()
  const p = await person()
  const taken = await asked(p, owner.email.toUpperCase())
  const free = await person()
  const same = await asked(free, `libero${free.account}@example.it`)
  expect([taken.status, taken.text]).toEqual([same.status, same.text])
  const told = (await letters(owner.email.toUpperCase())).at(-1)!
  expect([told.subject, told.code]).toEqual([expect.stringContaining('ha già un account'), undefined])
  expect((await confirm(p, (await codeFor(p.email))!, '00000000')).code).toBe('ERR_CODE_NOT_VALID')
  expect(await get(p.browser, '/api/account', p.bearer)).toMatchObject({
    email: p.email,
    pendingEmail: owner.email.toUpperCase(),
  })
})
test('an address that became somebody else’s before the confirmation is not taken', async () => {
  const p = await person()
  const next = `conteso${p.account}@example.it`
  await asked(p, next)
  const codes = [(await codeFor(p.email))!, (await codeFor(next))!] as const
  await house.account(next)
  expect((await confirm(p, ...codes)).code).toBe('ERR_CODE_NOT_VALID')
})
test('fifty wrong codes at once are five tries, and asking again gives none back', async () => {
  const p = await person()
  const next = `forza${p.account}@example.it`
  await asked(p, next)
  await Promise.all(Array.from({ length: 50 }, (_, i) => confirm(p, String(i).padStart(8, '0'), '99999999')))
  expect(
    (
      await house.scratch.db
        .selectFrom('mail_codes')
        .select('tries')
        .where('subject', '=', `account:${p.account}`)
        .execute()
    ).map((row) => row.tries),
  ).toEqual([5, 5])
  expect((await confirm(p, (await codeFor(p.email))!, (await codeFor(next))!)).code).toBe(
    'ERR_TOO_MANY_ATTEMPTS',
  )
  expect((await asked(p, next)).code).toBe('ERR_TOO_MANY_ATTEMPTS')
})
test('tries on the codes before are not given back by new codes', async () => {
  const p = await person()
  const next = `ancora${p.account}@example.it`
  await asked(p, next)
  for (let i = 0; i < 4; i++)
    expect((await confirm(p, '00000000', '00000000')).code).toBe('ERR_CODE_NOT_VALID')
  expect((await asked(p, next)).status).toBe(200)
  expect((await confirm(p, '00000000', '00000000')).code).toBe('ERR_TOO_MANY_ATTEMPTS')
  expect((await confirm(p, (await codeFor(p.email))!, (await codeFor(next))!)).code).toBe(
    'ERR_TOO_MANY_ATTEMPTS',
  )
})
test('twenty right confirmations at once are one change', async () => {
  const p = await person()
  const next = `gara${p.account}@example.it`
  await asked(p, next)
  const codes = [(await codeFor(p.email))!, (await codeFor(next))!] as const
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(p, ...codes)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect((await events(p.account)).filter((event) => event === 'email-changed')).toHaveLength(1)
})
test('codes are of one account and one purpose, and grow old', async () => {
  const [one, two] = [await person(), await person()]
  await asked(one, `uno${one.account}@example.it`)
  await asked(two, `due${two.account}@example.it`)
  expect(
    (await confirm(one, (await codeFor(two.email))!, (await codeFor(`due${two.account}@example.it`))!)).code,
  ).toBe('ERR_CODE_NOT_VALID')
  await house.scratch.pool.query(
    `update mail_codes set expires = now() - interval '1 second' where subject = $1`,
    [`account:${one.account}`],
  )
  expect(
    (await confirm(one, (await codeFor(one.email))!, (await codeFor(`uno${one.account}@example.it`))!)).code,
  ).toBe('ERR_CODE_NOT_VALID')
})
test('nobody is buried in mail by changes of address', async () => {
  const target = 'bersaglio@example.it'
  for (let i = 0; i < 3; i++) {
    const p = await person()
    for (let j = 0; j < 3; j++) await asked(p, target)
  }
  expect((await letters(target)).length).toBe(4)
})

test('devices are listed, this one first, and a removed one is told at its next call', async () => {
  const p = await person()
  const other = await p.enter()
  const { devices, most } = await get<{
    devices: { id: string; current: boolean; signedIn: boolean; name: string }[]
    most: number
  }>(p.browser, '/api/account/devices', p.bearer)
  expect(most).toBe(5)
  expect(devices.map(({ current, signedIn, name }) => ({ current, signedIn, name }))).toEqual([
    { current: true, signedIn: true, name: 'Firefox su Linux' },
    { current: false, signedIn: true, name: 'Firefox su Linux' },
  ])
  const remove = (id: string, by = p) => post(by.browser, '/api/account/devices/remove', by.bearer, { id })
  expect((await remove(devices[0]!.id)).code).toBe('ERR_CURRENT_DEVICE')
  expect((await remove(devices[1]!.id, await person())).code).toBe('ERR_DEVICE_NOT_FOUND')
  expect((await remove('1 or 1=1')).status).toBe(400)
  expect((await remove(devices[1]!.id)).status).toBe(200)
  expect((await other.browser.call(url('/api/account'), { bearer: other.bearer })).code).toBe(
    'ERR_INVALID_BROWSER',
  )
  expect(
    await other.browser.follow(
      url(`/sso/request-login?redirect_uri=${encodeURIComponent('http://edicola.meriggio.localhost/')}`),
    ),
  ).toMatch(/\/accedi\?/)
  expect((await remove(devices[1]!.id)).code).toBe('ERR_DEVICE_NOT_FOUND')
  expect(await events(p.account)).toContain('device-removed')
  // The old cookie of the browser comes back as a device like any other, only by signing in.
  await house.enter(other.browser, 'MG', p.account)
  expect(
    (await get<{ devices: unknown[] }>(p.browser, '/api/account/devices', p.bearer)).devices,
  ).toHaveLength(2)
})
test('all the others go at once', async () => {
  const p = await person()
  const others = [await p.enter(), await p.enter()]
  expect((await post(p.browser, '/api/account/devices/remove-others', p.bearer, {})).data).toEqual({
    removed: 2,
  })
  for (const { browser, bearer } of others)
    expect((await browser.call(url('/api/account'), { bearer })).code).toBe('ERR_INVALID_BROWSER')
  expect((await p.browser.call(url('/api/account'), { bearer: p.bearer })).status).toBe(200)
  expect((await post(p.browser, '/api/account/devices/remove-others', p.bearer, {})).data).toEqual({
    removed: 0,
  })
})
test('the security log is the owner’s, newest first, a page at a time without gaps', async () => {
  const p = await person()
  await house.scratch.pool.query(
    `insert into security_log (account_id, event, detail) select $1, 'sign-in-failed', n::text from generate_series(1, 70) n`,
    [p.account],
  )
  interface Page {
    entries: { id: number; detail: string | null }[]
    next: number | null
  }
  const seen: number[] = []
  let next: number | null = null
  do {
    const page: Page = await get<Page>(
      p.browser,
      `/api/account/security-log${next === null ? '' : `?before=${next}`}`,
      p.bearer,
    )
    seen.push(...page.entries.map((entry) => entry.id))
    next = page.next
  } while (next !== null)
  expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a))
  expect(seen).toHaveLength(70 + (await events(p.account)).length - 70)
  const stranger = await person()
  expect(
    (await get<Page>(stranger.browser, '/api/account/security-log', stranger.bearer)).entries.every(
      (entry) => !seen.includes(entry.id),
    ),
  ).toBe(true)
})

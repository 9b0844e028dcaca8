import type * as Argon from '@node-rs/argon2'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createServices } from '../app.ts'
import { connect } from '../database/connect.ts'
import { hashOf } from '../secrets.ts'
import { signInLimits } from './rules.ts'
import { accountById } from './store/test-accounts.ts'
import { threeMastheads } from '../test/brands.ts'
import { TestBrowser } from '../test/browser.ts'
import { noFiles } from '../test/files.ts'
import { testHouse } from '../test/house.ts'
import { applicantCalled, keepCookies, knock, newAddress, PASSWORD, proofOfWork } from './test-visitor.ts'

const argon = vi.hoisted(() => ({ done: 0, atOnce: 0, mostAtOnce: 0 }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof Argon>()
  const counted =
    <A extends unknown[], T>(work: (...args: A) => Promise<T>) =>
    async (...args: A) => {
      argon.done++
      argon.mostAtOnce = Math.max(argon.mostAtOnce, ++argon.atOnce)
      return work(...args).finally(() => argon.atOnce--)
    }
  return { ...real, hash: counted(real.hash), verify: counted(real.verify) }
})

let house: Awaited<ReturnType<typeof testHouse>>
beforeAll(async () => {
  house = await testHouse()
})
afterEach(() => Object.assign(argon, { done: 0, mostAtOnce: 0 }))
afterAll(() => house.close())

let people = 0
async function person(): Promise<{ email: string; account: number }> {
  const email = `lettore${people++}@example.it`
  return { email, account: (await house.enrol(applicantCalled(email))).account }
}
const logIn = (
  browser: TestBrowser,
  email: string,
  { password = PASSWORD, address, captcha }: { password?: string; address?: string; captcha?: string } = {},
) => knock(browser, 'login', { email, password, captcha }, address)
const wrong = (email: string, address?: string) =>
  logIn(house.browser(), email, { password: 'Sbagliata!1', ...(address ? { address } : {}) })
const tally = (codes: (string | undefined)[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(codes, (code) => code ?? '')).map(([code, all]) => [code, all!.length]),
  )
/** Counts tries that others have made. */
async function plant(limits: { key: string; seconds: number }[], count: number): Promise<void> {
  for (const { key, seconds } of limits)
    await house.scratch.db
      .insertInto('attempts')
      .values({ key: hashOf(key).toString('base64url'), count, until: new Date(Date.now() + seconds * 1000) })
      .execute()
}

test('the right password opens a session that single sign-on takes', async () => {
  const { email } = await person()
  const browser = house.browser()
  const answer = await logIn(browser, ` ${email.toUpperCase()} `)
  expect(answer.status).toBe(200)
  keepCookies(browser, answer.data)
  const bearer = await house.token(browser, 'LG')
  expect(
    (await browser.call('http://account.lagunare.localhost/api/user/short-info', { bearer })).status,
  ).toBe(200)
})
test('a wrong password, an unknown address and an account without password are answered alike, after one hash each', async () => {
  const { email } = await person()
  await house.account('senza-password@example.it')
  argon.done = 0
  const said = []
  for (const who of [email, 'nessuno@example.it', 'senza-password@example.it']) {
    const { status, text } = await wrong(who)
    said.push({ status, text, hashes: argon.done })
    argon.done = 0
  }
  expect(said[0]).toEqual({
    status: 403,
    text: expect.stringContaining('ERR_INVALID_CREDENTIALS') as string,
    hashes: 1,
  })
  expect(said[1]).toEqual(said[0])
  expect(said[2]).toEqual(said[0])
})
test('known and unknown addresses are limited alike', async () => {
  const { email } = await person()
  const series = async (who: string) =>
    (await Array.fromAsync({ length: 8 }, () => wrong(who))).map(({ status, code }) => [status, code])
  expect(await series('nessuno-mai@example.it')).toEqual(await series(email))
})
test('thirty good sign-ins from one address are let in at the same moment', async () => {
  const all = await Promise.all(Array.from({ length: 30 }, person))
  const address = newAddress()
  const codes = await Promise.all(
    all.map(async ({ email }) => (await logIn(house.browser(), email, { address })).code),
  )
  expect(tally(codes)).toEqual({ OK: 30 })
  expect(
    tally(
      await Promise.all(
        all.map(async ({ email }) => (await logIn(house.browser(), email, { address })).code),
      ),
    ),
  ).toEqual({ OK: 30 })
})
test('one account from fifty addresses at once: five passwords are tried, then people must show they are people', async () => {
  const { email } = await person()
  argon.done = 0
  const codes = await Promise.all(Array.from({ length: 50 }, async () => (await wrong(email)).code))
  expect(tally(codes)).toEqual({ ERR_INVALID_CREDENTIALS: 5, ERR_CAPTCHA_REQUIRED: 45 })
  expect(argon.done).toBe(5)
})
test('many accounts from one address: the address meets a captcha, then a closed door', async () => {
  const address = newAddress()
  const codes = await Promise.all(
    Array.from({ length: 60 }, async (_, i) => (await wrong(`vittima${i}@example.it`, address)).code),
  )
  expect(tally(codes)).toEqual({ ERR_INVALID_CREDENTIALS: 45, ERR_CAPTCHA_REQUIRED: 15 })
  const { email } = await person()
  expect(
    (await logIn(house.browser(), email, { address, captcha: await proofOfWork(house.browser()) })).code,
  ).toBe('OK')
  const worse = newAddress()
  await plant(signInLimits({ account: 'x', network: worse, browser: null }).slice(1, 2), 300)
  expect(
    (await logIn(house.browser(), email, { address: worse, captcha: await proofOfWork(house.browser()) }))
      .code,
  ).toBe('ERR_TOO_MANY_ATTEMPTS')
})
test('one address that keeps failing on one account is shut out of that account, and nobody else is', async () => {
  const [one, other] = [await person(), await person()]
  const address = newAddress()
  await plant(signInLimits({ account: one.email, network: address, browser: null }).slice(2), 20)
  const proof = () => proofOfWork(house.browser())
  expect((await logIn(house.browser(), one.email, { address, captcha: await proof() })).code).toBe(
    'ERR_TOO_MANY_ATTEMPTS',
  )
  expect((await logIn(house.browser(), other.email, { address })).code).toBe('OK')
  expect((await logIn(house.browser(), one.email)).code).toBe('OK')
})
test('a house with IPv6 is one address', async () => {
  const codes = await Promise.all(
    Array.from(
      { length: 50 },
      async (_, i) => (await wrong(`casa${i}@example.it`, `2001:db8:1:2::${(i + 1).toString(16)}`)).code,
    ),
  )
  expect(tally(codes)).toEqual({ ERR_INVALID_CREDENTIALS: 45, ERR_CAPTCHA_REQUIRED: 5 })
})

test('strangers lock nobody out: a known browser is not even asked for a captcha, a new one gets in with it', async () => {
  const { email } = await person()
  const known = house.browser()
  keepCookies(known, (await logIn(known, email)).data)
  await Promise.all(Array.from({ length: 20 }, () => wrong(email)))
  const crowd = newAddress()
  await plant(signInLimits({ account: email, network: crowd, browser: null }).slice(1), 1000)
  expect((await logIn(known, email, { address: crowd })).code).toBe('OK')
  expect((await logIn(house.browser(), email)).code).toBe('ERR_CAPTCHA_REQUIRED')
  expect((await logIn(house.browser(), email, { captcha: await proofOfWork(house.browser()) })).code).toBe(
    'OK',
  )
})
test('a known browser is no open door: its own failures count', async () => {
  const { email } = await person()
  const known = house.browser()
  keepCookies(known, (await logIn(known, email)).data)
  const codes = await Array.fromAsync(
    { length: 12 },
    async () => (await logIn(known, email, { password: 'Sbagliata!1' })).code,
  )
  expect(tally(codes)).toEqual({ ERR_INVALID_CREDENTIALS: 10, ERR_CAPTCHA_REQUIRED: 2 })
  const other = await person()
  expect(
    tally(
      await Array.fromAsync(
        { length: 6 },
        async () => (await logIn(known, other.email, { password: 'Sbagliata!1' })).code,
      ),
    ),
  ).toEqual({ ERR_INVALID_CREDENTIALS: 5, ERR_CAPTCHA_REQUIRED: 1 })
})
test('an answer to the captcha is good once, even twenty at once', async () => {
  const { email } = await person()
  for (let i = 0; i < 5; i++) await wrong(email)
  argon.done = 0
  const captcha = await proofOfWork(house.browser())
  const codes = await Promise.all(
    Array.from(
      { length: 20 },
      async () => (await logIn(house.browser(), email, { password: 'Sbagliata!1', captcha })).code,
    ),
  )
  expect(tally(codes)).toEqual({ ERR_INVALID_CREDENTIALS: 1, ERR_CAPTCHA_REQUIRED: 19 })
  expect(argon.done).toBe(1)
  expect((await logIn(house.browser(), email, { captcha })).code).toBe('ERR_CAPTCHA_REQUIRED')
  expect((await logIn(house.browser(), email, { captcha: 'inventata' })).code).toBe('ERR_CAPTCHA_REQUIRED')
})

test('a flood of passwords waits in a short queue, one at a time, while reads go on', async () => {
  const { email, account } = await person()
  const browser = house.browser()
  await house.enter(browser, 'MG', account)
  const bearer = await house.token(browser, 'MG')
  const flood = Promise.all(
    Array.from({ length: 200 }, async (_, i) => (await wrong(`folla${i}@example.it`)).code),
  )
  const reads = await Array.fromAsync(
    { length: 20 },
    async () =>
      (await browser.call('http://account.meriggio.localhost/api/user/short-info', { bearer })).status,
  )
  const codes = tally(await flood)
  expect(tally(reads.map(String))).toEqual({ 200: 20 })
  expect(argon.mostAtOnce).toBe(1)
  expect(codes.ERR_TOO_MANY_ATTEMPTS).toBeGreaterThan(0)
  expect(codes.ERR_TOO_MANY_ATTEMPTS! + codes.ERR_INVALID_CREDENTIALS!).toBe(200)
  expect((await logIn(house.browser(), email)).code).toBe('OK')
})
test('who is turned away for the crowd is not counted as having failed', async () => {
  const { email } = await person()
  const crowd = Promise.all(Array.from({ length: 100 }, (_, i) => wrong(`ressa${i}@example.it`)))
  const turned = await Promise.all(Array.from({ length: 5 }, () => logIn(house.browser(), email)))
  await crowd
  expect(turned.every(({ code }) => code === 'OK' || code === 'ERR_TOO_MANY_ATTEMPTS')).toBe(true)
  expect(tally(await Array.fromAsync({ length: 6 }, async () => (await wrong(email)).code))).toEqual({
    ERR_INVALID_CREDENTIALS: 5,
    ERR_CAPTCHA_REQUIRED: 1,
  })
})

test('a password that changes while it is checked opens nothing', async () => {
  const { email, account } = await person()
  const { pool } = house.scratch
  const changing = await pool.connect()
  await changing.query('begin')
  await changing.query(`update accounts set password_hash = 'altro' where id = $1`, [account])
  const answer = logIn(house.browser(), email)
  await vi.waitFor(
    async () =>
      expect(
        (
          await pool.query(
            `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          )
        ).rowCount,
      ).toBe(1),
    10_000,
  )
  await changing.query('commit')
  changing.release()
  expect((await answer).code).toBe('ERR_INVALID_CREDENTIALS')
})
test('somebody else who was signed in here is signed out', async () => {
  const [one, two] = [await person(), await person()]
  const browser = house.browser()
  keepCookies(browser, (await logIn(browser, one.email)).data)
  const bearer = await house.token(browser, 'MG')
  keepCookies(browser, (await logIn(browser, two.email)).data)
  expect((await browser.call('http://account.meriggio.localhost/api/user/short-info', { bearer })).code).toBe(
    'ERR_SESSION_TOKEN_NOT_VALID',
  )
})
test('the secrets of a session are new at every sign-in, whatever cookies came with it', async () => {
  const { email } = await person()
  const browser = house.browser()
  keepCookies(browser, {
    session: 'scelta-da-altri-scelta-da-altri-scelta-da-al',
    browser: 'scelto-da-altri-scelto-da-altri-scelto-da-al',
    days: 1,
  })
  const answer = (await logIn(browser, email)).data as { session: string; browser: string }
  expect(answer.session).not.toContain('scelta')
  expect(answer.browser).not.toContain('scelto')
})
test('the owner reads of the first failures, and others cannot fill the log', async () => {
  const { email, account } = await person()
  for (let i = 0; i < 5; i++) await wrong(email)
  for (let i = 0; i < 3; i++)
    await logIn(house.browser(), email, {
      password: 'Sbagliata!1',
      captcha: await proofOfWork(house.browser()),
    })
  const failures = () =>
    house.scratch.db
      .selectFrom('security_log')
      .select(['device', 'address'])
      .where('account_id', '=', account)
      .where('event', '=', 'sign-in-failed')
      .execute()
  await vi.waitFor(async () => expect(await failures()).toHaveLength(5), 20_000)
  expect((await failures())[0]).toEqual({
    device: 'Firefox su Linux',
    address: expect.stringMatching(/^198\.18\./) as string,
  })
  expect((await accountById(house.scratch.db, account)).email).toBe(email)
})

test('only JSON is taken, so a form of another page can send nothing', async () => {
  const { email } = await person()
  const body = JSON.stringify({ email, password: PASSWORD })
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain; application/json',
  ])
    expect([
      type,
      (
        await house.browser().call('http://account.meriggio.localhost/api/sign-in/login', {
          method: 'POST',
          body,
          headers: { 'content-type': type },
        })
      ).code,
    ]).toEqual([type, 'ERR_BAD_REQUEST'])
  const asked = await house.browser().call('http://account.meriggio.localhost/api/sign-in/login', {
    method: 'OPTIONS',
    headers: {
      origin: 'http://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  })
  expect(asked.headers.get('access-control-allow-origin')).toBeNull()
})
test('input that is too long or is none is a bad request, and costs no hash', async () => {
  argon.done = 0
  const inputs = [
    { email: 'a@example.it', password: 'x'.repeat(201) },
    { email: `${'a'.repeat(250)}@example.it`, password: PASSWORD },
    { email: 'non un indirizzo', password: PASSWORD },
    { email: ['a@example.it'], password: PASSWORD },
    { email: 'a@example.it', password: { $ne: null } },
    { email: 'a@example.it', password: PASSWORD, captcha: 'x'.repeat(5001) },
    { email: 'a\u0000@example.it', password: PASSWORD },
    {},
  ]
  for (const json of inputs)
    expect([json, (await knock(house.browser(), 'login', json)).code]).toEqual([json, 'ERR_BAD_REQUEST'])
  expect(argon.done).toBe(0)
})
test('an outage is said, never taken for a wrong password', async () => {
  const { db, pool } = connect('postgres://nessuno@127.0.0.1:1/nulla')
  const services = createServices({
    db,
    pool,
    files: noFiles,
    brands: threeMastheads,
    settings: { secret: 'un segreto di prova lungo abbastanza', gatePasswords: {}, devPassword: null },
    log: () => {},
  })
  const registration = 'x'.repeat(43)
  const calls: [string, unknown][] = [
    ['login', { email: 'a@example.it', password: PASSWORD }],
    ['register', applicantCalled('a@example.it')],
    ['verify', { registration, code: '12345678' }],
    ['resend', { registration }],
    ['recover', { email: 'a@example.it' }],
    ['reset', { email: 'a@example.it', code: '12345678', password: PASSWORD }],
  ]
  for (const [path, json] of calls)
    expect([path, (await knock(new TestBrowser(services), path, json)).status]).toEqual([path, 503])
  await services.close()
})

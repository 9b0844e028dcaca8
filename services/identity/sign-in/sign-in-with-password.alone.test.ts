import type * as Argon from '@node-rs/argon2'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createServices } from '../../app.ts'
import { connect } from '../../platform/database/connect.ts'
import { threeMastheads } from '../../platform/test/brands.ts'
import { noFiles } from '../../platform/test/files.ts'
import { accountById } from './store/test-accounts.ts'
import { TestBrowser } from '../../platform/test/browser.ts'
import { testHouse } from '../../platform/test/house.ts'
import { signInTools } from './test-sign-in.ts'
import { applicantCalled, keepCookies, knock, newAddress, PASSWORD } from './test-visitor.ts'
import { proofOfWork } from '../../platform/test/proof-of-work.ts'

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
afterAll(() => house.close())
afterEach(() => Object.assign(argon, { done: 0, mostAtOnce: 0 }))
const { person, signIn, wrong, tally } = signInTools(() => house)

test('the right password opens a session that single sign-on takes', async () => {
  const { email } = await person()
  const browser = house.browser()
  const answer = await signIn(browser, ` ${email.toUpperCase()} `)
  expect(answer.status).toBe(200)
  keepCookies(browser, answer.data)
  const bearer = await house.token(browser, 'LG')
  expect(
    (await browser.call('http://account.lagunare.localhost/api/user/short-info', { bearer })).status,
  ).toBe(200)
})
test('a wrong password, an unknown address and no password are alike, after one hash each', async () => {
  const { email } = await person()
  await house.account('senza-password@example.it')
  argon.done = 0
  const replies = []
  for (const who of [email, 'nessuno@example.it', 'senza-password@example.it']) {
    const { status, text } = await wrong(who)
    replies.push({ status, text, hashes: argon.done })
    argon.done = 0
  }
  expect(replies[0]).toEqual({
    status: 403,
    text: expect.stringContaining('ERR_INVALID_CREDENTIALS') as string,
    hashes: 1,
  })
  expect(replies[1]).toEqual(replies[0])
  expect(replies[2]).toEqual(replies[0])
})
test('thirty good sign-ins from one address are let in at the same moment', async () => {
  const all = await Promise.all(Array.from({ length: 30 }, person))
  const address = newAddress()
  const codes = await Promise.all(
    all.map(async ({ email }) => (await signIn(house.browser(), email, { address })).code),
  )
  expect(tally(codes)).toEqual({ OK: 30 })
  expect(
    tally(
      await Promise.all(
        all.map(async ({ email }) => (await signIn(house.browser(), email, { address })).code),
      ),
    ),
  ).toEqual({ OK: 30 })
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
  // Half of the places are anybody's: the others are asked for a proof, which gets them one of the rest.
  const { ERR_CAPTCHA_REQUIRED: crowded = 0, ERR_TOO_MANY_ATTEMPTS: busy = 0 } = codes
  expect(crowded).toBeGreaterThan(0)
  expect(crowded + busy + codes.ERR_INVALID_CREDENTIALS!).toBe(200)
  expect((await signIn(house.browser(), email)).code).toBe('OK')
})
test('who is turned away for the crowd is not counted as having failed', async () => {
  const { email } = await person()
  const crowd = Promise.all(Array.from({ length: 100 }, (_, i) => wrong(`ressa${i}@example.it`)))
  const turned = await Promise.all(Array.from({ length: 5 }, () => signIn(house.browser(), email)))
  await crowd
  const fair = ['OK', 'ERR_CAPTCHA_REQUIRED', 'ERR_TOO_MANY_ATTEMPTS']
  expect(turned.filter(({ code }) => !fair.includes(code!))).toEqual([])
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
  const answer = signIn(house.browser(), email)
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
  keepCookies(browser, (await signIn(browser, one.email)).data)
  const bearer = await house.token(browser, 'MG')
  keepCookies(browser, (await signIn(browser, two.email)).data)
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
  const answer = (await signIn(browser, email)).data as { session: string; browser: string }
  expect(answer.session).not.toContain('scelta')
  expect(answer.browser).not.toContain('scelto')
})
test('the owner reads of the first failures, and others cannot fill the log', async () => {
  const { email, account } = await person()
  for (let i = 0; i < 5; i++) await wrong(email)
  for (let i = 0; i < 3; i++)
    await signIn(house.browser(), email, {
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
  const preflight = await house.browser().call('http://account.meriggio.localhost/api/sign-in/login', {
    method: 'OPTIONS',
    headers: {
      origin: 'http://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  })
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
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
    origins: new Set(),
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
    ['reset', { email: 'a@example.it', recovery: registration, code: '12345678', password: PASSWORD }],
  ]
  for (const [path, json] of calls)
    expect([path, (await knock(new TestBrowser(services), path, json)).status]).toEqual([path, 503])
  await services.close()
})

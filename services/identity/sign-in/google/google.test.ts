import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookies } from 'contract/identity/cookies.ts'
import { testHouse } from '../../../platform/test/house.ts'
import {
  type OutsideProvider,
  outsideProvider,
  walk as walkOf,
} from '../../../platform/test/openid-provider.ts'
import type { TestBrowser } from '../../../platform/test/browser.ts'

const MG = 'http://account.meriggio.localhost'
const HOME = 'http://edicola.meriggio.localhost/sezioni'
const CLIENT = { clientId: 'edicola', clientSecret: 'segreto di prova' }
const escaped = encodeURIComponent(HOME)

let outside: OutsideProvider
let house: Awaited<ReturnType<typeof testHouse>>
beforeAll(async () => {
  outside = await outsideProvider(CLIENT, `${MG}/sso/google/callback`)
  house = await testHouse({}, { issuer: outside.issuer, ...CLIENT })
})
afterAll(async () => {
  await house.close()
  outside.close()
})

const walk = (browser: TestBrowser, start: string) =>
  walkOf(outside, browser, start, { way: '/sso/', visit: fetch })
const enterUrl = `${MG}/sso/google?redirect_uri=${escaped}`
const notLinked = `${MG}/accedi?errore=google-non-collegato&redirect_uri=${escaped}`
const failure = `${MG}/accedi?errore=google&redirect_uri=${escaped}`
const outcome = (word: string) => `${MG}/user/devices?google=${word}`
let people = 0
async function person() {
  const email = `google${people++}@example.it`
  const account = await house.account(email)
  const browser = house.browser()
  await house.enter(browser, 'MG', account)
  return { email, account, browser, bearer: await house.token(browser, 'MG') }
}
type Somebody = Awaited<ReturnType<typeof person>>
const ticket = async ({ browser, bearer }: Somebody) =>
  ((await browser.call(`${MG}/api/account/google/link`, { json: {}, bearer })).data as { url: string }).url
async function link(p: Somebody, who: string, email = `${who}@gmail.example`): Promise<string> {
  Object.assign(outside, { who, email })
  return walk(p.browser, await ticket(p))
}
/** The address outside with everything that was asked for, without going on. */
const leaving = async (browser: TestBrowser, url: string) =>
  new URL((await browser.call(url)).headers.get('location')!)
/** Everything but the last step: the address a provider would send this browser back to. */
async function comingBack(browser: TestBrowser, who: string, start = enterUrl): Promise<string> {
  Object.assign(outside, { who, email: `${who}@gmail.example` })
  const jar = new Map<string, string>()
  let at = (await leaving(browser, start)).href
  while (new URL(at).origin === outside.issuer) {
    const response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const line of response.headers.getSetCookie())
      jar.set(line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1).split(';')[0]!)
    at = new URL(response.headers.get('location')!, at).href
  }
  return at
}
const linked = async ({ browser, bearer }: Somebody) =>
  (
    (await browser.call(`${MG}/api/account`, { bearer })).data as {
      google: { offered: boolean; linked: boolean }
    }
  ).google

test('Google is asked with PKCE, state and nonce; another try lets the person choose', async () => {
  const browser = house.browser()
  expect((await browser.call(`${MG}/api/sign-in/ways`)).data).toEqual({ google: true })
  const address = await leaving(browser, enterUrl)
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(address.searchParams.get(name)!.length).toBeGreaterThan(20)
  expect([
    address.searchParams.get('code_challenge_method'),
    address.searchParams.get('redirect_uri'),
    address.searchParams.get('prompt'),
  ]).toEqual(['S256', `${MG}/sso/google/callback`, null])
  expect((await leaving(browser, `${enterUrl}&riprova`)).searchParams.get('prompt')).toBe('select_account')
  expect((await leaving(browser, enterUrl)).searchParams.get('state')).not.toBe(
    address.searchParams.get('state'),
  )
})
test('a Google account that nobody linked opens nothing, not even with the same address', async () => {
  const p = await person()
  Object.assign(outside, { who: 'mai visto', email: p.email })
  const browser = house.browser()
  expect(await walk(browser, enterUrl)).toBe(notLinked)
  expect(browser.cookie(MG, cookies.session)).toBeUndefined()
  expect(await linked(p)).toEqual({ offered: true, linked: false })
})
test('a person links Google from within, is told by letter, and then enters with it', async () => {
  const p = await person()
  expect(await link(p, 'anna')).toBe(outcome('collegato'))
  expect(await linked(p)).toEqual({ offered: true, linked: true })
  const { rows } = await house.scratch.pool.query<{ payload: { to: string; subject: string } }>(
    'select payload from graphile_worker._private_jobs order by id desc limit 1',
  )
  expect(rows[0]!.payload).toMatchObject({
    to: p.email,
    subject: expect.stringContaining('Google è collegato') as string,
  })
  expect(
    await house.scratch.db
      .selectFrom('security_log')
      .select(['event', 'detail'])
      .where('account_id', '=', p.account)
      .where('event', '=', 'google-linked')
      .execute(),
  ).toEqual([{ event: 'google-linked', detail: 'anna@gmail.example' }])
  const elsewhere = house.browser()
  const login = await walk(elsewhere, enterUrl)
  expect(login).toMatch(/^http:\/\/edicola\.meriggio\.localhost\/login\?id_code=.*sezioni/)
  const { id_token: bearer } = (await elsewhere.exchange(login)).data as { id_token: string }
  expect((await elsewhere.call(`${MG}/api/account`, { bearer })).data).toMatchObject({ email: p.email })
})
test('what is linked stays with whom it is linked to', async () => {
  const [one, two] = [await person(), await person()]
  expect(await link(one, 'bruno')).toBe(outcome('collegato'))
  expect(await link(one, 'bruno')).toBe(outcome('collegato'))
  expect(await link(two, 'bruno')).toBe(outcome('altro-account'))
  expect(await link(one, 'carla')).toBe(outcome('gia-collegato'))
  expect(await linked(two)).toMatchObject({ linked: false })
  const three = await person()
  Object.assign(outside, { who: 'dora', email: 'dora@gmail.example' })
  const starts = await Promise.all([ticket(three), ticket(two)])
  const ends = await Promise.all([walk(three.browser, starts[0]), walk(two.browser, starts[1])])
  expect(ends.toSorted()).toEqual([outcome('altro-account'), outcome('collegato')])
})
test('the leave to link is for the browser of that session alone', async () => {
  const [one, two] = [await person(), await person()]
  Object.assign(outside, { who: 'elio', email: 'elio@gmail.example' })
  const leave = await ticket(one)
  for (const browser of [house.browser(), two.browser])
    expect((await browser.call(leave)).headers.get('location')).toBe(outcome('errore'))
  for (const forged of [
    '',
    'x',
    // Not the last one, whose last bits may mean nothing.
    leave.split('ticket=')[1]!.replace(/.(?=.{9}$)/, (c) => (c === 'A' ? 'B' : 'A')),
    one.bearer,
  ])
    expect(await walk(one.browser, `${MG}/sso/google/link?ticket=${forged}`)).toBe(outcome('errore'))
  expect((await house.browser().call(`${MG}/api/account/google/link`, { json: {} })).status).toBe(401)
  // Somebody else signs in on the way: nothing is linked.
  const back = await comingBack(one.browser, 'elio', leave)
  await house.enter(one.browser, 'MG', two.account)
  expect(await walk(one.browser, back)).toBe(outcome('errore'))
  expect(
    await house.scratch.db.selectFrom('identities').selectAll().where('subject', '=', 'elio').execute(),
  ).toEqual([])
})
test('what ends the session while Google answers ends the linking too', async () => {
  const p = await person()
  const back = await comingBack(p.browser, 'lena', await ticket(p))
  const { pool } = house.scratch
  // As a new password does it: the account is held, its sessions end.
  const reset = await pool.connect()
  await reset.query('begin')
  await reset.query('select from accounts where id = $1 for update', [p.account])
  const linking = walk(p.browser, back)
  const waits = () =>
    pool.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
  await expect.poll(async () => (await waits()).rowCount).toBeGreaterThan(0)
  await reset.query(`update sessions set ended = now(), ending = 'password' where account_id = $1`, [
    p.account,
  ])
  await reset.query('commit')
  reset.release()
  expect(await linking).toBe(outcome('errore'))
  outside.who = 'lena'
  expect(await walk(house.browser(), enterUrl)).toBe(notLinked)
})
test('an answer is taken once, from the browser that asked, and only whole', async () => {
  const p = await person()
  await link(p, 'furio')
  const attacker = house.browser()
  const answer = await comingBack(attacker, 'furio')
  const victim = house.browser()
  expect(await walk(victim, answer)).toBe(
    `${MG}/accedi?errore=google&redirect_uri=${encodeURIComponent('http://edicola.meriggio.localhost/')}`,
  )
  await leaving(victim, enterUrl)
  expect(await walk(victim, answer)).toBe(failure)
  expect(victim.cookie(MG, cookies.session)).toBeUndefined()
  for (const part of ['state', 'nonce', 'verifier'] as const) {
    const browser = house.browser()
    const back = await comingBack(browser, 'furio')
    const errand = JSON.parse(
      Buffer.from(browser.cookie(MG, cookies.google)!, 'base64url').toString(),
    ) as Record<string, string>
    browser.setCookie(
      MG,
      cookies.google,
      Buffer.from(JSON.stringify({ ...errand, [part]: 'x'.repeat(43) })).toString('base64url'),
    )
    expect([part, await walk(browser, back)]).toEqual([part, failure])
  }
  const cookie = attacker.cookie(MG, cookies.google)!
  expect(await walk(attacker, answer)).toMatch(/\/login\?id_code=/)
  expect(attacker.cookie(MG, cookies.google)).toBeUndefined()
  attacker.setCookie(MG, cookies.google, cookie)
  expect(await walk(attacker, answer)).toBe(failure)
})
test('who changes their mind, or finds nobody there, is back at the page of sign-in', async () => {
  outside.who = null
  expect(await walk(house.browser(), enterUrl)).toBe(failure)
  const alone = await testHouse({}, { issuer: 'http://127.0.0.1:9', ...CLIENT })
  expect((await alone.browser().call(enterUrl)).headers.get('location')).toBe(failure)
  await alone.close()
  const without = await testHouse()
  expect((await without.browser().call(enterUrl)).status).toBe(404)
  await without.close()
})
test('nobody is sent to a strange address afterwards', async () => {
  const p = await person()
  await link(p, 'gina')
  for (const back of [
    'http://evil.example/',
    '//evil.example',
    'http://edicola.lagunare.localhost/',
    `${HOME}&redirect_uri=http://evil.example/`,
  ])
    expect([
      back,
      (
        await house
          .browser()
          .call(`${MG}/sso/google?redirect_uri=${back.includes('&') ? back : encodeURIComponent(back)}`)
      ).status,
    ]).toEqual([back, 400])
  const browser = house.browser()
  const answer = await comingBack(browser, 'gina')
  const errand = JSON.parse(
    Buffer.from(browser.cookie(MG, cookies.google)!, 'base64url').toString(),
  ) as Record<string, string>
  browser.setCookie(
    MG,
    cookies.google,
    Buffer.from(JSON.stringify({ ...errand, back: 'http://evil.example/' })).toString('base64url'),
  )
  expect(await walk(browser, answer)).toMatch(/^http:\/\/edicola\.meriggio\.localhost\/login\?/)
})
test('Google is taken away, but not while it is the only way in', async () => {
  const p = await person()
  const unlink = () => p.browser.call(`${MG}/api/account/google/unlink`, { json: {}, bearer: p.bearer })
  expect((await unlink()).code).toBe('ERR_GOOGLE_NOT_LINKED')
  await link(p, 'ivo')
  expect((await unlink()).code).toBe('ERR_LAST_WAY_IN')
  await house.scratch.db
    .updateTable('accounts')
    .set({ password_hash: await hash('Prova!2026', { memoryCost: 1024, timeCost: 1 }) })
    .where('id', '=', p.account)
    .execute()
  expect((await unlink()).status).toBe(200)
  expect(await linked(p)).toMatchObject({ linked: false })
  outside.who = 'ivo'
  expect(await walk(house.browser(), enterUrl)).toBe(notLinked)
})

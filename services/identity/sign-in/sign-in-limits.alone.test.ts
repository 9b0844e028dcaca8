import type * as Argon from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signInLimits } from './rules.ts'
import { testHouse } from '../../platform/test/house.ts'
import { signInTools } from './test-sign-in.ts'
import { keepCookies, newAddress } from './test-visitor.ts'
import { proofOfWork } from '../../platform/test/proof-of-work.ts'

const argon = vi.hoisted(() => ({ done: 0 }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof Argon>()
  return {
    ...real,
    verify: (...args: Parameters<typeof real.verify>) => (argon.done++, real.verify(...args)),
  }
})

let house: Awaited<ReturnType<typeof testHouse>>
beforeAll(async () => {
  house = await testHouse()
})
afterAll(() => house.close())
const { person, signIn, wrong, tally, plant } = signInTools(() => house)

test('known and unknown addresses are limited alike', async () => {
  const { email } = await person()
  const series = async (who: string) =>
    (await Array.fromAsync({ length: 8 }, () => wrong(who))).map(({ status, code }) => [status, code])
  expect(await series('nessuno-mai@example.it')).toEqual(await series(email))
})
test('one account from fifty addresses at once: five passwords are tried, then a captcha', async () => {
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
    (await signIn(house.browser(), email, { address, captcha: await proofOfWork(house.browser()) })).code,
  ).toBe('OK')
  const worse = newAddress()
  await plant(signInLimits({ account: 'x', network: worse, browser: null }).slice(1, 2), 300)
  expect(
    (await signIn(house.browser(), email, { address: worse, captcha: await proofOfWork(house.browser()) }))
      .code,
  ).toBe('ERR_TOO_MANY_ATTEMPTS')
})
test('an address that keeps failing on one account is shut out of it, and nobody else is', async () => {
  const [one, other] = [await person(), await person()]
  const address = newAddress()
  await plant(signInLimits({ account: one.email, network: address, browser: null }).slice(2), 20)
  const proof = () => proofOfWork(house.browser())
  expect((await signIn(house.browser(), one.email, { address, captcha: await proof() })).code).toBe(
    'ERR_TOO_MANY_ATTEMPTS',
  )
  expect((await signIn(house.browser(), other.email, { address })).code).toBe('OK')
  expect((await signIn(house.browser(), one.email)).code).toBe('OK')
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

test('strangers lock nobody out: a known browser needs no captcha, a new one gets in with it', async () => {
  const { email } = await person()
  const known = house.browser()
  keepCookies(known, (await signIn(known, email)).data)
  await Promise.all(Array.from({ length: 20 }, () => wrong(email)))
  const crowd = newAddress()
  await plant(signInLimits({ account: email, network: crowd, browser: null }).slice(1), 1000)
  expect((await signIn(known, email, { address: crowd })).code).toBe('OK')
  expect((await signIn(house.browser(), email)).code).toBe('ERR_CAPTCHA_REQUIRED')
  expect((await signIn(house.browser(), email, { captcha: await proofOfWork(house.browser()) })).code).toBe(
    'OK',
  )
})
test('a known browser is no open door: its own failures count', async () => {
  const { email } = await person()
  const known = house.browser()
  keepCookies(known, (await signIn(known, email)).data)
  const codes = await Array.fromAsync(
    { length: 12 },
    async () => (await signIn(known, email, { password: 'Sbagliata!1' })).code,
  )
  expect(tally(codes)).toEqual({ ERR_INVALID_CREDENTIALS: 10, ERR_CAPTCHA_REQUIRED: 2 })
  const other = await person()
  expect(
    tally(
      await Array.fromAsync(
        { length: 6 },
        async () => (await signIn(known, other.email, { password: 'Sbagliata!1' })).code,
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
      async () => (await signIn(house.browser(), email, { password: 'Sbagliata!1', captcha })).code,
    ),
  )
  expect(tally(codes)).toEqual({ ERR_INVALID_CREDENTIALS: 1, ERR_CAPTCHA_REQUIRED: 19 })
  expect(argon.done).toBe(1)
  expect((await signIn(house.browser(), email, { captcha })).code).toBe('ERR_CAPTCHA_REQUIRED')
  expect((await signIn(house.browser(), email, { captcha: 'inventata' })).code).toBe('ERR_CAPTCHA_REQUIRED')
})
test('a browser is one to the limits, however many of its secrets it has thrown away', async () => {
  const { email, account } = await person()
  const browser = house.browser()
  await house.enter(browser, 'MG', account)
  const there = 'http://account.lagunare.localhost'
  const back = encodeURIComponent('http://edicola.lagunare.localhost/')
  const codes: (string | undefined)[] = []
  for (let i = 0; i < 3; i++) {
    // Each loan to a host that knows nothing gives the browser another secret.
    browser.jar.delete(new URL(there).host)
    await browser.exchange(await browser.follow(`${there}/sso/request-login?redirect_uri=${back}`))
    for (let n = 0; n < 5; n++)
      codes.push(
        (
          await browser.call(`${there}/api/sign-in/login`, {
            json: { email, password: 'Sbagliata!1' },
            address: newAddress(),
          })
        ).code,
      )
  }
  expect(tally(codes)).toEqual({ ERR_INVALID_CREDENTIALS: 10, ERR_CAPTCHA_REQUIRED: 5 })
})
test('a flood from many addresses keeps out neither known browsers nor who gives a proof', async () => {
  const readers = await Array.fromAsync({ length: 12 }, async () => {
    const { email, account } = await person()
    const browser = house.browser()
    await house.enter(browser, 'MG', account)
    return { email, browser }
  })
  const newcomer = { ...(await person()), captcha: await proofOfWork(house.browser()) }
  let [over, turnedAway, flooders] = [false, 0, 0]
  const flood = Array.from({ length: 70 }, async () => {
    for (let next = false; !over || !next; next = true) {
      const { code } = await wrong(`folla${flooders++}@example.it`)
      if (code === 'ERR_CAPTCHA_REQUIRED') turnedAway++
    }
  })
  await vi.waitFor(() => expect(turnedAway).toBeGreaterThan(0), 60_000)
  const inside = await Promise.all([
    ...readers.map(async ({ email, browser }) => (await signIn(browser, email)).code),
    signIn(house.browser(), newcomer.email, { captcha: newcomer.captcha }).then(({ code }) => code),
  ])
  over = true
  await Promise.all(flood)
  expect(tally(inside)).toEqual({ OK: 13 })
})

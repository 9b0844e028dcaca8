import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { lettersTo } from './store/test-accounts.ts'
import { testHouse } from '../test/house.ts'
import type { TestBrowser } from '../test/browser.ts'
import { applicantCalled, keepCookies, knock, newAddress, PASSWORD, proofOfWork } from './test-visitor.ts'

let house: Awaited<ReturnType<typeof testHouse>>
beforeAll(async () => {
  house = await testHouse()
})
afterAll(() => house.close())

const NEW = 'Nuova!!2026'
let people = 0
async function person() {
  const email = `smemorata${people++}@example.it`
  return { email, account: (await house.enrol(applicantCalled(email))).account }
}
const letters = (to: string) => lettersTo(house.scratch.db, to)
/** Asks for a code and waits for its letter, which leaves once the answer is given. */
async function codeFor(
  email: string,
  browser: TestBrowser = house.browser(),
  captcha?: string,
): Promise<string> {
  const before = (await letters(email)).length
  expect((await knock(browser, 'recover', { email, captcha })).code).toBe('OK')
  await vi.waitFor(async () => expect(await letters(email)).toHaveLength(before + 1), 20_000)
  return (await letters(email)).at(-1)!.code!
}
const reset = (email: string, code: string, browser = house.browser(), password = NEW) =>
  knock(browser, 'reset', { email, code, password })
const logIn = (email: string, password: string, browser = house.browser()) =>
  knock(browser, 'login', { email, password })
const another = (code: string, step = 1) => String((Number(code) + step) % 100_000_000).padStart(8, '0')

test('the code chooses a new password; sessions and grants end, and the owner is told', async () => {
  const { email, account } = await person()
  const { db } = house.scratch
  const inside = await Promise.all(
    [1, 2].map(async () => {
      const browser = house.browser()
      await house.enter(browser, 'MG', account)
      return { browser, bearer: await house.token(browser, 'MG') }
    }),
  )
  await db
    .insertInto('oauth_items')
    .values({ model: 'RefreshToken', id: `r${account}`, payload: '{}', account_id: account })
    .execute()
  const code = await codeFor(email)
  expect((await reset(email.toUpperCase(), code)).code).toBe('OK')
  for (const { browser, bearer } of inside)
    expect(
      (await browser.call('http://account.meriggio.localhost/api/user/short-info', { bearer })).code,
    ).toBe('ERR_SESSION_TOKEN_NOT_VALID')
  expect(await db.selectFrom('oauth_items').select('id').where('account_id', '=', account).execute()).toEqual(
    [],
  )
  expect((await logIn(email, PASSWORD)).code).toBe('ERR_INVALID_CREDENTIALS')
  expect((await logIn(email, NEW)).code).toBe('OK')
  expect((await letters(email)).map(({ subject }) => subject.split(' · ')[0])).toEqual([
    'Il codice per la nuova password',
    'La tua password è cambiata',
    'Un nuovo accesso al tuo account',
  ])
  const log = await db
    .selectFrom('security_log')
    .select('event')
    .where('account_id', '=', account)
    .orderBy('id')
    .execute()
  expect(log.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['password-reset-asked', 'password-reset']),
  )
  expect((await reset(email, code, house.browser(), 'Altra!!2026')).code).toBe('ERR_CODE_NOT_VALID')
})
test('an unknown address is answered the same, step by step, and gets no letter', async () => {
  const { email } = await person()
  const steps = async (who: string) => {
    const replies = []
    for (let i = 0; i < 4; i++) replies.push(await knock(house.browser(), 'recover', { email: who }))
    for (let i = 0; i < 7; i++) replies.push(await reset(who, '00000000'))
    return replies.map(({ status, text }) => ({ status, text }))
  }
  const unknown = await steps('mai-vista@example.it')
  expect(await steps(email)).toEqual(unknown)
  expect([...new Set(unknown.map(({ status }) => status))]).toEqual([200, 403, 429])
  await vi.waitFor(async () => expect(await letters(email)).toHaveLength(2), 20_000)
  expect(await letters('mai-vista@example.it')).toEqual([])
})
test('an account that had no password gets one this way', async () => {
  const email = 'solo-google@example.it'
  await house.account(email)
  expect((await reset(email, await codeFor(email))).code).toBe('OK')
  expect((await logIn(email, NEW)).code).toBe('OK')
})
test('five codes are tried, one after the other or fifty at once', async () => {
  const [serial, parallel] = [await person(), await person()]
  const code = await codeFor(serial.email)
  for (let i = 1; i <= 5; i++)
    expect((await reset(serial.email, another(code, i))).code).toBe('ERR_CODE_NOT_VALID')
  expect((await reset(serial.email, code)).code).toBe('ERR_TOO_MANY_ATTEMPTS')
  const other = await codeFor(parallel.email)
  await Promise.all(Array.from({ length: 50 }, (_, i) => reset(parallel.email, another(other, i + 1))))
  expect((await reset(parallel.email, other)).code).toBe('ERR_TOO_MANY_ATTEMPTS')
  const { tries } = await house.scratch.db
    .selectFrom('mail_codes')
    .select('tries')
    .where('subject', '=', parallel.email)
    .executeTakeFirstOrThrow()
  expect(tries).toBe(5)
  expect((await logIn(parallel.email, PASSWORD)).code).toBe('OK')
})
test('used up by strangers, the code of the owner’s own browser is still good there', async () => {
  const { email, account } = await person()
  const own = house.browser()
  await house.enter(own, 'MG', account)
  await codeFor(email)
  for (let i = 0; i < 6; i++) await reset(email, '00000000')
  for (let i = 0; i < 5; i++)
    await knock(house.browser(), 'recover', { email, captcha: await proofOfWork(house.browser()) })
  const code = await codeFor(email, own)
  expect((await reset(email, code)).code).toBe('ERR_TOO_MANY_ATTEMPTS')
  expect((await reset(email, code, own)).code).toBe('OK')
})
test('a code is nothing for another person, later, or once the password has changed', async () => {
  const [one, two, three] = [await person(), await person(), await person()]
  const code = await codeFor(one.email)
  await codeFor(two.email)
  expect((await reset(two.email, code)).code).toBe('ERR_CODE_NOT_VALID')
  const { db } = house.scratch
  await db
    .updateTable('mail_codes')
    .set({ expires: new Date(0) })
    .where('subject', '=', one.email)
    .execute()
  expect((await reset(one.email, code)).code).toBe('ERR_CODE_NOT_VALID')
  const late = await codeFor(three.email)
  await db
    .updateTable('accounts')
    .set({ password_changed: new Date(Date.now() + 1000) })
    .where('id', '=', three.account)
    .execute()
  expect((await reset(three.email, late)).code).toBe('ERR_CODE_NOT_VALID')
})
test('of twenty with the right code at once one chooses the password', async () => {
  const { email } = await person()
  const code = await codeFor(email)
  const answers = await Promise.all(
    Array.from(
      { length: 20 },
      async (_, i) => (await reset(email, code, house.browser(), `Nuova!!${i + 10}`)).code,
    ),
  )
  expect(answers.filter((c) => c === 'OK')).toHaveLength(1)
})
test('recovery fills nobody’s mailbox', async () => {
  const { email } = await person()
  const codes = await Promise.all(
    Array.from({ length: 20 }, async () => (await knock(house.browser(), 'recover', { email })).code),
  )
  expect(codes.filter((c) => c === 'OK')).toHaveLength(2)
  const withProof = await Array.fromAsync(
    { length: 5 },
    async () =>
      (await knock(house.browser(), 'recover', { email, captcha: await proofOfWork(house.browser()) })).code,
  )
  expect(withProof).toEqual(['OK', 'OK', 'OK', 'ERR_TOO_MANY_ATTEMPTS', 'ERR_TOO_MANY_ATTEMPTS'])
})
test('one network asks for ten letters freely', async () => {
  const address = newAddress()
  const codes = await Promise.all(
    Array.from(
      { length: 12 },
      async (_, i) =>
        (await knock(house.browser(), 'recover', { email: `rete${i}@example.it` }, address)).code,
    ),
  )
  expect(codes.filter((c) => c === 'OK')).toHaveLength(10)
})
test('weak passwords are refused before the code is tried', async () => {
  const { email } = await person()
  const code = await codeFor(email)
  expect((await reset(email, code, house.browser(), 'debole')).code).toBe('ERR_BAD_REQUEST')
  expect((await reset(email, code)).code).toBe('OK')
})
test('who resets a password on a browser is signed in nowhere by that', async () => {
  const { email } = await person()
  const browser = house.browser()
  const answer = await reset(email, await codeFor(email), browser)
  expect(answer.text).toBe('{"success":true,"data":{},"status":{"code":"OK"}}')
  keepCookies(browser, (await logIn(email, NEW, browser)).data)
  expect(await house.token(browser, 'MG')).toMatch(/^ey/)
})

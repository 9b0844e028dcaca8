import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { lettersTo } from './store/test-accounts.ts'
import { testHouse } from '../../platform/test/house.ts'
import type { TestBrowser } from '../../platform/test/browser.ts'
import { applicantCalled, keepCookies, knock, newAddress, PASSWORD } from './test-visitor.ts'
import { proofOfWork } from '../../platform/test/proof-of-work.ts'

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
interface Asked {
  email: string
  code: string
  recovery: string
}
/** Asks for a code and waits for its letter, which leaves once the answer is given. */
async function codeFor(
  email: string,
  browser: TestBrowser = house.browser(),
  captcha?: string,
): Promise<Asked> {
  const before = (await letters(email)).length
  const answer = await knock(browser, 'recover', { email, captcha })
  expect(answer.code).toBe('OK')
  await vi.waitFor(async () => expect(await letters(email)).toHaveLength(before + 1), 20_000)
  const { recovery } = answer.data as { recovery: string }
  return { email, recovery, code: (await letters(email)).at(-1)!.code! }
}
const reset = (asked: Asked, { browser = house.browser(), password = NEW } = {}) =>
  knock(browser, 'reset', { ...asked, password })
const logIn = (email: string, password: string, browser = house.browser()) =>
  knock(browser, 'login', { email, password })
/** The same request with a wrong code. */
const guess = (asked: Asked, step = 1): Asked => ({
  ...asked,
  code: String((Number(asked.code) + step) % 100_000_000).padStart(8, '0'),
})

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
  const asked = await codeFor(email)
  expect((await reset({ ...asked, email: email.toUpperCase() })).code).toBe('OK')
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
  expect((await reset(asked, { password: 'Altra!!2026' })).code).toBe('ERR_CODE_NOT_VALID')
})
test('an unknown address is answered the same, step by step, and gets no letter', async () => {
  const { email } = await person()
  const steps = async (who: string) => {
    const said = []
    for (let i = 0; i < 4; i++) said.push(await knock(house.browser(), 'recover', { email: who }))
    const { recovery } = said[0]!.data as { recovery: string }
    for (let i = 0; i < 7; i++) said.push(await reset({ email: who, recovery, code: '00000000' }))
    return said.map(({ status, text }) => ({ status, text: text.replace(/[\w-]{43}/, 'a name') }))
  }
  const unknown = await steps('mai-vista@example.it')
  expect(await steps(email)).toEqual(unknown)
  expect([...new Set(unknown.map(({ status }) => status))]).toEqual([200, 403, 429])
  await vi.waitFor(async () => expect(await letters(email)).toHaveLength(2), 20_000)
  expect(await letters('mai-vista@example.it')).toEqual([])
})
test('the old password is not taken as the new one, and the code is good for another', async () => {
  const { email } = await person()
  const asked = await codeFor(email)
  // A wrong code is told nothing of the password.
  expect((await reset(guess(asked), { password: PASSWORD })).code).toBe('ERR_CODE_NOT_VALID')
  expect(await reset(asked, { password: PASSWORD })).toMatchObject({ status: 422, code: 'ERR_SAME_PASSWORD' })
  expect((await logIn(email, PASSWORD)).code).toBe('OK')
  expect((await reset(asked)).code).toBe('OK')
  expect((await logIn(email, NEW)).code).toBe('OK')
})
test('a password that is tried first is not taken, and the code is good for another', async () => {
  const { email } = await person()
  const recovery = await codeFor(email)
  for (const password of ['Password1!', 'Edicola!2026', 'Rossi1985!'])
    expect(await reset(recovery, { password })).toMatchObject({ status: 422, code: 'ERR_COMMON_PASSWORD' })
  expect((await reset(recovery)).code).toBe('OK')
})
test('an account that had no password gets one this way', async () => {
  const email = 'solo-google@example.it'
  await house.account(email)
  expect((await reset(await codeFor(email))).code).toBe('OK')
  expect((await logIn(email, NEW)).code).toBe('OK')
})
test('five codes are tried, one after the other or fifty at once', async () => {
  const [serial, parallel] = [await person(), await person()]
  const asked = await codeFor(serial.email)
  for (let i = 1; i <= 5; i++) expect((await reset(guess(asked, i))).code).toBe('ERR_CODE_NOT_VALID')
  expect((await reset(asked)).code).toBe('ERR_TOO_MANY_ATTEMPTS')
  const other = await codeFor(parallel.email)
  await Promise.all(Array.from({ length: 50 }, (_, i) => reset(guess(other, i + 1))))
  expect((await reset(other)).code).toBe('ERR_TOO_MANY_ATTEMPTS')
  const { tries } = await house.scratch.db
    .selectFrom('mail_codes')
    .select('tries')
    .where('subject', 'like', `${parallel.email} %`)
    .executeTakeFirstOrThrow()
  expect(tries).toBe(5)
  expect((await logIn(parallel.email, PASSWORD)).code).toBe('OK')
})
test('strangers lock nobody out: the owner’s new browser asks and uses its code after them', async () => {
  const { email } = await person()
  const stranger = await codeFor(email)
  for (let i = 1; i <= 6; i++) await reset(guess(stranger, i))
  for (let i = 0; i < 4; i++)
    await codeFor(email, house.browser(), i === 0 ? undefined : await proofOfWork(house.browser()))
  const own = await codeFor(email, house.browser(), await proofOfWork(house.browser()))
  expect((await reset({ ...stranger, code: own.code })).code).toBe('ERR_TOO_MANY_ATTEMPTS')
  expect((await reset({ ...own, recovery: 'inventata' })).code).toBe('ERR_CODE_NOT_VALID')
  expect((await reset(own)).code).toBe('OK')
})
test('a code is good for the request that asked for it only', async () => {
  const { email } = await person()
  const [one, two] = [await codeFor(email), await codeFor(email)]
  expect((await reset({ ...one, code: two.code })).code).toBe('ERR_CODE_NOT_VALID')
  expect((await reset(one)).code).toBe('OK')
  expect((await reset(two)).code).toBe('ERR_CODE_NOT_VALID')
})
test('a code is nothing for another person, later, or once the password has changed', async () => {
  const [one, two, three] = [await person(), await person(), await person()]
  const asked = await codeFor(one.email)
  await codeFor(two.email)
  expect((await reset({ ...asked, email: two.email })).code).toBe('ERR_CODE_NOT_VALID')
  const { db } = house.scratch
  await db
    .updateTable('mail_codes')
    .set({ expires: new Date(0) })
    .where('subject', 'like', `${one.email} %`)
    .execute()
  expect((await reset(asked)).code).toBe('ERR_CODE_NOT_VALID')
  const late = await codeFor(three.email)
  await db
    .updateTable('accounts')
    .set({ password_changed: new Date(Date.now() + 1000) })
    .where('id', '=', three.account)
    .execute()
  expect((await reset(late)).code).toBe('ERR_CODE_NOT_VALID')
})
test('of twenty with the right code at once one chooses the password', async () => {
  const { email } = await person()
  const asked = await codeFor(email)
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, i) => (await reset(asked, { password: `Nuova!!${i + 10}` })).code),
  )
  expect(answers.filter((c) => c === 'OK')).toHaveLength(1)
})
test('a letter beyond two costs a proof; no network writes more than five to one address', async () => {
  const { email } = await person()
  const codes = await Promise.all(
    Array.from({ length: 20 }, async () => (await knock(house.browser(), 'recover', { email })).code),
  )
  expect(codes.filter((c) => c === 'OK')).toHaveLength(2)
  const address = newAddress()
  const withProof = await Array.fromAsync({ length: 6 }, async () => {
    const captcha = await proofOfWork(house.browser())
    return (await knock(house.browser(), 'recover', { email, captcha }, address)).code
  })
  expect(withProof).toEqual(['OK', 'OK', 'OK', 'OK', 'OK', 'ERR_TOO_MANY_ATTEMPTS'])
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
  const asked = await codeFor(email)
  expect((await reset(asked, { password: 'debole' })).code).toBe('ERR_BAD_REQUEST')
  expect((await reset(asked)).code).toBe('OK')
})
test('who resets a password on a browser is signed in nowhere by that', async () => {
  const { email } = await person()
  const browser = house.browser()
  const answer = await reset(await codeFor(email), { browser })
  expect(answer.text).toBe('{"success":true,"data":{},"status":{"code":"OK"}}')
  keepCookies(browser, (await logIn(email, NEW, browser)).data)
  expect(await house.token(browser, 'MG')).toMatch(/^ey/)
})

test('a flood of sign-ins does not keep out who has the code', async () => {
  const asked = await codeFor((await person()).email)
  let [over, turnedAway, flooders] = [false, 0, 0]
  const flood = Array.from({ length: 80 }, async () => {
    for (let next = false; !over || !next; next = true) {
      const { code } = await logIn(`ressa${flooders++}@example.it`, 'Sbagliata!1')
      if (code === 'ERR_CAPTCHA_REQUIRED') turnedAway++
    }
  })
  await vi.waitFor(() => expect(turnedAway).toBeGreaterThan(0), 60_000)
  const codes = [(await reset(guess(asked))).code, (await reset(asked)).code]
  over = true
  await Promise.all(flood)
  expect(codes).toEqual(['ERR_CODE_NOT_VALID', 'OK'])
})

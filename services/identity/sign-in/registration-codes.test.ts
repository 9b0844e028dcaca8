import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testHouse } from '../../platform/test/house.ts'
import { registrationTools } from './test-registration.ts'
import { applicantCalled, knock, newAddress } from './test-visitor.ts'
import { proofOfWork } from '../../platform/test/proof-of-work.ts'

let house: Awaited<ReturnType<typeof testHouse>>
beforeAll(async () => {
  house = await testHouse()
})
afterAll(() => house.close())
const { newEmail, letters, codeTo, ask, verify, another, accounts, waiting } = registrationTools(() => house)

test('five codes are tried one after the other, then the right one is too late', async () => {
  const email = newEmail()
  const { registration } = await ask(applicantCalled(email))
  const code = await codeTo(email)
  for (let i = 1; i <= 5; i++)
    expect((await verify(registration, another(code, i))).code).toBe('ERR_CODE_NOT_VALID')
  expect((await verify(registration, code)).code).toBe('ERR_TOO_MANY_ATTEMPTS')
  expect(await accounts(email)).toEqual([])
})
test('fifty codes at once are five tries too', async () => {
  const email = newEmail()
  const { registration } = await ask(applicantCalled(email))
  const code = await codeTo(email)
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, i) => (await verify(registration, another(code, i + 1))).code),
  )
  expect(answers.filter((c) => c === 'ERR_CODE_NOT_VALID')).toHaveLength(5)
  expect(answers.filter((c) => c === 'ERR_TOO_MANY_ATTEMPTS')).toHaveLength(45)
  expect((await verify(registration, code)).status).not.toBe(200)
})
test('one network guesses forty times, however many addresses it guesses for', async () => {
  const address = newAddress()
  const answers = await Promise.all(
    Array.from(
      { length: 50 },
      async () => (await verify('inventata', '12345678', house.browser(), address)).code,
    ),
  )
  expect(answers.filter((c) => c === 'ERR_TOO_MANY_ATTEMPTS')).toHaveLength(10)
})
test('a new code ends the old one and gives no tries back, however often it is asked for', async () => {
  const email = newEmail()
  const { registration } = await ask(applicantCalled(email))
  const old = await codeTo(email)
  for (let i = 1; i <= 4; i++) await verify(registration, another(old, i))
  expect((await knock(house.browser(), 'resend', { registration })).status).toBe(200)
  const fresh = await codeTo(email)
  expect((await verify(registration, old)).code).toBe('ERR_CODE_NOT_VALID')
  expect((await verify(registration, fresh)).code).toBe('ERR_TOO_MANY_ATTEMPTS')
  expect((await knock(house.browser(), 'resend', { registration })).code).toBe('ERR_TOO_MANY_ATTEMPTS')
  await house.scratch.db
    .updateTable('mail_codes')
    .set({ expires: new Date(0) })
    .where('subject', 'like', `${email} %`)
    .execute()
  expect((await knock(house.browser(), 'resend', { registration })).status).toBe(200)
  expect((await verify(registration, await codeTo(email))).status).toBe(200)
})
test('a code is good once, in its time, for its address and its purpose', async () => {
  const [email, other, owner] = [newEmail(), newEmail(), newEmail()]
  const { registration } = await ask(applicantCalled(email))
  const code = await codeTo(email)
  const elsewhere = await ask(applicantCalled(other))
  expect((await verify(elsewhere.registration, code)).code).toBe('ERR_CODE_NOT_VALID')
  await house.scratch.db
    .updateTable('mail_codes')
    .set({ expires: new Date(0) })
    .where('subject', 'like', `${email} %`)
    .execute()
  expect((await verify(registration, code)).code).toBe('ERR_CODE_NOT_VALID')
  await house.scratch.db
    .updateTable('mail_codes')
    .set({ expires: new Date(Date.now() + 60_000) })
    .where('subject', 'like', `${email} %`)
    .execute()
  expect((await verify(registration, code)).status).toBe(200)
  expect((await verify(registration, code)).code).toBe('ERR_CODE_NOT_VALID')
  const { registration: asked } = await ask(applicantCalled(owner))
  const proof = await codeTo(owner)
  await house.enrol(applicantCalled(owner))
  expect(
    (
      await knock(house.browser(), 'reset', {
        email: owner,
        recovery: asked,
        code: proof,
        password: 'Nuova!!2026',
      })
    ).code,
  ).toBe('ERR_CODE_NOT_VALID')
  await knock(house.browser(), 'recover', { email: owner })
  await vi.waitFor(async () => expect(await letters(owner)).toHaveLength(2), 20_000)
  expect((await verify(asked, await codeTo(owner))).code).toBe('ERR_CODE_NOT_VALID')
})
test('strangers lock nobody out: their codes and tries are theirs', async () => {
  const email = newEmail()
  const stranger = await ask(applicantCalled(email))
  for (let i = 0; i < 6; i++) await verify(stranger.registration, another(await codeTo(email), i + 1))
  for (let i = 0; i < 3; i++)
    await knock(house.browser(), 'register', {
      ...applicantCalled(email),
      captcha: await proofOfWork(house.browser()),
    })
  const own = await ask({ ...applicantCalled(email), captcha: await proofOfWork(house.browser()) })
  const code = await codeTo(email)
  expect((await verify(stranger.registration, code)).code).toBe('ERR_TOO_MANY_ATTEMPTS')
  expect((await verify(own.registration, code)).status).toBe(200)
})
test('each letter beyond two costs a proof; no network writes more than five to one address', async () => {
  const email = newEmail()
  const asked = await Promise.all(
    Array.from(
      { length: 20 },
      async () => (await knock(house.browser(), 'register', applicantCalled(email))).code,
    ),
  )
  expect(asked.filter((c) => c === 'OK')).toHaveLength(2)
  const address = newAddress()
  for (let i = 0; i < 6; i++) {
    const captcha = await proofOfWork(house.browser())
    await knock(house.browser(), 'register', { ...applicantCalled(email), captcha }, address)
  }
  expect(await letters(email)).toHaveLength(7)
})
test('a request nobody made is answered as one that waits, which has three more letters', async () => {
  const { registration } = await ask(applicantCalled(newEmail()))
  expect((await knock(house.browser(), 'resend', { registration: 'di nessuno' })).text).toBe(
    (await knock(house.browser(), 'resend', { registration })).text,
  )
  const again = await Array.fromAsync(
    { length: 3 },
    async () => (await knock(house.browser(), 'resend', { registration })).code,
  )
  expect(again).toEqual(['OK', 'OK', 'ERR_TOO_MANY_ATTEMPTS'])
})
test('one network asks for ten letters freely, and not for more than sixty', async () => {
  const address = newAddress()
  const codes = await Promise.all(
    Array.from(
      { length: 12 },
      async () => (await knock(house.browser(), 'register', applicantCalled(newEmail()), address)).code,
    ),
  )
  expect(codes.filter((c) => c === 'OK')).toHaveLength(10)
})
test('what has expired is removed', async () => {
  const email = newEmail()
  await ask(applicantCalled(email))
  const { db } = house.scratch
  const past = new Date(0)
  await db.updateTable('registrations').set({ expires: past }).where('email_key', '=', email).execute()
  await db.updateTable('mail_codes').set({ expires: past }).where('subject', 'like', `${email} %`).execute()
  await db
    .insertInto('oauth_items')
    .values({ model: 'AccessToken', id: 'vecchio', payload: '{}', expires: past })
    .execute()
  await house.services.forgetExpired()
  expect(await waiting(email)).toBe(0)
  expect(
    await db.selectFrom('mail_codes').select('subject').where('subject', 'like', `${email} %`).execute(),
  ).toEqual([])
  expect(await db.selectFrom('oauth_items').select('id').where('id', '=', 'vecchio').execute()).toEqual([])
})

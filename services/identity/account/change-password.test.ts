import { afterAll, beforeAll, expect, test } from 'vitest'
import { testHouse } from '../../platform/test/house.ts'
import { accountTools, NEW, OLD, url } from './test-account.ts'

let house: Awaited<ReturnType<typeof testHouse>>
beforeAll(async () => {
  house = await testHouse()
})
afterAll(() => house.close())
const { person, post, letters, events } = accountTools(() => house)

test('a new password ends sessions, grants and codes of recovery, and its owner is told', async () => {
  const p = await person()
  const elsewhere = await p.enter()
  const { db } = house.scratch
  await db
    .insertInto('mail_codes')
    .values({
      subject: `${p.email} a-request`,
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
  expect(
    await db.selectFrom('mail_codes').selectAll().where('subject', 'like', `${p.email} %`).execute(),
  ).toEqual([])
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
test('the old password is not taken as the new one, however it is typed', async () => {
  const p = await person('Perché!2026')
  const change = (password: string) =>
    post(p.browser, '/api/account/password', p.bearer, { old: 'Perché!2026', password })
  for (const same of ['Perché!2026', 'Perche\u0301!2026'])
    expect(await change(same)).toMatchObject({ status: 422, code: 'ERR_SAME_PASSWORD' })
  expect((await change(NEW)).status).toBe(200)
})
test('a password that is tried first is not taken, and the old one stays', async () => {
  const p = await person()
  for (const password of ['Password1!', 'Il Meriggio.1', 'Rossi1985!'])
    expect(await post(p.browser, '/api/account/password', p.bearer, { old: OLD, password })).toMatchObject({
      status: 422,
      code: 'ERR_COMMON_PASSWORD',
    })
  expect((await post(p.browser, '/api/account/password', p.bearer, { old: OLD, password: NEW })).status).toBe(
    200,
  )
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
test('a stolen bearer may guess ten times; the owner elsewhere is not kept out', async () => {
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

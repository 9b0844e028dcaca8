import { afterAll, beforeAll, expect, test } from 'vitest'
import { testHouse } from '../../platform/test/house.ts'
import { accountTools, OLD, wrong } from './test-account.ts'

let house: Awaited<ReturnType<typeof testHouse>>
beforeAll(async () => {
  house = await testHouse()
})
afterAll(() => house.close())
const { person, get, letters, codeFor, requestChange, confirm, events } = accountTools(() => house)

test('an address changes with the codes of both, and the session stays', async () => {
  const p = await person()
  const next = `nuovo${p.account}@Example.it`
  expect((await requestChange(p, next, 'Sbagliata!1')).code).toBe('ERR_INVALID_PASSWORD')
  expect((await requestChange(p, ` ${p.email.toUpperCase()} `)).code).toBe('ERR_SAME_EMAIL')
  expect((await requestChange(p, next)).status).toBe(200)
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
  const taken = await requestChange(p, owner.email.toUpperCase())
  const free = await person()
  const same = await requestChange(free, `libero${free.account}@example.it`)
  expect([taken.status, taken.text]).toEqual([same.status, same.text])
  const letter = (await letters(owner.email.toUpperCase())).at(-1)!
  expect([letter.subject, letter.code]).toEqual([expect.stringContaining('ha già un account'), undefined])
  expect((await confirm(p, (await codeFor(p.email))!, '00000000')).code).toBe('ERR_CODE_NOT_VALID')
  expect(await get(p.browser, '/api/account', p.bearer)).toMatchObject({
    email: p.email,
    pendingEmail: owner.email.toUpperCase(),
  })
})
test('an address that became somebody else’s before the confirmation is not taken', async () => {
  const p = await person()
  const next = `conteso${p.account}@example.it`
  await requestChange(p, next)
  const codes = [(await codeFor(p.email))!, (await codeFor(next))!] as const
  await house.account(next)
  expect((await confirm(p, ...codes)).code).toBe('ERR_CODE_NOT_VALID')
})
test('fifty wrong codes at once are five tries, and asking again gives none back', async () => {
  const p = await person()
  const next = `forza${p.account}@example.it`
  await requestChange(p, next)
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
  expect((await requestChange(p, next)).code).toBe('ERR_TOO_MANY_ATTEMPTS')
})
test('tries on the codes before are not given back by new codes', async () => {
  const p = await person()
  const next = `ancora${p.account}@example.it`
  await requestChange(p, next)
  for (let i = 0; i < 4; i++)
    expect((await confirm(p, '00000000', '00000000')).code).toBe('ERR_CODE_NOT_VALID')
  expect((await requestChange(p, next)).status).toBe(200)
  expect((await confirm(p, '00000000', '00000000')).code).toBe('ERR_TOO_MANY_ATTEMPTS')
  expect((await confirm(p, (await codeFor(p.email))!, (await codeFor(next))!)).code).toBe(
    'ERR_TOO_MANY_ATTEMPTS',
  )
})
test('twenty right confirmations at once are one change', async () => {
  const p = await person()
  const next = `gara${p.account}@example.it`
  await requestChange(p, next)
  const codes = [(await codeFor(p.email))!, (await codeFor(next))!] as const
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(p, ...codes)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect((await events(p.account)).filter((event) => event === 'email-changed')).toHaveLength(1)
})
test('codes are of one account and one purpose, and grow old', async () => {
  const [one, two] = [await person(), await person()]
  await requestChange(one, `uno${one.account}@example.it`)
  await requestChange(two, `due${two.account}@example.it`)
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
test('nobody is buried in mail by changes of address, nor refused for what others have asked', async () => {
  const target = 'bersaglio@example.it'
  const stranger = await person()
  for (let j = 0; j < 4; j++) expect((await requestChange(stranger, target)).status).toBe(200)
  expect((await requestChange(stranger, target)).code).toBe('ERR_TOO_MANY_ATTEMPTS')
  const owner = await person()
  expect((await requestChange(owner, target)).status).toBe(200)
  const codes = [(await codeFor(owner.email))!, (await codeFor(target))!] as const
  for (let i = 0; i < 3; i++) {
    const p = await person()
    for (let j = 0; j < 3; j++) {
      const { status, text } = await requestChange(p, target)
      expect([status, text]).toEqual([200, '{"success":true,"data":{},"status":{"code":"OK"}}'])
    }
  }
  expect((await letters(target)).length).toBe(8)
  expect((await confirm(owner, ...codes)).data).toEqual({ email: target })
})
test('no words of who asked reach an address not proved, no port of a forged Host a letter', async () => {
  const p = await person()
  await house.scratch.pool.query(`update accounts set name = 'Vinci su truffa.example' where id = $1`, [
    p.account,
  ])
  const next = `altrui${p.account}@example.it`
  const forged = 'http://account.meriggio.localhost:6666/api/account/email'
  const asked = await p.browser.call(forged, { bearer: p.bearer, json: { email: next, password: OLD } })
  expect(asked.status).toBe(200)
  const [toOld, toNew] = [(await letters(p.email)).at(-1)!, (await letters(next)).at(-1)!]
  expect(toNew.code).toMatch(/^\d{8}$/)
  expect(toNew.text + toNew.subject).not.toContain('truffa')
  expect(toOld.text).toContain(': http://account.meriggio.localhost/user/devices')
  expect(toOld.text + toNew.text).not.toContain('6666')
})

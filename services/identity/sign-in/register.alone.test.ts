import type * as Argon from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clauses, clauseTexts } from 'contract/platform/clauses.ts'
import type { Registration } from 'contract/identity/sign-in/forms.ts'
import { asciiEmail } from 'contract/platform/email.ts'
import { declarationTexts } from 'contract/identity/sign-in/texts.ts'
import { testHouse } from '../../platform/test/house.ts'
import { registrationTools } from './test-registration.ts'
import { applicantCalled, keepCookies, knock, PASSWORD } from './test-visitor.ts'

const argon = vi.hoisted(() => ({ done: 0 }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof Argon>()
  return { ...real, hash: (...args: Parameters<typeof real.hash>) => (argon.done++, real.hash(...args)) }
})

let house: Awaited<ReturnType<typeof testHouse>>
beforeAll(async () => {
  house = await testHouse()
})
afterAll(() => house.close())
const { newEmail, letters, codeTo, ask, verify, accounts, waiting } = registrationTools(() => house)

const acceptances = (account: number) =>
  house.scratch.db
    .selectFrom('acceptances')
    .select(['what', 'version', 'text', 'brand'])
    .where('account_id', '=', account)
    .orderBy('id')
    .execute()
const company = (
  email: string,
  numbers: { vatNumber?: string; fiscalCode?: string },
  kind: 'company' | 'public-body' = 'company',
) =>
  ({
    kind,
    companyName: 'Tipografia Rossi',
    name: 'Anna',
    surname: 'Rossi',
    email,
    password: PASSWORD,
    disclaimer: true,
    adult: true,
    clauses: Object.fromEntries(clauses.map((c) => [c, true])),
    ...numbers,
  }) as Registration

test('a person asks, enters the code and is in; what was accepted is kept to the letter', async () => {
  const email = newEmail()
  const browser = house.browser()
  const { registration } = await ask(applicantCalled(email), browser)
  expect(await accounts(email)).toEqual([])
  const code = await codeTo(email)
  const answer = await verify(registration, ` ${code.slice(0, 4)} ${code.slice(4)} `, browser)
  expect(answer.status).toBe(200)
  keepCookies(browser, answer.data)
  const bearer = await house.token(browser, 'MG')
  expect(
    (await browser.call('http://account.meriggio.localhost/api/user/short-info', { bearer })).data,
  ).toMatchObject({ email, username: 'Anna Rossi', isCompany: false })
  const [account] = await accounts(email)
  expect(account).toMatchObject({ kind: 'person', email, brand: 'MG', company_name: null })
  expect(await acceptances(account!.id)).toEqual(
    (['disclaimer', 'adult', 'privacy'] as const).map((what) => ({
      what,
      ...declarationTexts[what],
      brand: 'MG',
    })),
  )
  expect(await waiting(email)).toBe(0)
  expect((await letters(email)).map(({ subject }) => subject)).toEqual([
    'Il codice per confermare il tuo account · Il Meriggio',
  ])
  expect((await knock(house.browser(), 'login', { email, password: PASSWORD })).code).toBe('OK')
})
test('no letter to an address that is not proved carries words of who asked', async () => {
  const email = newEmail()
  await ask({ ...applicantCalled(email), name: 'Hai vinto: evil.example' })
  expect(JSON.stringify(await letters(email))).not.toContain('evil')
})
test('a company approves each clause by itself, and text, version and moment are kept', async () => {
  const email = newEmail()
  const { registration } = await ask(company(email, { vatNumber: 'IT 00743110157' }))
  const before = Date.now()
  await verify(registration, await codeTo(email))
  const [account] = await accounts(email)
  expect(account).toMatchObject({
    kind: 'company',
    company_name: 'Tipografia Rossi',
    vat_number: '00743110157',
    fiscal_code: null,
  })
  const rows = await acceptances(account!.id)
  expect(rows.slice(3)).toEqual(
    clauses.map((clause) => ({
      what: `clause ${clause}`,
      version: clauseTexts[clause].version,
      text: clauseTexts[clause].text,
      brand: 'MG',
    })),
  )
  const [{ accepted }] = (await house.scratch.db
    .selectFrom('acceptances')
    .select('accepted')
    .where('account_id', '=', account!.id)
    .execute()) as [{ accepted: string }]
  expect(Date.parse(accepted)).toBeLessThanOrEqual(before)
  for (const clause of clauses) {
    const others = Object.fromEntries(clauses.filter((c) => c !== clause).map((c) => [c, true]))
    expect(
      (
        await knock(house.browser(), 'register', {
          ...company(newEmail(), { vatNumber: '00743110157' }),
          clauses: others,
        })
      ).code,
    ).toBe('ERR_BAD_REQUEST')
  }
})
test.each([
  ['company', {}, 'ERR_VAT_NUMBER'],
  ['company', { vatNumber: '0074311015' }, 'ERR_BAD_REQUEST'],
  ['company', { vatNumber: '00743110158' }, 'ERR_VAT_NUMBER'],
  ['company', { vatNumber: '00743110157', fiscalCode: 'CNTCHR83T32D969H' }, 'ERR_FISCAL_CODE'],
  ['company', { vatNumber: '00743110157', fiscalCode: 'CNTCHR83T41D969D' }, 'OK'],
  ['public-body', {}, 'ERR_BAD_REQUEST'],
  ['public-body', { fiscalCode: '00743110157' }, 'OK'],
  ['public-body', { fiscalCode: 'CNTCHR83T41D969D' }, 'ERR_FISCAL_CODE'],
] as const)('%s with %o: %s', async (kind, numbers, code) => {
  expect((await knock(house.browser(), 'register', company(newEmail(), numbers, kind))).code).toBe(code)
})
test('minors, those who accept nothing, weak passwords and control characters are refused', async () => {
  const good = applicantCalled(newEmail())
  for (const bad of [
    { adult: false },
    { disclaimer: false },
    { password: 'edicola!2026' },
    { password: `Aa1!${'x'.repeat(200)}` },
    { name: '' },
    { name: 'x'.repeat(61) },
    { name: 'An\u0000na' },
    { surname: 'Ros\ud800si' },
    { kind: 'operator' },
  ])
    expect([bad, (await knock(house.browser(), 'register', { ...good, ...bad })).code]).toEqual([
      bad,
      'ERR_BAD_REQUEST',
    ])
  expect(await waiting(good.email)).toBe(0)
})

test('a password that is tried first is not taken, and no letter goes out', async () => {
  const email = newEmail()
  for (const password of ['Password1!', 'Meriggio2026!', 'Anna.Rossi1', `${email.split('@')[0]}A!`])
    expect(await knock(house.browser(), 'register', { ...applicantCalled(email), password })).toMatchObject({
      status: 422,
      code: 'ERR_COMMON_PASSWORD',
    })
  expect(await letters(email)).toEqual([])
})
test('an address with an account is answered alike for the same work; its owner is told', async () => {
  const [taken, free] = [newEmail(), newEmail()]
  await house.enrol(applicantCalled(taken))
  const outcomeFor = async (email: string) => {
    argon.done = 0
    const { status, data } = await knock(house.browser(), 'register', applicantCalled(email))
    return {
      status,
      length: (data as { registration: string }).registration.length,
      hashes: argon.done,
      waiting: await waiting(email),
      letters: (await letters(email)).length,
    }
  }
  const outcome = await outcomeFor(taken)
  expect(outcome).toEqual({ status: 200, length: 43, hashes: 1, waiting: 1, letters: 1 })
  expect(await outcomeFor(free)).toEqual(outcome)
  expect((await letters(taken))[0]).toEqual({
    subject: 'Hai già un account · Il Meriggio',
    text: expect.stringContaining('/accedi') as string,
    code: undefined,
  })
})
test('twins of one address become one account, whichever is confirmed first', async () => {
  const email = newEmail()
  const first = await ask(applicantCalled(email.toUpperCase()))
  const second = await ask({ ...applicantCalled(email), password: 'Seconda!2026' })
  const code = await codeTo(email)
  const answers = await Promise.all(
    [first, second, first, second].map(({ registration }) => verify(registration, code)),
  )
  expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403])
  expect(await accounts(email)).toHaveLength(1)
})
test('a domain with accents is one address, however it is written: no twin has an account', async () => {
  const name = newEmail().split('@')[0]!
  const [typed, ascii] = [`${name}@PERCHÉ.example`, `${name}@xn--perch-fsa.example`]
  const shown = `${name}@perché.example`
  const browser = house.browser()
  const { registration } = await ask(applicantCalled(typed), browser)
  const answer = await verify(registration, await codeTo(shown), browser)
  keepCookies(browser, answer.data)
  const bearer = await house.token(browser, 'MG')
  expect(
    (await browser.call('http://account.meriggio.localhost/api/user/short-info', { bearer })).data,
  ).toMatchObject({ email: shown })
  expect(await accounts(ascii)).toMatchObject([{ email: shown }])
  const others = [
    ...[ascii, ascii.toUpperCase(), `${name}@perche\u0301.example`, `${name}@ｐｅｒｃｈé．example`],
    `${name.toUpperCase()}@perché.example`,
  ]
  for (const email of others) {
    expect((await knock(house.browser(), 'login', { email, password: PASSWORD })).code).toBe('OK')
    await ask({ ...applicantCalled(email), password: 'Seconda!2026' })
  }
  expect((await letters(shown)).filter(({ code }) => code)).toHaveLength(1)
  // Cyrillic «е»: another domain, which does not look like the first one.
  const foreign = `${name}@pеrché.example`
  await ask(applicantCalled(foreign))
  expect(await letters(foreign)).toEqual([])
  expect(await letters(asciiEmail(foreign)!)).toHaveLength(1)
})
test('an account born meanwhile is not touched by a code that is still good', async () => {
  const email = newEmail()
  const { registration } = await ask({ ...applicantCalled(email), password: 'Seconda!2026' })
  await house.enrol(applicantCalled(email))
  expect((await verify(registration, await codeTo(email))).code).toBe('ERR_CODE_NOT_VALID')
  expect((await knock(house.browser(), 'login', { email, password: 'Seconda!2026' })).code).toBe(
    'ERR_INVALID_CREDENTIALS',
  )
  expect(await house.enrol({ ...applicantCalled(email), password: 'Terza!2026' })).toMatchObject({
    isNew: false,
  })
  expect((await knock(house.browser(), 'login', { email, password: PASSWORD })).code).toBe('OK')
})

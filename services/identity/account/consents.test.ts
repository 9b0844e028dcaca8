import { afterAll, beforeAll, expect, test } from 'vitest'
import type { readConsents } from 'contract/identity/account/consents.ts'
import { purposes, purposeTexts } from 'contract/identity/account/purposes.ts'
import type { AnswerOf } from 'contract/platform/endpoint.ts'
import { testHouse } from '../../platform/test/house.ts'
import { accountTools } from './test-account.ts'

let house: Awaited<ReturnType<typeof testHouse>>
beforeAll(async () => {
  house = await testHouse()
})
afterAll(() => house.close())
const { person, post, get } = accountTools(() => house)
type Somebody = Awaited<ReturnType<typeof person>>

const { version, text } = purposeTexts.promotion
const say = (p: Somebody, given: boolean, more: object = {}) =>
  post(p.browser, '/api/account/consents', p.bearer, { purpose: 'promotion', given, version, ...more })
const read = async (p: Somebody) =>
  (await get<AnswerOf<typeof readConsents>>(p.browser, '/api/account/consents', p.bearer)).consents

test('nobody has agreed to anything until they say so', async () => {
  expect(await read(await person())).toEqual(
    purposes.map((purpose) => ({ purpose, given: false, history: [] })),
  )
})

test('a consent is given and taken back at once, with the text, the time and the place of each', async () => {
  const [p, other] = [await person(), await person()]
  expect((await say(p, true)).status).toBe(200)
  expect((await say(p, true)).status).toBe(200)
  expect((await read(p))[0]).toMatchObject({
    purpose: 'promotion',
    given: true,
    history: [{ version, text }],
  })
  expect((await say(p, false)).status).toBe(200)
  const [promotion, ...rest] = await read(p)
  expect(promotion!.given).toBe(false)
  expect(promotion!.history.map(({ given, place, brand }) => ({ given, place, brand }))).toEqual([
    { given: false, place: 'account', brand: 'MG' },
    { given: true, place: 'account', brand: 'MG' },
  ])
  expect(rest.every(({ given }) => !given)).toBe(true)
  expect((await read(other)).every(({ given }) => !given)).toBe(true)
})

test('of a text that has changed consent is not taken, but taken back', async () => {
  const p = await person()
  expect((await say(p, true, { version: '2020-01' })).code).toBe('ERR_TEXT_CHANGED')
  await say(p, true)
  expect((await say(p, false, { version: '2020-01' })).status).toBe(200)
  expect((await read(p))[0]!.given).toBe(false)
})

test('many at once leave one history, without doubles', async () => {
  const p = await person()
  await Promise.all(Array.from({ length: 8 }, () => say(p, true)))
  expect((await read(p))[0]!.history).toHaveLength(1)
})

test('without a bearer nothing is said or heard; an unknown purpose is none', async () => {
  const p = await person()
  expect((await post(p.browser, '/api/account/consents', undefined, {})).code).toBe(
    'ERR_SESSION_TOKEN_NOT_VALID',
  )
  expect((await say(p, true, { purpose: 'tutto' })).status).toBe(400)
})

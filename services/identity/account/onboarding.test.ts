import { afterAll, beforeAll, expect, test } from 'vitest'
import type { readOnboarding } from 'contract/identity/account/onboarding.ts'
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

const path = '/api/account/onboarding'
const pass = (p: Somebody, step: unknown) => post(p.browser, path, p.bearer, { step })
const read = (p: Somebody) => get<AnswerOf<typeof readOnboarding>>(p.browser, path, p.bearer)

test('a stranger is led through nothing, and an unknown step is none', async () => {
  const p = await person()
  expect((await post(p.browser, path, undefined, { step: 'interests' })).code).toBe(
    'ERR_SESSION_TOKEN_NOT_VALID',
  )
  for (const step of ['profile', '', null, ['interests']]) expect((await pass(p, step)).status).toBe(400)
  expect((await read(p)).steps).toEqual({ interests: 'current', newsletters: 'next', download_app: '' })
})

test('a step that is passed stays passed, for nobody else, however often it is said', async () => {
  const [p, other] = [await person(), await person()]
  const answers = await Promise.all(Array.from({ length: 6 }, () => pass(p, 'interests')))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect((await read(p)).steps).toEqual({ interests: 'done', newsletters: 'current', download_app: 'next' })
  expect((await pass(p, 'download_app')).data).toEqual({
    steps: { interests: 'done', newsletters: 'current', download_app: 'done' },
  })
  expect((await read(other)).steps.interests).toBe('current')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { testHouse } from '../test/house.ts'

let house: Awaited<ReturnType<typeof testHouse>>
beforeAll(async () => {
  house = await testHouse()
})
afterAll(() => house.close())

test.each([
  '/api/newsstand/home',
  '/api/user/short-info',
  '/api/openapi.json',
  '/api/nothing-here',
  '/sso/request-login',
  '/sso/google',
  '/oauth/jwks',
  '/oauth/nothing-here',
  '/media/nothing-here',
  '/og/nothing-here',
  '/__demo/mail',
])('%s is what it says it is', async (path) => {
  const answer = await house.browser().call(`http://account.meriggio.localhost${path}`)
  expect([path, answer.status, answer.headers.get('x-content-type-options')]).toEqual([
    path,
    answer.status,
    'nosniff',
  ])
})

test('pages of the newspaper’s own site may not ask with a session', async () => {
  const asked = (origin: string) =>
    house.browser().call('http://account.meriggio.localhost/api/user/short-info', { headers: { origin } })
  const allowed = 'access-control-allow-origin'
  expect((await asked('http://www.meriggio.localhost')).headers.get(allowed)).toBe(null)
  expect((await asked('http://shop.meriggio.localhost')).headers.get(allowed)).toBe(
    'http://shop.meriggio.localhost',
  )
})

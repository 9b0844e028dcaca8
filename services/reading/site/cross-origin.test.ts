import { afterAll, beforeAll, expect, test } from 'vitest'
import { testHouse } from '../../platform/test/house.ts'

let house: Awaited<ReturnType<typeof testHouse>>
beforeAll(async () => {
  house = await testHouse()
})
afterAll(() => house.close())

test('only pictures of the newspaper may stand in letters and on other people’s pages', async () => {
  const policy = async (path: string) =>
    (await house.browser().call(`http://account.meriggio.localhost${path}`)).headers.get(
      'cross-origin-resource-policy',
    )
  const hash = '0'.repeat(32)
  for (const path of [`/media/${hash}/640.webp`, `/media/${hash}/og.jpg`, '/og/1.png'])
    expect([path, await policy(path)]).toEqual([path, 'cross-origin'])
  // What says nothing is told so at the door (`start/answer-headers.test.ts`).
  for (const path of [
    '/media/pagine/gettone/640.webp',
    `/media/velate/${hash}.webp`,
    '/avatar/qualcuno.webp',
    '/api/newsstand/home',
    '/oauth/jwks',
  ])
    expect([path, await policy(path)]).toEqual([path, null])
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

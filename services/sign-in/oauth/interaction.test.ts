import { afterAll, beforeAll, expect, test } from 'vitest'
import { testHouse } from '../../test/house.ts'
import { authorizeUrl, MG, proof, testClient } from './test-client.ts'

let house: Awaited<ReturnType<typeof testHouse>>
let client: ReturnType<typeof testClient>
beforeAll(async () => {
  house = await testHouse()
  client = testClient(house)
})
afterAll(() => house.close())

test('whose sign-in is under way is the business of one browser', async () => {
  const attacker = house.browser()
  const started = await attacker.call(authorizeUrl(proof().challenge))
  const enter = new URL(started.headers.get('location')!, MG).href
  const { browser: victim } = await client.signedIn()
  expect((await victim.call(enter)).status).toBe(400)
  await victim.call(authorizeUrl(proof().challenge))
  expect((await victim.call(enter)).status).toBe(400)
  expect((await attacker.call(enter.replace('/enter/', '/auth/'))).headers.get('location')).not.toMatch(
    /code=/,
  )
})
test('a client that asks for a new proof gets one, or is told that there was none', async () => {
  const { browser, account } = await client.signedIn()
  for (const asking of [{ prompt: 'login' }, { max_age: '0' }] as Record<string, string>[]) {
    await house.scratch.pool.query(
      `update sessions set opened = now() - interval '1 hour' where account_id = $1`,
      [account],
    )
    const { verifier, challenge } = proof()
    const page = new URL(await browser.follow(authorizeUrl(challenge, asking)))
    expect([page.pathname, page.searchParams.get('di-nuovo')]).toEqual(['/accedi', '1'])
    const enter = page.searchParams.get('redirect_uri')!
    await house.enter(browser, 'MG', account)
    const back = new URL(await browser.follow(enter))
    expect((await client.exchange(back.searchParams.get('code')!, verifier)).status).toBe(200)
  }
  await house.scratch.pool.query(
    `update sessions set opened = now() - interval '1 hour' where account_id = $1`,
    [account],
  )
  const page = new URL(await browser.follow(authorizeUrl(proof().challenge, { prompt: 'login' })))
  expect(
    new URL(await browser.follow(page.searchParams.get('redirect_uri')!)).searchParams.get('error'),
  ).toBe('login_required')
  expect(
    new URL(
      await house.browser().follow(authorizeUrl(proof().challenge, { prompt: 'none' })),
    ).searchParams.get('error'),
  ).toBe('login_required')
})
test('a hint of somebody else ends in a refusal, not in a circle', async () => {
  const { browser: stranger } = await client.signedIn()
  const { id_token: hint } = await client.tokensOf(stranger)
  const { browser } = await client.signedIn()
  expect(
    new URL(await browser.follow(authorizeUrl(proof().challenge, { id_token_hint: hint }))).searchParams.get(
      'error',
    ),
  ).toBe('login_required')
})

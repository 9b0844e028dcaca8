import { afterAll, beforeAll, expect, test } from 'vitest'
import { testHouse } from '../../../platform/test/house.ts'
import { authorizeUrl, form, MG, proof, testClient } from './test-client.ts'

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

const kept = async () =>
  (
    await house.scratch.pool.query<{ count: number; longest: number }>(
      `select count(*)::int, max(length(payload::text)) as longest from oauth_items
        where model like '%/Interaction'`,
    )
  ).rows[0]!

test('one network begins so many sign-ins, on all mastheads together', async () => {
  const address = '203.0.113.9'
  const { count: before } = await kept()
  const lagunare = 'http://account.lagunare.localhost'
  const begin = (i: number, from = address) => {
    const url =
      i % 3 === 0
        ? authorizeUrl(
            proof().challenge,
            { client_id: 'ceds-client-lg', redirect_uri: 'http://edicola.lagunare.localhost/login' },
            lagunare,
          )
        : authorizeUrl(proof().challenge)
    return house.browser().call(url, { address: from })
  }
  for (let i = 0; i < 66; i++) await begin(i)
  expect((await kept()).count).toBe(before + 60)
  const refused = new URL((await begin(2)).headers.get('location')!)
  expect([refused.searchParams.get('error'), refused.searchParams.get('state')]).toEqual([
    'temporarily_unavailable',
    'stato',
  ])
  expect((await begin(2, '203.0.113.10')).headers.get('location')).toContain('/oauth/enter/')
  // Who is signed in is counted by themselves.
  const { browser } = await client.signedIn()
  const own = await browser.call(authorizeUrl(proof().challenge), { address })
  expect(own.headers.get('location')).toContain('/oauth/enter/')
})

test('what a client wants to be told again is short, and so is all that is kept of it', async () => {
  const { count: before } = await kept()
  const address = '203.0.113.11'
  const ask = (changed: Record<string, string>) =>
    house.browser().call(authorizeUrl(proof().challenge, changed), { address })
  for (const name of ['state', 'nonce']) {
    expect((await ask({ [name]: 'x'.repeat(501) })).status).toBe(400)
    expect((await ask({ [name]: 'x'.repeat(500) })).headers.get('location')).toContain('/oauth/enter/')
  }
  const posted = await house.browser().call(`${MG}/oauth/auth`, {
    ...form(
      Object.fromEntries(new URL(authorizeUrl(proof().challenge, { state: 'x'.repeat(501) })).searchParams),
    ),
    address,
  })
  expect(posted.status).toBe(400)
  const long = await ask({ login_hint: 'x'.repeat(9000) })
  expect(new URL(long.headers.get('location')!).searchParams.get('error')).toBe('invalid_request')
  const { count, longest } = await kept()
  expect([count, longest < 6000]).toEqual([before + 2, true])
})

test('who comes to the end of a sign-in without one leaves little behind, and not for long', async () => {
  const sessions = async () => {
    const { rows } = await house.scratch.pool.query<{ count: number; soon: boolean }>(
      `select count(*)::int, bool_and(expires < now() + interval '61 minutes') as soon from oauth_items
        where model like '%/Session' and payload->>'accountId' is null`,
    )
    return rows[0]!
  }
  const end = (address: string, browser = house.browser()) =>
    browser.call(`${MG}/oauth/session/end?client_id=ceds-client-mg`, { address })
  for (let i = 0; i < 66; i++) expect((await end('203.0.113.12')).status).toBe(303)
  expect(await sessions()).toEqual({ count: 60, soon: true })
  // Nobody else is in their way.
  const out = await end('203.0.113.13')
  expect(out.headers.get('location')).toBe(`${MG}/oauth/session/end/success`)
})

import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookies } from 'contract/identity/cookies.ts'
import { connect } from '../../../platform/database/connect.ts'
import { threeMastheads } from '../../../platform/test/brands.ts'
import { testHouse } from '../../../platform/test/house.ts'
import { houseApp } from '../../../platform/wire/house-app.ts'
import { adapterOf } from './adapter.ts'
import { signingKeys } from './keys.ts'
import { oauth } from './oauth.ts'
import { authorizeUrl, form, MG, proof, testClient } from './test-client.ts'

let house: Awaited<ReturnType<typeof testHouse>>
let client: ReturnType<typeof testClient>
beforeAll(async () => {
  house = await testHouse()
  client = testClient(house)
})
afterAll(() => house.close())

const HERE = { origin: MG, address: null }

test('tokens end with the session: signed out, device removed, session expired', async () => {
  for (const end of ['signed-out', 'device', 'expired'] as const) {
    const { browser, account } = await client.signedIn()
    const tokens = await client.tokensOf(browser)
    const { code, verifier } = await client.codeOf(browser)
    if (end === 'signed-out') await browser.call(`${MG}/sso/request-logout`)
    if (end === 'expired')
      await house.scratch.pool.query(
        `update sessions set expires = now() - interval '1 second' where account_id = $1`,
        [account],
      )
    if (end === 'device') {
      const other = house.browser()
      await house.enter(other, 'MG', account)
      await other.call(`${MG}/api/account/devices/remove-others`, {
        json: {},
        bearer: await house.token(other, 'MG'),
      })
    }
    expect([end, (await client.me(tokens.access_token)).status]).toEqual([end, 401])
    expect([end, (await client.refresh(tokens.refresh_token)).status]).toEqual([end, 400])
    expect([end, (await client.exchange(code, verifier)).status]).toEqual([end, 400])
    expect([end, new URL(await browser.follow(authorizeUrl(proof().challenge))).pathname]).toEqual([
      end,
      '/accedi',
    ])
  }
})
test('a token consumed twice at the very same moment ends its grant', async () => {
  const { browser } = await client.signedIn()
  const { refresh_token: token, access_token: access } = await client.tokensOf(browser)
  const adapter = adapterOf({
    db: house.scratch.db,
    sigla: 'MG',
    session: () => null,
    mayBegin: () => true,
    logSecurity: async () => {},
  })('RefreshToken')
  const outcomes = await Promise.allSettled([adapter.consume(token), adapter.consume(token)])
  expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await client.me(access)).status).toBe(401)
})
test('a grant given in a session is not carried into the next one', async () => {
  const { browser, account } = await client.signedIn()
  const before = await client.tokensOf(browser)
  await house.enter(browser, 'MG', account)
  expect((await client.me(before.access_token)).status).toBe(401)
  expect((await client.me((await client.tokensOf(browser)).access_token)).status).toBe(200)
})

test('who the client is told of is whose session the browser has now', async () => {
  const [one, two] = [await client.signedIn(), await client.signedIn()]
  await client.tokensOf(one.browser)
  const swap = (value: string) => one.browser.setCookie(MG, cookies.session, value)
  const mine = one.browser.cookie(MG, cookies.session)!
  one.browser.jar.get('account.meriggio.localhost')!.delete(cookies.session)
  expect(new URL(await one.browser.follow(authorizeUrl(proof().challenge))).pathname).toBe('/accedi')
  // Another session of the same person: the grant hangs on that one.
  const elsewhere = house.browser()
  await house.enter(elsewhere, 'MG', one.account)
  swap(elsewhere.cookie(MG, cookies.session)!)
  const { access_token: token } = await client.tokensOf(one.browser)
  await elsewhere.call(`${MG}/sso/request-logout`)
  expect((await client.me(token)).status).toBe(401)
  // Another person's: what the provider knew ends first, and nobody is signed out of ours.
  swap(mine)
  await client.tokensOf(one.browser)
  swap(two.browser.cookie(MG, cookies.session)!)
  const { verifier, challenge } = proof()
  let at = authorizeUrl(challenge)
  for (let answer = await one.browser.call(at); ; answer = await one.browser.call(at)) {
    if (answer.status === 200) {
      const [, action, xsrf] = /action="([^"]+)"[\s\S]*name="xsrf" value="([^"]+)"/.exec(answer.text)!
      answer = await one.browser.call(action!, form({ xsrf: xsrf!, logout: 'yes' }))
    }
    at = new URL(answer.headers.get('location')!, at).href
    if (!at.startsWith(`${MG}/oauth/`)) break
  }
  const tokens = JSON.parse(
    (await client.exchange(new URL(at).searchParams.get('code')!, verifier)).text,
  ) as {
    access_token: string
  }
  const { rows } = await house.scratch.pool.query<{ email: string }>(
    'select email from accounts where id = $1',
    [two.account],
  )
  expect(JSON.parse((await client.me(tokens.access_token)).text)).toMatchObject({ email: rows[0]!.email })
})

test('a client signs its person out; somebody else’s page can only ask', async () => {
  const { browser } = await client.signedIn()
  const { id_token: hint, access_token: token } = await client.tokensOf(browser)
  const end = (fields: Record<string, string>) =>
    `${MG}/oauth/session/end?${new URLSearchParams(fields).toString()}`
  const home = 'http://edicola.meriggio.localhost/'
  const { id_token: strangers } = await client.tokensOf((await client.signedIn()).browser)
  for (const fields of [
    {},
    { client_id: 'ceds-client-mg', post_logout_redirect_uri: home },
    { id_token_hint: strangers, post_logout_redirect_uri: home },
  ] as Record<string, string>[]) {
    const page = await browser.call(end(fields), { headers: { 'sec-fetch-site': 'cross-site' } })
    expect([page.status, page.text.includes('Vuoi uscire dal tuo account?')]).toEqual([200, true])
    expect((await client.me(token)).status).toBe(200)
  }
  expect(
    (await browser.call(end({ id_token_hint: hint, post_logout_redirect_uri: 'http://evil.example/' })))
      .status,
  ).toBe(400)
  const out = await browser.call(end({ id_token_hint: hint, post_logout_redirect_uri: home, state: 'fine' }))
  expect([out.status, out.headers.get('location')]).toEqual([303, `${home}?state=fine`])
  expect((await client.me(token)).status).toBe(401)
  expect(browser.cookie(MG, cookies.session)).toBeUndefined()
  expect(new URL(await browser.follow(authorizeUrl(proof().challenge))).pathname).toBe('/accedi')
})
test('the question is answered with yes or no, and only with its own secret', async () => {
  const { browser } = await client.signedIn()
  const { access_token: token } = await client.tokensOf(browser)
  const confirm = (xsrf: string, more: Record<string, string>) =>
    browser.call(`${MG}/oauth/session/end/confirm`, form({ xsrf, ...more }))
  const secret = async () =>
    /name="xsrf" value="([^"]+)"/.exec((await browser.call(`${MG}/oauth/session/end`)).text)![1]!
  await secret()
  expect((await confirm('indovinato', { logout: 'yes' })).status).toBe(400)
  await confirm(await secret(), {})
  expect((await client.me(token)).status).toBe(200)
  expect((await confirm(await secret(), { logout: 'yes' })).status).toBe(303)
  expect((await client.me(token)).status).toBe(401)
})
test('a client signs its person out of a later session too, and of nobody else’s', async () => {
  const { browser, account } = await client.signedIn()
  const { id_token: hint } = await client.tokensOf(browser)
  const end = `${MG}/oauth/session/end?id_token_hint=${hint}`
  const { browser: somebody } = await client.signedIn()
  await somebody.call(end)
  expect(await house.token(somebody, 'MG')).toBeTruthy()
  // What the provider knew of the first session has ended with it.
  await house.enter(browser, 'MG', account)
  const out = await browser.call(end)
  expect([out.status, out.headers.get('location')]).toEqual([303, `${MG}/oauth/session/end/success`])
  expect(browser.cookie(MG, cookies.session)).toBeUndefined()
  await expect(house.token(browser, 'MG')).rejects.toThrow('accedi')
})
test('who never used a client is not signed out by a link to its end', async () => {
  const { browser } = await client.signedIn()
  const page = await browser.call(`${MG}/oauth/session/end`, { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(page.text).toContain('<h1>Sei ancora nel tuo account</h1>')
  expect(await house.token(browser, 'MG')).toBeTruthy()
})

test('keys rotate: the old one is published until it retires, and what it signed is verified', async () => {
  const { browser } = await client.signedIn()
  const { id_token: old } = await client.tokensOf(browser)
  const { db, pool } = house.scratch
  const published = async () => {
    // Another server on the same database, that has not looked at the keys yet.
    const server = houseApp(threeMastheads)
    server.route(
      '/',
      oauth({
        db,
        ...house.parts,
        keys: signingKeys(db),
        secret: 'x',
        clients: [],
        sessionDays: 1,
        log: () => {},
      }),
    )
    return (await (await server.request(`${MG}/oauth/jwks`, {}, HERE)).json()) as JSONWebKeySet
  }
  const signer = async () => (await signingKeys(db).current())[0]!.kid
  const { kid } = decodeProtectedHeader(old)
  await Promise.all([signingKeys(db).rotate(), signingKeys(db).rotate()])
  expect((await published()).keys.map((key) => key.kid)).toEqual([kid])
  await pool.query(`update signing_keys set created = now() - interval '91 days'`)
  await Promise.all([signingKeys(db).rotate(), signingKeys(db).rotate()])
  const both = await published()
  expect(both.keys).toHaveLength(2)
  // For a minute the new key is only published, so that every server knows it when it signs.
  expect(await signer()).toBe(kid)
  await pool.query(`update signing_keys set created = now() - interval '2 minutes' where retires is null`)
  expect(await signer()).not.toBe(kid)
  await jwtVerify(old, createLocalJWKSet(both), { issuer: `${MG}/oauth`, audience: 'ceds-client-mg' })
  await pool.query(`update signing_keys set retires = now() where kid = $1`, [kid])
  expect((await published()).keys.map((key) => key.kid)).not.toContain(kid)
})

test('an outage is told as one: no token is refused for it', async () => {
  const { db, pool } = connect('postgresql://127.0.0.1:1/niente')
  const { current } = signingKeys(house.scratch.db)
  const server = houseApp(threeMastheads)
  server.route(
    '/',
    oauth({
      db,
      ...house.parts,
      keys: { current, rotate: async () => {} },
      secret: 'x',
      clients: [],
      sessionDays: 1,
      log: () => {},
    }),
  )
  expect(
    (
      await server.request(
        `${MG}/oauth/token`,
        form({ grant_type: 'refresh_token', client_id: 'ceds-client-mg', refresh_token: 'x' }),
        HERE,
      )
    ).status,
  ).toBe(503)
  expect(
    (await server.request(`${MG}/oauth/me`, { headers: { authorization: 'Bearer x' } }, HERE)).status,
  ).toBe(503)
  await pool.end()
})

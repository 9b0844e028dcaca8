import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  customFetch,
  discovery,
  fetchUserInfo,
  None,
  refreshTokenGrant,
} from 'openid-client'
import type { JSONWebKeySet } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testHouse } from '../../../platform/test/house.ts'
import { app, authorizeUrl, BACK, form, MG, partner, proof, testClient, type Tokens } from './test-client.ts'

let house: Awaited<ReturnType<typeof testHouse>>
let client: ReturnType<typeof testClient>
beforeAll(async () => {
  house = await testHouse({ oauthClients: [partner, app] })
  client = testClient(house)
})
afterAll(() => house.close())

const events = async (account: number) =>
  (
    await house.scratch.db
      .selectFrom('security_log')
      .select('event')
      .where('account_id', '=', account)
      .orderBy('id')
      .execute()
  ).map((row) => row.event)

test('discovery is where both standards look for it; its addresses are its issuer’s', async () => {
  const browser = house.browser()
  const [one, two] = await Promise.all([
    browser.call(`${MG}/oauth/.well-known/openid-configuration`),
    browser.call(`${MG}/.well-known/oauth-authorization-server/oauth`),
  ])
  const document = JSON.parse(one.text) as Record<string, unknown>
  expect(JSON.parse(two.text)).toEqual(document)
  expect(document).toMatchObject({
    issuer: `${MG}/oauth`,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    id_token_signing_alg_values_supported: ['RS256'],
    subject_types_supported: ['public'],
  })
  for (const [name, value] of Object.entries(document))
    if (/_endpoint$|_uri$/.test(name))
      expect([name, String(value).startsWith(`${MG}/oauth/`)]).toEqual([name, true])
  const { keys } = JSON.parse((await browser.call(document.jwks_uri as string)).text) as JSONWebKeySet
  expect(keys.map((key) => [key.alg, 'd' in key || 'p' in key])).toEqual([['RS256', false]])
  expect(
    (await browser.call('http://edicola.meriggio.localhost/oauth/.well-known/openid-configuration')).status,
  ).toBe(404)
})
test('an address that is none is told in Italian, however it is spelled', async () => {
  for (const path of ['nulla', '%ff', 'jwks/altro'])
    expect((await house.browser().call(`${MG}/oauth/${path}`)).text).toBe('Pagina non trovata.')
})
test('a client’s own library walks the whole way: discovery, sign-in, tokens, profile, refresh', async () => {
  const { browser } = await client.signedIn()
  const throughUs: typeof fetch = async (url, options) => {
    const request = new Request(url as string, options as RequestInit)
    return house.services.fetch(request, { origin: new URL(request.url).origin, address: null })
  }
  const config = await discovery(new URL(`${MG}/oauth`), 'ceds-client-mg', undefined, None(), {
    execute: [allowInsecureRequests],
    [customFetch]: throughUs as never,
  })
  const { verifier, challenge } = proof()
  const start = buildAuthorizationUrl(config, {
    redirect_uri: BACK,
    scope: 'openid profile email',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: 'stato',
    nonce: 'volta',
  })
  const back = new URL(await browser.follow(start.href))
  const tokens = await authorizationCodeGrant(config, back, {
    pkceCodeVerifier: verifier,
    expectedState: 'stato',
    expectedNonce: 'volta',
  })
  const { sub } = tokens.claims()!
  expect(await fetchUserInfo(config, tokens.access_token, sub)).toMatchObject({
    sub,
    name: 'Anna Rossi',
    given_name: 'Anna',
    email: expect.stringContaining('@example.it'),
    email_verified: true,
  })
  const renewed = await refreshTokenGrant(config, tokens.refresh_token!)
  expect(renewed.refresh_token).not.toBe(tokens.refresh_token)
  expect(renewed.claims()!.sub).toBe(sub)
})
test('who is signed in nowhere comes to the page of sign-in, and from there back to the client', async () => {
  const browser = house.browser()
  const { challenge } = proof()
  const page = new URL(await browser.follow(authorizeUrl(challenge)))
  expect(page.pathname).toBe('/accedi')
  await house.enter(browser, 'MG', await client.person())
  const back = await browser.follow(
    `${MG}/sso/signed-in?redirect_uri=${encodeURIComponent(page.searchParams.get('redirect_uri')!)}`,
  )
  expect(back).toMatch(/^http:\/\/edicola\.meriggio\.localhost\/login\?code=.*&state=stato&iss=/)
})
test('a session of another masthead is enough', async () => {
  const { browser } = await client.signedIn('MG')
  const { verifier, challenge } = proof()
  const account = 'http://account.lagunare.localhost'
  const changed = { client_id: 'ceds-client-lg', redirect_uri: 'http://edicola.lagunare.localhost/login' }
  const back = new URL(await browser.follow(authorizeUrl(challenge, changed, account)))
  const answer = await client.exchange(back.searchParams.get('code')!, verifier, changed, account)
  expect(answer.status).toBe(200)
  const { access_token: token } = JSON.parse(answer.text) as Tokens
  expect((await client.me(token, account)).status).toBe(200)
  // What one masthead gave is nothing to another.
  expect((await client.me(token)).status).toBe(401)
})

test('a code is good once and with its proof only', async () => {
  const { browser, account } = await client.signedIn()
  const missing = await browser.call(authorizeUrl(null))
  expect(new URL(missing.headers.get('location')!).searchParams.get('error')).toBe('invalid_request')
  expect(
    new URL(
      (await browser.call(authorizeUrl(proof().verifier, { code_challenge_method: 'plain' }))).headers.get(
        'location',
      )!,
    ).searchParams.get('error'),
  ).toBe('invalid_request')
  const one = await client.codeOf(browser)
  for (const changed of [
    { code_verifier: proof().verifier },
    { code_verifier: '' },
    { redirect_uri: 'http://shop.meriggio.localhost/login' },
  ])
    expect((await client.exchange(one.code, one.verifier, changed)).status).toBe(400)
  expect((await client.exchange(one.code, one.verifier, { client_id: 'ceds-client-mg-app' })).status).toBe(
    400,
  )
  const two = await client.codeOf(browser)
  await house.scratch.pool.query(
    `update oauth_items set payload = payload || '{"exp": 1}'
      where model = 'MG/AuthorizationCode' and consumed is null`,
  )
  expect((await client.exchange(two.code, two.verifier)).status).toBe(400)
  const three = await client.codeOf(browser)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => client.exchange(three.code, three.verifier)),
  )
  const won = answers.filter((answer) => answer.status === 200)
  // One at most: shown twice before its tokens are made, it gives none.
  expect(won.length).toBeLessThan(2)
  expect(answers.every((answer) => answer.status === 200 || answer.status === 400)).toBe(true)
  // A code that was shown twice may have been stolen: what it gave is worth nothing.
  for (const { text } of won)
    expect((await client.me((JSON.parse(text) as Tokens).access_token)).status).toBe(401)
  expect(await events(account)).toContain('grant-ended')
})
test('a refresh token is good once; used again, it ends all that came of it', async () => {
  const { browser, account } = await client.signedIn()
  const first = await client.tokensOf(browser)
  const second = JSON.parse((await client.refresh(first.refresh_token)).text) as Tokens
  expect((await client.me(second.access_token)).status).toBe(200)
  expect((await client.refresh(first.refresh_token)).status).toBe(400)
  expect((await client.refresh(second.refresh_token)).status).toBe(400)
  for (const { access_token: token } of [first, second]) expect((await client.me(token)).status).toBe(401)
  expect((await events(account)).filter((event) => event.startsWith('grant'))).toEqual([
    'grant-given',
    'grant-ended',
  ])
  // The person is still signed in, and a new grant works.
  expect((await client.me((await client.tokensOf(browser)).access_token)).status).toBe(200)
})
test('what is kept of tokens and codes opens nothing', async () => {
  const { browser } = await client.signedIn()
  const tokens = await client.tokensOf(browser)
  const { code } = await client.codeOf(browser)
  const { rows } = await house.scratch.pool.query<{ row: string }>('select o::text as row from oauth_items o')
  for (const secret of [tokens.access_token, tokens.refresh_token, code, browser.cookie(MG, '__Host-oauth')!])
    expect(rows.some(({ row }) => row.includes(secret))).toBe(false)
})
test('of twenty refreshes at once one is answered', async () => {
  const { browser } = await client.signedIn()
  const { refresh_token: token } = await client.tokensOf(browser)
  const answers = await Promise.all(Array.from({ length: 20 }, () => client.refresh(token)))
  const won = answers.filter((answer) => answer.status === 200)
  expect(won).toHaveLength(1)
  // Somebody had a copy of it: what was answered is worth nothing.
  expect((await client.refresh((JSON.parse(won[0]!.text) as Tokens).refresh_token)).status).toBe(400)
  expect(answers.every((answer) => answer.status === 200 || answer.status === 400)).toBe(true)
})

test('strange clients and addresses are told so here, and nobody is sent anywhere', async () => {
  const { browser } = await client.signedIn()
  const { challenge } = proof()
  const changes: Record<string, string>[] = [
    { client_id: 'ceds-client-lg' },
    { client_id: 'sconosciuto' },
    { redirect_uri: 'http://evil.example/' },
    { redirect_uri: `${BACK}/../altro` },
    { redirect_uri: `${BACK}?x=1` },
    { redirect_uri: 'http://edicola.meriggio.localhost@evil.example/login' },
    { redirect_uri: 'http://edicola.lagunare.localhost/login' },
    { redirect_uri: 'javascript:alert(1)' },
    { redirect_uri: partner.redirectUris[0]! },
    { client_id: 'ceds-client-mg', redirect_uri: app.redirectUris[0]! },
  ]
  for (const changed of changes) {
    const answer = await browser.call(authorizeUrl(challenge, changed))
    expect([changed, answer.status, answer.headers.get('location')]).toEqual([changed, 400, null])
  }
  const twice = await browser.call(
    `${authorizeUrl(challenge)}&redirect_uri=${encodeURIComponent('http://evil.example/')}`,
  )
  expect([twice.status, twice.headers.get('location')]).toEqual([400, null])
  for (const method of ['token', 'id_token', 'code id_token'])
    expect(
      new URL(
        (await browser.call(authorizeUrl(challenge, { response_type: method, nonce: 'n' }))).headers.get(
          'location',
        )!,
      ).searchParams.get('error') ?? 'in the fragment',
    ).toMatch(/unsupported_response_type|fragment/)
})
test('a client with a secret must show it', async () => {
  const { browser } = await client.signedIn()
  const asPartner = { client_id: partner.id, redirect_uri: partner.redirectUris[0]! }
  const { code, verifier } = await client.codeOf(browser, asPartner)
  const basic = (secret: string) => ({
    authorization: `Basic ${Buffer.from(`${partner.id}:${encodeURIComponent(secret)}`).toString('base64')}`,
  })
  const fields = {
    grant_type: 'authorization_code',
    redirect_uri: asPartner.redirect_uri,
    code,
    code_verifier: verifier,
  }
  const ask = (headers: Record<string, string>, more: Record<string, string> = {}) =>
    house.browser().call(`${MG}/oauth/token`, form({ ...fields, ...more }, headers))
  expect((await ask(basic('sbagliato'))).status).toBe(401)
  expect((await ask({}, { client_id: partner.id })).status).toBe(401)
  expect((await ask(basic(partner.secret!))).status).toBe(200)
})
test('pages of the masthead may ask for tokens, those of others not', async () => {
  const ask = (origin: string) =>
    house
      .browser()
      .call(
        `${MG}/oauth/token`,
        form({ grant_type: 'refresh_token', client_id: 'ceds-client-mg', refresh_token: 'x' }, { origin }),
      )
  for (const origin of ['http://edicola.meriggio.localhost', 'https://archivio.example.it'])
    expect((await ask(origin)).headers.get('access-control-allow-origin')).toBe(origin)
  for (const origin of ['http://edicola.lagunare.localhost', 'http://evil.example', 'null'])
    expect((await ask(origin)).headers.get('access-control-allow-origin')).toBeNull()
})

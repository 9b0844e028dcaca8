import { afterAll, beforeAll, expect, test } from 'vitest'
import { testHouse } from '../../platform/test/house.ts'

let house: Awaited<ReturnType<typeof testHouse>>
beforeAll(async () => {
  house = await testHouse()
})
afterAll(() => house.close())

const requestLogin = (domain: string, back = `http://edicola.${domain}/sezioni`) =>
  `http://account.${domain}/sso/request-login?redirect_uri=${encodeURIComponent(back)}`
const shortInfo = (domain: string) => `http://account.${domain}/api/user/short-info`
let people = 0
const person = () => house.account(`persona${people++}@example.it`)

test('who is signed in nowhere is led to the page of sign-in, with the way back', async () => {
  const at = await house.browser().follow(requestLogin('lagunare.localhost'))
  const { origin, pathname, searchParams } = new URL(at)
  expect([origin + pathname, searchParams.get('redirect_uri')]).toEqual([
    'http://account.lagunare.localhost/accedi',
    'http://edicola.lagunare.localhost/sezioni',
  ])
})
test('a session of one masthead signs in on all the others, and its end signs out of all', async () => {
  const browser = house.browser()
  await house.enter(browser, 'LG', await person())
  expect(
    await browser.follow(
      'http://account.lagunare.localhost/sso/signed-in?redirect_uri=' +
        encodeURIComponent('http://edicola.lagunare.localhost/'),
    ),
  ).toMatch(/^http:\/\/edicola\.lagunare\.localhost\/login\?id_code=/)
  const lg = await house.token(browser, 'LG')
  const mg = await house.token(browser, 'MG')
  const ca = await house.token(browser, 'CA')
  for (const [domain, bearer] of [
    ['lagunare', lg],
    ['meriggio', mg],
    ['corriereapulo', ca],
  ] as const)
    expect((await browser.call(shortInfo(`${domain}.localhost`), { bearer })).status).toBe(200)
  expect(await house.scratch.db.selectFrom('devices').selectAll().execute()).toHaveLength(1)
  expect(
    (await browser.call('http://edicola.corriereapulo.localhost/api/logout', { json: {}, bearer: ca }))
      .status,
  ).toBe(200)
  for (const [domain, bearer] of [
    ['lagunare', lg],
    ['meriggio', mg],
    ['corriereapulo', ca],
  ] as const) {
    const answer = await browser.call(shortInfo(`${domain}.localhost`), { bearer })
    expect([answer.status, answer.code]).toEqual([401, 'ERR_SESSION_TOKEN_NOT_VALID'])
  }
  expect(await browser.follow(requestLogin('meriggio.localhost'))).toMatch(/\/accedi\?/)
})
test('a token of one masthead is nothing to another', async () => {
  const browser = house.browser()
  await house.enter(browser, 'MG', await person())
  const bearer = await house.token(browser, 'MG')
  expect((await browser.call(shortInfo('lagunare.localhost'), { bearer })).code).toBe(
    'ERR_SESSION_TOKEN_NOT_VALID',
  )
})
test('a code is good once, for the origin and the browser that asked', async () => {
  const browser = house.browser()
  await house.enter(browser, 'MG', await person())
  const login = () => browser.follow(requestLogin('meriggio.localhost'))
  expect((await browser.exchange(await login(), 'http://shop.meriggio.localhost')).status).toBe(400)
  expect((await browser.exchange(await login(), '')).status).toBe(400)
  expect((await house.browser().exchange(await login())).status).toBe(400)
  const good = await login()
  const [one, ...others] = await Promise.all(Array.from({ length: 20 }, () => browser.exchange(good))).then(
    (all) => all.toSorted((a, b) => a.status - b.status),
  )
  expect(one!.status).toBe(200)
  expect(others.every((o) => o.status === 400)).toBe(true)
})
test('a spent code shown by another browser ends the session', async () => {
  const browser = house.browser()
  await house.enter(browser, 'MG', await person())
  const login = await browser.follow(requestLogin('meriggio.localhost'))
  const bearer = ((await browser.exchange(login)).data as { id_token: string }).id_token
  await browser.exchange(login)
  expect((await browser.call(shortInfo('meriggio.localhost'), { bearer })).status).toBe(200)
  await house.browser().exchange(login)
  expect((await browser.call(shortInfo('meriggio.localhost'), { bearer })).status).toBe(401)
})
test('a code that is a minute old is refused', async () => {
  const browser = house.browser()
  await house.enter(browser, 'MG', await person())
  const login = await browser.follow(requestLogin('meriggio.localhost'))
  await house.scratch.pool.query(
    `update sso_codes set expires = now() - interval '1 second' where used is null`,
  )
  expect((await browser.exchange(login)).status).toBe(400)
})
test('only addresses of the same masthead are gone back to', async () => {
  const browser = house.browser()
  await house.enter(browser, 'MG', await person())
  const bad = [
    'https://edicola.meriggio.localhost/',
    'http://edicola.lagunare.localhost/',
    'http://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    'blob:http://edicola.meriggio.localhost/',
    'http://edicola.meriggio.localhost@evil.example/',
    'http://u:p@edicola.meriggio.localhost/',
    'http://edicola.meriggio.localhost\\@evil.example/',
    'http://edicola.meriggio.localhost/\n',
    'http://edicola.meriggio.localhost.evil.example/',
    'http://edicola.meriggio.localhost:81/',
    '',
  ]
  for (const path of ['request-login', 'request-logout', 'signed-in'])
    for (const back of bad)
      expect([
        back,
        (
          await browser.call(
            `http://account.meriggio.localhost/sso/${path}?redirect_uri=${encodeURIComponent(back)}`,
          )
        ).status,
      ]).toEqual([back, 400])
  const good = encodeURIComponent('http://edicola.meriggio.localhost/')
  expect(
    (
      await browser.call(
        `http://account.meriggio.localhost/sso/request-login?redirect_uri=${good}&redirect_uri=${good}`,
      )
    ).status,
  ).toBe(400)
  const main = 'http://account.meriggio.localhost/sso'
  const state = 'A'.repeat(43)
  for (const elsewhere of ['http://evil.example/login', 'http://edicola.meriggio.localhost/'])
    for (const step of [`borrow?from=LG`, `lend?to=LG&state=${state}`])
      expect(
        (await browser.call(`${main}/${step}&redirect_uri=${encodeURIComponent(elsewhere)}`)).status,
      ).toBe(400)
  for (const next of [
    'http://evil.example/login',
    'http://edicola.lagunare.localhost/altro',
    'http://edicola.lagunare.localhost@evil.example/login',
    'http://account.lagunare.localhost/sso/request-login',
    'http://edicola.lagunare.localhost/oauth/enter/x',
  ])
    expect([
      next,
      (await browser.call(`${main}/adopt?state=${state}&next=${encodeURIComponent(next)}`)).status,
    ]).toEqual([next, 400])
  // Only the main masthead lends.
  const lagunare = encodeURIComponent('http://edicola.lagunare.localhost/')
  for (const step of ['borrow?from=LG', `lend?to=LG&state=${state}`])
    expect(
      (await browser.call(`http://account.lagunare.localhost/sso/${step}&redirect_uri=${lagunare}`)).status,
    ).toBe(400)
})
test('a page of somebody else signs nobody out', async () => {
  const browser = house.browser()
  await house.enter(browser, 'MG', await person())
  const back = encodeURIComponent('http://edicola.meriggio.localhost/')
  const url = `http://account.meriggio.localhost/sso/request-logout?redirect_uri=${back}`
  await browser.call(url, { headers: { 'sec-fetch-site': 'cross-site' } })
  await browser.call(url, { headers: { 'sec-fetch-site': 'none' } })
  const bearer = await house.token(browser, 'MG')
  await browser.call(url, { headers: { 'sec-fetch-site': 'same-site' } })
  expect((await browser.call(shortInfo('meriggio.localhost'), { bearer })).status).toBe(401)
})
test('a sixth device gets in, and the one used longest ago is out', async () => {
  const account = await person()
  const tokens: string[] = []
  for (let i = 0; i < 6; i++) {
    const browser = house.browser()
    await house.enter(browser, 'MG', account)
    tokens.push(await house.token(browser, 'MG'))
  }
  const codes = await Promise.all(
    tokens.map(
      async (bearer) => (await house.browser().call(shortInfo('meriggio.localhost'), { bearer })).code,
    ),
  )
  expect(codes).toEqual(['ERR_INVALID_BROWSER', 'OK', 'OK', 'OK', 'OK', 'OK'])
})
test('a token touched, unsigned or expired is refused, and so is a cookie without bearer', async () => {
  const browser = house.browser()
  await house.enter(browser, 'MG', await person())
  const bearer = await house.token(browser, 'MG')
  const [head, body, signature] = bearer.split('.') as [string, string, string]
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
  for (const forged of [
    `${encode({ alg: 'none' })}.${body}.`,
    `${head}.${encode({ ...claims, sub: 'altri' })}.${signature}`,
    `${head}.${body}.${'A'.repeat(43)}`,
    'x',
    '',
  ])
    expect((await browser.call(shortInfo('meriggio.localhost'), { bearer: forged })).code).toBe(
      'ERR_SESSION_TOKEN_NOT_VALID',
    )
  await house.scratch.pool.query(`update sessions set expires = now() - interval '1 second' where id = $1`, [
    claims.sid,
  ])
  expect((await browser.call(shortInfo('meriggio.localhost'), { bearer })).code).toBe('ERR_SESSION_EXPIRED')
  expect((await browser.call(shortInfo('meriggio.localhost'))).status).toBe(401)
})
test('a page of the account site gets its token from its own origin, without an Origin', async () => {
  const browser = house.browser()
  await house.enter(browser, 'MG', await person())
  const code = async (back: string) =>
    new URL(await browser.follow(requestLogin('meriggio.localhost', back))).searchParams.get('id_code')!
  const exchange = (id: string) => browser.call(`http://account.meriggio.localhost/api/sso/id_code/${id}`)
  expect((await exchange(await code('http://account.meriggio.localhost/dashboard'))).status).toBe(200)
  expect((await exchange(await code('http://edicola.meriggio.localhost/'))).status).toBe(400)
})
test('why one has to sign in again goes through to the page, and nothing else does', async () => {
  const at = await house.browser().follow(`${requestLogin('lagunare.localhost')}&errore=sessione-scaduta`)
  expect(new URL(at).searchParams.get('errore')).toBe('sessione-scaduta')
  expect(await house.browser().follow(`${requestLogin('lagunare.localhost')}&errore=%26x%3D1`)).not.toContain(
    'errore',
  )
})
test('ten sign-ins at once leave five devices', async () => {
  const account = await person()
  await Promise.all(Array.from({ length: 10 }, () => house.enter(house.browser(), 'MG', account)))
  const { rows } = await house.scratch.pool.query(
    'select count(*)::int as devices from devices where account_id = $1 and removed is null',
    [account],
  )
  expect(rows).toEqual([{ devices: 5 }])
})
test('the cookies of a removed device open nothing; signing in there again is a new device', async () => {
  const account = await person()
  const browser = house.browser()
  await house.enter(browser, 'MG', account)
  for (let i = 0; i < 5; i++) await house.enter(house.browser(), 'MG', account)
  expect(await browser.follow(requestLogin('meriggio.localhost'))).toMatch(/\/accedi\?/)
  await house.enter(browser, 'MG', account)
  expect(
    (await browser.call(shortInfo('meriggio.localhost'), { bearer: await house.token(browser, 'MG') }))
      .status,
  ).toBe(200)
  const { rows } = await house.scratch.pool.query(
    `select count(*)::int as devices, count(*) filter (where removed is null)::int as kept
      from devices where account_id = $1`,
    [account],
  )
  expect(rows).toEqual([{ devices: 7, kept: 5 }])
})
test('the pages of other sites may not read what a browser is told of a person', async () => {
  const browser = house.browser()
  const allowed = async (origin: string) =>
    (await browser.call(shortInfo('meriggio.localhost'), { headers: { origin } })).headers.get(
      'access-control-allow-origin',
    )
  for (const origin of [
    'http://evil.example',
    'null',
    'http://edicola.lagunare.localhost',
    'http://edicola.meriggio.localhost.evil.example',
    'https://edicola.meriggio.localhost',
    'http://edicola.meriggio.localhost:81',
  ])
    expect([origin, await allowed(origin)]).toEqual([origin, null])
  expect(await allowed('http://edicola.meriggio.localhost')).toBe('http://edicola.meriggio.localhost')
})
test('a host of nobody has no sign-on: no session is lent, no code exchanged', async () => {
  const browser = house.browser()
  await house.enter(browser, 'MG', await person())
  for (const host of ['account.evil.example', 'localhost', '127.0.0.1']) {
    for (const path of ['/sso/request-login', '/sso/lend?to=MG&state=x', '/sso/adopt', '/sso/request-logout'])
      expect([host, path, (await browser.call(`http://${host}${path}`)).status]).toEqual([host, path, 404])
  }
  const login = await browser.follow(requestLogin('meriggio.localhost'))
  expect(
    (
      await browser.call(
        `http://account.evil.example/api/sso/id_code/${new URL(login).searchParams.get('id_code')}`,
        { headers: { origin: 'http://edicola.meriggio.localhost' } },
      )
    ).status,
  ).toBe(400)
})
test('who only wonders whether there is a session is not asked to sign in', async () => {
  const back = 'http://edicola.lagunare.localhost/articolo/1#continua'
  const browser = house.browser()
  const silently = `${requestLogin('lagunare.localhost', back)}&prompt=none`
  expect(await browser.follow(silently)).toBe(back)
  await house.enter(browser, 'CA', await person())
  await browser.follow(
    'http://account.corriereapulo.localhost/sso/signed-in?redirect_uri=' +
      encodeURIComponent('http://edicola.corriereapulo.localhost/'),
  )
  expect(await browser.follow(silently)).toMatch(/^http:\/\/edicola\.lagunare\.localhost\/login\?id_code=/)
})

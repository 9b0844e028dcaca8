import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestBrowser } from '../../../platform/test/browser.ts'
import { testHouse } from '../../../platform/test/house.ts'
import type { OauthClient } from './clients.ts'
import { app, authorizeUrl, BACK, MG, partner, proof, testClient, type Tokens } from './test-client.ts'

/** An app whose address a site has claimed, and one that listens on its machine. */
const claimed: OauthClient = {
  ...app,
  id: 'ceds-client-mg-tablet',
  name: 'Meriggio <b>grande</b>',
  redirectUris: ['https://app.example.it/ritorno'],
}
const desk: OauthClient = { ...app, id: 'ceds-client-mg-desk', redirectUris: ['http://127.0.0.1/ritorno'] }

let house: Awaited<ReturnType<typeof testHouse>>
let client: ReturnType<typeof testClient>
beforeAll(async () => {
  house = await testHouse({ oauthClients: [partner, app, claimed, desk] })
  client = testClient(house)
})
afterAll(() => house.close())

const asked = ({ id, redirectUris }: OauthClient, more: Record<string, string> = {}) => {
  const { verifier, challenge } = proof()
  const fields = { client_id: id, redirect_uri: redirectUris[0]!, ...more }
  return { url: authorizeUrl(challenge, fields), verifier, fields }
}
const grants = async (account: number) =>
  (
    await house.scratch.pool.query<{ client: string; scope: string }>(
      `select payload->>'clientId' as client, payload->'openid'->>'scope' as scope from oauth_items
        where model = 'MG/Grant' and account_id = $1`,
      [account],
    )
  ).rows
/** Walks to the page that asks and says yes; gives where the client gets its answer. */
async function agreed(browser: TestBrowser, url: string): Promise<URL> {
  const { at, text } = await client.walk(browser, url)
  expect(text).toMatch(/^200 /)
  const answer = await client.decide(browser, at, 'yes')
  expect(answer.status).toBe(303)
  return new URL((await client.walk(browser, new URL(answer.headers.get('location')!, at).href)).at)
}

test('an app signs nobody in by itself: its person reads who asks, for what, and agrees', async () => {
  const { browser, account } = await client.signedIn()
  const { url, verifier, fields } = asked(app)
  const { at, text } = await client.walk(browser, url)
  expect(new URL(at).pathname).toMatch(/^\/oauth\/enter\//)
  for (const words of [
    'Vuoi accedere a «Il Meriggio per telefoni»?',
    'Testata</dt><dd>Il Meriggio<',
    'Anna Rossi, oauth',
    'Leggere il tuo nome',
    'Leggere il tuo indirizzo email',
    'Consenti</button>',
    'Rifiuta</button>',
  ])
    expect(text).toContain(words)
  expect(await grants(account)).toEqual([])
  const back = await agreed(browser, url)
  expect([back.protocol, back.searchParams.get('state')]).toEqual(['it.meriggio.app:', 'stato'])
  const answer = await client.exchange(back.searchParams.get('code')!, verifier, fields)
  const tokens = JSON.parse(answer.text) as Tokens
  expect((await client.me(tokens.access_token)).status).toBe(200)
  expect(await grants(account)).toEqual([{ client: app.id, scope: 'openid profile email' }])
})

test('an app is asked about again each time; only one at a claimed address is known', async () => {
  const { browser } = await client.signedIn()
  for (const one of [app, desk]) {
    await agreed(browser, asked(one).url)
    expect((await client.walk(browser, asked(one).url)).text).toContain('Consenti')
  }
  const page = await client.walk(browser, asked(claimed, { scope: 'openid' }).url)
  expect(page.text).toContain('Meriggio &#60;b&#62;grande')
  expect(page.text).not.toContain('Leggere il tuo nome')
  await agreed(browser, asked(claimed, { scope: 'openid' }).url)
  expect(new URL((await client.walk(browser, asked(claimed, { scope: 'openid' }).url)).at).origin).toBe(
    'https://app.example.it',
  )
  // For more than was agreed to it is asked again, and for as much it then is not.
  expect((await agreed(browser, asked(claimed).url)).searchParams.get('code')).toBeTruthy()
  expect((await client.walk(browser, asked(claimed).url)).text).toBeNull()
  // Another session has agreed to nothing.
  const other = await client.signedIn()
  expect((await client.walk(other.browser, asked(claimed).url)).text).toContain('Consenti')
})

test('a refusal goes back to the app as one, and leaves nothing', async () => {
  const { browser, account } = await client.signedIn()
  const { at } = await client.walk(browser, asked(app).url)
  const answer = await client.decide(browser, at, 'no')
  const back = new URL((await client.walk(browser, answer.headers.get('location')!)).at)
  expect([back.searchParams.get('error'), back.searchParams.get('state')]).toEqual(['access_denied', 'stato'])
  expect(await grants(account)).toEqual([])
})

test('nobody else agrees for a person: no page of others, no other browser, no click of before', async () => {
  const { browser, account } = await client.signedIn()
  const { at } = await client.walk(browser, asked(app).url)
  for (const origin of ['https://evil.example', 'null', 'http://edicola.meriggio.localhost'])
    expect([origin, (await client.decide(browser, at, 'yes', { origin })).status]).toEqual([origin, 403])
  expect((await client.decide(browser, at, 'yes', {})).status).toBe(403)
  const other = await client.signedIn()
  expect((await client.decide(other.browser, at, 'yes')).status).toBe(400)
  expect((await other.browser.call(at)).status).toBe(400)
  expect(await grants(account)).toEqual([])
  // Whoever sits here now is not who was asked.
  await house.enter(browser, 'MG', other.account)
  expect((await client.decide(browser, at, 'yes')).status).toBe(400)
  await browser.call(`${MG}/sso/request-logout`)
  const away = await client.decide(browser, at, 'yes')
  expect(away.headers.get('location')).toContain('/sso/request-login')
  expect([await grants(account), await grants(other.account)]).toEqual([[], []])
})

test('the page runs nothing, is shown in no frame, is not kept, and its form leads to that app', async () => {
  const { browser } = await client.signedIn()
  for (const [one, target] of [
    [app, 'it.meriggio.app:'],
    [desk, 'http://127.0.0.1:*'],
  ] as const) {
    const { at } = await client.walk(browser, asked(one).url)
    const { headers } = await browser.call(at)
    const policy = headers.get('content-security-policy')!
    expect(policy).toContain(`form-action 'self' ${target};`)
    expect(policy).toMatch(/default-src 'none'.*script-src 'none'.*frame-ancestors 'none'/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-frame-options')).toBe('DENY')
    // Else a browser would not say where its form comes from.
    expect(headers.get('referrer-policy')).toBe('same-origin')
  }
})

test('without a page none is given; programs on a server are asked about only if they want', async () => {
  const { browser } = await client.signedIn()
  await agreed(browser, asked(app).url)
  const silent = new URL((await client.walk(browser, asked(app, { prompt: 'none' }).url)).at)
  expect(silent.searchParams.get('error')).toBe('interaction_required')
  expect((await client.walk(browser, asked(partner).url)).at).toMatch(
    /^https:\/\/archivio\.example\.it.*code=/,
  )
  const own = authorizeUrl(proof().challenge)
  expect((await client.walk(browser, own)).at.startsWith(BACK)).toBe(true)
  expect((await agreed(browser, `${own}&prompt=consent`)).href).toMatch(/\/login\?code=/)
})

import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testHouse } from '../../../platform/test/house.ts'
import { app, authorizeUrl, MG, partner, proof, testClient } from './test-client.ts'

let house: Awaited<ReturnType<typeof testHouse>>
let client: ReturnType<typeof testClient>
beforeAll(async () => {
  house = await testHouse({ oauthClients: [partner, app] })
  client = testClient(house)
})
afterAll(() => house.close())

const directives = (policy: string | null) =>
  Object.fromEntries(
    (policy ?? '').split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(' ')
      return [name, values]
    }),
  )
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('pages of the provider run nothing, and their forms lead to its clients only', async () => {
  const { browser } = await client.signedIn()
  await client.tokensOf(browser)
  for (const path of ['/oauth/session/end', '/oauth/session/end/success', '/oauth/auth?client_id=nobody']) {
    const { headers, text } = await browser.call(MG + path)
    expect(headers.get('content-type')).toContain('text/html')
    const policy = directives(headers.get('content-security-policy'))
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    })
    // What oidc-provider may run itself, and nothing else.
    expect(policy['script-src']!.join(' ')).toMatch(/^'none'( 'sha256-[^' ]+')*$/)
    expect(policy['style-src']).toEqual([hashOf(/<style>([^]*)<\/style>/.exec(text)![1]!)])
    expect(policy['form-action']).toEqual(
      expect.arrayContaining([
        "'self'",
        'http://edicola.meriggio.localhost',
        'https://archivio.example.it',
        'it.meriggio.app:',
      ]),
    )
  }
})

test('a form that sends itself back to a client may run its one script', async () => {
  const { browser } = await client.signedIn()
  let at = authorizeUrl(proof().challenge, { response_mode: 'form_post' })
  let answer = await browser.call(at)
  for (; answer.status === 303 || answer.status === 302; answer = await browser.call(at))
    at = new URL(answer.headers.get('location')!, at).href
  const script = /<script>([^]*)<\/script>/.exec(answer.text)![1]!
  expect(directives(answer.headers.get('content-security-policy'))['script-src']).toContain(hashOf(script))
})

test('U+0000 in an address, a form or a name is refused in words, never an error of ours', async () => {
  const browser = house.browser()
  const good = authorizeUrl(proof().challenge, {})
  for (const url of [
    `${MG}/oauth/auth?client_id=%00`,
    ...['state', 'nonce', 'login_hint', 'ui_locales', 'acr_values'].map((name) => `${good}&${name}=a%00`),
    `${MG}/oauth/session/end?client_id=%00`,
    `${MG}/oauth/session/end?state=%00`,
  ]) {
    const { status, text } = await browser.call(url)
    expect([url, status, text]).toEqual([url, 400, 'Ci sono caratteri che non si possono usare.'])
  }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const path of ['/oauth/token', '/oauth/token/revocation'])
    for (const sent of [
      { body: 'client_id=%00&grant_type=refresh_token&refresh_token=x', headers: form },
      {
        body: 'grant_type=refresh_token&refresh_token=x',
        headers: { ...form, authorization: `Basic ${btoa('%00:%00')}` },
      },
    ]) {
      const { status } = await browser.call(MG + path, { method: 'POST', ...sent })
      expect([path, sent.body, status < 500]).toEqual([path, sent.body, true])
    }
})

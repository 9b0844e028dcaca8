import { createHash, randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { OauthClient } from './clients.ts'
import type { TestBrowser } from '../../../platform/test/browser.ts'
import type { testHouse } from '../../../platform/test/house.ts'

export const MG = 'http://account.meriggio.localhost'
export const BACK = 'http://edicola.meriggio.localhost/login'
export const partner: OauthClient = {
  id: 'ceds-client-mg-archivio',
  name: null,
  secret: 'segreto di un programma fidato',
  native: false,
  redirectUris: ['https://archivio.example.it/ritorno'],
  postLogoutRedirectUris: [],
}
export const app: OauthClient = {
  id: 'ceds-client-mg-app',
  name: 'Il Meriggio per telefoni',
  secret: null,
  native: true,
  redirectUris: ['it.meriggio.app:/ritorno'],
  postLogoutRedirectUris: [],
}

export interface Tokens {
  access_token: string
  refresh_token: string
  id_token: string
}

export const form = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
})
export const proof = () => {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}
export function authorizeUrl(
  challenge: string | null,
  changed: Record<string, string> = {},
  account = MG,
): string {
  const fields = {
    client_id: 'ceds-client-mg',
    redirect_uri: BACK,
    response_type: 'code',
    scope: 'openid profile email',
    state: 'stato',
    ...(challenge === null ? {} : { code_challenge: challenge, code_challenge_method: 'S256' }),
    ...changed,
  }
  return `${account}/oauth/auth?${new URLSearchParams(fields).toString()}`
}

/** A program that signs people in, and people who are signed in. */
export function testClient(house: Awaited<ReturnType<typeof testHouse>>) {
  let people = 0
  const person = () => house.account(`oauth${people++}@example.it`)
  const exchange = (code: string, verifier: string, changed: Record<string, string> = {}, account = MG) =>
    house.browser().call(
      `${account}/oauth/token`,
      form({
        grant_type: 'authorization_code',
        client_id: 'ceds-client-mg',
        redirect_uri: BACK,
        code,
        code_verifier: verifier,
        ...changed,
      }),
    )
  /** Follows redirects to a page that asks something, or out of the provider; gives where that is. */
  async function walk(browser: TestBrowser, url: string): Promise<{ at: string; text: string | null }> {
    let at = url
    while (at.startsWith(`${MG}/oauth/`) || at.startsWith(`${MG}/sso/`)) {
      const { status, headers, text } = await browser.call(at)
      const next = headers.get('location')
      if (next === null) return { at, text: `${status} ${text}` }
      at = new URL(next, at).href
    }
    return { at, text: null }
  }
  const decide = (
    browser: TestBrowser,
    at: string,
    decision: string,
    headers: Record<string, string> = { origin: MG },
  ) => browser.call(at, form({ decision }, headers))
  async function codeOf(browser: TestBrowser, changed: Record<string, string> = {}) {
    const { verifier, challenge } = proof()
    const back = new URL(await browser.follow(authorizeUrl(challenge, changed)))
    return { code: back.searchParams.get('code')!, verifier, back }
  }
  return {
    person,
    exchange,
    codeOf,
    walk,
    decide,
    signedIn: async (brand = 'MG') => {
      const browser = house.browser()
      const account = await person()
      await house.enter(browser, brand, account)
      return { browser, account }
    },
    refresh: (token: string) =>
      house
        .browser()
        .call(
          `${MG}/oauth/token`,
          form({ grant_type: 'refresh_token', client_id: 'ceds-client-mg', refresh_token: token }),
        ),
    me: (token: string, account = MG) => house.browser().call(`${account}/oauth/me`, { bearer: token }),
    tokensOf: async (browser: TestBrowser): Promise<Tokens> => {
      const { code, verifier } = await codeOf(browser)
      const answer = await exchange(code, verifier)
      expect(answer.status).toBe(200)
      return JSON.parse(answer.text) as Tokens
    },
  }
}

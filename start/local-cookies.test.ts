import { expect, test } from 'vitest'
import { fromLocalCookies, withLocalCookies } from './local-cookies.ts'

const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15'
const chromium =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36'
const headless = chromium.replace(' Chrome/', ' HeadlessChrome/')
const session = '__Host-sid=abc; Path=/; Secure; HttpOnly; SameSite=Lax'
const consent = 'edicola-consent=1; Path=/; Secure'

/** What a browser is sent and what the program reads of what it sends back. */
async function travel(agent: string, origin: string, cookie: string) {
  let read: string | null = null
  const fetch = withLocalCookies(async (request) => {
    read = request.headers.get('cookie')
    const headers = new Headers({ 'Content-Type': 'text/plain' })
    for (const line of [session, consent]) headers.append('Set-Cookie', line)
    return new Response(await request.text(), { status: 201, headers })
  })
  const request = new Request(`${origin}/accedi`, {
    method: 'POST',
    headers: { 'user-agent': agent, cookie },
    body: 'email=anna',
  })
  const answer = await fetch(request, { origin, address: null, local: true })
  return { read, set: answer.headers.getSetCookie(), status: answer.status, body: await answer.text() }
}

test('WebKit gets the cookies of the local demo under a name it keeps, and they are read back', async () => {
  const { set, ...rest } = await travel(
    safari,
    'http://account.meriggio.localhost:3000',
    'tema=notte; local__Host-sid=abc; local__Secure-gate=x',
  )
  expect(set).toEqual(['local__Host-sid=abc; Path=/; HttpOnly; SameSite=Lax', 'edicola-consent=1; Path=/'])
  expect(rest).toEqual({
    read: 'tema=notte; __Host-sid=abc; __Secure-gate=x',
    status: 201,
    body: 'email=anna',
  })
})

test.each([
  [safari, 'https://account.meriggio.localhost:3000'],
  [safari, 'http://account.ilgiornale.example'],
  [safari, 'http://localhost.ilgiornale.example'],
  [chromium, 'http://account.meriggio.localhost:3000'],
  [headless, 'http://account.meriggio.localhost:3000'],
])('any other browser and any other address has them as they are: %s %s', async (agent, origin) => {
  const cookie = 'local__Host-sid=forged'
  expect(await travel(agent, origin, cookie)).toEqual({
    read: cookie,
    set: [session, consent],
    status: 201,
    body: 'email=anna',
  })
})

test('a socket of WebKit is known by the same cookies, one of another browser by those it sends', () => {
  const origin = 'http://account.meriggio.localhost:3000'
  const cookieRead = (agent: string) =>
    fromLocalCookies(
      new Request(origin, { headers: { 'user-agent': agent, cookie: 'local__Host-sid=abc' } }),
      { origin, address: null, local: true },
    ).headers.get('cookie')
  expect(cookieRead(safari)).toBe('__Host-sid=abc')
  expect(cookieRead(chromium)).toBe('local__Host-sid=abc')
})

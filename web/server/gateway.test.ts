import { expect, test } from 'vitest'
import type { Ask } from 'contract/platform/endpoint.ts'
import { hostOf } from 'contract/reading/site/hosts.ts'
import { testBrand, testBrands } from 'contract/reading/site/test-brands.ts'
import { gateway } from './gateway.ts'

const brands = testBrands([
  testBrand(),
  testBrand({ id: 2, sigla: 'LG', domain: 'lagunare.localhost', gated: true }),
])
/** Services whose gates open with the one token they give for the one password. */
const ask = (async (_call: unknown, input: { token?: string; password?: string }) => {
  if (input.token !== undefined) return { ok: true, data: { open: input.token === 'buono' } }
  return input.password === 'giusta'
    ? { ok: true, data: { token: 'buono', days: 30 } }
    : { ok: false, status: 403, code: 'ERR_INVALID_PASSWORD' }
}) as unknown as Ask
const pass = (address: string, init: RequestInit = {}) => {
  const { origin } = new URL(address)
  return gateway(new Request(address, init), hostOf(brands, origin), ask, () => null)
}
const account = 'http://account.lagunare.localhost:3000'
const requestLogin = (back: string) => `/sso/request-login?redirect_uri=${encodeURIComponent(back)}`

test('who is to leave the account site of a closed masthead with a code meets the gate first', async () => {
  const path = requestLogin('http://edicola.lagunare.localhost:3000/sezioni?page=2')
  expect(await pass(account + path)).toMatchObject({ gate: 'site', back: path })
  for (const step of ['request-login', 'signed-in'])
    expect(await pass(`${account}/sso/${step}`)).toMatchObject({ gate: 'site' })
  expect(await pass(account + path, { headers: { cookie: 'gate-site=buono' } })).toBe(null)
  for (const free of [requestLogin(`${account}/dashboard`), '/accedi', '/sso/adopt', '/dashboard'])
    expect([free, await pass(account + free)]).toEqual([free, null])
  expect(await pass(`http://account.meriggio.localhost:3000${path}`)).toBe(null)
})

test('over https the pass is one that only https can have set, and the other is none', async () => {
  const path = requestLogin('https://edicola.lagunare.localhost/')
  const safe = 'https://account.lagunare.localhost'
  const form = { method: 'POST', body: new URLSearchParams({ gate: 'site', password: 'giusta', back: '/' }) }
  const opened = (await pass(`${safe}/accesso-riservato`, form)) as Response
  expect(opened.headers.get('set-cookie')!.split('; ')).toEqual(
    expect.arrayContaining(['__Secure-gate-site=buono', 'Secure', 'HttpOnly', 'Domain=lagunare.localhost']),
  )
  const withCookie = (cookie: string) => pass(safe + path, { headers: { cookie } })
  expect(await withCookie('__Secure-gate-site=buono')).toBe(null)
  expect(await withCookie('gate-site=buono')).toMatchObject({ gate: 'site' })
  // Over plain http, where no browser but one keeps such a cookie, it is not asked for.
  const plain = await pass(account + requestLogin('http://edicola.lagunare.localhost:3000/'), {
    headers: { cookie: '__Secure-gate-site=buono' },
  })
  expect(plain).toMatchObject({ gate: 'site' })
})

test('a wrong password is told at an address that can be gone back to; the right one opens it', async () => {
  const action = 'http://edicola.lagunare.localhost:3000/accesso-riservato'
  const body = () => new URLSearchParams({ gate: 'site', password: 'sbagliata', back: '/firme?page=2' })
  const told = (await pass(action, { method: 'POST', body: body() })) as Response
  expect(told.status).toBe(303)
  const again = new URL(told.headers.get('location')!, action).href
  const shut = { gate: 'site', back: '/firme?page=2', status: 403, alert: 'Password non valida.' }
  expect(await pass(again)).toEqual(shut)
  const opened = (await pass(again, { headers: { cookie: 'gate-site=buono' } })) as Response
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/firme?page=2'])
  const leads = async (address: string) => ((await pass(address)) as Response).headers.get('location')
  expect(await leads(again.replace('errore=password', 'errore=constructor'))).toBe('/')
  expect(await leads(again.replace('lagunare', 'meriggio'))).toBe('/firme?page=2')
  expect(await pass(again.replace(/back=[^&]*/, 'back=//example.com'))).toMatchObject({ back: '/' })
})

test('the pass holds on every site of the masthead, and only for it', async () => {
  const form = {
    method: 'POST',
    body: new URLSearchParams({ gate: 'site', password: 'giusta', back: '/a?b' }),
  }
  const opened = await pass(`${account}/accesso-riservato`, form)
  if (!(opened instanceof Response)) throw new Error('the gate stayed shut')
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/a?b'])
  expect(opened.headers.get('set-cookie')!.split('; ')).toEqual(
    expect.arrayContaining(['gate-site=buono', 'HttpOnly', 'SameSite=Lax', 'Domain=lagunare.localhost']),
  )
  const back = '/ricerca?q=però—😀\ud800'
  const far = await pass(`${account}/accesso-riservato`, {
    method: 'POST',
    body: new URLSearchParams({ gate: 'site', password: 'giusta', back }),
  })
  expect((far as Response).headers.get('location')).toBe(encodeURI(back.toWellFormed()))
  const nowhere = await pass('http://localhost:3000/accesso-riservato', form)
  expect((nowhere as Response).headers.get('set-cookie')).not.toContain('Domain')
})

import { beforeAll, expect, test } from 'vitest'
import { threeMastheads } from '../test/brands.ts'
import { somebody } from '../test/people.ts'
import { guard, type GuardPorts, visitorsOnly } from './guard.ts'
import { houseApp } from './house-app.ts'
import { inProcessAsk, mount } from './mount.ts'
import type { RefusalKind } from './refusal-log.ts'
import { calls, streamState } from './test-calls.ts'

const HOST = 'http://edicola.meriggio.localhost'
const GATED = 'http://edicola.lagunare.localhost'
const brands = {
  ...threeMastheads,
  all: threeMastheads.all.map((brand) => ({ ...brand, gated: brand.sigla === 'LG' })),
}
/** Bearers of this test: who they are is all that the guard learns. */
const ports: GuardPorts = {
  ...visitorsOnly,
  personOf: async ({ bearer }) => (bearer ? somebody({ id: bearer }) : 'ERR_SESSION_TOKEN_NOT_VALID'),
  holds: (who, right) => who.id === 'reviewer' && right === 'press-review',
  isOperator: async (who) => who.id === 'operator',
  isDeveloper: async ({ cookie }) => cookie === 'dev=yes',
  gateIsOpen: async ({ cookie }) => cookie === 'gate=open',
  note: (kind) => void refusals.push(kind),
}
const errors: unknown[] = []
const refusals: RefusalKind[] = []
const app = houseApp(brands)
beforeAll(() => mount(app, calls, guard(ports), (error) => void errors.push(error)))

const call = async (
  path: string,
  {
    bearer,
    headers = {},
    host = HOST,
    address = '192.0.2.1',
    ...init
  }: RequestInit & {
    bearer?: string
    host?: string
    address?: string
    headers?: Record<string, string>
  } = {},
) =>
  app.request(
    host + path,
    { ...init, headers: { ...(bearer ? { authorization: `Bearer ${bearer}` } : {}), ...headers } },
    { origin: host, address },
  )
const codeOf = async (path: string, options: Parameters<typeof call>[1] = {}) => {
  const answer = await call(path, options)
  const { status } = (await answer.json()) as { status: { code: string } }
  return `${answer.status} ${status.code}`
}
const json = (value: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

test('a full queue is told as too many attempts, and is no error', async () => {
  const before = errors.length
  expect(await codeOf('/api/toy/crowded')).toBe('429 ERR_TOO_MANY_ATTEMPTS')
  expect(errors).toHaveLength(before)
})

test('a form of another site is refused, empty too, whatever cookies come with it', async () => {
  const from = (
    origin: string,
    { headers, ...more }: { headers?: Record<string, string>; bearer?: string; host?: string } = {},
  ) => codeOf('/api/toy/empty', { ...more, method: 'POST', headers: { ...headers, origin } })
  const foreign = [
    'https://evil.example',
    'null',
    'http://edicola.lagunare.localhost',
    'http://meriggio.localhost',
  ]
  for (const origin of foreign)
    for (const [name, value] of [
      ['accept', '*/*'],
      ['content-type', 'text/plain'],
      ['cookie', '__Host-sid=x'],
    ] as const)
      expect([origin, await from(origin, { headers: { [name]: value } })]).toEqual([
        origin,
        '403 ERR_NOT_ALLOWED',
      ])
  // The masthead's own sites may, and who shows a bearer, as an app does, or names no page at all.
  for (const site of ['edicola', 'account', 'shop'])
    expect(await from(`http://${site}.meriggio.localhost`)).toBe('200 OK')
  expect(await from('capacitor://localhost', { bearer: 'somebody' })).toBe('200 OK')
  expect(await codeOf('/api/toy/empty', { method: 'POST' })).toBe('200 OK')
  // On a host of nobody only its own pages.
  const nobody = 'http://localhost:3000'
  expect(await from(nobody, { host: nobody })).toBe('200 OK')
  expect(await from(HOST, { host: nobody })).toBe('403 ERR_NOT_ALLOWED')
  // Another program has no page, and proves itself by its signature.
  const signed = {
    method: 'POST',
    body: 'abc',
    headers: { 'x-signature': '3', origin: 'https://evil.example' },
  }
  expect((await call('/api/toy/webhook', signed)).status).toBe(200)
  expect((await call('/api/toy/anyone', { headers: { origin: 'https://evil.example' } })).status).toBe(200)
})

test('each refusal is noted by its kind', async () => {
  refusals.length = 0
  await codeOf('/api/toy/person')
  await codeOf('/api/toy/review', { bearer: 'somebody' })
  await codeOf('/api/toy/developer')
  await codeOf('/api/toy/person', { host: GATED, bearer: 'somebody' })
  await codeOf('/api/toy/empty', { method: 'POST', headers: { origin: 'null' } })
  for (const _ of [1, 2, 3]) await codeOf('/api/toy/few', { address: '198.51.100.7' })
  await codeOf('/api/toy/crowded')
  await codeOf('/api/toy/anyone')
  expect(refusals).toEqual(['session', 'right', 'right', 'gate', 'origin', 'limit', 'limit'])
})

test('what a database cannot keep is refused in words, wherever it stands', async () => {
  const say = (content: string) => call('/utente-toy', { ...json({ content }), bearer: 'somebody' })
  for (const text of ['a\0b', '\ud800', '\udfff!']) {
    const answer = await say(text)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      status: { code: 'ERR_BAD_REQUEST', detail: 'Ci sono caratteri che non si possono usare.' },
    })
  }
  expect((await say('\ud83d\ude00')).status).toBe(200)
})

test('who may not ask is told so, and who may is answered', async () => {
  expect(await codeOf('/api/toy/anyone')).toBe('200 OK')
  expect(await codeOf('/api/toy/person')).toBe('401 ERR_SESSION_TOKEN_NOT_VALID')
  expect(await codeOf('/api/toy/person', { bearer: 'somebody' })).toBe('200 OK')
  for (const [path, who] of [
    ['review', 'reviewer'],
    ['operator', 'operator'],
  ]) {
    expect(await codeOf(`/api/toy/${path}`)).toBe('401 ERR_SESSION_TOKEN_NOT_VALID')
    expect(await codeOf(`/api/toy/${path}`, { bearer: 'somebody' })).toBe('403 ERR_NOT_ALLOWED')
    expect(await codeOf(`/api/toy/${path}`, { bearer: who! })).toBe('200 OK')
  }
  expect(await codeOf('/api/toy/developer', { bearer: 'somebody' })).toBe('403 ERR_NOT_ALLOWED')
  expect(await codeOf('/api/toy/developer', { headers: { cookie: 'dev=yes' } })).toBe('200 OK')
})

test('a gated masthead answers only what says so until its gate is open, however spelled', async () => {
  for (const path of ['/api/toy/anyone', '/api/toy/%61nyone', '/api/t%6Fy/anyone'])
    expect(await codeOf(path, { host: GATED })).toBe('403 ERR_GATE_CLOSED')
  expect(await codeOf('/api/toy/person', { host: GATED, bearer: 'somebody' })).toBe('403 ERR_GATE_CLOSED')
  expect(await codeOf('/api/toy/open', { host: GATED })).toBe('200 OK')
  expect(await codeOf('/api/toy/anyone', { host: GATED, headers: { cookie: 'gate=open' } })).toBe('200 OK')
})

test('a page asks with the same guard: the gate counts on the account site alone', async () => {
  const spec = calls[0]!.spec
  const ask = (site: string) =>
    inProcessAsk(
      calls,
      guard(ports),
      console.error,
    )({
      host: { brand: brands.all[1]!, site: site as 'edicola', known: true, origin: GATED },
      bearer: null,
      address: null,
    })(spec, {})
  expect(await ask('edicola')).toMatchObject({ ok: true })
  expect(await ask('account')).toMatchObject({ ok: false, code: 'ERR_GATE_CLOSED' })
})

test('a limit counts by network, whatever address of an IPv6 house asks, or by person', async () => {
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'])
    expect(await codeOf('/api/toy/few', { address })).toBe('200 OK')
  expect(await codeOf('/api/toy/few', { address: '2001:0DB8:0001:0002::3' })).toBe(
    '429 ERR_TOO_MANY_ATTEMPTS',
  )
  // On all mastheads together.
  const elsewhere = 'http://edicola.corriereapulo.localhost'
  expect(await codeOf('/api/toy/few', { address: '2001:db8:1:2::4', host: elsewhere })).toBe(
    '429 ERR_TOO_MANY_ATTEMPTS',
  )
  expect(await codeOf('/api/toy/few', { address: '2001:db8:1:3::1' })).toBe('200 OK')
  for (const _ of [1, 2]) expect(await codeOf('/api/toy/few-each', { bearer: 'one' })).toBe('200 OK')
  expect(await codeOf('/api/toy/few-each', { bearer: 'one' })).toBe('429 ERR_TOO_MANY_ATTEMPTS')
  expect(await codeOf('/api/toy/few-each', { bearer: 'two' })).toBe('200 OK')
})

test('what goes in is parsed, refused in Italian; what the contract does not name stays', async () => {
  expect(await (await call('/api/toy/named/7', json({ age: 20, id: 'of the path' }))).json()).toEqual({
    success: true,
    data: { id: '7' },
    status: { code: 'OK' },
  })
  const refused = async (input: object) =>
    (
      (await (await call('/api/toy/named/7', json(input))).json()) as {
        status: { code: string; detail: string }
      }
    ).status
  const { code, detail } = await refused({ age: 'vent’anni' })
  expect(code).toBe('ERR_BAD_REQUEST')
  expect((await refused({ age: 20, words: 'x'.repeat(13) })).detail).toContain(
    '«words» non va bene. Massimo 12 caratteri.',
  )
  expect((await refused({ age: 20, words: 'x' })).detail).toContain('Almeno 8 caratteri.')
  expect(detail).toBe('Il campo «age» non va bene. Serve un numero.')
  expect((await refused({})).detail).toBe('Il campo «age» non va bene. Manca.')
  const unreadable = await call('/api/toy/named/7', { ...json(null), body: '{' })
  expect(await unreadable.json()).toMatchObject({
    status: { detail: expect.stringContaining('oggetto JSON') },
  })
  expect(
    await codeOf('/api/toy/named/7', { ...json({ age: 20 }), headers: { 'content-type': 'text/plain' } }),
  ).toBe('400 ERR_BAD_REQUEST')
  expect(await codeOf('/api/toy/named/7', json({ age: 20, filler: 'x'.repeat(1_000_001) }))).toBe(
    '413 ERR_TOO_LARGE',
  )
})

test('a stream comes in pieces, is cut when its maker fails, stops when nobody reads', async () => {
  expect(await codeOf('/utente-toy', json({ content: 'ciao' }))).toBe('401 ERR_SESSION_TOKEN_NOT_VALID')
  expect(
    await codeOf('/utente-toy', {
      ...json({ content: 'busy' }),
      headers: { 'content-type': 'application/json', authorization: 'Bearer one' },
    }),
  ).toBe('409 ERR_BUSY')
  const ask = (content: string) =>
    call('/utente-toy', {
      ...json({ content }),
      headers: { 'content-type': 'application/json', authorization: 'Bearer one' },
    })
  const answer = await ask('ciao')
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect([answer.headers.get('x-chat-id'), answer.headers.get('x-other')]).toEqual(['42', null])
  const pieces = await Array.fromAsync(answer.body!.pipeThrough(new TextDecoderStream()))
  expect(pieces).toEqual(['è ', 'ciao'])
  await expect((await ask('broken')).text()).rejects.toThrow('broken in the middle')
  expect(errors.map(String)).toEqual(['Error: broken in the middle'])
  streamState.gone = false
  const reader = (await ask('endless')).body!.getReader()
  for (const _ of [1, 2, 3]) await reader.read()
  await reader.cancel()
  expect(streamState.gone).toBe(true)
})

test('a file is saved under its own name', async () => {
  expect(await codeOf('/api/toy/file')).toBe('401 ERR_SESSION_TOKEN_NOT_VALID')
  const answer = await call('/api/toy/file', { bearer: 'one' })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition':
      `attachment; filename="ricevuta e.pdf"; ` + `filename*=UTF-8''ricevuta%20%C2%AB%C3%A8%C2%BB.pdf`,
  })
  expect(await answer.text()).toBe('%PDF')
})

test('an upload may pass the usual limit, never its own; no form of another page sends one', async () => {
  const send = (bytes: number, type = 'image/png', bearer = 'one') =>
    call('/api/toy/upload/volto.png', {
      method: 'POST',
      body: new Uint8Array(bytes),
      headers: { 'content-type': type, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
    })
  expect((await send(10, 'image/png', '')).status).toBe(401)
  expect(await (await send(2_500_000)).json()).toMatchObject({
    data: { name: 'volto.png', type: 'image/png', bytes: 2_500_000 },
  })
  expect((await send(3_000_001)).status).toBe(413)
  for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])
    expect((await send(10, type)).status).toBe(400)
})

test('a page hands a file in with the same guard and the same limit', async () => {
  const { spec } = calls.find(({ kind }) => kind === 'upload')!
  const host = { brand: brands.all[0]!, site: 'account' as const, known: true, origin: HOST }
  const send = (bytes: number | undefined, bearer: string | null = 'one') =>
    inProcessAsk(calls, guard(ports), console.error)({ host, bearer, address: null })(
      spec,
      { name: 'volto.png' },
      bytes === undefined ? undefined : new Uint8Array(bytes),
    )
  expect(await send(10)).toMatchObject({ ok: true, data: { bytes: 10 } })
  expect(await send(10, null)).toMatchObject({ ok: false, status: 401 })
  expect(await send(3_000_001)).toMatchObject({ ok: false, code: 'ERR_TOO_LARGE' })
  await expect(send(undefined)).rejects.toThrow('nobody answers')
})

test('a program is believed for the very bytes it signed', async () => {
  const tell = (signature: string) =>
    call('/api/toy/webhook', {
      method: 'POST',
      body: '{"a": 1}',
      headers: { 'x-signature': signature },
      host: GATED,
    })
  expect((await tell('7')).status).toBe(403)
  expect(await (await tell('8')).json()).toMatchObject({ data: { length: 8 } })
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeDevice } from 'contract/identity/account/account.ts'
import { readArticle } from 'contract/reading/newsstand/article.ts'
import { listFavourites } from 'contract/reading/newsstand/favourites.ts'
import { accountClient, newsstandClient } from './clients.ts'
import { send } from './send.ts'

const account = 'http://account.meriggio.localhost:3000'
let requests: { url: string; init: RequestInit }[]
let answer: () => Response
const storage = new Map<string, string>()
const visited: string[] = []
const envelope =
  (data: unknown, status = 200, code = 'OK') =>
  () =>
    new Response(JSON.stringify({ success: status === 200, data, status: { code } }), { status })
const header = (name: string) => (requests.at(-1)!.init.headers as Record<string, string>)[name]

beforeEach(() => {
  requests = []
  visited.length = 0
  storage.clear()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, init })
    return answer()
  })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  vi.stubGlobal('document', { documentElement: { dataset: { account } } })
  vi.stubGlobal('location', {
    href: 'http://edicola.meriggio.localhost:3000/preferiti',
    origin: 'http://edicola.meriggio.localhost:3000',
    replace: (to: string) => visited.push(to),
  })
  vi.stubGlobal('dispatchEvent', () => true)
})
afterEach(() => vi.unstubAllGlobals())

test('one client asks its own origin, one the account host with cookies; both bear the token', async () => {
  storage.set('user', '{"id_token":"x.y.z","redirect_uri":"/a"}')
  answer = envelope({ favourites: [], total: 0, pages: 0, mastheads: [] })
  expect(await newsstandClient()(listFavourites, { q: 'fiume' })).toMatchObject({
    ok: true,
    data: { total: 0 },
  })
  expect([requests[0]!.url, requests[0]!.init.credentials, header('authorization')]).toEqual([
    '/api/newsstand/favourites?q=fiume',
    undefined,
    'Bearer x.y.z',
  ])
  answer = envelope({})
  await accountClient()(removeDevice, { id: '1' })
  expect([
    requests[1]!.url,
    requests[1]!.init.credentials,
    requests[1]!.init.body,
    header('content-type'),
  ]).toEqual([
    `${account}/api/account/devices/remove`,
    'include',
    '{"id":"1"}',
    'application/json; charset=utf-8',
  ])
  expect(storage.get('user')).toBe('{"id_token":"x.y.z"}')
})

test('a visitor sends no authorization, and with the check no call at all', async () => {
  answer = envelope(null, 404, 'ERR_ARTICLE_NOT_FOUND')
  expect(await newsstandClient()(readArticle, { id: '1' })).toEqual({
    ok: false,
    code: 'ERR_ARTICLE_NOT_FOUND',
    status: 404,
  })
  expect(header('authorization')).toBeUndefined()
  await expect(newsstandClient({ check: true })(readArticle, { id: '1' })).rejects.toThrow('Unauthorized')
  expect(requests).toHaveLength(1)
})

test('no answer is status 0; an answer that does not fit keeps its status and is no success', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  expect(await send(readArticle, { id: '1' }, { base: '' })).toEqual({
    ok: false,
    code: 'ERR_UNAVAILABLE',
    status: 0,
  })
  for (const [response, status] of [
    [new Response('<html>', { status: 502 }), 502],
    [new Response('null'), 200],
    [envelope(null)(), 200],
    [new Response('{"success":false,"data":null}', { status: 400 }), 400],
  ] as const) {
    answer = () => response
    expect(await send(readArticle, { id: '1' }, { base: '' })).toEqual({
      ok: false,
      code: 'ERR_UNAVAILABLE',
      status,
    })
  }
})

test('a failure that is not the session’s is logged and goes to who asked', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => {})
  storage.set('user', '{"id_token":"x.y.z"}')
  answer = envelope(null, 404, 'ERR_ARTICLE_NOT_FOUND')
  expect(await newsstandClient()(readArticle, { id: '1' })).toMatchObject({ ok: false, status: 404 })
  expect(log.mock.calls).toEqual([[`GET ${readArticle.path}: 404 ERR_ARTICLE_NOT_FOUND`]])
  log.mockRestore()
})

test('a refused session ends once through the logout call, nothing local stays, sign-in opens', async () => {
  for (const key of ['user', 'userPayload', 'notices'])
    storage.set(key, key === 'user' ? '{"id_token":"a.b.c"}' : '{}')
  storage.set('theme', 'dark')
  answer = envelope(null, 401, 'ERR_SESSION_EXPIRED')
  let came = false
  for (const _ of [1, 2]) void newsstandClient()(listFavourites, {}).then(() => (came = true))
  await vi.waitFor(() => expect(visited.length).toBeGreaterThan(0))
  expect(requests.filter((s) => s.url === '/api/logout')).toHaveLength(1)
  expect([...storage.keys()]).toEqual(['theme'])
  expect(new URL(visited[0]!).searchParams.get('redirect_uri')).toBe(
    'http://edicola.meriggio.localhost:3000/preferiti',
  )
  expect(came).toBe(false)
})

test('a removed browser forgets without a logout call; an outage forgets nothing', async () => {
  storage.set('user', '{"id_token":"d.e.f"}')
  answer = envelope(null, 503, 'ERR_UNAVAILABLE')
  expect(await newsstandClient()(listFavourites, {})).toEqual({
    ok: false,
    code: 'ERR_UNAVAILABLE',
    status: 503,
  })
  expect(storage.has('user')).toBe(true)
  answer = envelope(null, 401, 'ERR_INVALID_BROWSER')
  void newsstandClient()(listFavourites, {})
  await vi.waitFor(() => expect(visited).toHaveLength(1))
  expect([storage.has('user'), requests.some((s) => s.url === '/api/logout')]).toEqual([false, false])
})

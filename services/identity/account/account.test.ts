import { afterAll, beforeAll, expect, test } from 'vitest'
import { testHouse } from '../../platform/test/house.ts'
import { accountTools, NEW, OLD, url } from './test-account.ts'

let house: Awaited<ReturnType<typeof testHouse>>
beforeAll(async () => {
  house = await testHouse()
})
afterAll(() => house.close())
const { person, post, get, events } = accountTools(() => house)

test('nothing of an account is told or changed without a bearer, or with a cookie alone', async () => {
  const { browser } = await person()
  for (const path of ['/api/account', '/api/account/devices', '/api/account/security-log'])
    expect([path, (await browser.call(url(path))).code]).toEqual([path, 'ERR_SESSION_TOKEN_NOT_VALID'])
  const bodies: [string, unknown][] = [
    ['password', { old: OLD, password: NEW }],
    ['email', { email: 'altro@example.it', password: OLD }],
    ['email/confirm', { oldCode: '12345678', newCode: '12345678' }],
    ['devices/remove', { id: crypto.randomUUID() }],
    ['devices/remove-others', {}],
  ]
  for (const [path, body] of bodies)
    expect([path, (await post(browser, `/api/account/${path}`, undefined, body)).code]).toEqual([
      path,
      'ERR_SESSION_TOKEN_NOT_VALID',
    ])
})
test('an account says who it is', async () => {
  const p = await person()
  expect(await get(p.browser, '/api/account', p.bearer)).toEqual({
    email: p.email,
    name: 'Anna',
    surname: 'Rossi',
    companyName: null,
    kind: 'person',
    hasPassword: true,
    passwordChanged: null,
    google: { offered: false, linked: false },
    since: expect.stringMatching(/^\d{4}-/),
    pendingEmail: null,
  })
})

test('devices are listed, this one first, and a removed one is told at its next call', async () => {
  const p = await person()
  const other = await p.enter()
  const { devices, most } = await get<{
    devices: { id: string; current: boolean; signedIn: boolean; name: string }[]
    most: number
  }>(p.browser, '/api/account/devices', p.bearer)
  expect(most).toBe(5)
  expect(devices.map(({ current, signedIn, name }) => ({ current, signedIn, name }))).toEqual([
    { current: true, signedIn: true, name: 'Firefox su Linux' },
    { current: false, signedIn: true, name: 'Firefox su Linux' },
  ])
  const remove = (id: string, by = p) => post(by.browser, '/api/account/devices/remove', by.bearer, { id })
  expect((await remove(devices[0]!.id)).code).toBe('ERR_CURRENT_DEVICE')
  expect((await remove(devices[1]!.id, await person())).code).toBe('ERR_DEVICE_NOT_FOUND')
  expect((await remove('1 or 1=1')).status).toBe(400)
  expect((await remove(devices[1]!.id)).status).toBe(200)
  expect((await other.browser.call(url('/api/account'), { bearer: other.bearer })).code).toBe(
    'ERR_INVALID_BROWSER',
  )
  expect(
    await other.browser.follow(
      url(`/sso/request-login?redirect_uri=${encodeURIComponent('http://edicola.meriggio.localhost/')}`),
    ),
  ).toMatch(/\/accedi\?/)
  expect((await remove(devices[1]!.id)).code).toBe('ERR_DEVICE_NOT_FOUND')
  expect(await events(p.account)).toContain('device-removed')
  // The old cookie of the browser comes back as a device like any other, only by signing in.
  await house.enter(other.browser, 'MG', p.account)
  expect(
    (await get<{ devices: unknown[] }>(p.browser, '/api/account/devices', p.bearer)).devices,
  ).toHaveLength(2)
})
test('all the others go at once', async () => {
  const p = await person()
  const others = [await p.enter(), await p.enter()]
  expect((await post(p.browser, '/api/account/devices/remove-others', p.bearer, {})).data).toEqual({
    removed: 2,
  })
  for (const { browser, bearer } of others)
    expect((await browser.call(url('/api/account'), { bearer })).code).toBe('ERR_INVALID_BROWSER')
  expect((await p.browser.call(url('/api/account'), { bearer: p.bearer })).status).toBe(200)
  expect((await post(p.browser, '/api/account/devices/remove-others', p.bearer, {})).data).toEqual({
    removed: 0,
  })
})
test('the security log is the owner’s, newest first, a page at a time without gaps', async () => {
  const p = await person()
  await house.scratch.pool.query(
    `insert into security_log (account_id, event, detail) 
      select $1, 'sign-in-failed', n::text from generate_series(1, 70) n`,
    [p.account],
  )
  interface Page {
    entries: { id: number; detail: string | null }[]
    next: number | null
  }
  const seen: number[] = []
  let next: number | null = null
  do {
    const page: Page = await get<Page>(
      p.browser,
      `/api/account/security-log${next === null ? '' : `?before=${next}`}`,
      p.bearer,
    )
    seen.push(...page.entries.map((entry) => entry.id))
    next = page.next
  } while (next !== null)
  expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a))
  expect(seen.length).toBeGreaterThanOrEqual(70)
  expect(seen).toHaveLength((await events(p.account)).length)
  const stranger = await person()
  expect(
    (await get<Page>(stranger.browser, '/api/account/security-log', stranger.bearer)).entries.every(
      (entry) => !seen.includes(entry.id),
    ),
  ).toBe(true)
})

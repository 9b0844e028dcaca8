import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testBrand, testBrands } from 'contract/reading/site/test-brands.ts'
import { createServices } from '../../app.ts'
import { noFiles } from '../../platform/test/files.ts'
import { testHouse } from '../../platform/test/house.ts'
import { testPushService, type TestPushService, withStatus } from '../../platform/test/push-service.ts'
import { topicsUrl, turnOn } from './test-topics.ts'

let house: Awaited<ReturnType<typeof testHouse>>
let service: TestPushService
beforeAll(async () => {
  service = await testPushService()
  house = await testHouse({}, null, noFiles, { trusted: service.origin })
})
afterAll(async () => {
  await house.close()
  await service.close()
})
beforeEach(() => service.answers())

let people = 0
async function person() {
  const account = await house.account(`segue${people++}@example.it`)
  const browser = house.browser()
  await house.enter(browser, 'MG', account)
  return { account, browser, bearer: await house.token(browser, 'MG') }
}
type Person = Awaited<ReturnType<typeof person>>
const post = ({ browser, bearer }: Person, path: string, json: unknown, site = 'account') =>
  browser.call(topicsUrl(path, 'meriggio', site), { bearer, json })
interface State {
  topics: { slug: string; followed: boolean; push: boolean; path: string | null }[]
  devices: { id: string; name: string; brand: string; signedIn: boolean; current: boolean }[]
  sisters: { brand: string; followed: number }[]
}
const read = async ({ browser, bearer }: Pick<Person, 'browser' | 'bearer'>) =>
  (await browser.call(topicsUrl(), { bearer })).data as State
const choices = async (who: Person) =>
  (await read(who)).topics.map(({ slug, followed, push }) => [slug, followed, push])

test('a stranger has no topics and no notifications', async () => {
  const browser = house.browser()
  expect((await browser.call(topicsUrl())).code).toBe('ERR_SESSION_TOKEN_NOT_VALID')
  for (const path of ['follow', 'notify', 'push', 'push/devices', 'push/devices/remove', 'push/test'])
    expect([path, (await browser.call(topicsUrl(path), { json: {} })).status]).toEqual([path, 401])
})

test('a topic is followed, then notified of, then neither', async () => {
  const who = await person()
  expect(await choices(who)).toEqual([
    ['politica', false, false],
    ['idee', false, false],
  ])
  expect((await post(who, 'follow', { topic: 'politica', follow: true })).status).toBe(200)
  expect((await choices(who))[0]).toEqual(['politica', true, false])
  await post(who, 'notify', { topic: 'politica', push: true })
  expect((await choices(who))[0]).toEqual(['politica', true, true])
  // Followed once more it stays as it was.
  await post(who, 'follow', { topic: 'politica', follow: true })
  expect((await choices(who))[0]).toEqual(['politica', true, true])
  await post(who, 'notify', { topic: 'politica', push: false })
  expect((await choices(who))[0]).toEqual(['politica', true, false])
  await post(who, 'follow', { topic: 'politica', follow: false })
  expect((await choices(who))[0]).toEqual(['politica', false, false])
})

test('who turns notifications on follows; turning off what is not followed follows nothing', async () => {
  const who = await person()
  await post(who, 'notify', { topic: 'idee', push: false })
  expect((await choices(who))[1]).toEqual(['idee', false, false])
  await post(who, 'notify', { topic: 'idee', push: true })
  expect((await choices(who))[1]).toEqual(['idee', true, true])
})

test('the account follows on each masthead by itself, and sees how many on the others', async () => {
  const who = await person()
  await post(who, 'follow', { topic: 'politica', follow: true })
  const other = { ...who, bearer: await house.token(who.browser, 'CA') }
  const there = (await other.browser.call(topicsUrl('', 'corriereapulo'), { bearer: other.bearer }))
    .data as State
  expect(there.topics.map(({ followed }) => followed)).toEqual([false, false])
  expect(there.sisters).toEqual([
    { brand: 'MG', followed: 1 },
    { brand: 'LG', followed: 0 },
  ])
  const stranger = await person()
  expect((await choices(stranger))[0]).toEqual(['politica', false, false])
})

test.each([
  'che-non-c-e',
  '__proto__',
  'a\r\nb',
  '\0',
  '\ud800',
  '\u202e',
  '🦩',
  'a'.repeat(100_000),
  '',
  null,
  7,
])('%j is no topic', async (topic) => {
  const who = await person()
  for (const [path, json] of [
    ['follow', { topic, follow: true }],
    ['notify', { topic, push: true }],
  ] as const) {
    const answer = await post(who, path, json)
    expect([400, 404]).toContain(answer.status)
  }
  expect((await read(who)).topics.every(({ followed }) => !followed)).toBe(true)
})

test('ten presses at once leave one choice', async () => {
  const who = await person()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => post(who, 'notify', { topic: 'politica', push: true })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect((await choices(who))[0]).toEqual(['politica', true, true])
})

test('a browser is turned on, tried and turned off', async () => {
  const who = await person()
  const subscription = service.subscribe()
  const added = await turnOn(who.browser, who.bearer, subscription)
  const { id } = added.data as { id: string }
  expect((await read(who)).devices).toMatchObject([
    { id, name: expect.stringContaining('Firefox') as string, brand: 'MG', signedIn: true, current: true },
  ])
  const state = async (endpoint: string) =>
    (await post(who, 'push', { endpoint }, 'edicola')).data as { device: string | null; topics: string[] }
  expect(await state(subscription.endpoint)).toMatchObject({ device: id, topics: [] })
  await post(who, 'notify', { topic: 'politica', push: true })
  expect(await state(subscription.endpoint)).toMatchObject({ device: id, topics: ['Politica'] })
  expect(await state(service.subscribe().endpoint)).toMatchObject({ device: null })

  expect((await post(who, 'push/test', { id }, 'edicola')).status).toBe(200)
  const heard = service.heard.at(-1)!
  expect(heard.text).toMatchObject({ title: 'Il Meriggio', path: '/notifiche', tag: 'prova' })
  expect(heard.claims.sub).toBe('mailto:clienti.mg@edizioni.example.it')
  expect(new URL(subscription.endpoint).pathname).toBe(heard.path)

  // Turned on again it is the same one.
  expect((await turnOn(who.browser, who.bearer, subscription)).data).toEqual({ id })
  expect((await post(who, 'push/devices/remove', { id })).status).toBe(200)
  expect((await read(who)).devices).toEqual([])
  expect((await post(who, 'push/devices/remove', { id })).code).toBe('ERR_PUSH_DEVICE_NOT_FOUND')
  expect((await post(who, 'push/test', { id }, 'edicola')).code).toBe('ERR_PUSH_DEVICE_NOT_FOUND')
})

test('a test says what its service says, and one that is gone is forgotten', async () => {
  const who = await person()
  const { id } = (await turnOn(who.browser, who.bearer, service.subscribe())).data as { id: string }
  service.answers(withStatus(500))
  expect((await post(who, 'push/test', { id }, 'edicola')).code).toBe('ERR_PUSH_NOT_TAKEN')
  expect((await read(who)).devices).toHaveLength(1)
  service.answers(withStatus(410))
  expect((await post(who, 'push/test', { id }, 'edicola')).code).toBe('ERR_PUSH_DEVICE_NOT_FOUND')
  expect((await read(who)).devices).toEqual([])
})

test('somebody else’s browser is neither seen, nor tried, nor removed', async () => {
  const [owner, other] = [await person(), await person()]
  const subscription = service.subscribe()
  const { id } = (await turnOn(owner.browser, owner.bearer, subscription)).data as { id: string }
  expect((await read(other)).devices).toEqual([])
  expect((await post(other, 'push', { endpoint: subscription.endpoint }, 'edicola')).data).toMatchObject({
    device: null,
  })
  expect((await post(other, 'push/test', { id }, 'edicola')).code).toBe('ERR_PUSH_DEVICE_NOT_FOUND')
  expect((await post(other, 'push/devices/remove', { id })).code).toBe('ERR_PUSH_DEVICE_NOT_FOUND')
  expect((await read(owner)).devices).toHaveLength(1)
  // Turned on by the other it is theirs, under another name: nothing under way for the first finds it.
  const moved = (await turnOn(other.browser, other.bearer, subscription)).data as { id: string }
  expect(moved.id).not.toBe(id)
  expect((await read(owner)).devices).toEqual([])
  expect((await read(other)).devices).toMatchObject([{ id: moved.id }])
})

test('an eleventh browser takes the place of the oldest, even when all come at once', async () => {
  const who = await person()
  const first = (await turnOn(who.browser, who.bearer, service.subscribe())).data as { id: string }
  const rest = await Promise.all(
    Array.from({ length: 12 }, () => turnOn(who.browser, who.bearer, service.subscribe())),
  )
  expect(rest.map(({ status }) => status)).toEqual(Array(12).fill(200))
  const { devices } = await read(who)
  expect(devices).toHaveLength(10)
  expect(devices.some(({ id }) => id === first.id)).toBe(false)
})

test('what no browser hands in is refused in words', async () => {
  const who = await person()
  const good = service.subscribe()
  const { key } = (await post(who, 'push', { endpoint: null }, 'edicola')).data as { key: string }
  const add = async (change: object) =>
    (await post(who, 'push/devices', { ...good, key, ...change }, 'edicola')).code
  for (const endpoint of [
    'https://evil.example/push',
    'http://127.0.0.1:1/push',
    'https://[::1]/',
    'x',
    '\u202e',
  ])
    expect([endpoint, await add({ endpoint })]).toEqual([endpoint, 'ERR_PUSH_SERVICE_UNKNOWN'])
  for (const endpoint of ['', '\0', `${good.endpoint}\ud800`, good.endpoint + 'a'.repeat(100_000), null, 7])
    expect(['ERR_BAD_REQUEST', 'ERR_PUSH_SERVICE_UNKNOWN']).toContain(await add({ endpoint }))
  expect(await add({ p256dh: 'B'.repeat(87) })).toBe('ERR_PUSH_KEYS')
  expect(await add({ auth: 'AAAA' })).toBe('ERR_PUSH_KEYS')
  expect(await add({ p256dh: '!!' })).toBe('ERR_BAD_REQUEST')
  expect(await add({ key: good.p256dh })).toBe('ERR_PUSH_KEY_CHANGED')
  expect((await read(who)).devices).toEqual([])
})

test('a device that signed out is paused, one that was removed is not listed', async () => {
  const who = await person()
  await turnOn(who.browser, who.bearer, service.subscribe())
  const other = house.browser()
  await house.enter(other, 'MG', who.account)
  const bearer = await house.token(other, 'MG')
  const seen = async () => (await read({ browser: other, bearer })).devices
  expect(await seen()).toMatchObject([{ signedIn: true, current: false }])
  await who.browser.call('http://edicola.meriggio.localhost/api/logout', { bearer: who.bearer, json: {} })
  expect(await seen()).toMatchObject([{ signedIn: false }])
  const devices = (await other.call('http://account.meriggio.localhost/api/account/devices', { bearer }))
    .data as {
    devices: { id: string; current: boolean }[]
  }
  const gone = devices.devices.find(({ current }) => !current)!
  await other.call('http://account.meriggio.localhost/api/account/devices/remove', {
    bearer,
    json: { id: gone.id },
  })
  expect(await seen()).toEqual([])
})

test('a masthead that is not public yet: the account chooses, its newsstand keeps its gate', async () => {
  const services = createServices({
    db: house.scratch.db,
    pool: house.scratch.pool,
    files: noFiles,
    brands: testBrands([testBrand({ gated: true })]),
    origins: new Set(['http://edicola.meriggio.localhost']),
    settings: { secret: 'x'.repeat(40), gatePasswords: { MG: 'parola' }, devPassword: null },
  })
  const ask = async (path: string, site: string) => {
    const origin = `http://${site}.meriggio.localhost`
    const request = new Request(`${origin}/api/topics/${path}`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    return (await services.fetch(request, { origin, address: '192.0.2.1' })).status
  }
  for (const path of ['follow', 'notify', 'push/devices/remove']) expect(await ask(path, 'account')).toBe(401)
  for (const path of ['push', 'push/devices', 'push/test']) expect(await ask(path, 'edicola')).toBe(403)
  await services.close()
})

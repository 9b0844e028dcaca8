import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PushKeys } from '../../platform/outside/push-keys.ts'
import { withStatus } from '../../platform/test/push-service.ts'
import { fanOutJob } from './announce.ts'
import { deliverToBrowsers, delivery } from './deliver.ts'
import { deleteOldRows } from './topics.ts'
import { ageAll, countRows, insertArticle, takeJobs, waitingJobs } from './store/test-jobs.ts'
import { later, noon, notifying } from './test-notify.ts'
import { topicsUrl, turnOn } from './test-topics.ts'

let bench: Awaited<ReturnType<typeof notifying>>
beforeAll(async () => {
  bench = await notifying()
})
afterAll(() => bench.close())
beforeEach(() => bench.reset())

test('a delivery that is run again sends nothing again', async () => {
  const { service, db, portsAt, reader } = bench
  await reader(3)
  const article = await insertArticle(db(), { published: noon })
  await fanOutJob(portsAt(noon))({ article, urgent: false, after: 0 })
  const [job] = await takeJobs(db(), noon)
  const again = delivery.parse(job!.payload)
  await Promise.all([deliverToBrowsers(portsAt(noon))(again), deliverToBrowsers(portsAt(noon))(again)])
  await deliverToBrowsers(portsAt(noon))(again)
  expect(service.heard).toHaveLength(3)
})

test('a browser that is gone is forgotten, and the others are told', async () => {
  const { service, db, work, tell, reader, heardBy } = bench
  const [gone, stays] = [await reader(), await reader()]
  service.answers((heard, response) => {
    response.writeHead(heard.path === gone.paths[0] ? 410 : 201).end()
  })
  await tell(await insertArticle(db(), { published: noon }), noon)
  await work(noon)
  expect(heardBy(stays.paths[0])).toHaveLength(1)
  expect(await countRows(db(), 'push_endpoints')).toBe(1)
})

test('a service that asks to wait is asked again then, and one that fails later each time', async () => {
  const { service, db, work, tell, reader } = bench
  await reader()
  const article = await insertArticle(db(), { published: noon })
  service.answers(withStatus(429, { 'Retry-After': '600' }))
  await tell(article, noon)
  await work(noon)
  const next = async () =>
    (await waitingJobs(db())).map(({ runAt }) => (Date.parse(runAt) - noon.getTime()) / 60_000)
  expect(await next()).toEqual([10])
  service.answers(withStatus(503))
  await work(later(noon, 10))
  expect(await next()).toEqual([14])
  await work(later(noon, 14))
  expect(await next()).toEqual([30])
  await work(later(noon, 30))
  expect(await next()).toEqual([94])
  service.answers()
  await work(later(noon, 94))
  expect(service.heard).toHaveLength(5)
  expect(await next()).toEqual([])
  expect(Number(service.heard.at(-1)!.headers.ttl)).toBe((240 - 94) * 60)
})

test('what nobody takes in four hours, or before the night, is dropped', async () => {
  const { service, db, work, tell, reader } = bench
  await reader()
  service.answers(withStatus(500))
  const evening = new Date('2031-11-23T20:30:00Z')
  await tell(await insertArticle(db(), { published: evening }), evening)
  await work(evening)
  expect(service.heard[0]!.headers.ttl).toBe('1800')
  for (let minutes = 1; minutes < 600; minutes++) await work(later(evening, minutes))
  expect(await waitingJobs(db())).toEqual([])
  // At once, after 1, 4 and 16 minutes; the next try would fall into the night.
  expect(service.heard).toHaveLength(4)
  // A wait that is too long is no wait.
  service.answers(withStatus(429, { 'Retry-After': '86400' }))
  const noon2 = later(noon, 24 * 60)
  await tell(await insertArticle(db(), { published: noon2 }), noon2)
  await work(noon2)
  expect(await waitingJobs(db())).toEqual([])
})

test('a refusal is logged by the service’s name alone and not tried again', async () => {
  const { service, db, work, tell, reader } = bench
  await reader()
  service.answers(withStatus(403))
  const logged: unknown[] = []
  await tell(await insertArticle(db(), { published: noon }), noon)
  await work(noon, { log: (error) => void logged.push(error) })
  expect(logged.map(String)).toEqual(['Error: 127.0.0.1 refuses notifications: 403'])
  expect(await waitingJobs(db())).toEqual([])
})

test('a device that signs out while it is on its way hears nothing', async () => {
  const { service, db, portsAt, work, reader } = bench
  const who = await reader()
  const article = await insertArticle(db(), { published: noon })
  await fanOutJob(portsAt(noon))({ article, urgent: false, after: 0 })
  await who.browser.call('http://edicola.meriggio.localhost/api/logout', { bearer: who.bearer, json: {} })
  await work(noon)
  expect(service.heard).toEqual([])
})

test('a browser that has become somebody else’s does not hear what was on its way to the first', async () => {
  const { service, db, portsAt, work, reader } = bench
  const [first, second] = [await reader(0), await reader(0)]
  const subscription = service.subscribe()
  await turnOn(first.browser, first.bearer, subscription)
  const article = await insertArticle(db(), { published: noon })
  await fanOutJob(portsAt(noon))({ article, urgent: false, after: 0 })
  await turnOn(second.browser, second.bearer, subscription)
  await work(noon)
  expect(service.heard).toEqual([])
})

test('an erased person gets nothing, though it was on its way', async () => {
  const { service, house, db, portsAt, work, tell, reader } = bench
  const who = await reader()
  const article = await insertArticle(db(), { published: noon })
  await fanOutJob(portsAt(noon))({ article, urgent: false, after: 0 })
  await house.services.erasePerson(who.account)
  await work(noon)
  await tell(await insertArticle(db(), { published: noon }), noon)
  await work(noon)
  expect(service.heard).toEqual([])
  expect(await countRows(db(), 'notifications')).toBe(0)
})

test('in the night old notifications are forgotten, and devices that left', async () => {
  const { house, db, portsAt, work, tell, reader } = bench
  const [stays, leaves] = [await reader(), await reader()]
  await tell(await insertArticle(db(), { published: noon }), noon)
  await work(noon)
  await ageAll(db(), 29)
  await deleteOldRows(portsAt(noon))
  expect(await countRows(db(), 'notifications')).toBe(2)
  await ageAll(db(), 2)
  await leaves.browser.call('http://edicola.meriggio.localhost/api/logout', {
    bearer: leaves.bearer,
    json: {},
  })
  await deleteOldRows(portsAt(noon))
  expect(await countRows(db(), 'notifications')).toBe(0)
  expect(await countRows(db(), 'push_endpoints')).toBe(1)
  // One whose session has only expired may come back.
  await house.scratch.pool.query(`update sessions set expires = now() - interval '1 day'`)
  await deleteOldRows(portsAt(noon))
  expect(await countRows(db(), 'push_endpoints')).toBe(1)
  const devices = await stays.browser.call(topicsUrl(), { bearer: stays.bearer })
  expect(devices.code).toBe('ERR_SESSION_EXPIRED')
})

test('what subscribed with a key that is ours no more is forgotten', async () => {
  const { service, house, db, portsAt, work, tell, reader } = bench
  await reader()
  await house.scratch.pool.query(`update push_endpoints set server_key = 'another'`)
  await tell(await insertArticle(db(), { published: noon }), noon)
  await work(noon)
  expect(service.heard).toEqual([])
  await deleteOldRows(portsAt(noon))
  expect(await countRows(db(), 'push_endpoints')).toBe(0)
})

test('two servers that start at once agree on one pair of keys', async () => {
  const { house, atOnce } = bench
  await house.scratch.pool.query('truncate push_keys')
  const pairs = (await atOnce(5, (ports) => ports.keys())) as PushKeys[]
  expect(new Set(pairs.map(({ publicKey, privateKey }) => publicKey + privateKey)).size).toBe(1)
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect } from '../database/connect.ts'
import { noFiles } from '../test/files.ts'
import { testHouse } from '../test/house.ts'
import { testPushService, type TestPushService, withStatus } from '../test/push-service.ts'
import {
  announceArticle,
  announceJob,
  announcement,
  announceUrgently,
  fanOut,
  fanOutJob,
} from './announce.ts'
import { deliverToBrowsers, delivery } from './deliver.ts'
import { forgetOld } from './forget-old.ts'
import type { PushPorts } from './ports.ts'
import { ageAll, changeArticle, countRows, insertArticle, takeJobs, waitingJobs } from './store/test-jobs.ts'
import { jobPorts, topicsUrl, turnOn } from './test-topics.ts'

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
beforeEach(async () => {
  service.answers()
  service.heard.length = 0
  await house.scratch.pool.query(
    'truncate notifications, push_endpoints, followed_topics, announced_articles, articles cascade',
  )
  await house.scratch.pool.query('truncate graphile_worker._private_jobs')
})

const db = () => house.scratch.db
/** Noon and midnight of a Sunday in Rome, later than any test runs: what is enqueued now is due by then. */
const noon = new Date('2031-11-23T11:00:00Z')
const night = new Date('2031-11-23T23:00:00Z')
const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)
const portsAt = (now: Date, more: Partial<PushPorts> = {}) =>
  jobPorts(house, { trusted: service.origin, now: () => now, ...more })

/** Runs what is due by then, and what follows of it; one batch of so many followers. */
async function work(now: Date, { batch = 200, ...more }: Partial<PushPorts> & { batch?: number } = {}) {
  const ports = portsAt(now, more)
  for (let due = await takeJobs(db(), now); due.length > 0; due = await takeJobs(db(), now))
    for (const { name, payload } of due)
      if (name === 'announce-article') await announceJob(ports)(announcement.parse(payload))
      else if (name === 'notify-followers') await fanOutJob(ports, batch)(fanOut.parse(payload))
      else if (name === 'deliver-notifications') await deliverToBrowsers(ports)(delivery.parse(payload))
}
/** Tells of an article in a transaction, as the importer does. */
const tell = (article: number, now: Date) =>
  db()
    .transaction()
    .execute((tx) => announceArticle(house.parts.newsOf, () => now)(tx, article))
const urge = (article: number, now: Date) =>
  db()
    .transaction()
    .execute((tx) => announceUrgently(tx, house.parts.newsOf, article, now))

let people = 0
/** Somebody who is notified of politics in one browser. */
async function reader(browsers = 1) {
  const account = await house.account(`avvisa${people++}@example.it`)
  const browser = house.browser()
  await house.enter(browser, 'MG', account)
  const bearer = await house.token(browser, 'MG')
  await browser.call(topicsUrl('notify'), { bearer, json: { topic: 'politica', push: true } })
  const subscriptions = Array.from({ length: browsers }, () => service.subscribe())
  for (const one of subscriptions) expect((await turnOn(browser, bearer, one)).status).toBe(200)
  return { account, browser, bearer, paths: subscriptions.map(({ endpoint }) => new URL(endpoint).pathname) }
}
const heardBy = (path: string | undefined) => service.heard.filter((one) => one.path === path)

test('who is notified of its topic hears of an article once, in each browser', async () => {
  const one = await reader(2)
  const article = await insertArticle(db(), { published: noon, title: 'Il «Po» in secca' })
  await tell(article, noon)
  await work(noon)
  for (const path of one.paths) expect(heardBy(path)).toHaveLength(1)
  const [heard] = service.heard
  expect(heard!.text).toEqual({
    title: 'Il «Po» in secca',
    body: 'Centodieci centimetri a mezzanotte',
    path: `/articolo/ds/${article}`,
    tag: `articolo-${article}`,
  })
  expect(heard!.headers).toMatchObject({ ttl: '14400', urgency: 'normal', topic: `articolo-${article}` })
  // A correction, and the same job once more.
  await changeArticle(db(), article, { title: 'Il Po in secca' })
  await tell(article, later(noon, 5))
  await work(later(noon, 5))
  await fanOutJob(portsAt(noon))({ article, urgent: false, after: 0 })
  await work(noon)
  expect(service.heard).toHaveLength(2)
})

test('who only follows, who follows something else and who has no browser hear nothing', async () => {
  const [follows, elsewhere] = [await reader(), await reader()]
  await follows.browser.call(topicsUrl('notify'), {
    bearer: follows.bearer,
    json: { topic: 'politica', push: false },
  })
  await elsewhere.browser.call(topicsUrl('follow'), {
    bearer: elsewhere.bearer,
    json: { topic: 'politica', follow: false },
  })
  await elsewhere.browser.call(topicsUrl('notify'), {
    bearer: elsewhere.bearer,
    json: { topic: 'idee', push: true },
  })
  await reader(0)
  await tell(await insertArticle(db(), { published: noon }), noon)
  await work(noon)
  expect(service.heard).toEqual([])
  expect(await countRows(db(), 'notifications')).toBe(0)
})

test('at night it waits for the morning, and the most urgent come first', async () => {
  await reader()
  const dawn = new Date('2031-11-24T03:00:00Z')
  for (const urgency of [5, 4, 9, 1, 3]) {
    const article = await insertArticle(db(), { published: dawn, urgency, title: `Urgenza ${urgency}` })
    await tell(article, dawn)
  }
  await work(dawn)
  expect(service.heard).toEqual([])
  const seven = new Date('2031-11-24T06:00:00Z')
  expect((await waitingJobs(db())).map(({ runAt }) => new Date(runAt))).toEqual(Array(5).fill(seven))
  await work(seven)
  expect(service.heard.map(({ text }) => text.title)).toEqual(['Urgenza 1', 'Urgenza 3', 'Urgenza 4'])
})

test('a night that falls before its turn holds back the rest', async () => {
  await reader()
  const evening = new Date('2031-11-23T20:59:00Z')
  const article = await insertArticle(db(), { published: evening })
  await tell(article, evening)
  await announceJob(portsAt(evening))({ article, urgent: false })
  await takeJobs(db(), evening)
  await fanOutJob(portsAt(later(evening, 2)))({ article, urgent: false, after: 0 })
  await work(later(evening, 2))
  expect(service.heard).toEqual([])
})

test('three a day, however many come at once over several connections', async () => {
  const [one, other] = [await reader(), await reader()]
  const articles = []
  for (let i = 0; i < 8; i++) articles.push(await insertArticle(db(), { published: noon, title: `N. ${i}` }))
  const pools = articles.map(() => connect(house.scratch.url, 2))
  try {
    await Promise.all(
      articles.map((article, i) =>
        fanOutJob(portsAt(noon, { db: pools[i]!.db }))({ article, urgent: false, after: 0 }),
      ),
    )
  } finally {
    for (const { pool } of pools) await pool.end()
  }
  await work(noon)
  for (const { paths } of [one, other]) expect(heardBy(paths[0])).toHaveLength(3)
  expect(await countRows(db(), 'notifications')).toBe(6)
  // The day after there is room again.
  const tomorrow = later(noon, 24 * 60)
  const article = await insertArticle(db(), { published: tomorrow })
  await tell(article, tomorrow)
  await work(tomorrow)
  expect(heardBy(one.paths[0])).toHaveLength(4)
})

test('the same article asked for by ten jobs at once is one notification', async () => {
  const one = await reader()
  const article = await insertArticle(db(), { published: noon })
  const pools = Array.from({ length: 10 }, () => connect(house.scratch.url, 1))
  try {
    await Promise.all(
      pools.map((pool, i) =>
        i % 2 === 0
          ? announceJob(portsAt(noon, { db: pool.db }))({ article, urgent: false })
          : fanOutJob(portsAt(noon, { db: pool.db }))({ article, urgent: i % 3 === 0, after: 0 }),
      ),
    )
  } finally {
    for (const { pool } of pools) await pool.end()
  }
  await work(noon)
  expect(heardBy(one.paths[0])).toHaveLength(1)
})

test('the newsroom is held by neither night nor number, and tells nobody twice', async () => {
  const one = await reader()
  for (let i = 0; i < 4; i++) {
    const article = await insertArticle(db(), { published: noon, title: `N. ${i}` })
    await tell(article, noon)
  }
  await work(noon)
  expect(service.heard).toHaveLength(3)
  const [missed] = ['N. 0', 'N. 1', 'N. 2', 'N. 3'].filter(
    (title) => !service.heard.some(({ text }) => text.title === title),
  )
  const { rows } = await house.scratch.pool.query<{ id: number; title: string }>(
    'select id, title from articles',
  )
  for (const { id } of rows) expect(await urge(Number(id), noon)).toMatchObject({ brand: 'MG' })
  await work(noon)
  expect(
    heardBy(one.paths[0])
      .map(({ text }) => text.title)
      .at(-1),
  ).toBe(missed)
  expect(service.heard).toHaveLength(4)

  const urgent = await insertArticle(db(), { published: night, title: 'Terremoto' })
  await urge(urgent, night)
  await work(night)
  expect(service.heard.at(-1)).toMatchObject({ text: { title: 'Terremoto' }, headers: { urgency: 'high' } })
})

test('what is old, withdrawn, not there or not yet published is told to nobody', async () => {
  await reader()
  const old = await insertArticle(db(), { published: later(noon, -361) })
  const withdrawn = await insertArticle(db(), { published: noon, state: 'withdrawn' })
  const early = await insertArticle(db(), { published: later(noon, 60) })
  for (const article of [old, withdrawn]) await tell(article, noon)
  // An archive leaves no jobs.
  expect(await waitingJobs(db())).toEqual([])
  expect(await urge(old, noon)).toBe('old')
  expect(await urge(withdrawn, noon)).toBe('withdrawn')
  expect(await urge(early, noon)).toBe('early')
  expect(await urge(987_654, noon)).toBe('unknown')
  for (const article of [old, withdrawn, 987_654])
    for (const urgent of [false, true]) {
      await announceJob(portsAt(noon))({ article, urgent })
      await fanOutJob(portsAt(noon))({ article, urgent, after: 0 })
    }
  await tell(early, noon)
  await work(noon)
  expect(service.heard).toEqual([])
  await work(later(noon, 61))
  expect(service.heard).toHaveLength(1)
})

test('an article that is withdrawn while it is on its way does not arrive', async () => {
  await reader()
  const article = await insertArticle(db(), { published: noon })
  await announceJob(portsAt(noon))({ article, urgent: false })
  const [job] = await takeJobs(db(), noon)
  await fanOutJob(portsAt(noon))(fanOut.parse(job!.payload))
  await changeArticle(db(), article, { state: 'withdrawn' })
  await work(noon)
  expect(service.heard).toEqual([])
})

test('many followers are told in batches, each once, and again from where it stopped', async () => {
  const readers = []
  for (let i = 0; i < 7; i++) readers.push(await reader())
  const article = await insertArticle(db(), { published: noon })
  await tell(article, noon)
  await work(noon, { batch: 2 })
  for (const { paths } of readers) expect(heardBy(paths[0])).toHaveLength(1)
  // A program that was killed after a batch does it again.
  for (const { account } of readers)
    await fanOutJob(portsAt(noon), 2)({ article, urgent: false, after: account - 1 })
  await work(noon, { batch: 2 })
  expect(service.heard).toHaveLength(7)
})

test('a delivery that is run again sends nothing again', async () => {
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
  await reader()
  service.answers(withStatus(403))
  const logged: unknown[] = []
  await tell(await insertArticle(db(), { published: noon }), noon)
  await work(noon, { log: (error) => void logged.push(error) })
  expect(logged.map(String)).toEqual(['Error: 127.0.0.1 refuses notifications: 403'])
  expect(await waitingJobs(db())).toEqual([])
})

test('a device that signed out hears nothing, and hears again once it signs in', async () => {
  const who = await reader()
  await who.browser.call('http://edicola.meriggio.localhost/api/logout', { bearer: who.bearer, json: {} })
  await tell(await insertArticle(db(), { published: noon }), noon)
  await work(noon)
  expect(service.heard).toEqual([])
  expect(await countRows(db(), 'notifications')).toBe(0)
  await house.enter(who.browser, 'MG', who.account)
  await tell(await insertArticle(db(), { published: noon }), noon)
  await work(noon)
  expect(service.heard).toHaveLength(1)
})

test('a device that signs out while it is on its way hears nothing', async () => {
  const who = await reader()
  const article = await insertArticle(db(), { published: noon })
  await fanOutJob(portsAt(noon))({ article, urgent: false, after: 0 })
  await who.browser.call('http://edicola.meriggio.localhost/api/logout', { bearer: who.bearer, json: {} })
  await work(noon)
  expect(service.heard).toEqual([])
})

test('a browser that has become somebody else’s does not hear what was on its way to the first', async () => {
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

test('in the night what has served is forgotten: notifications after a month, devices that left', async () => {
  const [stays, leaves] = [await reader(), await reader()]
  await tell(await insertArticle(db(), { published: noon }), noon)
  await work(noon)
  await ageAll(db(), 29)
  await forgetOld(portsAt(noon))
  expect(await countRows(db(), 'notifications')).toBe(2)
  await ageAll(db(), 2)
  await leaves.browser.call('http://edicola.meriggio.localhost/api/logout', {
    bearer: leaves.bearer,
    json: {},
  })
  await forgetOld(portsAt(noon))
  expect(await countRows(db(), 'notifications')).toBe(0)
  expect(await countRows(db(), 'push_endpoints')).toBe(1)
  // One whose session has only expired may come back.
  await house.scratch.pool.query(`update sessions set expires = now() - interval '1 day'`)
  await forgetOld(portsAt(noon))
  expect(await countRows(db(), 'push_endpoints')).toBe(1)
  const devices = await stays.browser.call(topicsUrl(), { bearer: stays.bearer })
  expect(devices.code).toBe('ERR_SESSION_EXPIRED')
})

test('what subscribed with a key that is ours no more is forgotten', async () => {
  await reader()
  await house.scratch.pool.query(`update push_endpoints set server_key = 'another'`)
  await tell(await insertArticle(db(), { published: noon }), noon)
  await work(noon)
  expect(service.heard).toEqual([])
  await forgetOld(portsAt(noon))
  expect(await countRows(db(), 'push_endpoints')).toBe(0)
})

test('two servers that start at once agree on one pair of keys', async () => {
  await house.scratch.pool.query('truncate push_keys')
  const pools = Array.from({ length: 5 }, () => connect(house.scratch.url, 1))
  const pairs = await Promise.all(pools.map((pool) => portsAt(noon, { db: pool.db }).keys()))
  for (const { pool } of pools) await pool.end()
  expect(new Set(pairs.map(({ publicKey, privateKey }) => publicKey + privateKey)).size).toBe(1)
})

test('the program itself runs the jobs, from the transaction to the browser', async () => {
  const now = new Date()
  const one = await reader()
  const article = await insertArticle(db(), { published: now })
  await urge(article, now)
  await house.services.startJobs('light')
  await expect.poll(() => heardBy(one.paths[0]).length, { timeout: 20_000 }).toBe(1)
})

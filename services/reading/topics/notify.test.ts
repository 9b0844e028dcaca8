import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { announceJob, fanOut, fanOutJob } from './announce.ts'
import { changeArticle, countRows, insertArticle, takeJobs, waitingJobs } from './store/test-jobs.ts'
import { later, night, noon, notifying } from './test-notify.ts'
import { topicsUrl } from './test-topics.ts'

let bench: Awaited<ReturnType<typeof notifying>>
beforeAll(async () => {
  bench = await notifying()
})
afterAll(() => bench.close())
beforeEach(() => bench.reset())

test('who is notified of its topic hears of an article once, in each browser', async () => {
  const { service, db, portsAt, work, tell, reader, heardBy } = bench
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
  // A correction says nothing, not even to who follows since; nor does the same job once more.
  const late = await reader()
  await changeArticle(db(), article, { title: 'Il Po in secca' })
  await tell(article, later(noon, 5))
  await work(later(noon, 5))
  expect(heardBy(late.paths[0])).toEqual([])
  await late.browser.call(topicsUrl('notify'), {
    bearer: late.bearer,
    json: { topic: 'politica', push: false },
  })
  await fanOutJob(portsAt(noon))({ article, urgent: false, after: 0 })
  await work(noon)
  expect(service.heard).toHaveLength(2)
})

test('who only follows, who follows something else and who has no browser hear nothing', async () => {
  const { service, db, work, tell, reader } = bench
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

test('who has asked to delete the account hears nothing more, even signed in again', async () => {
  const { service, db, work, tell, reader, house } = bench
  const { account } = await reader()
  await house.scratch.pool.query(
    `update accounts set erase_after = now() + interval '14 days' where id = $1`,
    [account],
  )
  await tell(await insertArticle(db(), { published: noon }), noon)
  await work(noon)
  expect(service.heard).toEqual([])
})

test('at night it waits for the morning, and the most urgent come first', async () => {
  const { service, db, work, tell, reader } = bench
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
  const { service, db, portsAt, work, tell, reader } = bench
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
  const { db, work, tell, reader, heardBy, atOnce } = bench
  const [one, other] = [await reader(), await reader()]
  const articles: number[] = []
  for (let i = 0; i < 8; i++) articles.push(await insertArticle(db(), { published: noon, title: `N. ${i}` }))
  await atOnce(articles.length, (ports, i) =>
    fanOutJob(ports)({ article: articles[i]!, urgent: false, after: 0 }),
  )
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
  const { db, work, reader, heardBy, atOnce } = bench
  const one = await reader()
  const article = await insertArticle(db(), { published: noon })
  await atOnce(10, (ports, i) =>
    i % 2 === 0
      ? announceJob(ports)({ article, urgent: false })
      : fanOutJob(ports)({ article, urgent: i % 3 === 0, after: 0 }),
  )
  await work(noon)
  expect(heardBy(one.paths[0])).toHaveLength(1)
})

test('the newsroom is held by neither night nor number, and tells nobody twice', async () => {
  const { service, house, db, work, tell, urge, reader, heardBy } = bench
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
  const { service, db, portsAt, work, tell, urge, reader } = bench
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
  const { service, db, portsAt, work, reader } = bench
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
  const { service, db, portsAt, work, tell, reader, heardBy } = bench
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

test('a device that signed out hears nothing, and hears again once it signs in', async () => {
  const { service, house, db, work, tell, reader } = bench
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

test('the program itself runs the jobs, from the transaction to the browser', async () => {
  const { house, db, urge, reader, heardBy } = bench
  const now = new Date()
  const one = await reader()
  const article = await insertArticle(db(), { published: now })
  await urge(article, now)
  await house.services.startJobs('light')
  await expect.poll(() => heardBy(one.paths[0]).length, { timeout: 20_000 }).toBe(1)
})

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { clickOf, pageviewOf, type RouteData } from 'contract/reading/tracking/payloads.ts'
import { threeMastheads } from '../../platform/test/brands.ts'
import { testClock } from '../../platform/test/clock.ts'
import { testHouse } from '../../platform/test/house.ts'
import { testPerson } from '../../platform/test/people.ts'
import { countDays } from './tracking.ts'
import { dayKeys } from './day-key.ts'
import { retention } from '../../platform/database/retention.ts'
import { eventOf, MAX_PER_NETWORK, MAX_VIEWS_PER_BROWSER } from './rules.ts'
import { storeEvents } from './store/events.ts'
import { daysWithRoom, storedEvents, trackedDays } from './store/test-tracking.ts'
import { viewsOfDays } from './store/views.ts'

const AT = 'http://account.meriggio.localhost/api/site/tracking'
const MG = 'http://edicola.meriggio.localhost'
const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari'

const clock = testClock()
let house: Awaited<ReturnType<typeof testHouse>>
const logged = vi.spyOn(console, 'error')
beforeAll(async () => {
  house = await testHouse({}, null, undefined, {}, { now: clock.now })
  await house.scratch.pool.query(
    `insert into articles
      (id, brand, uri, digest, section, title, slug, state, body, public_body, words, public_words, published)
      overriding system value
      select id, brand, 'urn:' || id, 'd', 'politica', 'Titolo', 'titolo', state, 'b', 'b', 1, 1, now()
      from (values (1, 'MG', 'published'), (2, 'CA', 'published'), (3, 'MG', 'withdrawn'))
        a (id, brand, state)`,
  )
})
afterAll(() => house.close())

/** A visitor from that address, with that browser. */
const send = (json: unknown, address = '192.0.2.1', agent?: string, more: Record<string, string> = {}) =>
  house.browser().call(AT, {
    json,
    address,
    headers: { ...(agent === undefined ? {} : { 'user-agent': agent }), ...more },
  })
const article = (id: string): RouteData => ({ pagina: 'ARTICOLO', id_articolo: id, sezione: 'economia' })
const see = (path: string, data: RouteData | null, address?: string, agent?: string) =>
  send(pageviewOf(MG + path, data), address, agent)
const stored = () => storedEvents(house.scratch.db)
const day = () => romeDay(clock.now())
const begin = async (at: string) => clock.moveTo(house.scratch, at)

test('a visitor tells what is seen and clicked; nothing that tells who they are is stored', async () => {
  await begin('2027-02-01T12:00:00Z')
  const answer = await see('/articolo/1/titolo', article('1'), '203.0.113.7')
  expect([answer.status, answer.code, answer.data]).toEqual([200, 'OK', { kept: true }])
  expect(answer.headers.getSetCookie()).toEqual([])
  await send(clickOf(`${MG}/articolo/1/titolo?regalo=segretissimo`, 'abbonati', 'offerta'), '203.0.113.7')
  const rows = await stored()
  expect(rows).toMatchObject([
    {
      ...{ day: '2027-02-01', brand: 'MG', event: 'pageview', page: 'ARTICOLO', article_id: 1 },
      ...{ section: 'economia', path: '/articolo/1/titolo', target: null, popup: null },
    },
    { event: 'click', page: null, path: '/articolo/1/titolo', target: 'abbonati', popup: 'offerta' },
  ])
  expect(rows[0]!.who).toEqual(rows[1]!.who)
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|segretissimo|Mozilla|Firefox/)
})

test('who is signed in is counted like everybody: no account is stored', async () => {
  await begin('2027-02-02T12:00:00Z')
  const account = await testPerson(house.scratch.db, [])
  const browser = house.browser()
  await house.enter(browser, 'MG', account)
  const bearer = await house.token(browser, 'MG')
  expect((await browser.call(AT, { bearer, json: pageviewOf(`${MG}/`, { pagina: 'HOME' }) })).code).toBe('OK')
  expect((await see('/', { pagina: 'HOME' })).code).toBe('OK')
  const [one, other] = (await stored()).filter((row) => row.day === '2027-02-02')
  expect(one).toEqual(other)
  expect(Object.keys(one!)).not.toContain('at')
})

test('of addresses that hold what somebody looks for or owns only the first part is stored', async () => {
  await begin('2027-02-03T12:00:00Z')
  const secrets = ['/ricerca/malattia', '/chatbot/8f14e45f', '/invito/gettone', '/vetrina/ordine/123']
  for (const path of secrets) await send({ url_articolo: `${MG}${path}?q=intimo#parte`, evento: 'pageview' })
  await see('/firma/anna-rossi', null)
  const paths = (await stored()).filter((row) => row.day === '2027-02-03').map(({ path }) => path)
  expect(paths.toSorted()).toEqual(['/chatbot', '/firma/anna-rossi', '/invito', '/ricerca', '/vetrina'])
})

test.for([
  ['another masthead', pageviewOf('http://edicola.corriereapulo.localhost/', { pagina: 'HOME' })],
  ['nobody’s site', pageviewOf('https://example.com/', { pagina: 'HOME' })],
  ['a field too many', { ...pageviewOf(`${MG}/`, null), email: 'a@example.it' }],
  ['no event', { url_articolo: `${MG}/` }],
  ['another event', { url_articolo: `${MG}/`, evento: 'scroll' }],
  ['a click on nothing', { url_articolo: `${MG}/`, evento: 'click' }],
] as const)('%s is refused, and nothing stored', async ([, json]) => {
  const before = (await stored()).length
  const answer = await send(json)
  expect([answer.status, answer.code]).toEqual([400, 'ERR_TRACKING_NOT_VALID'])
  expect(await stored()).toHaveLength(before)
})

test('a form of somebody else’s page, and more bytes than a payload has, are refused', async () => {
  const body = JSON.stringify(pageviewOf(`${MG}/`, { pagina: 'HOME' }))
  const browser = house.browser()
  const plain = { method: 'POST', body, headers: { 'content-type': 'text/plain' } }
  expect((await browser.call(AT, plain)).status).toBe(400)
  const long = { ...pageviewOf(`${MG}/`, null), more: 'a'.repeat(8000) }
  expect((await send(long)).code).toBe('ERR_TOO_LARGE')
  const foreign = await send(JSON.parse(body), '192.0.2.1', undefined, { origin: 'https://example.com' })
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
  const own = await send(JSON.parse(body), '192.0.2.1', undefined, { origin: MG })
  expect(own.headers.get('access-control-allow-origin')).toBe(MG)
})

test('a program that says it is one is answered, and not counted', async () => {
  const before = (await stored()).length
  for (const agent of ['Googlebot/2.1', 'curl/8.5.0', ''])
    expect((await see('/', { pagina: 'HOME' }, '192.0.2.1', agent)).data).toEqual({ kept: false })
  expect(await stored()).toHaveLength(before)
})

test('one network tells so much and no more, by whichever family of addresses', async () => {
  await begin('2027-02-04T12:00:00Z')
  const flood = async (addressOf: (nth: number) => string) => {
    const many = Array.from({ length: 700 }, (_, nth) => see('/', { pagina: 'HOME' }, addressOf(nth)))
    const answers = await Promise.all(many)
    return answers.filter(({ code }) => code === 'ERR_TOO_MANY_ATTEMPTS').length
  }
  expect(await flood(() => '198.51.100.9')).toBe(100)
  expect(await flood((nth) => `2001:db8:1:2::${nth.toString(16)}`)).toBe(100)
  expect(await flood((nth) => (nth % 2 ? '198.51.100.10' : '::ffff:198.51.100.10'))).toBe(100)
  expect((await stored()).filter((row) => row.day === '2027-02-04')).toHaveLength(1800)
})

test('a day is counted by masthead, section and article, and nothing that is made up', async () => {
  await begin('2027-03-10T10:00:00Z')
  const home = { pagina: 'HOME' } as const
  await see('/', home, '192.0.2.10')
  await see('/', home, '192.0.2.10')
  await see('/', home, '192.0.2.10', SAFARI)
  await see('/sezione/politica', { pagina: 'HOME_SEZIONE', sezione: 'politica' }, '192.0.2.10')
  await see('/sezione/inventata', { pagina: 'HOME_SEZIONE', sezione: 'inventata' }, '192.0.2.11')
  for (let n = 0; n < MAX_VIEWS_PER_BROWSER + 5; n++)
    await see('/articolo/1/titolo', article('1'), '192.0.2.12')
  await see('/articolo/1/titolo', article('1'), '192.0.2.10')
  // Another masthead's, withdrawn, never there.
  for (const id of ['2', '3', '999']) await see(`/articolo/${id}/titolo`, article(id), '192.0.2.13')
  await see('/ricerca', null, '192.0.2.14')
  await send(clickOf(`${MG}/`, 'menu'), '192.0.2.15')
  await house.services.runJobs(['count-views'])
  const expected = [
    { section: null, article: null, views: 5 + MAX_VIEWS_PER_BROWSER + 1, uniques: 4 },
    { section: 'politica', article: null, views: 1 + MAX_VIEWS_PER_BROWSER + 1, uniques: 2 },
    { section: 'politica', article: 1, views: MAX_VIEWS_PER_BROWSER + 1, uniques: 2 },
  ]
  const counted = () => viewsOfDays(house.scratch.db, { from: day(), to: day() })
  expect(await counted()).toMatchObject(expected)

  await house.services.runJobs(['count-views'])
  expect(await counted()).toHaveLength(expected.length)
  await see('/', home, '192.0.2.16')
  await house.services.runJobs(['count-views'])
  expect((await counted())[0]).toMatchObject({ views: 5 + MAX_VIEWS_PER_BROWSER + 2, uniques: 5 })
})

test('who invents browsers on one network is many readers, and ranks nothing', async () => {
  await begin('2027-03-20T12:00:00Z')
  for (let nth = 0; nth < 30; nth++)
    await see(
      '/',
      { pagina: 'HOME' },
      '192.0.2.77',
      `Mozilla/5.0 (X11; rv:${nth}) Gecko/20100101 Firefox/140.0`,
    )
  // As many halves of a network as a house has of IPv6.
  for (let nth = 0; nth < 30; nth++) await see('/', { pagina: 'HOME' }, `2001:db8:7:${nth}::1`)
  await see('/', { pagina: 'HOME' }, '192.0.2.78')
  await house.services.runJobs(['count-views'])
  const [home] = await house.scratch.db
    .selectFrom('daily_views')
    .select(['uniques', 'reach'])
    .where('day', '=', day())
    .execute()
  expect(home).toEqual({ uniques: 61, reach: 2 * MAX_PER_NETWORK + 1 })
})

test('a day that is over is counted for good, its key goes, and nobody is the same on the next', async () => {
  await begin('2027-04-01T20:00:00Z')
  await see('/', { pagina: 'HOME' }, '192.0.2.20')
  await begin('2027-04-01T22:30:00Z')
  await see('/', { pagina: 'HOME' }, '192.0.2.20')
  await house.services.runJobs(['count-views'])
  const days = async () => (await trackedDays(house.scratch.db)).filter((d) => d.day >= '2027-04-01')
  expect(await days()).toEqual([
    { day: '2027-04-01', hasKey: true },
    { day: '2027-04-02', hasKey: true },
  ])
  const [one, other] = (await stored()).filter((row) => row.day >= '2027-04-01')
  expect([one!.day, other!.day]).toEqual(['2027-04-01', '2027-04-02'])
  expect(one!.who).not.toEqual(other!.who)
  await begin('2027-04-02T00:00:00Z')
  await house.services.runJobs(['count-views'])
  expect((await days()).map(({ hasKey }) => hasKey)).toEqual([false, true])
  expect(await viewsOfDays(house.scratch.db, { from: '2027-04-01', to: '2027-04-01' })).toMatchObject([
    { views: 1, uniques: 1 },
  ])
})

test('days have room ahead and are dropped after their time, never before they are counted', async () => {
  const { db } = house.scratch
  await begin('2027-05-01T12:00:00Z')
  await see('/', { pagina: 'HOME' })
  const last = shiftDay('2027-05-01', retention.trackedEvents.days + 1)
  await begin(`${last}T12:00:00Z`)
  await house.services.runJobs(['turn-tracked-days'])
  const days = await daysWithRoom(db)
  expect(days).toContain('2027-05-01')
  expect(days.at(-1)).toBe(shiftDay(last, 7))
  await house.services.runJobs(['count-views'])
  await house.services.runJobs(['turn-tracked-days'])
  expect((await daysWithRoom(db))[0]).toBe(last)
  expect((await viewsOfDays(db, { from: '2027-05-01', to: '2027-05-01' }))[0]).toMatchObject({ views: 1 })
})

test('what cannot be stored is not acknowledged, and is taken again later', async () => {
  await begin('2027-06-20T12:00:00Z')
  const { pool } = house.scratch
  logged.mockReturnValue()
  await pool.query('alter table tracked_events rename to away')
  expect((await see('/', { pagina: 'HOME' })).status).toBe(500)
  await pool.query('alter table away rename to tracked_events')
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
  expect((await see('/', { pagina: 'HOME' })).data).toEqual({ kept: true })
  expect((await stored()).filter((row) => row.day === '2027-06-20')).toHaveLength(1)
})

test('several programs begin a day at once: one key, one room, and it is counted once', async () => {
  const { db } = house.scratch
  await begin('2027-07-01T12:00:00Z')
  const day = '2027-07-01'
  const who = await Promise.all(
    Array.from({ length: 6 }, async (_, nth) => {
      const own = await dayKeys(db)(day, { address: '192.0.2.1', agent: SAFARI })
      const event = eventOf(pageviewOf(`${MG}/`, { pagina: 'HOME' }))
      await storeEvents(db, [{ ...event, day, brand: 'MG', who: nth === 0 ? Buffer.alloc(16, 1) : own }])
      return own.toString('hex')
    }),
  )
  expect(new Set(who).size).toBe(1)
  const counting = { db, brands: threeMastheads, clock: clock.now }
  await Promise.all([countDays(counting), countDays(counting), countDays(counting)])
  expect(await viewsOfDays(db, { from: day, to: day })).toMatchObject([{ views: 6, uniques: 2 }])
})

test('nobody reads the list of partitions while a day is added to it', async () => {
  const { pool } = house.scratch
  const [adding, reading] = [await pool.connect(), await pool.connect()]
  try {
    await adding.query("begin; select tracking_partition('2027-08-01')")
    await reading.query("set lock_timeout = '50ms'")
    await expect(reading.query('select count(*) from tracked_events')).rejects.toMatchObject({
      code: '55P03',
    })
    await adding.query('commit')
    await reading.query('select count(*) from tracked_events')
  } finally {
    adding.release(true)
    reading.release(true)
  }
})

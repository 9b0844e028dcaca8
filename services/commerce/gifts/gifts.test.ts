import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Article } from 'contract/reading/newsstand/article.ts'
import type { Gift } from 'contract/commerce/gifts/gifts.ts'
import { newSecret } from '../../platform/signing/secrets.ts'
import { importFiles, paidArticle } from '../../platform/test/articles.ts'
import { threeMastheads } from '../../platform/test/brands.ts'
import type { TestBrowser } from '../../platform/test/browser.ts'
import { testClock } from '../../platform/test/clock.ts'
import { hidden, paidNewsstand, type PaidNewsstand } from '../../platform/test/paid-newsstand.ts'
import { giveRight, testPerson, type TestRight } from '../../platform/test/people.ts'
import { openersBefore, openingsOf, storedGifts } from './store/test-openings.ts'

const MG = 'http://edicola.meriggio.localhost'
const CA = 'http://edicola.corriereapulo.localhost'
const BEFORE_NOON = '2027-03-10T09:00:00Z'

let stand: PaidNewsstand
const clock = testClock()
const moveTo = (at: string) => clock.moveTo(stand.scratch, at)
/** Paid articles of Il Meriggio, one more than may be given in a month. */
let many: string[]
let free: string
beforeAll(async () => {
  stand = await paidNewsstand({ now: clock.now })
  const body = Array.from({ length: 5 }, (_, i) => `<p>${'parola '.repeat(50)}${i}.</p>`)
  const files = Array.from({ length: 11 }, (_, i) => [
    `MG/dono${i}.json`,
    paidArticle(`urn:test:dono${i}`, `Dono numero ${i}`, body),
  ])
  await importFiles(
    { db: stand.scratch.db, files: stand.files, brands: threeMastheads },
    {
      ...Object.fromEntries(files),
      'MG/libero.json': paidArticle('urn:test:libero', 'Libero', body, { subjects: [] }),
    },
  )
  const { rows } = await stand.scratch.pool.query<{ id: string; paid: boolean }>(
    `select id::text, paid from articles where uri ~ '^urn:test:(dono|libero)' order by id`,
  )
  many = rows.filter(({ paid }) => paid).map(({ id }) => id)
  free = rows.find(({ paid }) => !paid)!.id
  await moveTo(BEFORE_NOON)
})
afterAll(() => stand.close())

interface Giver {
  browser: TestBrowser
  bearer: string
  account: number
}
async function giver(rights: readonly TestRight[] = [{ what: 'online' }]): Promise<Giver> {
  const account = await testPerson(stand.scratch.db, rights)
  const browser = stand.browser()
  await stand.enter(browser, 'MG', account)
  return { browser, account, bearer: await stand.token(browser, 'MG') }
}
const give = async ({ browser, bearer }: Giver, id: string) => {
  const { code, status, data } = await browser.call(`${MG}/api/gifts/articles/${id}`, { bearer, json: {} })
  return { code, status, ...(data as { gift: Gift; left: number } | null) }
}
const look = async ({ browser, bearer }: Giver, id: string) => {
  const { code, data } = await browser.call(`${MG}/api/gifts/articles/${id}`, { bearer })
  return { code, ...(data as { gift: Gift | null; left: number; again: string } | null) }
}
const tokenIn = (path: string) => new URL(path, MG).searchParams.get('regalo')!

interface From {
  host?: string
  door?: string
  agent?: string
  address?: string
}
/** What a visitor gets who asks for an article with the token of a gift. */
async function follow(id: string, token: string, { host = MG, door, agent, address }: From = {}) {
  const url = `${host}/api/edicola/${door ?? 'articolo-online'}?id=${id}&gift=${encodeURIComponent(token)}`
  const { status, data, text } = await stand.browser().call(url, {
    ...(agent !== undefined && { headers: { 'user-agent': agent } }),
    ...(address !== undefined && { address }),
  })
  return { status, text, article: (data as { article: Article } | null)?.article }
}
const whole = ({ article, text }: Awaited<ReturnType<typeof follow>>) =>
  article?.whole === true && hidden.online.every((word) => text.includes(word))
const closed = ({ article, text }: Awaited<ReturnType<typeof follow>>) =>
  article?.whole === false && article.gift === null && !hidden.online.some((word) => text.includes(word))

test('what a subscriber gives opens whole for whoever follows it, for a month', async () => {
  const who = await giver()
  expect(await look(who, stand.online)).toMatchObject({ gift: null, left: 10, again: '2027-04-01' })
  const { code, gift, left } = await give(who, stand.online)
  expect([code, left, gift!.until]).toEqual(['OK', 9, '2027-04-10'])
  expect(gift!.path).toMatch(new RegExp(`^/articolo/ds/${stand.online}\\?regalo=[\\w-]{43}$`))
  const opened = await follow(stand.online, tokenIn(gift!.path))
  expect(whole(opened)).toBe(true)
  expect(opened.article!.gift).toBe('2027-04-10')
  expect(closed(await follow(stand.online, newSecret()))).toBe(true)
  // Again it is the same link, and counts once; it waits there too.
  expect(await give(who, stand.online)).toMatchObject({ gift, left: 9 })
  expect(await look(who, stand.online)).toMatchObject({ gift, left: 9 })
})

test('a printed article is given at its own address', async () => {
  const who = await giver([{ what: 'digital', brand: '*' }])
  const { gift } = await give(who, stand.printed)
  expect(gift!.path).toMatch(new RegExp(`^/articolo/${stand.printed}/[a-z0-9-]+\\?regalo=`))
  const opened = await follow(stand.printed, tokenIn(gift!.path), { door: 'articolo' })
  expect(opened.article!.whole).toBe(true)
  for (const word of hidden.printed) expect(opened.text).toContain(word)
})

test('a token opens its own article of its own masthead, and nothing else', async () => {
  const who = await giver()
  const token = tokenIn((await give(who, stand.online)).gift!.path)
  for (const other of [stand.printed, many[0]!]) {
    const { article, text } = await follow(other, token)
    expect([article!.whole, article!.gift]).toEqual([false, null])
    expect(hidden.printed.some((word) => text.includes(word))).toBe(false)
  }
  expect((await follow(stand.online, token, { host: CA })).status).toBe(404)
  // Near misses of a token, and things that are none.
  const last = token.at(-1) === 'A' ? 'E' : 'A'
  for (const guess of [token.slice(0, -1) + last, token.toUpperCase(), token.toLowerCase()])
    expect(closed(await follow(stand.online, guess))).toBe(true)
  for (const none of ['', 'x', `${token}x`, token.slice(1), "' or 1=1 --", '%00'])
    expect((await follow(stand.online, none)).status).toBe(400)
})

test('a month is a month of Rome, and its gifts close at midnight there', async () => {
  const who = await giver()
  await moveTo('2027-01-31T22:59:00Z')
  const { gift, left } = await give(who, stand.online)
  expect([gift!.until, left]).toEqual(['2027-02-28', 9])
  const token = tokenIn(gift!.path)
  await moveTo('2027-01-31T23:01:00Z')
  expect(await look(who, stand.online)).toMatchObject({ gift: null, left: 10, again: '2027-03-01' })
  const next = (await give(who, stand.online)).gift!
  expect([next.until, next.path === gift!.path]).toEqual(['2027-03-01', false])
  await moveTo('2027-02-28T22:59:00Z')
  expect(whole(await follow(stand.online, token))).toBe(true)
  await moveTo('2027-02-28T23:01:00Z')
  expect(closed(await follow(stand.online, token))).toBe(true)
  expect(whole(await follow(stand.online, tokenIn(next.path)))).toBe(true)
  expect(await openersBefore(stand.scratch.db, '2027-03-02')).toBeGreaterThan(0)
  await moveTo('2027-03-02T03:00:00Z')
  await stand.services.runJobs(['forget-gifts'])
  const { db } = stand.scratch
  expect(await storedGifts(db)).not.toMatch(/"last_day":"2027-0[23]/)
  expect(await openersBefore(db, '2027-03-02')).toBe(0)
  await moveTo(BEFORE_NOON)
})

test('of eleven at once ten are given, and the eleventh is refused', async () => {
  const who = await giver()
  const answers = await Promise.all(many.map((id) => give(who, id)))
  expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(10)
  expect(answers.filter(({ code }) => code === 'ERR_NO_GIFTS_LEFT')).toHaveLength(1)
  const lefts = answers.flatMap(({ code, left }) => (code === 'OK' ? [left] : []))
  expect(lefts.toSorted((a, b) => a! - b!)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  const given = many[answers.findIndex(({ code }) => code === 'OK')]!
  expect(await give(who, given)).toMatchObject({ code: 'OK', left: 0 })
  expect((await give(who, stand.online)).code).toBe('ERR_NO_GIFTS_LEFT')
  // They are nobody else's.
  expect((await give(await giver(), stand.online)).code).toBe('OK')
})

test('pressed many times at once it is one gift with one link', async () => {
  const who = await giver()
  const answers = await Promise.all(Array.from({ length: 6 }, () => give(who, stand.online)))
  expect(new Set(answers.map(({ gift }) => gift!.path)).size).toBe(1)
  expect(await look(who, stand.online)).toMatchObject({ left: 9 })
})

test('only who may read gives, and only what is there and paid', async () => {
  const somebody: [TestRight[], string][] = [
    [[], 'ERR_NOT_ALLOWED'],
    [[{ what: 'press-review' }, { what: 'chatbot' }], 'ERR_NOT_ALLOWED'],
    [[{ what: 'online', brand: 'CA' }], 'ERR_NOT_ALLOWED'],
    [[{ what: 'online', endsIn: -1 }], 'ERR_NOT_ALLOWED'],
    [[{ what: 'digital', slave: true }], 'OK'],
  ]
  for (const [rights, code] of somebody)
    expect((await give(await giver(rights), stand.online)).code).toBe(code)
  const visitor = await stand.browser().call(`${MG}/api/gifts/articles/${stand.online}`, { json: {} })
  expect(visitor.status).toBe(401)
  const who = await giver()
  expect((await give(who, free)).code).toBe('ERR_ARTICLE_FREE')
  expect((await give(who, '999999')).code).toBe('ERR_ARTICLE_NOT_FOUND')
  expect((await give(who, '0')).status).toBe(400)
  expect((await look(who, free)).code).toBe('ERR_ARTICLE_FREE')
})

test('who may not read any more gives no more; what they gave stays given', async () => {
  const who = await giver()
  const token = tokenIn((await give(who, stand.online)).gift!.path)
  await giveRight(stand.scratch.db, who.account, { what: 'online', endsIn: -1 })
  expect((await give(who, many[0]!)).code).toBe('ERR_NOT_ALLOWED')
  expect((await look(who, stand.online)).code).toBe('ERR_NOT_ALLOWED')
  expect(whole(await follow(stand.online, token))).toBe(true)
  await stand.services.erasePerson(who.account)
  expect(closed(await follow(stand.online, token))).toBe(true)
})

test('an article that was withdrawn opens by no gift', async () => {
  const who = await giver()
  const [id] = many
  const token = tokenIn((await give(who, id!)).gift!.path)
  expect((await follow(id!, token)).article!.whole).toBe(true)
  await stand.scratch.pool.query(`update articles set state = 'withdrawn' where id = $1`, [id])
  expect((await follow(id!, token)).status).toBe(410)
  expect((await give(who, id!)).code).toBe('ERR_ARTICLE_NOT_FOUND')
})

test('who opens it is counted once a day, programs are not and get nothing, nobody can be told', async () => {
  const { db } = stand.scratch
  const who = await giver()
  const token = tokenIn((await give(who, stand.online)).gift!.path)
  const before = await openingsOf(db, Number(stand.online))
  const counted = async () => (await openingsOf(db, Number(stand.online))) - before
  const agents = [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'WhatsApp/2.23.20.0',
    '',
  ]
  for (const agent of agents) expect(closed(await follow(stand.online, token, { agent }))).toBe(true)
  expect(await counted()).toBe(0)
  const address = '203.0.113.77'
  await Promise.all(Array.from({ length: 5 }, () => follow(stand.online, token, { address })))
  expect(await counted()).toBe(1)
  // One house of an IPv6 network is one.
  await follow(stand.online, token, { address: '2001:db8:1:2::1' })
  await follow(stand.online, token, { address: '2001:db8:1:2::2' })
  expect(await counted()).toBe(2)
  // Its giver may read anyway.
  const own = `${MG}/api/edicola/articolo-online?id=${stand.online}&gift=${token}`
  const { data } = await who.browser.call(own, { bearer: who.bearer })
  expect(data).toMatchObject({ article: { whole: true, gift: null } })
  expect(await counted()).toBe(2)
  await moveTo('2027-03-11T09:00:00Z')
  await follow(stand.online, token, { address })
  expect(await counted()).toBe(3)
  const stored = await storedGifts(db)
  for (const secret of [address, '2001:db8', token]) expect(stored).not.toContain(secret)
  await moveTo(BEFORE_NOON)
})

test('what is given to a reader is kept by no cache', async () => {
  const token = tokenIn((await give(await giver(), stand.online)).gift!.path)
  const url = `${MG}/api/edicola/articolo-online?id=${stand.online}&gift=${token}`
  const { headers } = await stand.browser().call(url)
  expect(headers.get('cache-control')).toContain('no-store')
})

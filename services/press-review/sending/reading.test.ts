import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from 'contract/platform/endpoint.ts'
import type { readReading } from 'contract/press-review/sending/reading.ts'
import { newMailCode } from '../../platform/signing/secrets.ts'
import { SECRET } from '../../platform/test/house.ts'
import type { TestBrowser } from '../../platform/test/browser.ts'
import { letterTokens, personTokens } from '../tokens.ts'
import { countOpenings, dropPerson, setPerson, testItem, testReview } from './store/test-reviews.ts'
import { lettersTo } from '../../platform/test/doors.ts'
import { at, DAY, testNewsroom } from './test-newsroom.ts'

/** What was counted for the holders of rights. */
const noted: { kind: string; items: number }[] = []
let room: Awaited<ReturnType<typeof testNewsroom>>
beforeAll(async () => {
  room = await testNewsroom({
    noteAccess: async (_db, { kind, items }) => void noted.push({ kind, items: items.length }),
  })
})
afterAll(() => room.close())

let networks = 0
/** Somebody who has a link, from a network of their own. */
function reader(letter: string) {
  const browser: TestBrowser = room.house.browser()
  const address = `198.51.${Math.floor(++networks / 250)}.${networks % 250}`
  const token = letterTokens(SECRET).sign(letter)
  const path = (rest: string) => at(`/reading/${token}${rest}`)
  return {
    browser,
    get: (rest: string) => browser.call(path(rest), { address }),
    post: (rest: string, json: object = {}) => browser.call(path(rest), { json, address }),
  }
}
const codesTo = async (email: string) =>
  (await lettersTo(room.db, email)).flatMap(({ code }) => (code ? [code] : []))
/** A delivery to two people, and a reader of the first's letter who has typed its code. */
async function opened() {
  const who = await room.editor()
  const sent = await room.sent(who, 2)
  const [letter, other] = sent.letters as [(typeof sent.letters)[0], (typeof sent.letters)[0]]
  const reads = reader(letter.id)
  await reads.post('/code')
  const [code] = await codesTo(letter.email)
  expect((await reads.post('/confirm', { code: code! })).status).toBe(200)
  return { ...sent, who, letter, other, reads, code: code! }
}
type Opened = Awaited<ReturnType<typeof opened>>
const pages = (item: string) => ['/digest', '/pdf', `/items/${item}/sheets/1`, `/items/${item}/places/1`]

test('a forwarded link opens nothing, and its code goes to who received it only', async () => {
  const { letter, item, reads, code } = await opened()
  const stranger = reader(letter.id)
  expect((await stranger.get('')).data).toEqual({ confirmed: false })
  expect((await stranger.get('')).text).not.toContain('Persona')
  for (const page of pages(item)) {
    const { status, code: why } = await stranger.get(page)
    expect([page, status, why]).toEqual([page, 403, 'ERR_CODE_REQUIRED'])
    expect([page, (await reads.get(page)).status]).toEqual([page, 200])
  }
  // Used once, it opens no other browser.
  expect((await stranger.post('/confirm', { code })).code).toBe('ERR_CODE_NOT_VALID')
  await stranger.post('/code')
  expect(await codesTo(letter.email)).toHaveLength(2)
})

test('what was sent to an address that is corrected opens nothing', async () => {
  const { who, letter, item, reads, code } = await opened()
  const people = at('/').replace('/sending/', '/people')
  const bearer = await room.house.token(who.browser, 'MG')
  const { data } = await who.browser.call(people, { bearer })
  const [person] = (data as { people: { id: string; name: string; email: string }[] }).people.filter(
    ({ email }) => email === letter.email,
  )
  const json = { name: person!.name, email: 'corretta@example.it', frequency: 'each', groups: [] }
  expect((await who.browser.call(`${people}/${person!.id}/change`, { bearer, json })).code).toBe('OK')
  for (const page of pages(item)) expect((await reads.get(page)).status).toBe(403)
  expect((await reads.get('')).code).toBe('ERR_LINK_CLOSED')
  expect((await reads.post('/confirm', { code })).code).toBe('ERR_LINK_CLOSED')
  expect((await reads.post('/code')).code).toBe('ERR_LINK_CLOSED')
})

test('the code, the cookie and the token of one letter open no other', async () => {
  const { other, item, reads } = await opened()
  const theirs = reader(other.id)
  await theirs.post('/code')
  await reads.post('/code')
  const second = reader(other.id)
  const mine = (await codesTo((await opened()).letter.email))[0]!
  expect((await second.post('/confirm', { code: mine })).code).toBe('ERR_CODE_NOT_VALID')
  const url = at('/')
  second.browser.setCookie(url, '__Host-reading', reads.browser.cookie(url, '__Host-reading')!)
  for (const page of pages(item)) expect((await second.get(page)).status).toBe(403)
  const [good] = reads.browser.cookie(url, '__Host-reading')!.split('~')
  const [letter, until, mac] = good!.split('.')
  for (const forged of [
    `${other.id}.${until}.${mac}`,
    `${letter}.${Number(until) + 1000}.${mac}`,
    `${letter}.${until}.${'A'.repeat(43)}`,
    '~~~',
  ]) {
    reads.browser.setCookie(url, '__Host-reading', forged)
    expect((await reads.get('/digest')).code).toBe('ERR_CODE_REQUIRED')
  }
  const wrong = personTokens(SECRET).sign(other.id)
  expect((await reads.browser.call(at(`/reading/${wrong}`))).code).toBe('ERR_LINK_CLOSED')
})

test('five wrong codes end it, at once or one by one, and another code gives no try back', async () => {
  const who = await room.editor()
  const { letters } = await room.sent(who, 1)
  const guesser = reader(letters[0]!.id)
  await guesser.post('/code')
  const [right] = await codesTo(letters[0]!.email)
  const guess = () => {
    const code = newMailCode()
    return code === right ? '00000000' : code
  }
  const told = await Promise.all(
    Array.from({ length: 12 }, () => guesser.post('/confirm', { code: guess() }).then(({ code }) => code)),
  )
  expect(told.filter((code) => code === 'ERR_CODE_NOT_VALID')).toHaveLength(5)
  expect((await guesser.post('/confirm', { code: right! })).status).toBe(429)
  expect((await guesser.post('/code')).code).toBe('ERR_TOO_MANY_ATTEMPTS')
  expect(await codesTo(letters[0]!.email)).toHaveLength(1)
})

test('nobody can be mailed to death: three codes an hour, from however many networks', async () => {
  const who = await room.editor()
  const { letters } = await room.sent(who, 1)
  const told = []
  for (let i = 0; i < 6; i++) told.push((await reader(letters[0]!.id).post('/code')).status)
  expect(told).toEqual([200, 200, 200, 429, 429, 429])
  expect(await codesTo(letters[0]!.email)).toHaveLength(3)
})

test.each([
  ['unsubscribed', (it: Opened) => setPerson(room.db, it.letter.person, 'unsubscribed')],
  ['removed', (it: Opened) => setPerson(room.db, it.letter.person, 'removed')],
  ['revoked', (it: Opened) => it.who.post(`/letters/${it.letter.id}/revoke`)],
  ['erased', (it: Opened) => dropPerson(room.db, it.letter.person)],
  ['erased with its review', (it: Opened) => room.house.services.erasePerson(it.who.account)],
] as const)('%s: the page, the PDF and the bare picture are 403 at once', async (_what, happens) => {
  const it = await opened()
  for (const page of pages(it.item)) expect((await it.reads.get(page)).status).toBe(200)
  await happens(it)
  for (const page of pages(it.item)) {
    const { status, code } = await it.reads.get(page)
    expect([page, status, code]).toEqual([page, 403, 'ERR_LINK_CLOSED'])
  }
  expect((await it.reads.post('/code')).code).toBe('ERR_LINK_CLOSED')
})

test.each([
  ['unsubscribed', (it: Opened) => setPerson(room.db, it.letter.person, 'unsubscribed')],
  ['revoked', (it: Opened) => it.who.post(`/letters/${it.letter.id}/revoke`)],
])(
  '%s: the page in small that was shown is 403, by the address that the page had',
  async (_what, happens) => {
    const it = await opened()
    const { topics } = (await it.reads.get('/digest')).data as AnswerOf<typeof readReading>
    const places = topics[0]!.items[0]!.places
    expect(places).toMatchObject([{ width: 60, height: 90, alt: 'Dove sta l’articolo nella pagina 7' }])
    const url = new URL(places[0]!.src, at('/')).href
    const picture = () => it.reads.browser.call(url, { address: '198.51.9.9' })
    expect(await picture()).toMatchObject({ status: 200, text: 'posto 1' })
    expect(await room.house.browser().call(url)).toMatchObject({ status: 403, code: 'ERR_CODE_REQUIRED' })
    await happens(it)
    expect(await picture()).toMatchObject({ status: 403, code: 'ERR_LINK_CLOSED' })
  },
)

test('what is opened is kept only of who agrees, and is gone when they take it back', async () => {
  const { reads, item, id, who } = await opened()
  const before = await countOpenings(room.db)
  expect((await reads.post(`/items/${item}/opened`)).data).toEqual({ kept: false })
  await reads.get('/digest')
  expect(await countOpenings(room.db)).toBe(before)
  await reads.post('/openings', { agreed: true })
  expect((await reads.post(`/items/${item}/opened`)).data).toEqual({ kept: true })
  expect((await who.get(`/deliveries/${id}/openings`)).data).toMatchObject({
    ...{ agreed: 1, recipients: 2 },
    people: [{ opened: [{ item, title: 'Il vetro di Vallarin' }] }],
  })
  await reads.post('/openings', { agreed: false })
  expect(await countOpenings(room.db)).toBe(before)
  expect((await who.get(`/deliveries/${id}/openings`)).data).toMatchObject({ agreed: 0, people: [] })
  await reads.post('/end')
  expect((await reads.get('/digest')).code).toBe('ERR_CODE_REQUIRED')
})

test('what the newspaper has withdrawn is neither shown nor counted for its holder of rights', async () => {
  const { pool } = room.house.scratch
  const { rows } = await pool.query<{ id: number }>(
    `insert into articles
      (brand, uri, digest, section, title, slug, body, public_body, words, public_words, published)
      values ('MG', gen_random_uuid(), 'd', 'economia', 'Ritirato', 'ritirato', 'b', 'b', 1, 1, now())
      returning id`,
  )
  const article = rows[0]!.id
  const who = await room.editor()
  const review = await testReview(room.db, who.account)
  await testItem(room.db, review, DAY, { title: 'Ritirato', article })
  const { id, letters } = await room.sent(who)
  const pdf = async () => (await who.get(`/deliveries/${id}/pdf`)).text
  expect(await pdf()).toContain('Ritirato')
  const reads = reader(letters[0]!.id)
  await reads.post('/code')
  const [code] = (await codesTo(letters[0]!.email)).slice(-1)
  await reads.post('/confirm', { code: code! })
  const counted = async () => {
    noted.length = 0
    for (const page of ['/digest', '/pdf']) expect((await reads.get(page)).status).toBe(200)
    return noted.map(({ kind, items }) => [kind, items])
  }
  expect(await counted()).toEqual([
    ['delivery', 2],
    ['pdf', 2],
  ])
  await pool.query(`update articles set state = 'withdrawn' where id = $1`, [article])
  for (const text of [(await reads.get('/digest')).text, await pdf()]) expect(text).not.toContain('Ritirato')
  expect(await counted()).toEqual([
    ['delivery', 1],
    ['pdf', 1],
  ])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'csv-parse/sync'
import type { Access, Measures } from 'contract/press-review/measures/measures.ts'
import { testHouse } from '../../platform/test/house.ts'
import { giveRight, takeRights } from '../../platform/test/people.ts'
import { sql } from 'kysely'
import { countUse, logAccess } from './record-use.ts'
import { countFinds } from './store/measures.ts'
import { testItem, testReview } from './test-review.ts'

const SITE = 'http://edicola.meriggio.localhost'
const NOW = new Date('2026-11-24T08:00:00Z')
let house: Awaited<ReturnType<typeof testHouse>>
beforeAll(async () => void (house = await testHouse({}, null, undefined, {}, { now: () => NOW })))
afterAll(() => house.close())

let people = 0
/** Somebody signed in, with the press review unless told; with their bearer. */
async function editor({ right = true } = {}) {
  const account = await house.account(`redazione${people++}@example.it`)
  if (right) await giveRight(house.scratch.db, account, { what: 'press-review' })
  const browser = house.browser()
  await house.enter(browser, 'MG', account)
  return { account, browser, bearer: await house.token(browser, 'MG') }
}
type Editor = Awaited<ReturnType<typeof editor>>
const ask = ({ browser, bearer }: Editor, path: string) =>
  browser.call(`${SITE}/api/press-review/measures${path}`, { bearer })
const AUTUMN = '?from=2026-11-02&to=2026-11-24'
const measured = async (who: Editor, query = AUTUMN) => {
  const answer = await ask(who, query)
  expect(answer.code).toBe('OK')
  return answer.data as Measures
}
const counts = (list: readonly { name: string; items: number }[]) =>
  Object.fromEntries(list.map(({ name, items }) => [name, items]))

test.each(['', '/file/csv', '/file/pdf', '/accesses'])(
  'only editors of a review are told of it: %s',
  async (path) => {
    const stranger = await house.browser().call(`${SITE}/api/press-review/measures${path}${AUTUMN}`)
    expect(stranger.status).toBe(401)
    expect((await ask(await editor({ right: false }), `${path}${AUTUMN}`)).status).toBe(403)
    const leaves = await editor()
    const review = await testReview(house.scratch.db, leaves.account)
    await testItem(house.scratch.db, review.id, '2026-11-20')
    await takeRights(house.scratch.db, leaves.account)
    expect((await ask(leaves, `${path}${AUTUMN}`)).status).toBe(403)
  },
)

test('a holder is told of their own review, never of another', async () => {
  const { db } = house.scratch
  const [one, other] = [await editor(), await editor()]
  const review = await testReview(db, one.account)
  await testItem(db, review.id, '2026-11-20', { title: 'Il segreto dell’altra azienda' })
  await countUse(db, {
    ...{ review: review.id, kind: 'sent', count: 3, at: NOW },
    items: [{ brand: 'MG', masthead: 'Il Meriggio', licence: null }],
  })
  await logAccess({ db, log: () => {} }, opening(review.id, { account: one.account }))
  expect((await measured(one)).total.items).toBe(1)
  expect(await measured(other)).toMatchObject({ total: { items: 0 }, mastheads: [], uses: [], largest: [] })
  expect((await ask(other, '/accesses')).data).toMatchObject({ accesses: [], pages: 0 })
  const csv = await ask(other, `/file/csv${AUTUMN}`)
  expect(csv.text).not.toContain('Il Meriggio')
  const { accesses } = (await ask(one, '/accesses')).data as { accesses: Access[] }
  expect(accesses).toMatchObject([{ recipient: false, kind: 'day', day: '2026-11-20', times: 1 }])
})

test('counted by masthead, topic, week, word and author; not what is deleted or withdrawn', async () => {
  const { db, pool } = house.scratch
  const who = await editor()
  const { id } = await testReview(db, who.account)
  const topic = (
    await pool.query<{ id: string }>(
      `insert into press_review_topics (review_id, position, name) values ($1, 1, 'Porti') returning id`,
      [id],
    )
  ).rows[0]!.id
  await pool.query(
    `insert into articles (brand, uri, digest, origin, section, title, slug, body, public_body, words,
      public_words, published, state, id) overriding system value
    values ('MG', 'ritirato', 'd', 'edition', 'politica', 't', 's', 'b', 'b', 1, 1, now(), 'withdrawn', 77)`,
  )
  await testItem(db, id, '2026-11-20', { topic, words: ['Vallarin', 'saldatori'] })
  await testItem(db, id, '2026-11-20', {
    ...{ author: 'di Anna Maffei e Dario Penzo', words: ['Vallarin'] },
    boxes: [0, 1].map((page) => ({ page: page + 1, x: 0, y: 0, width: 1, height: 1 })),
  })
  await testItem(db, id, '2026-11-10', { masthead: 'Corriere Apulo', brand: 'CA', author: '' })
  await testItem(db, id, '2026-11-10', {
    ...{ masthead: 'Il Foglio di Chioggia', brand: null, article: null, boxes: [] },
    ...{ file: `press-review/${id}/a.pdf`, licence: 'Licenza del 3 marzo' },
  })
  const gone = await testItem(db, id, '2026-11-20', { words: ['Vallarin'] })
  await pool.query('update press_review_items set deleted = now() where id = $1', [gone])
  await testItem(db, id, '2026-11-20', { article: 77 })
  await testItem(db, id, '2026-10-31')

  const all = await measured(who)
  expect(all.total).toEqual({ items: 4, pages: 2.5, copies: null, before: 1 })
  expect(counts(all.mastheads)).toEqual({ 'Il Meriggio': 2, 'Corriere Apulo': 1, 'Il Foglio di Chioggia': 1 })
  expect(all.mastheads[0]).toEqual({ name: 'Il Meriggio', items: 2, pages: 2.25, copies: null })
  expect(counts(all.topics)).toEqual({ Porti: 1, '': 3 })
  expect(counts(all.words)).toEqual({ Vallarin: 2, saldatori: 1 })
  expect(counts(all.authors)).toEqual({
    ...{ 'Teresa Alboni': 2, 'Anna Maffei': 1, 'Dario Penzo': 1 },
  })
  expect(all.weeks.map(({ week, items }) => [week, items])).toEqual([
    ['2026-11-02', 0],
    ['2026-11-09', 2],
    ['2026-11-16', 2],
    ['2026-11-23', 0],
  ])
  expect(all.largest[0]).toMatchObject({ masthead: 'Il Meriggio', pages: 2, date: '2026-11-20' })

  // What a letter has brought, not what only stands in a day that was sent.
  expect((await measured(who, `${AUTUMN}&only=sent`)).total.items).toBe(0)
  await pool.query(`update press_review_days set state = 'corrected' where review_id = $1`, [id])
  expect((await measured(who, `${AUTUMN}&only=sent`)).total.items).toBe(0)
  await pool.query(`update press_review_items set sent = true where review_id = $1 and masthead = $2`, [
    ...[id, 'Il Meriggio'],
  ])
  expect((await measured(who, `${AUTUMN}&only=sent`)).total.items).toBe(2)
})

test('as CSV and as PDF, for a period that is one', async () => {
  const { db } = house.scratch
  const who = await editor()
  const { id } = await testReview(db, who.account)
  await testItem(db, id, '2026-11-20', { author: '=HYPERLINK("male.example")' })
  const csv = await ask(who, `/file/csv${AUTUMN}`)
  expect(csv.headers.get('content-disposition')).toContain('misure-2026-11-02-2026-11-24.csv')
  expect(csv.text.startsWith('\uFEFF')).toBe(true)
  const rows = parse(csv.text.slice(1), { delimiter: ';' }) as string[][]
  expect(rows[0]).toEqual(['misura', 'voce', 'articoli', 'pagine intere', 'copie'])
  expect(rows).toContainEqual(['testata', 'Il Meriggio', '1', '0,25', ''])
  expect(rows).toContainEqual(['settimana dal', '2026-11-16', '1', '0,25', ''])
  expect(rows.find(([what]) => what === 'autore')![1]).toMatch(/^'=/)
  const pdf = await ask(who, `/file/pdf${AUTUMN}`)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(pdf.headers.get('content-disposition')).toContain('misure-2026-11-02-2026-11-24.pdf')
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.bytes.length).toBeGreaterThan(5000)
  for (const wrong of [
    ...['?from=2026-11-24&to=2026-11-02', '?from=2023-01-01&to=2026-01-01', '?from=2026-02-30&to=2026-03-01'],
    ...['', '?from=ieri&to=oggi'],
  ])
    expect((await ask(who, wrong)).code).toBe('ERR_PERIOD_NOT_VALID')
})

test('uses add up, whoever counts at once, and name nobody', async () => {
  const { db, pool } = house.scratch
  const who = await editor()
  const { id } = await testReview(db, who.account)
  const [ours, upload] = [
    { brand: 'MG', masthead: 'Il Meriggio', licence: null },
    { brand: null, masthead: 'Il Foglio', licence: 'del 3 marzo' },
  ]
  await Promise.all(
    Array.from({ length: 8 }, (_, nth) =>
      db.transaction().execute((tx) =>
        countUse(tx, {
          ...{ review: id, kind: 'sent', count: 5, at: NOW },
          items: nth % 2 ? [ours, upload, ours] : [upload, ours],
        }),
      ),
    ),
  )
  await countUse(db, { review: id, kind: 'shown', items: [ours], at: NOW })
  await countUse(db, { review: id, kind: 'opened', items: [], at: NOW })
  expect((await measured(who)).uses).toEqual([
    { masthead: 'Il Meriggio', licence: '', shown: 1, sent: 60, opened: 0, downloaded: 0 },
    { masthead: 'Il Foglio', licence: 'del 3 marzo', shown: 0, sent: 40, opened: 0, downloaded: 0 },
  ])
  await house.services.erasePerson(who.account)
  const { rows } = await pool.query(
    `select review_id, sum(count) from press_review_uses where licence = 'del 3 marzo' group by 1`,
  )
  expect(rows).toEqual([{ review_id: null, sum: 40 }])
})

const opening = (review: number, who: { account: number } | { person: string }, at = NOW) => ({
  ...{ review, who, kind: 'day' as const, day: '2026-11-20', at },
})

test('who opened a review: colleagues, and of recipients only those who agreed, from then on', async () => {
  const { db, pool } = house.scratch
  const who = await editor()
  const { id } = await testReview(db, who.account)
  const person = async (email: string, agreed: string | null) =>
    (
      await pool.query<{ id: string }>(
        `insert into press_review_people (review_id, name, email, email_key, added, opens_agreed)
        values ($1, $2, $2, $2, now(), $3) returning id`,
        [id, email, agreed],
      )
    ).rows[0]!.id
  const log = { db, log: (error: unknown) => expect(error).toBeUndefined() }
  const [silent, agrees] = [
    await person('tace@x.it', null),
    await person('dice@x.it', '2026-11-22T00:00:00Z'),
  ]
  for (const one of [silent, agrees])
    for (const at of ['2026-11-21T09:00:00Z', '2026-11-23T09:00:00Z', '2026-11-23T21:00:00Z'])
      await logAccess(log, opening(id, { person: one }, new Date(at)))
  await Promise.all(Array.from({ length: 6 }, () => logAccess(log, opening(id, { account: who.account }))))
  const { accesses, pages, days } = (await ask(who, '/accesses')).data as {
    accesses: Access[]
    pages: number
    days: number
  }
  expect([pages, days]).toEqual([1, 365])
  expect(accesses).toMatchObject([
    { recipient: false, times: 6 },
    {
      ...{ who: 'dice@x.it', recipient: true, times: 2 },
      ...{ first: '2026-11-23T09:00:00.000Z', last: '2026-11-23T21:00:00.000Z' },
    },
  ])
  // It grows with days, not with clicks.
  const { rows } = await pool.query(
    'select count(*) from press_review_accesses where review_id = $1 and person_id = $2',
    [id, silent],
  )
  expect(rows).toEqual([{ count: 2 }])
})

test('by saved query: what each of them found, on the day it found it', async () => {
  const { db } = house.scratch
  const { id: review } = await testReview(db, (await editor()).account)
  await testItem(db, review, '2026-11-20', { article: 501 })
  await testItem(db, review, '2026-11-20', { article: 502 })
  await testItem(db, review, '2026-11-21', { article: 501 })
  const finds = () => sql<{ name: string; article_id: number; day: string }>`
    (select * from (values ('Vallarin', 501, date '2026-11-20'), ('Vallarin', 502, date '2026-11-20'),
      ('Porti', 501, date '2026-11-20')) v(name, article_id, day))`
  const withdrawn = () => sql<{ id: number }>`(select 0::bigint as id)`
  const ports = { db, withdrawn, finds }
  const chosen = { review, only: 'all' as const, from: '2026-11-01', to: '2026-11-30' }
  expect(await countFinds(ports, chosen, 9)).toEqual([
    { name: 'Vallarin', items: 2, pages: 0.5 },
    { name: 'Porti', items: 1, pages: 0.25 },
  ])
})

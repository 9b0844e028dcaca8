import { afterAll, beforeAll, expect, test } from 'vitest'
import { countUse, logAccess } from '../services/press-review/measures/record-use.ts'
import { testReview } from '../services/press-review/measures/test-review.ts'
import { testHouse } from '../services/platform/test/house.ts'
import { csvOf } from '../services/platform/documents/csv.ts'
import { accessesTable, usesTable } from './report-press-review.ts'

let house: Awaited<ReturnType<typeof testHouse>>
beforeAll(async () => void (house = await testHouse()))
afterAll(() => house.close())
const days = { from: '2026-10-01', to: '2026-11-30' }

test('uses by month and masthead of all, then by customer; no person and no text', async () => {
  const { db } = house.scratch
  const [one, other] = [await house.account('a@example.it'), await house.account('b@example.it')]
  const [vallarin, comune] = [await testReview(db, one, 'Vallarin'), await testReview(db, other, 'Comune')]
  const ours = { brand: 'MG', masthead: 'Il Meriggio', licence: null }
  const upload = { brand: null, masthead: 'Il Foglio', licence: 'del 3 marzo' }
  const use = (
    review: number,
    kind: 'shown' | 'sent',
    at: string,
    count: number,
    ...items: (typeof upload | typeof ours)[]
  ) => countUse(db, { review, kind, count, items, at: new Date(at) })
  await use(vallarin.id, 'sent', '2026-10-31T22:30:00Z', 30, ours, upload)
  // In Rome it is November already.
  await use(vallarin.id, 'sent', '2026-10-31T23:30:00Z', 4, ours)
  await use(comune.id, 'shown', '2026-11-03T10:00:00Z', 1, ours)
  await use(comune.id, 'sent', '2026-09-30T10:00:00Z', 99, ours)
  expect((await usesTable(db, days)).rows).toEqual([
    ['Tutti', '2026-10', 'Il Foglio', 'del 3 marzo', 0, 30, 0, 0],
    ['Tutti', '2026-10', 'Il Meriggio', '', 0, 30, 0, 0],
    ['Tutti', '2026-11', 'Il Meriggio', '', 1, 4, 0, 0],
    ['Comune', '', 'Il Meriggio', '', 1, 0, 0, 0],
    ['Vallarin', '', 'Il Foglio', 'del 3 marzo', 0, 30, 0, 0],
    ['Vallarin', '', 'Il Meriggio', '', 0, 34, 0, 0],
  ])
  await house.services.erasePerson(one)
  const { head, rows } = await usesTable(db, days)
  expect(rows.slice(0, 3)).toEqual([
    ['Tutti', '2026-10', 'Il Foglio', 'del 3 marzo', 0, 30, 0, 0],
    ['Tutti', '2026-10', 'Il Meriggio', '', 0, 30, 0, 0],
    ['Tutti', '2026-11', 'Il Meriggio', '', 1, 4, 0, 0],
  ])
  const text = csvOf(head, rows)
  expect(text).toContain('(rassegne cancellate);;Il Meriggio;;0;34;0;0')
  expect(text).not.toContain('Vallarin')
})

test('the log says who opened what and when, whatever they agreed to: it is the publisher’s', async () => {
  const { db, pool } = house.scratch
  const account = await house.account('c@example.it')
  const { id: review } = await testReview(db, account, 'Porto')
  const person = (
    await pool.query<{ id: string }>(
      `insert into press_review_people (review_id, name, email, email_key, added)
      values ($1, 'Nina Dal', 'nina@x.it', 'nina@x.it', now()) returning id`,
      [review],
    )
  ).rows[0]!.id
  const log = { db, log: (error: unknown) => expect(error).toBeUndefined() }
  const at = new Date('2026-11-20T06:35:00Z')
  await logAccess(log, { review, who: { person }, kind: 'sheet', day: '2026-11-20', at })
  await logAccess(log, { review, who: { account }, kind: 'day', day: '2026-11-19', at })
  const { rows } = await accessesTable(db, days)
  expect(rows.map((row) => [row[1], row[3], ...row.slice(4)])).toEqual([
    ['Porto', 'destinatario', 'Ritaglio', '20 novembre 2026', '07:35', '07:35', 1],
    ['Porto', 'redazione', 'Rassegna', '19 novembre 2026', '07:35', '07:35', 1],
  ])
  expect(rows[0]![2]).toBe('Nina Dal <nina@x.it>')
})

import { romeDay } from 'contract/platform/rome.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MeasurePorts } from './ports.ts'
import { houseWithFiles } from '../../platform/test/house-with-files.ts'
import { giveRight, takeRights } from '../../platform/test/people.ts'
import { reviewHolder } from '../compose.ts'
import { countUse, logAccess } from './record-use.ts'
import { fileRemovalJob } from '../remove-files.ts'
import { forgetOld } from './apply-retention.ts'
import { testItem, testReview } from './test-review.ts'

let house: Awaited<ReturnType<typeof houseWithFiles>>['house']
let kept: Awaited<ReturnType<typeof houseWithFiles>>['store']
beforeAll(async () => void ({ house, store: kept } = await houseWithFiles()))
afterAll(() => house.close())

let holders = 0
const holder = async () => {
  const account = await house.account(`titolare${holders++}@example.it`)
  await giveRight(house.scratch.db, account, { what: 'press-review' })
  return account
}
const NIGHT = new Date('2026-11-24T02:23:00Z')
const portsOf = (parts: Partial<MeasurePorts> = {}) => ({
  ...{ db: house.scratch.db, files: kept.files, retention: { days: 100, logDays: 10 }, forget: [] },
  ...{ holderOf: reviewHolder, clock: () => NIGHT },
  log: (error: unknown) => expect(error).toBeUndefined(),
  ...parts,
})
/** The days of a review that are there. */
const daysOf = async (review: number) =>
  (
    await house.scratch.pool.query<{ day: string }>(
      'select day from press_review_days where review_id = $1 order by day',
      [review],
    )
  ).rows.map(({ day }) => day)
const [OLD, LAST] = ['2026-08-15', '2026-08-16']

test('what is older than it is kept goes with its files; what is not stays, and so do the sums', async () => {
  const { db, pool } = house.scratch
  const { id } = await testReview(db, await holder())
  const file = (name: string) => `press-review/${id}/${name}`
  for (const [day, name] of [
    [OLD, 'vecchio.pdf'],
    [LAST, 'ultimo.pdf'],
  ] as const) {
    await kept.files.put(file(name), Buffer.from('%PDF'))
    await testItem(db, id, day, { brand: null, article: null, file: file(name), licence: 'L' })
  }
  await kept.files.put('press-review/999/di-altri.pdf', Buffer.from('%PDF'))
  await testItem(db, id, OLD, { article: null, file: 'press-review/999/di-altri.pdf', licence: 'L' })
  const item = { brand: null, masthead: 'Il Foglio', licence: 'L' }
  await countUse(db, { review: id, kind: 'sent', items: [item], at: new Date(`${OLD}T10:00:00Z`) })
  const told: unknown[] = []
  await forgetOld(portsOf({ forget: [async (of) => void told.push([of.day, of.items.length])] }))
  expect(told).toEqual([[OLD, 2]])
  expect(await daysOf(id)).toEqual([LAST])
  expect(await kept.files.names(`press-review/${id}`)).toEqual(['ultimo.pdf'])
  expect(await kept.files.has('press-review/999/di-altri.pdf')).toBe(true)
  const { rows } = await pool.query('select count from press_review_uses where review_id = $1', [id])
  expect(rows).toEqual([{ count: 1 }])
})

test('a day that cannot be forgotten is told of, stops no other, and goes the next night', async () => {
  const { db } = house.scratch
  const { id } = await testReview(db, await holder())
  const days = Array.from({ length: 60 }, (_, nth) => `2026-0${nth < 28 ? 5 : 6}-${day(nth)}`)
  for (const one of days) await testItem(db, id, one)
  const failures: unknown[] = []
  const forget = [
    async (of: { day: string }) => {
      if (of.day === days[3]) throw new Error('the disk is away')
    },
  ]
  await forgetOld(portsOf({ forget, log: (error) => void failures.push(error) }))
  expect(failures).toHaveLength(1)
  expect(await daysOf(id)).toEqual([days[3]])
  await forgetOld(portsOf())
  expect(await daysOf(id)).toEqual([])
})
const day = (nth: number) => String((nth % 28) + 1).padStart(2, '0')

test('a review without right or days goes with recipients and files; one with a right stays', async () => {
  const { db, pool } = house.scratch
  const [leaves, stays, fresh] = [await holder(), await holder(), await holder()]
  const [gone, quiet, young] = [
    await testReview(db, leaves),
    await testReview(db, stays),
    await testReview(db, fresh),
  ]
  await takeRights(db, leaves)
  await takeRights(db, fresh)
  await testItem(db, young.id, '2026-11-20')
  await pool.query(
    `insert into press_review_people (review_id, name, email, email_key, added)
    values ($1, 'Nina', 'nina@x.it', 'nina@x.it', now())`,
    [gone.id],
  )
  await kept.files.put(`press-review/${gone.id}/invii/a.pdf`, Buffer.from('%PDF'))
  // As long as it is there its files are.
  await fileRemovalJob(portsOf()).run({ review: gone.id })
  expect(await kept.files.names(`press-review/${gone.id}/invii`)).toEqual(['a.pdf'])
  await forgetOld(portsOf())
  await house.services.runJobs(['forget-press-review-files'])
  const { rows } = await pool.query<{ id: number }>('select id from press_reviews where id = any($1)', [
    [gone.id, quiet.id, young.id],
  ])
  expect(rows.map(({ id }) => id)).toEqual([quiet.id, young.id])
  expect(await kept.files.names(`press-review/${gone.id}/invii`)).toEqual([])
  expect((await pool.query('select from press_review_people where review_id = $1', [gone.id])).rows).toEqual(
    [],
  )
})

test('the log is kept for its days; with an account goes what it opened, and its files', async () => {
  const { db, pool } = house.scratch
  const account = await holder()
  const { id } = await testReview(db, account)
  const opens = (at: string) =>
    logAccess(portsOf(), {
      ...{ review: id, who: { account }, kind: 'pdf', day: '2026-11-01' },
      at: new Date(at),
    })
  await opens('2026-11-13T10:00:00Z')
  await opens('2026-11-14T10:00:00Z')
  await forgetOld(portsOf())
  const left = await pool.query('select opened from press_review_accesses where account_id = $1', [account])
  expect(left.rows).toEqual([{ opened: '2026-11-14' }])
  expect(await house.services.exportPerson(account)).toMatchObject({
    'press-review': { reviewAccesses: [{ kind: 'pdf', day: '2026-11-01', times: 1 }] },
  })
  await kept.files.put(`press-review/${id}/ritagli/a.webp`, Buffer.from('x'))
  await house.services.erasePerson(account)
  await house.services.runJobs(['forget-press-review-files'])
  expect(await kept.files.names(`press-review/${id}/ritagli`)).toEqual([])
  const gone = await pool.query('select from press_review_accesses where review_id = $1', [id])
  expect(gone.rows).toEqual([])
})

test('the nightly task takes what queries found, their letters and what the schedule did', async () => {
  const { db, pool } = house.scratch
  const { id } = await testReview(db, await holder())
  const [old, fresh] = ['2020-08-15', romeDay(new Date())]
  for (const day of [old, fresh]) await testItem(db, id, day)
  await pool.query(
    `with query as (insert into press_review_queries (review_id, name, words, match, phrases, without, brands,
        available, alert, made) values ($1, 'Vetro', '{vetro}', 'all', '{}', '{}', '{}', true, true, now())
        returning id),
      letters as (insert into press_review_alerts (query_id, opened, state, at, due)
        select query.id, d::date, 'sent', d::date, d::date from query, unnest($2::text[]) d
        returning id, query_id, opened),
      finds as (insert into press_review_finds (query_id, article_id, day, found, late, quiet, alert_id)
        select query_id, row_number() over (), opened::date, opened, false, false, id from letters)
    insert into press_review_scheduled (review_id, day, what, outcome, at)
    select $1, d::date, 'day', 'sent', d::date from unnest($2::text[]) d`,
    [id, [old, fresh]],
  )
  await house.services.runJobs(['forget-press-reviews'])
  const { rows } = await pool.query(
    `select (select array_agg(f.day::text) from press_review_finds f join press_review_queries q
        on q.id = f.query_id where q.review_id = $1) as finds,
      (select count(*)::int from press_review_alerts a join press_review_queries q
        on q.id = a.query_id where q.review_id = $1) as letters,
      (select array_agg(day::text) from press_review_scheduled where review_id = $1) as done`,
    [id],
  )
  expect(rows).toEqual([{ finds: [fresh], letters: 1, done: [fresh] }])
})

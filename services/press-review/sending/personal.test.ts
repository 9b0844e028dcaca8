import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testHouse } from '../../platform/test/house.ts'
import { testParts } from '../../platform/test/sending.ts'
import { allDeliveries, allLetters, countOpenings, fillSending, scheduledDone } from './store/test-reviews.ts'

let house: Awaited<ReturnType<typeof testHouse>>
beforeAll(async () => {
  house = await testHouse({}, null, undefined, {}, { pressReview: testParts() })
})
afterAll(() => house.close())

type Part = Record<string, unknown[]>
const exported = async (account: number) =>
  (await house.services.exportPerson(account))['press-review'] as unknown as Part

test('the keeper of a review and who receives it are given what is theirs, and erased', async () => {
  const { db } = house.scratch
  const fill = async (email: string) =>
    fillSending(db, { holder: await house.account(email), day: '2026-11-20', once: randomUUID() })
  await fill('altri@example.it')
  const keeper = await house.account('custode@example.it')
  const { email } = await fillSending(db, { holder: keeper, day: '2026-11-20', once: randomUUID() })
  const reader = await house.account(email)
  for (const [account, counts] of [
    [keeper, [1, 1, 1, 1, 1]],
    [reader, [0, 0, 0, 1, 1]],
  ] as const) {
    const part = await exported(account)
    const lists = ['Schedules', 'Scheduled', 'Deliveries', 'Letters', 'Openings']
    expect(lists.map((name) => part[`review${name}`]!.length)).toEqual(counts)
  }
  await house.services.erasePerson(reader)
  expect([(await allLetters(db)).length, await countOpenings(db)]).toEqual([1, 1])
  expect(await allDeliveries(db)).toHaveLength(2)
  await house.services.erasePerson(keeper)
  expect([(await allDeliveries(db)).length, (await scheduledDone(db)).length]).toEqual([1, 1])
})

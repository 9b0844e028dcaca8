import { afterAll, beforeAll, expect, test } from 'vitest'
import { testItem, testRecipients, testReview } from './store/test-reviews.ts'
import { DAY, testNewsroom, whole } from './test-newsroom.ts'

let room: Awaited<ReturnType<typeof testNewsroom>>
beforeAll(async () => void (room = await testNewsroom()))
afterAll(() => room.close())

test('a day that was sent to one person leaves by itself to the others, unless it was stopped', async () => {
  const AT = '2026-11-20T06:31:00Z'
  const scheduled = async () => {
    await room.clock.moveTo(room.house.scratch, '2026-11-20T05:00:00Z')
    const who = await room.editor()
    const review = await testReview(room.db, who.account)
    await testItem(room.db, review, DAY)
    const [first, other] = await testRecipients(room.db, review, 2)
    await who.post('/schedule', {
      ...{ days: 'every', weekdays: [], time: '07:30', even_if_empty: false, missing: 'send' },
      wait_until: null,
    })
    await who.post(`/days/${DAY}/send`, whole({ recipients: { people: [first!.id], groups: [] } }))
    return { who, first: first!, other: other! }
  }
  const count = async (email: string) => (await room.mailsTo(email)).length
  const when = async ({ who }: Awaited<ReturnType<typeof scheduled>>) =>
    ((await who.get(`/days/${DAY}`)).data as { scheduled: string | null }).scheduled
  const one = await scheduled()
  await room.work()
  expect(await when(one)).toBe('2026-11-20T06:30:00.000Z')
  await room.lookAt(AT)
  expect([await count(one.first.email), await count(one.other.email)]).toEqual([1, 1])
  await room.lookAt('2026-11-20T06:32:00Z')
  expect([await count(one.first.email), await count(one.other.email)]).toEqual([1, 1])

  const stopped = await scheduled()
  await room.work()
  await stopped.who.post(`/days/${DAY}/send`, whole())
  const { data } = await stopped.who.get('/deliveries')
  const [all] = (data as { deliveries: { id: string }[] }).deliveries
  await stopped.who.post(`/deliveries/${all!.id}/cancel`)
  expect(await when(stopped)).toBe(null)
  await room.lookAt(AT)
  expect([await count(stopped.first.email), await count(stopped.other.email)]).toEqual([1, 0])
})

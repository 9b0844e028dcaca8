import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from 'contract/platform/endpoint.ts'
import type { listDeliveries, readDelivery } from 'contract/press-review/sending/deliveries.ts'
import { setItem, setPerson, testItem, testRecipients, testReview } from './store/test-reviews.ts'
import { DAY, testNewsroom, whole } from './test-newsroom.ts'

let room: Awaited<ReturnType<typeof testNewsroom>>
beforeAll(async () => void (room = await testNewsroom()))
afterAll(() => room.close())

const schedule = {
  ...{
    days: 'working',
    weekdays: [],
    time: '07:30',
    even_if_empty: false,
    missing: 'send',
    wait_until: null,
  },
}
const [FRIDAY_BEFORE, MONDAY, WEDNESDAY, SUNDAY] = ['2026-11-13', '2026-11-16', '2026-11-18', '2026-11-15']

test('the week’s letter has what has left since the one before, day by day, for who wants that', async () => {
  await room.clock.moveTo(room.house.scratch, '2026-11-19T09:00:00Z')
  const who = await room.editor()
  const review = await testReview(room.db, who.account)
  const [each] = await testRecipients(room.db, review, 1)
  const [weekly, gone] = await testRecipients(room.db, review, 2, 'weekly')
  await setPerson(room.db, gone!.id, 'unsubscribed')
  await who.post('/schedule', schedule)
  const titles: [day: string, title: string][] = [
    [FRIDAY_BEFORE, 'Della settimana prima'],
    [SUNDAY, 'Di domenica'],
    [MONDAY, 'Di lunedì'],
    [WEDNESDAY, 'Di mercoledì, mai partito'],
    [DAY, 'Di oggi'],
  ]
  for (const [day, title] of titles) await testItem(room.db, review, day, { title })
  const taken = await testItem(room.db, review, MONDAY, { title: 'Tolto da lunedì' })
  // Wednesday’s is sent by nobody; Friday’s leaves by itself, before the letter.
  for (const day of [FRIDAY_BEFORE, SUNDAY, MONDAY]) await who.post(`/days/${day}/send`, whole())
  await room.work()
  await setItem(room.db, taken, { deleted: new Date() })
  await room.lookAt('2026-11-20T06:29:00Z')
  expect(await room.mailsTo(weekly!.email)).toEqual([])
  await room.lookAt('2026-11-20T06:31:00Z')
  await room.lookAt('2026-11-20T06:32:00Z')

  const mails = await room.mailsTo(weekly!.email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Rassegna della settimana, fino a venerdì 20 novembre 2026',
  ])
  const lines = mails[0]!.text!.split('\n')
  const shown = [...titles.map(([, title]) => title), 'Tolto da lunedì']
  expect(lines.filter((line) => shown.includes(line))).toEqual(['Di domenica', 'Di lunedì', 'Di oggi'])
  expect(await room.mailsTo(gone!.email)).toEqual([])
  // Who receives each review has had them all already.
  expect((await room.mailsTo(each!.email)).map(({ subject }) => subject)).not.toContain(mails[0]!.subject)

  const { deliveries } = (await who.get('/deliveries')).data as AnswerOf<typeof listDeliveries>
  const ofWeek = deliveries.filter(({ kind }) => kind === 'weekly')
  expect(ofWeek).toMatchObject([{ scheduled: true, articles: 3, progress: { of: 1, sent: 1 } }])
  const path = `/deliveries/${ofWeek[0]!.id}`
  const { items } = (await who.get(path)).data as AnswerOf<typeof readDelivery>
  expect(items.map(({ topic, title }) => [topic.replaceAll('\u00a0', ' '), title])).toEqual([
    ['domenica 15 novembre 2026', 'Di domenica'],
    ['lunedì 16 novembre 2026', 'Di lunedì'],
    ['venerdì 20 novembre 2026', 'Di oggi'],
  ])
  expect((await who.get(`${path}/differences`)).code).toBe('ERR_DELIVERY_NOT_FOUND')
})

test('a day that is sent after the letter of its week stands in that of the next, once', async () => {
  await room.clock.moveTo(room.house.scratch, '2026-11-26T09:00:00Z')
  const who = await room.editor()
  const review = await testReview(room.db, who.account)
  const [weekly] = await testRecipients(room.db, review, 1, 'weekly')
  await testRecipients(room.db, review, 1)
  await who.post('/schedule', schedule)
  const send = async (day: string, title: string) => {
    await testItem(room.db, review, day, { title })
    await who.post(`/days/${day}/send`, whole())
    await room.work()
  }
  await send('2026-11-26', 'Di giovedì')
  // On Friday there is nothing yet at half past seven, when the week’s letter leaves.
  await room.lookAt('2026-11-27T06:31:00Z')
  await room.clock.moveTo(room.house.scratch, '2026-11-27T09:00:00Z')
  await send('2026-11-27', 'Di venerdì, in ritardo')
  await send('2026-11-26', 'Di giovedì, per un altro')
  for (const day of ['2026-12-04', '2026-12-11']) {
    await testItem(room.db, review, day, { title: `Di ${day}` })
    await room.lookAt(`${day}T06:31:00Z`)
  }
  const mails = (await room.mailsTo(weekly!.email)).toSorted((a, b) => a.subject.localeCompare(b.subject))
  const told = mails.map(({ text }) => text!.split('\n').filter((line) => line.startsWith('Di ')))
  // By their subjects: the 11th of December, the 27th of November, the 4th of December.
  expect(told).toEqual([['Di 2026-12-11'], ['Di giovedì'], ['Di venerdì, in ritardo', 'Di 2026-12-04']])
})

test('of a review that is sent by hand the week’s letter leaves in the afternoon, once', async () => {
  await room.clock.moveTo(room.house.scratch, '2026-11-19T09:00:00Z')
  const [who, calm] = [await room.editor(), await room.editor()]
  const review = await testReview(room.db, who.account)
  const [weekly] = await testRecipients(room.db, review, 1, 'weekly')
  await testRecipients(room.db, review, 1)
  await testItem(room.db, review, '2026-11-19', { title: 'Di giovedì' })
  await who.post('/days/2026-11-19/send', whole())
  await room.work()
  // Nobody has sent anything of the other.
  const quiet = await testReview(room.db, calm.account)
  const [other] = await testRecipients(room.db, quiet, 1, 'weekly')
  await room.lookAt('2026-11-19T16:01:00Z')
  await room.lookAt('2026-11-20T15:59:00Z')
  expect(await room.mailsTo(weekly!.email)).toEqual([])
  await room.lookAt('2026-11-20T16:00:00Z')
  await room.lookAt('2026-11-20T16:01:00Z')
  const mails = await room.mailsTo(weekly!.email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Rassegna della settimana, fino a venerdì 20 novembre 2026',
  ])
  expect(mails[0]!.text).toContain('Di giovedì')
  expect(await room.mailsTo(other!.email)).toEqual([])
})

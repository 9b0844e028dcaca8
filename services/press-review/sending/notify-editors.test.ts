import { afterAll, beforeAll, expect, test } from 'vitest'
import { lettersTo } from '../../platform/test/doors.ts'
import { report } from '../../platform/test/newsletters.ts'
import { giveSeat } from '../../platform/test/people.ts'
import { testNewsroom } from './test-newsroom.ts'

let room: Awaited<ReturnType<typeof testNewsroom>>
beforeAll(async () => void (room = await testNewsroom()))
afterAll(() => room.close())

test('a review that did not leave is told to each of its editors, but not where letters bounce', async () => {
  const { db, clock, house } = room
  await clock.moveTo(house.scratch, '2026-11-19T09:00:00Z')
  const holder = await room.editor()
  const [guest, bounced, stranger] = await Promise.all([1, 2, 3].map(() => room.editor(false)))
  for (const { account } of [guest!, bounced!])
    await giveSeat(db, { holder: holder.account, guest: account, what: 'press-review' })
  // A seat for something else is none on the review.
  await giveSeat(db, { holder: holder.account, guest: stranger!.account, what: 'digital' })
  // Written by a guest: it is their review too.
  const schedule = { days: 'working', weekdays: [], time: '07:30', even_if_empty: true, missing: 'send' }
  await guest!.post('/schedule', { ...schedule, wait_until: null })
  const at = clock.now().toISOString()
  const told = [{ type: 'bounce', hard: true, address: bounced!.email, at }]
  const age = Math.round((Date.now() - clock.now().getTime()) / 1000)
  expect(await report(house.browser(), told, { age })).toMatchObject({ data: { stopped: 1 } })

  await room.lookAt('2026-11-20T11:01:00Z')
  await room.lookAt('2026-11-20T11:02:00Z')
  const subjects = async ({ email }: { email: string }) =>
    (await lettersTo(db, email)).map(({ subject }) => subject)
  const late = ['La rassegna non è partita all’ora stabilita · Il Meriggio']
  expect(await Promise.all([holder, guest!, bounced!, stranger!].map(subjects))).toEqual([late, late, [], []])
})

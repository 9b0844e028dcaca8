import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { storedMails } from '../../platform/database/mails.ts'
import { scratchDatabase, type Scratch } from '../../platform/database/scratch.ts'
import { smtp } from '../../platform/outside/smtp.ts'
import { testFiles } from '../../platform/test/files.ts'
import { mailServer } from '../../platform/test/mail-server.ts'
import { testPerson } from '../../platform/test/people.ts'
import { testSendingPorts } from '../../platform/test/sending.ts'
import { drawDelivery } from './draw-delivery.ts'
import { lookAtClock } from './send-scheduled.ts'
import { openDelivery } from './open-delivery.ts'
import type { SendingPorts } from './ports.ts'
import { sendDueLetters } from './send-letters.ts'
import { storeSchedule } from './store/schedules.ts'
import {
  allDeliveries,
  clearReviews,
  reviewLettersBy,
  scheduledDone,
  testItem,
  testRecipients,
  testReview,
} from './store/test-reviews.ts'

const DAY = '2026-11-20'
const SEVEN_THIRTY = new Date('2026-11-20T06:30:00Z')
let scratch: Scratch
let kept: Awaited<ReturnType<typeof testFiles>>
beforeAll(async () => {
  scratch = await scratchDatabase()
  kept = await testFiles()
})
afterAll(async () => {
  await scratch.close()
  await kept.close()
})
beforeEach(() => clearReviews(scratch.db))

const later = (minutes: number) => new Date(SEVEN_THIRTY.getTime() + minutes * 60_000)
const portsAt = (minutes: number, parts: Partial<SendingPorts> = {}) =>
  testSendingPorts(scratch.db, { files: kept.files, clock: () => later(minutes), ...parts })
const sender = (at: Date, server?: string): ChildProcess =>
  spawn(
    process.execPath,
    [
      fileURLToPath(new URL('test-sender.ts', import.meta.url)),
      ...[scratch.url, at.toISOString(), ...(server ? [server] : [])],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
const mailed = async () => {
  const { rows } = await scratch.pool.query<{ recipient: string }>('select recipient from mails')
  return rows.map(({ recipient }) => recipient)
}

/** A delivery of one item to so many people, with its PDF unless told. */
async function delivery(people: number, drawn = true): Promise<string> {
  const review = await testReview(scratch.db, await testPerson(scratch.db))
  await testItem(scratch.db, review, DAY)
  await testRecipients(scratch.db, review, people)
  const ports = portsAt(0)
  const opened = await scratch.db.transaction().execute((tx) =>
    openDelivery(ports, tx, {
      ...{ review, brand: 'MG', day: DAY, items: null, recipients: null, subject: null },
      ...{ evenIfEmpty: false, once: null, by: null },
    }),
  )
  if ('refused' in opened) throw new Error(opened.refused)
  if (drawn) await drawDelivery(ports, opened.id)
  return opened.id
}

test('killed again and again, the built-in post has sent each letter exactly once', async () => {
  await delivery(400)
  for (let kill = 0; kill < 3; kill++) {
    const child = sender(later(kill))
    let batches = 0
    child.stdout!.on('data', (bytes: Buffer) => {
      batches += bytes.toString().split('\n').length - 1
      if (batches >= 2) child.kill('SIGKILL')
    })
    await once(child, 'close')
    // The database may see the end of the process a moment later.
    await expect
      .poll(async () => (await mailed()).length - ((await reviewLettersBy(scratch.db)).sent ?? 0))
      .toBe(0)
    expect((await mailed()).length).toBeLessThan(400)
  }
  expect((await mailed()).length).toBeGreaterThan(0)
  const end = portsAt(10)
  await lookAtClock(end)
  do await sendDueLetters(end)
  while ((await reviewLettersBy(scratch.db)).waiting)
  expect(await reviewLettersBy(scratch.db)).toEqual({ sent: 400 })
  expect(new Set(await mailed()).size).toBe(400)
  expect(await mailed()).toHaveLength(400)
  expect((await allDeliveries(scratch.db)).map(({ state }) => state)).toEqual(['done'])
})

test('killed before anything was made, the PDF is made and the letters leave', async () => {
  await delivery(3, false)
  const ports = portsAt(1)
  await lookAtClock(ports)
  for (const { id } of await allDeliveries(scratch.db)) await drawDelivery(ports, id)
  await sendDueLetters(ports)
  expect(await reviewLettersBy(scratch.db)).toEqual({ sent: 3 })
  await lookAtClock(portsAt(20))
  await sendDueLetters(portsAt(20))
  expect(await mailed()).toHaveLength(3)
  const [mail] = await storedMails(scratch.db, null)
  expect(mail!.attachments).toMatchObject([{ name: `rassegna-${DAY}.pdf`, type: 'application/pdf' }])
})

test('two senders at once: each letter once', async () => {
  await delivery(150)
  await Promise.all([sender(later(0)), sender(later(0))].map((child) => once(child, 'close')))
  await sendDueLetters(portsAt(1))
  expect(await reviewLettersBy(scratch.db)).toEqual({ sent: 150 })
  expect(new Set(await mailed()).size).toBe(150)
  expect(await mailed()).toHaveLength(150)
})

test('killed beside a mail server nobody gets two, and what nobody knows is doubtful', async () => {
  await delivery(40)
  const server = await mailServer(() => ({}), 20)
  const child = sender(SEVEN_THIRTY, server.url)
  await expect.poll(() => server.received.length, { timeout: 30_000, interval: 2 }).toBeGreaterThan(4)
  child.kill('SIGKILL')
  await once(child, 'close')
  const outlet = {
    kind: 'delivered',
    deliver: smtp({ url: server.url, from: 'Il Meriggio <posta@example.it>' }),
  } as const
  for (const minutes of [5, 20, 40]) {
    const ports = portsAt(minutes, { outlet })
    await lookAtClock(ports)
    await sendDueLetters(ports)
  }
  const { sent = 0, doubtful = 0, ...rest } = await reviewLettersBy(scratch.db)
  expect([sent + doubtful, rest]).toEqual([40, {}])
  expect(doubtful).toBeLessThanOrEqual(5)
  const names = server.received.map(({ to }) => to)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThanOrEqual(sent)
  expect((await allDeliveries(scratch.db)).map(({ state }) => state)).toEqual(['done'])
  await server.close()
})

test('two processes that look at the clock open one delivery, and a third none', async () => {
  const review = await testReview(scratch.db, await testPerson(scratch.db))
  await testItem(scratch.db, review, DAY)
  await testRecipients(scratch.db, review, 2)
  await testRecipients(scratch.db, review, 1, 'weekly')
  await storeSchedule(scratch.db, review.id, {
    ...{ days: 'working', weekdays: [], time: '07:30', even_if_empty: false, missing: 'send' },
    ...{ wait_until: null, brand: 'MG', by: review.holder, at: new Date('2026-11-19T08:00:00Z') },
  })
  await lookAtClock(portsAt(-1))
  expect(await scheduledDone(scratch.db)).toEqual([])
  await Promise.all(
    [sender(later(1), 'clock'), sender(later(1), 'clock')].map((child) => once(child, 'close')),
  )
  await lookAtClock(portsAt(2))
  expect(await scheduledDone(scratch.db)).toEqual([
    { day: DAY, what: 'day', outcome: 'sent' },
    { day: DAY, what: 'week', outcome: 'sent' },
  ])
  expect((await allDeliveries(scratch.db)).map(({ kind }) => kind).toSorted()).toEqual(['first', 'weekly'])
})

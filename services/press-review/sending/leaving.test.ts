import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { storedMails } from '../../platform/database/mails.ts'
import { type Scratch, scratchDatabase } from '../../platform/database/scratch.ts'
import type { SafeText } from '../../platform/outside/safe-text.ts'
import { testFiles } from '../../platform/test/files.ts'
import { testPerson } from '../../platform/test/people.ts'
import { testDocuments, testParts, testSendingPorts } from '../../platform/test/sending.ts'
import type { Review } from '../store/reviews.ts'
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

const portsAt = (at: string, parts: Partial<SendingPorts> = {}) =>
  testSendingPorts(scratch.db, { files: kept.files, clock: () => new Date(at), ...parts })
const AT = '2026-11-20T06:31:00Z'
const open = async (ports: SendingPorts, review: Review) => {
  const opened = await scratch.db.transaction().execute((tx) =>
    openDelivery(ports, tx, {
      ...{ review, brand: 'MG', day: DAY, items: null, recipients: null, subject: null },
      ...{ evenIfEmpty: false, once: null, by: null },
    }),
  )
  if ('refused' in opened) throw new Error(opened.refused)
  return opened.id
}
async function newsroom(people = 2): Promise<Review> {
  const review = await testReview(scratch.db, await testPerson(scratch.db))
  await testItem(scratch.db, review, DAY, { title: 'Uno', article: 1 })
  await testItem(scratch.db, review, DAY, { title: 'Due', article: 2 })
  await testRecipients(scratch.db, review, people)
  return review
}

test('what is withdrawn between the PDF and the letters is in neither', async () => {
  const { withdrawn, papers } = testDocuments()
  const parts = testParts()
  const ports = portsAt(AT, { newspapers: papers, ...parts })
  const id = await open(ports, await newsroom())
  await drawDelivery(ports, id)
  withdrawn.add(1)
  await sendDueLetters(ports)
  expect([await reviewLettersBy(scratch.db), parts.rendered.pdfs]).toEqual([{ waiting: 2 }, 1])
  await drawDelivery(ports, id)
  await sendDueLetters(ports)
  expect([await reviewLettersBy(scratch.db), parts.rendered.pdfs]).toEqual([{ sent: 2 }, 2])
  for (const { text } of await storedMails(scratch.db, null))
    expect([text.includes('Uno'), text.includes('Due')]).toEqual([false, true])
})

test('a delivery that is left empty does not leave', async () => {
  const { withdrawn, papers } = testDocuments()
  const ports = portsAt(AT, { newspapers: papers })
  const id = await open(ports, await newsroom())
  withdrawn.add(1).add(2)
  await drawDelivery(ports, id)
  await sendDueLetters(ports)
  expect(await reviewLettersBy(scratch.db)).toEqual({ dropped: 2 })
  expect((await allDeliveries(scratch.db)).map(({ state }) => state)).toEqual(['empty'])
})

test('a PDF is made once for all, goes along up to 7 MB, and is read by the link above', async () => {
  for (const [bytes, files] of [
    [7_000_000, 1],
    [7_000_001, 0],
  ] as const) {
    await clearReviews(scratch.db)
    let pdfs = 0
    const { drawing } = testParts()
    const pdf = async () => (pdfs++, Buffer.alloc(bytes))
    const ports = portsAt(AT, { drawing: { ...drawing, pdf } })
    await drawDelivery(ports, await open(ports, await newsroom(60)))
    await sendDueLetters(ports)
    const mails = await storedMails(scratch.db, null)
    expect([pdfs, mails.length]).toEqual([1, 60])
    for (const { attachments, text } of mails) {
      expect(attachments).toHaveLength(files)
      expect(text).toContain('/rassegna/lettura/')
    }
  }
})

test('a PDF that cannot be made three times is left out, and the letters leave', async () => {
  const { drawing } = testParts()
  const pdf = async () => Promise.reject(new Error('no paper'))
  const ports = portsAt(AT, { drawing: { ...drawing, pdf } })
  const id = await open(ports, await newsroom())
  await expect(drawDelivery(ports, id)).rejects.toThrow('no paper')
  await expect(drawDelivery(ports, id)).rejects.toThrow('no paper')
  await drawDelivery(ports, id)
  await sendDueLetters(ports)
  expect(await reviewLettersBy(scratch.db)).toEqual({ sent: 2 })
})

const schedule = (
  review: Review,
  parts: { missing?: 'wait' | 'alert'; wait_until?: string; time?: string; at?: Date } = {},
) =>
  storeSchedule(scratch.db, review.id, {
    ...{ days: 'working', weekdays: [], time: '07:30', even_if_empty: false, missing: 'send' },
    ...{ wait_until: null, brand: 'MG', by: review.holder, at: new Date('2026-11-19T12:00:00Z'), ...parts },
  })
/** Il Meriggio appeared on this weekday, and today or not. */
const editions = (today: boolean) => ({
  months: async () => ['2026-11'],
  ofMonth: async () =>
    ['2026-11-06', '2026-11-13', ...(today ? [DAY] : [])].map((date) => ({
      ...{ edition: 'nazionale', date, pages: 40 },
    })),
})
const looked = async (at: string, parts: Partial<SendingPorts> = {}) => {
  await lookAtClock(portsAt(at, parts))
  return (await scheduledDone(scratch.db)).filter(({ what }) => what === 'day').map(({ outcome }) => outcome)
}

test('letters that cannot be made hold back no other delivery', async () => {
  const reviews = [await newsroom(1), await newsroom(1)]
  const parts = testParts()
  const failures: unknown[] = []
  const log = (error: unknown) => void failures.push(error)
  const good = portsAt(AT, { ...parts, log })
  for (const review of reviews) await drawDelivery(good, await open(good, review))
  const { letter } = parts.drawing
  let drawn = 0
  const drawing: SendingPorts['drawing'] = {
    ...parts.drawing,
    letter: (...of) => {
      if (drawn++ === 0) throw new Error('out of order')
      return letter(...of)
    },
  }
  await sendDueLetters(portsAt(AT, { ...parts, drawing, log }))
  expect(failures).toHaveLength(1)
  expect((await allDeliveries(scratch.db)).map(({ state }) => state).toSorted()).toEqual(['done', 'sending'])
  expect(await reviewLettersBy(scratch.db)).toEqual({ waiting: 1, sent: 1 })
  await sendDueLetters(good)
  expect(await reviewLettersBy(scratch.db)).toEqual({ sent: 2 })
})

test('too late after noon: it does not leave, and the editors are told once', async () => {
  await schedule(await newsroom())
  const told: string[] = []
  const post = async (_tx: unknown, { subject }: { subject: SafeText }) => void told.push(String(subject))
  expect(await looked('2026-11-20T11:01:00Z', { post })).toEqual(['late'])
  expect(await looked('2026-11-20T11:02:00Z', { post })).toEqual(['late'])
  expect(told).toEqual(['La rassegna non è partita all’ora stabilita'])
  expect(await allDeliveries(scratch.db)).toEqual([])
})

test('up again at ten: it leaves, once', async () => {
  await schedule(await newsroom())
  expect(await looked('2026-11-20T09:00:00Z')).toEqual(['sent'])
  expect(await looked('2026-11-20T09:01:00Z')).toEqual(['sent'])
  expect(await allDeliveries(scratch.db)).toHaveLength(1)
})

test('an edition that is missing is waited for, until it comes or the hour has come', async () => {
  await schedule(await newsroom(), { missing: 'wait', wait_until: '08:30' })
  expect(await looked('2026-11-20T06:31:00Z', { editions: editions(false) })).toEqual([])
  expect(await looked('2026-11-20T06:40:00Z', { editions: editions(true) })).toEqual(['sent'])
  await clearReviews(scratch.db)
  await schedule(await newsroom(), { missing: 'wait', wait_until: '08:30' })
  expect(await looked('2026-11-20T07:29:00Z', { editions: editions(false) })).toEqual([])
  expect(await looked('2026-11-20T07:30:00Z', { editions: editions(false) })).toEqual(['sent'])
})

test('to wait longer, said while it waits, is heard today; an hour that was over is not', async () => {
  const review = await newsroom()
  await schedule(review, { missing: 'wait', wait_until: '08:30' })
  expect(await looked('2026-11-20T06:31:00Z', { editions: editions(false) })).toEqual([])
  const at = new Date('2026-11-20T06:45:00Z')
  await schedule(review, { missing: 'wait', wait_until: '09:00', at })
  expect(await looked('2026-11-20T07:30:00Z', { editions: editions(false) })).toEqual([])
  expect(await looked('2026-11-20T08:00:00Z', { editions: editions(false) })).toEqual(['sent'])
  await clearReviews(scratch.db)
  const other = await newsroom()
  await schedule(other)
  await schedule(other, { time: '07:00', at })
  expect(await looked('2026-11-20T08:00:00Z')).toEqual([])
})

test('an edition that is missing alerts the editors once, and a hand sends it', async () => {
  await schedule(await newsroom(), { missing: 'alert' })
  const told: string[] = []
  const post = async (_tx: unknown, { paragraphs }: { paragraphs: readonly unknown[] }) =>
    void told.push(paragraphs.join(' '))
  const parts = { post, editions: editions(false) }
  expect(await looked('2026-11-20T06:31:00Z', parts)).toEqual(['alerted'])
  expect(await looked('2026-11-20T06:36:00Z', { ...parts, editions: editions(true) })).toEqual(['alerted'])
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('manca: Il Meriggio')
  expect((await allDeliveries(scratch.db)).filter(({ kind }) => kind === 'first')).toEqual([])
})

test('an empty review stays, and so does that of who has the right no more', async () => {
  const review = await testReview(scratch.db, await testPerson(scratch.db))
  await testRecipients(scratch.db, review, 1)
  await schedule(review)
  expect(await looked(AT, { holderOf: async () => null })).toEqual([])
  expect(await looked(AT)).toEqual(['empty'])
})

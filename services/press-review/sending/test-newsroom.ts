import { randomUUID } from 'node:crypto'
import { storedMails } from '../../platform/database/mails.ts'
import { testClock } from '../../platform/test/clock.ts'
import { testFiles } from '../../platform/test/files.ts'
import { testHouse } from '../../platform/test/house.ts'
import { giveRight } from '../../platform/test/people.ts'
import type { Deliver } from '../../platform/outside/mail.ts'
import { testParts } from '../../platform/test/sending.ts'
import type { SendingParts } from './ports.ts'
import type { Review } from '../store/reviews.ts'
import { allLetters, testItem, testRecipients, testReview } from './store/test-reviews.ts'

export const DAY = '2026-11-20'
const ORIGIN = 'http://edicola.meriggio.localhost'
export const at = (path: string) => `${ORIGIN}/api/press-review/sending${path}`

/**
 * For tests: a house whose press reviews are drawn as plain text, and editors in it. `deliver`: a mail server
 * in the place of the built-in post; `overrides`: parts in the place of those of tests.
 */
export async function testNewsroom({
  deliver,
  ...overrides
}: Partial<SendingParts> & { deliver?: Deliver } = {}) {
  const stored = await testFiles()
  const clock = testClock()
  const parts = testParts(overrides)
  const house = await testHouse(...([{}, null, stored.files, {}] as const), {
    now: clock.now,
    pressReview: parts,
    ...(deliver && { deliver }),
  })
  const { db } = house.scratch
  let editors = 0
  /** Somebody with a review of their own, or without the right to one. */
  const editor = async (right = true) => {
    const email = `redazione${editors++}@example.it`
    const account = await house.account(email)
    if (right) await giveRight(db, account, { what: 'press-review', starts: new Date(0) })
    const browser = house.browser()
    await house.enter(browser, 'MG', account)
    const bearer = await house.token(browser, 'MG')
    return {
      account,
      email,
      browser,
      get: (path: string) => browser.call(at(path), { bearer }),
      measures: (query: string) => browser.call(`${ORIGIN}/api/press-review/measures${query}`, { bearer }),
      post: (path: string, json: unknown = {}) => browser.call(at(path), { json, bearer }),
    }
  }
  type Editor = Awaited<ReturnType<typeof editor>>
  const work = async (names: readonly string[] = ['draw-press-review', 'send-press-reviews']) =>
    house.services.runJobs(names)
  /** An editor who has sent a day with one item to some people; the letters. */
  const sent = async (who: Editor, people = 1) => {
    const review: Review = await testReview(db, who.account)
    const item = await testItem(db, review, DAY)
    const recipients = await testRecipients(db, review, people)
    const { data } = await who.post(`/days/${DAY}/send`, whole())
    await work()
    const id = (data as { delivery: { id: string } }).delivery.id
    const letters = (await allLetters(db)).filter(({ delivery }) => delivery === id)
    return { review, item, recipients, id, letters }
  }
  /** What the schedule does at an instant. */
  const lookAt = async (instant: string) => {
    await clock.moveTo(house.scratch, instant)
    await work(['open-press-reviews'])
    await work()
  }
  const mailsTo = async (email: string) => storedMails(db, email)
  return {
    house,
    db,
    clock,
    parts,
    files: stored,
    editor,
    work,
    lookAt,
    sent,
    mailsTo,
    async close() {
      await house.close()
      await stored.close()
    },
  }
}

/** A whole day to all. */
export const whole = (parts: object = {}) => ({
  ...{ once: randomUUID(), items: null, recipients: null, subject: null, even_if_empty: false },
  ...parts,
})

import { fullDate } from 'contract/platform/dates.ts'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import type { Tx } from '../../platform/database/connect.ts'
import type { ScheduledOutcome } from '../../platform/database/press-review-sending-tables.ts'
import { expireLetters } from '../../platform/mail/send-letters.ts'
import { dayOf } from '../store/reviews.ts'
import { missingFor } from './missing-editions.ts'
import { askSoon, askToDraw } from './jobs.ts'
import { mayReachOthers, openDelivery, openWeekly } from './open-delivery.ts'
import type { SendingPorts } from './ports.ts'
import {
  BY_HAND,
  daysOfWeekly,
  daysToAsk,
  dueOf,
  isWeekDue,
  lastWorkingDay,
  whenMissing,
} from './schedule-rules.ts'
import type { SentItem } from './snapshot.ts'
import { deliveriesInState } from './store/deliveries.ts'
import { letterRows, nextDue } from './store/letters.ts'
import { forgetCodes } from './store/reading.ts'
import {
  daysSentAfter,
  completedOn,
  markEmpty,
  type Scheduled,
  reviewsByHand,
  scheduledReviews,
  claimScheduled,
  weeklySentAt,
} from './store/schedules.ts'
import { notifyEditors } from './notify-editors.ts'
import { deliveryContents } from './delivery-contents.ts'
import { retention } from '../../platform/database/retention.ts'

const DAY_MS = 86_400_000

/** Every minute: opens the deliveries that are due, and takes up what a killed process has left. */
export async function lookAtClock(ports: SendingPorts): Promise<void> {
  const { db, log } = ports
  const at = ports.clock()
  await expireLetters(db, letterRows, at)
  const byHand = isWeekDue(BY_HAND, romeDay(at), at) ? await reviewsByHand(db) : []
  const scheduled = [...(await scheduledReviews(db)), ...byHand]
  const done = scheduled.length === 0 ? new Set<string>() : await completedOn(db, daysToAsk(at))
  for (const one of scheduled)
    try {
      for (const day of daysToAsk(at)) {
        if (!done.has(`${one.review.id} ${day} day`)) await lookAtDay(ports, one, day, at)
        if (!done.has(`${one.review.id} ${day} week`)) await lookAtWeek(ports, one, day, at)
      }
    } catch (error) {
      // One review that fails holds back no other; it is looked at again in a minute.
      log(error)
    }
  for (const { id } of await deliveriesInState(db, 'drawing'))
    await db.transaction().execute((tx) => askToDraw(tx, id))
  if ((await deliveriesInState(db, 'sending')).length > 0 && (await isDue(ports, at))) await askSoon(db)
}

/** Whether a letter is due, or none waits and a delivery only has to be ended. */
async function isDue({ db }: SendingPorts, at: Date): Promise<boolean> {
  const due = await nextDue(db)
  return due === null || Date.parse(due) <= at.getTime()
}

/** What the schedule wants of a day: once, however many look. */
async function lookAtDay(ports: SendingPorts, one: Scheduled, day: string, at: Date): Promise<void> {
  const due = dueOf(one.schedule, day, at)
  if (due === 'wait') return
  await ports.db.transaction().execute(async (tx) => {
    if ((await ports.holderOf(tx, one.review.holder)) !== one.review.holder) return
    const stored = await dayOf(tx, one.review.id, day)
    const take = (outcome: ScheduledOutcome) =>
      claimScheduled(tx, { review: one.review.id, day, what: 'day', outcome, at })
    const isSent = stored?.state === 'sent' || stored?.state === 'corrected'
    // Somebody has sent it by hand to all, or stopped it: there is nothing left to do.
    if (isSent && !(await mayReachOthers(tx, one.review.id, day))) return void (await take('sent'))
    if (due === 'late') {
      if (await take('late')) await notifyEditors(ports, tx, one, { day, missing: null })
      return
    }
    if (!(await mayLeaveNow(ports, tx, one, day, at, take))) return
    if (!(await take('sent'))) return
    const opened = await openDelivery(ports, tx, {
      ...{ review: one.review, brand: one.brand, day, items: null, recipients: null, subject: null },
      ...{ evenIfEmpty: one.schedule.even_if_empty, once: null, by: null },
    })
    if ('refused' in opened && !isSent) await markEmpty(tx, one.review.id, day)
  })
}

/** Whether no edition is missing, or it leaves without. */
async function mayLeaveNow(
  ports: SendingPorts,
  tx: Tx,
  one: Scheduled,
  day: string,
  at: Date,
  take: (outcome: ScheduledOutcome) => Promise<boolean>,
): Promise<boolean> {
  const missing = one.schedule.missing === 'send' ? [] : await missingFor(ports, tx, one.review.id, day)
  const then = missing.length === 0 ? 'send' : whenMissing(one.schedule, day, at)
  if (then === 'alert' && (await take('alerted'))) await notifyEditors(ports, tx, one, { day, missing })
  return then === 'send'
}

/** The week's letter, once what the schedule does on its last working day is done. */
async function lookAtWeek(ports: SendingPorts, one: Scheduled, day: string, at: Date): Promise<void> {
  const { review, schedule, brand } = one
  if (!isWeekDue(schedule, day, at)) return
  await ports.db.transaction().execute(async (tx) => {
    if ((await ports.holderOf(tx, review.holder)) !== review.holder) return
    const today = await completedOn(tx, [day])
    if (dueOf(schedule, day, at) !== 'wait' && !today.has(`${review.id} ${day} day`)) return
    // By the clock as it is now: what left until this moment stands in this letter.
    const claim = { review: review.id, day, what: 'week', outcome: 'sent', at: ports.clock() } as const
    if (!(await claimScheduled(tx, claim))) return
    const items: SentItem[] = []
    for (const one of [...(await daysSentLate(tx, review.id, day)), ...daysOfWeekly(day)]) {
      const stored = await dayOf(tx, review.id, one)
      if (stored?.state !== 'sent' && stored?.state !== 'corrected') continue
      const name = fullDate(one)
      const leaving = await deliveryContents(ports, tx, review, { day: one, selected: null })
      for (const item of leaving!.content.items)
        items.push({ ...item, topic: item.topic === '' ? name : `${name} · ${item.topic}` })
    }
    const content = { note: '', items }
    await openWeekly(ports, tx, { review, brand, day, content, evenIfEmpty: false })
  })
}

/** Days of the week before that left when its letter had: no letter of a week has told of them. */
async function daysSentLate(tx: Tx, review: number, day: string): Promise<string[]> {
  const before = lastWorkingDay(shiftDay(day, -7))
  const sentAt = before === null ? undefined : await weeklySentAt(tx, review, before)
  return sentAt === undefined ? [] : daysSentAfter(tx, review, daysOfWeekly(before!), sentAt)
}

/** Forgets codes that nobody can type any more. */
export const forgetOld = (ports: SendingPorts): Promise<void> =>
  forgetCodes(ports.db, new Date(ports.clock().getTime() - retention.pressReviewCodes.days * DAY_MS))

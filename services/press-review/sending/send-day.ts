import { closeDay, readDay, reopenDay, sendDay } from 'contract/press-review/sending/sending.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { answers } from '../../platform/wire/call.ts'
import { dayOf, lockDay } from '../store/reviews.ts'
import { withReview, withReviewDay } from '../whose-review.ts'
import { missingFor } from './missing-editions.ts'
import { cappedOf, mayReachOthers, openDelivery } from './open-delivery.ts'
import type { SendingPorts } from './ports.ts'
import { presentDeliveries } from './present.ts'
import { instantAt, leavesOn } from './schedule-rules.ts'
import { deliveriesOf, deliveryOf, setDayState } from './store/deliveries.ts'
import { reachedOn } from './store/letters.ts'
import { countRecipients } from './store/recipients.ts'
import { scheduleOf } from './store/schedules.ts'
import { usualSubject, deliveryContents } from './delivery-contents.ts'

const MAX_SHOWN = 50

export const answerReadDay = (ports: SendingPorts) =>
  answers(
    readDay,
    withReview(ports)(async ({ review, input: { day } }) => {
      const { db } = ports
      const state = (await dayOf(db, review.id, day))?.state ?? 'draft'
      const leaving = await deliveryContents(ports, db, review, { day, selected: null })
      const deliveries = await deliveriesOf(db, review.id, { day, limit: MAX_SHOWN })
      const reached = await reachedOn(db, review.id, day)
      const shown = ({ id, title, masthead }: { id: string; title: string; masthead: string }) => ({
        ...{ id, title, masthead },
      })
      return {
        ...{ day, state, subject: usualSubject(day) },
        items: leaving!.content.items.map(shown),
        left_out: leaving!.leftOut.map(({ item, why }) => ({ ...shown(item), why })),
        recipients: await countRecipients(db, review.id, 'each'),
        reached: await countRecipients(db, review.id, 'each', reached),
        capped: [...(await cappedOf(ports, db, review))].map((id) => ({ id, reached: reached.has(id) })),
        weekly: await countRecipients(db, review.id, 'weekly'),
        missing: day === romeDay(ports.clock()) ? await missingFor(ports, db, review.id, day) : [],
        scheduled: await whenScheduled(ports, review.id, day, state),
        deliveries: await presentDeliveries(ports, db, deliveries),
      }
    }),
  )

/** When the schedule sends a day that has not left, or not to all; null: it does not. */
async function whenScheduled(
  ports: SendingPorts,
  review: number,
  day: string,
  state: string,
): Promise<string | null> {
  const schedule = await scheduleOf(ports.db, review)
  if (!schedule || !leavesOn(schedule, day)) return null
  const isSent = state === 'sent' || state === 'corrected'
  if (isSent && !(await mayReachOthers(ports.db, review, day))) return null
  const due = instantAt(day, schedule.time)
  return due > ports.clock() ? due.toISOString() : null
}

/** Closes a day or opens it again, while nothing of it has left. */
const moving = (ports: SendingPorts, review: number, day: string, to: 'draft' | 'closed') =>
  ports.db.transaction().execute(async (tx) => {
    const { state } = await lockDay(tx, review, day)
    if (state === 'sent' || state === 'corrected') return null
    if (state !== to) await setDayState(tx, review, day, to)
    return { state: to }
  })

export const answerCloseDay = (ports: SendingPorts) =>
  answers(
    closeDay,
    withReviewDay(ports)(
      async ({ review, input: { day }, refuse }) =>
        (await moving(ports, review.id, day, 'closed')) ?? refuse('ERR_DAY_SENT'),
    ),
  )

export const answerReopenDay = (ports: SendingPorts) =>
  answers(
    reopenDay,
    withReviewDay(ports)(
      async ({ review, input: { day }, refuse }) =>
        (await moving(ports, review.id, day, 'draft')) ?? refuse('ERR_DAY_SENT'),
    ),
  )

export const answerSendDay = (ports: SendingPorts) =>
  answers(
    sendDay,
    withReviewDay(ports)(async ({ review, input, person, caller, refuse }) => {
      const opened = await ports.db.transaction().execute((tx) =>
        openDelivery(ports, tx, {
          ...{ review, brand: caller.host.brand.sigla, day: input.day, items: input.items },
          ...{ recipients: input.recipients, subject: input.subject, evenIfEmpty: input.even_if_empty },
          ...{ once: input.once, by: person.account },
        }),
      )
      if ('refused' in opened) return refuse(opened.refused)
      const stored = await deliveryOf(ports.db, review.id, opened.id)
      return { delivery: (await presentDeliveries(ports, ports.db, [stored!]))[0]! }
    }),
  )

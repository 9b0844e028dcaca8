import {
  cancelDelivery,
  listDeliveries,
  readDelivery,
  readDeliveryPdf,
  readDifferences,
  sendCorrection,
} from 'contract/press-review/sending/deliveries.ts'
import { answers, sendsFile } from '../../platform/wire/call.ts'
import { lockDay } from '../store/reviews.ts'
import { withReview } from '../whose-review.ts'
import { errataOf } from './differences.ts'
import { withdrawnNow } from './draw-delivery.ts'
import { askToSend } from './jobs.ts'
import { changesSince, correctedSubject, firstOf, openCorrection } from './open-delivery.ts'
import type { SendingPorts } from './ports.ts'
import { presentDeliveries } from './present.ts'
import { readPdf } from './read-pdf.ts'
import {
  contentOf,
  deliveriesOf,
  deliveryOf,
  deliveryOnce,
  lockDelivery,
  isCorrected,
  setDayState,
  setDelivery,
  type StoredDelivery,
} from './store/deliveries.ts'
import { dayLeaves, lettersOf, markWaiting, reachedBy } from './store/letters.ts'
import { recipientsOf } from './store/recipients.ts'

const PAGE = 50

const present = async (ports: SendingPorts, one: StoredDelivery) =>
  (await presentDeliveries(ports, ports.db, [one]))[0]!

export const answerListDeliveries = (ports: SendingPorts) =>
  answers(
    listDeliveries,
    withReview(ports)(async ({ review, input: { before } }) => {
      const some = await deliveriesOf(ports.db, review.id, { before, limit: PAGE + 1 })
      return {
        deliveries: await presentDeliveries(ports, ports.db, some.slice(0, PAGE)),
        more: some.length > PAGE,
      }
    }),
  )

export const answerReadDelivery = (ports: SendingPorts) =>
  answers(
    readDelivery,
    withReview(ports)(async ({ review, input: { id }, refuse }) => {
      const { db } = ports
      const stored = await deliveryOf(db, review.id, id)
      if (!stored) return refuse('ERR_DELIVERY_NOT_FOUND')
      const { items } = await contentOf(db, id)
      return {
        delivery: await present(ports, stored),
        items: items
          .filter((item) => !stored.withdrawn.includes(item.id))
          .map(({ id: item, title, masthead, topic, note }) => ({ id: item, title, masthead, topic, note })),
        letters: await lettersOf(db, review.id, id),
      }
    }),
  )

export const answerReadDeliveryPdf = (ports: SendingPorts) =>
  sendsFile(
    readDeliveryPdf,
    withReview(ports)(async ({ review, input: { id }, refuse }) => {
      const stored = await deliveryOf(ports.db, review.id, id)
      if (!stored) return refuse('ERR_DELIVERY_NOT_FOUND')
      const content = await contentOf(ports.db, id)
      const withdrawn = await withdrawnNow(ports, ports.db, content)
      return (await readPdf(ports, stored, content, withdrawn)) ?? refuse('ERR_NOT_READY')
    }),
  )

export const answerReadDifferences = (ports: SendingPorts) =>
  answers(
    readDifferences,
    withReview(ports)(async ({ review, input: { id }, refuse }) =>
      ports.db.transaction().execute(async (tx) => {
        const first = await firstOf(tx, review, id)
        if (!first) return refuse('ERR_DELIVERY_NOT_FOUND')
        const { changes } = await changesSince(ports, tx, review, first)
        const people = await recipientsOf(tx, review.id, {
          ...{ people: await reachedBy(tx, first.id), groups: [] },
        })
        return {
          ...{ differences: changes, errata: errataOf(changes), subject: correctedSubject(first.subject) },
          recipients: people.length,
        }
      }),
    ),
  )

export const answerSendCorrection = (ports: SendingPorts) =>
  answers(
    sendCorrection,
    withReview(ports)(async ({ review, input, person, refuse }) => {
      const opened = await ports.db.transaction().execute(async (tx) => {
        const first = await firstOf(tx, review, input.id)
        if (!first) return { refused: 'ERR_DELIVERY_NOT_FOUND' as const }
        await lockDay(tx, review.id, first.day)
        const ofDay = await deliveriesOf(tx, review.id, { day: first.day, limit: 500 })
        const chain = ofDay.filter((one) => one.id === first.id || one.corrects === first.id)
        const leaves = chain.some((one) => one.state === 'drawing' || one.state === 'sending')
        const { errata, subject, once } = input
        // A click that is repeated finds its own correction under way.
        if (leaves && !(await deliveryOnce(tx, review.id, once)))
          return { refused: 'ERR_STILL_SENDING' as const }
        return openCorrection(ports, tx, { review, first, subject, errata, once, by: person.account })
      })
      if ('refused' in opened) return refuse(opened.refused)
      return { delivery: await present(ports, (await deliveryOf(ports.db, review.id, opened.id))!) }
    }),
  )

/** Stops what waits. When nothing had left, the day may be sent anew, or is as if it was not corrected. */
export const answerCancelDelivery = (ports: SendingPorts) =>
  answers(
    cancelDelivery,
    withReview(ports)(async ({ review, input: { id }, refuse }) => {
      const delivery = await deliveryOf(ports.db, review.id, id)
      if (!delivery) return refuse('ERR_DELIVERY_NOT_FOUND')
      await ports.db.transaction().execute(async (tx) => {
        await lockDay(tx, review.id, delivery.day)
        const locked = await lockDelivery(tx, id)
        if (locked?.state !== 'drawing' && locked?.state !== 'sending') return
        const at = ports.clock()
        await markWaiting(tx, id, 'cancelled', at)
        await setDelivery(tx, id, { state: 'cancelled', ended: at })
        // What had left before is counted.
        await askToSend(tx)
        if (locked.kind === 'first' && !locked.partial && !(await dayLeaves(tx, review.id, locked.day)))
          await setDayState(tx, review.id, locked.day, 'closed')
        if (
          locked.kind === 'correction' &&
          !locked.partial &&
          !(await isCorrected(tx, review.id, locked.day))
        )
          await setDayState(tx, review.id, locked.day, 'sent')
      })
      return { delivery: await present(ports, (await deliveryOf(ports.db, review.id, id))!) }
    }),
  )

import { MAX_ATTACHED } from 'contract/press-review/sending/states.ts'
import {
  endOfRun,
  type LetterQueue,
  nextRun,
  sendLetters,
  sendUntil,
} from '../../platform/mail/send-letters.ts'
import { markSent } from '../store/items.ts'
import { digestNow, withdrawnNow } from './draw-delivery.ts'
import { askSoon, askToDraw, pdfKey } from './jobs.ts'
import { letterMaker } from './letter-of.ts'
import type { SendingPorts } from './ports.ts'
import {
  contentOf,
  deliveryById,
  endDeliveries,
  lockDelivery,
  holdForLetters,
  setDelivery,
  deliveriesInState,
  type StoredDelivery,
} from './store/deliveries.ts'
import {
  claimLetters,
  countLeft,
  type DeliveryLetter,
  dropUnwanted,
  letterRows,
  nextDue,
  uncountedDeliveries,
} from './store/letters.ts'
import { stopPerson } from './store/recipients.ts'

/**
 * Sends letters for some seconds, and enqueues the rest. A delivery that fails holds back no other: the task
 * that runs each minute takes it up again.
 */
export async function sendDueLetters(ports: SendingPorts): Promise<void> {
  const { db, log } = ports
  const end = endOfRun()
  let more = false
  let failed = false
  for (const delivery of await deliveriesInState(db, 'sending')) {
    more ||= Date.now() >= end
    if (more) break
    try {
      await dropUnwanted(db, delivery.id, ports.clock())
      more = await sendDelivery(ports, delivery, end)
    } catch (error) {
      log(error)
      failed = true
    }
  }
  const at = ports.clock()
  await endDeliveries(db, at)
  await countSent(ports, at)
  if (more) return askSoon(db)
  if (failed) return
  const runAt = nextRun(await nextDue(db), at)
  if (runAt !== null) await askSoon(db, runAt)
}

/**
 * Marks items as sent, and counts for the holders of rights the letters that have left since the last count.
 */
async function countSent(ports: SendingPorts, at: Date): Promise<void> {
  const { db } = ports
  for (const id of await uncountedDeliveries(db))
    await db.transaction().execute(async (tx) => {
      const delivery = await deliveryById(tx, id)
      if (!delivery) return
      const items = (await contentOf(tx, id)).items.filter((item) => !delivery.withdrawn.includes(item.id))
      await markSent(
        tx,
        delivery.review,
        items.map((item) => item.id),
      )
      const count = await countLeft(tx, id)
      if (count > 0) await ports.countSent?.(tx, { review: delivery.review, items, count, at })
    })
}

const uncut = () => Promise.resolve(null)

/** Sends the letters of a delivery until the run ends; whether it left off in the middle. */
async function sendDelivery(ports: SendingPorts, delivery: StoredDelivery, end: number): Promise<boolean> {
  const { db, files, drawing } = ports
  const attached = delivery.pdfBytes !== null && delivery.pdfBytes <= MAX_ATTACHED
  const content = await contentOf(db, delivery.id)
  const pdf = attached ? await files.get(pdfKey(delivery)) : null
  // A letter has no pictures: nothing is cut for it.
  const digest = await digestNow({ ...ports, clippingOf: uncut }, delivery, content)
  const mailFor = letterMaker({ ...ports, drawing }, digest, pdf, delivery.subject)
  let isStale = false
  const queue: LetterQueue<DeliveryLetter> = {
    rows: letterRows,
    // Few, for nobody else is served while letters are written.
    limits: { kept: 10, delivered: 5 },
    async claim(tx, limit, at) {
      const locked = await holdForLetters(tx, delivery.id)
      if (locked?.state !== 'sending' || locked.withdrawn.join() !== delivery.withdrawn.join()) return []
      const letters = await claimLetters(tx, { delivery: delivery.id, at, limit })
      if (letters.length === 0) return []
      // What was withdrawn since the digest was rendered: nothing leaves until it is rendered without.
      isStale = (await withdrawnNow(ports, tx, content)).join() !== delivery.withdrawn.join()
      return isStale ? [] : letters
    },
    render: async (_, letters) => letters.map((letter) => ({ mail: mailFor(letter) })),
    onBadAddress: ({ person }, _, at) => stopPerson(db, person, at),
  }
  const more = await sendUntil(end, () => sendLetters(ports, queue))
  if (isStale) await renderAgain(ports, delivery)
  return more
}

/** Enqueues a new PDF of a delivery: its letters wait for it. */
const renderAgain = ({ db }: SendingPorts, { id }: StoredDelivery): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if ((await lockDelivery(tx, id))?.state !== 'sending') return
    await setDelivery(tx, id, { state: 'drawing', tries: 0 })
    await askToDraw(tx, id)
  })

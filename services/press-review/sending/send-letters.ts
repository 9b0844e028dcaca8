import { MOST_ATTACHED } from 'contract/press-review/sending/states.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { handOver, waitAfter } from '../../platform/mail/hand-over.ts'
import type { Deliver, Sealed } from '../../platform/outside/mail.ts'
import { markSent } from '../store/items.ts'
import { digestNow, withdrawnNow } from './draw-delivery.ts'
import { askSoon, askToDraw, pdfKey } from './jobs.ts'
import { letterMaker } from './letter-of.ts'
import type { SendingPorts } from './ports.ts'
import type { Snapshot } from './snapshot.ts'
import {
  contentOf,
  deliveryById,
  endDeliveries,
  holdDelivery,
  holdForLetters,
  setDelivery,
  standing,
  type StoredDelivery,
} from './store/deliveries.ts'
import {
  countLeft,
  dropUnwanted,
  markLetters,
  nextDue,
  putBack,
  takeLetters,
  type ToLeave,
  uncountedDeliveries,
} from './store/letters.ts'
import { stopPerson } from './store/recipients.ts'

/**
 * Letters in one transaction of the built-in post, and under way to a mail server at a time: few, for nobody
 * else is served while they are written.
 */
const BATCH = { kept: 10, delivered: 5 } as const
/** A run makes room for other jobs after this, ms. */
const RUN_MS = 5000
/** Letters that somebody holds just now are looked for again after this, ms. */
const AGAIN_MS = 10_000

/**
 * Sends letters for some seconds; what is left is asked for again. A delivery that fails holds back no other:
 * who looks at the clock asks for it in a minute.
 */
export async function sendLetters(ports: SendingPorts): Promise<void> {
  const { db, log } = ports
  const end = Date.now() + RUN_MS
  let left = false
  let failed = false
  for (const delivery of await standing(db, 'sending'))
    try {
      await dropUnwanted(db, delivery.id, ports.clock())
      const next = await deliverySender(ports, delivery)
      let taken = 1
      while (taken > 0 && Date.now() < end) taken = await next()
      left ||= taken > 0
    } catch (error) {
      log(error)
      failed = true
    }
  const at = ports.clock()
  await endDeliveries(db, at)
  await countSent(ports, at)
  if (left) return askSoon(db)
  if (failed) return
  const due = await nextDue(db)
  if (due !== null)
    await askSoon(db, new Date(Math.max(Date.parse(due), at.getTime() + AGAIN_MS)).toISOString())
}

/**
 * Notes of each item that it was sent, and counts for the holders of rights to how many: what has left since
 * it was done last.
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

interface Ready {
  taken: number
  /** The newspapers have withdrawn something since its digest was drawn. */
  stale?: true
  letters: { which: ToLeave; sealed: Sealed }[]
}
type Maker = (to: ToLeave) => Sealed
const uncut = () => Promise.resolve(null)

/**
 * Sends the letters of a delivery, a batch at a time; the function gives how many it took. Any number of
 * processes may do so at once: each letter is taken by one.
 */
async function deliverySender(ports: SendingPorts, delivery: StoredDelivery): Promise<() => Promise<number>> {
  const { db, outlet, files, drawing } = ports
  const attached = delivery.pdfBytes !== null && delivery.pdfBytes <= MOST_ATTACHED
  const content = await contentOf(db, delivery.id)
  let maker: Maker | null = null
  // Drawn once for all, and only if there is somebody to write to; the bytes of the PDF are there once.
  const makes = async (): Promise<Maker> => {
    const pdf = attached ? await files.get(pdfKey(delivery)) : null
    // A letter has no pictures: nothing is cut for it.
    const digest = await digestNow({ ...ports, clippingOf: uncut }, delivery, content)
    return letterMaker({ ...ports, drawing }, digest, pdf, delivery.subject)
  }
  return async () => {
    maker ??= await makes()
    const make = maker
    if (outlet.kind === 'kept')
      // The letter and its mark are one: killed at any moment, it is sent and marked, or neither.
      return goneOn(ports, delivery, async (tx) => {
        const ready = await take(ports, tx, { delivery, content, make })
        const { letters } = ready
        await outlet.keep(
          tx,
          letters.map(({ sealed }) => sealed),
        )
        await markLetters(
          tx,
          letters.map(({ which }) => which.id),
          'sent',
          ports.clock(),
        )
        return ready
      }).then(({ taken }) => taken)
    // Marked before they leave: killed in between, it is known of which nobody knows.
    const { taken, letters } = await goneOn(ports, delivery, async (tx) => {
      const ready = await take(ports, tx, { delivery, content, make })
      await markLetters(
        tx,
        ready.letters.map(({ which }) => which.id),
        'sending',
        ports.clock(),
      )
      return ready
    })
    await Promise.all(letters.map((one) => deliverOne(ports, outlet.deliver, one)))
    return taken
  }
}

/** Does something with letters in a transaction; what is stale is drawn anew in another, after it. */
async function goneOn(
  { db }: SendingPorts,
  { id }: StoredDelivery,
  some: (tx: Tx) => Promise<Ready>,
): Promise<Ready> {
  const ready = await db.transaction().execute(some)
  if (ready.stale)
    await db.transaction().execute(async (tx) => {
      if ((await holdDelivery(tx, id))?.state !== 'sending') return
      await setDelivery(tx, id, { state: 'drawing', tries: 0 })
      await askToDraw(tx, id)
    })
  return ready
}

/**
 * Letters that leave now. What the newspapers have withdrawn since the digest was drawn is asked for in the
 * transaction: then nothing leaves, and it is drawn anew without.
 */
async function take(
  ports: SendingPorts,
  tx: Tx,
  { delivery, content, make }: { delivery: StoredDelivery; content: Snapshot; make: Maker },
): Promise<Ready> {
  const none = { taken: 0, letters: [] }
  const held = await holdForLetters(tx, delivery.id)
  if (held?.state !== 'sending' || held.withdrawn.join() !== delivery.withdrawn.join()) return none
  const which = await takeLetters(tx, {
    ...{ delivery: delivery.id, at: ports.clock(), most: BATCH[ports.outlet.kind] },
  })
  if (which.length === 0) return none
  if ((await withdrawnNow(ports, tx, content)).join() !== delivery.withdrawn.join())
    return { ...none, stale: true }
  return { taken: which.length, letters: which.map((one) => ({ which: one, sealed: make(one) })) }
}

/** One letter to the mail server, and what came of it. */
async function deliverOne(
  ports: SendingPorts,
  deliver: Deliver,
  { which, sealed }: Ready['letters'][number],
): Promise<void> {
  const { db, log } = ports
  const outcome = await handOver(deliver, sealed, log)
  const at = ports.clock()
  if (outcome === 'sent') return markLetters(db, [which.id], 'sent', at)
  if (outcome === 'unknown') return markLetters(db, [which.id], 'doubtful', at)
  if (outcome !== 'later') {
    if (outcome === 'recipient') await stopPerson(db, which.person, at)
    return markLetters(db, [which.id], 'refused', at)
  }
  const minutes = waitAfter(which.tries + 1)
  if (minutes === null) return markLetters(db, [which.id], 'failed', at)
  const due = new Date(at.getTime() + minutes * 60_000)
  return putBack(db, which.id, { tries: which.tries + 1, due, at })
}

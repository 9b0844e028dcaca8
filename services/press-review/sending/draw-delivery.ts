import { digestOf } from '../create-digest.ts'
import type { Digest } from '../digest/content.ts'
import { askToSend, pdfKey } from './jobs.ts'
import type { SendingPorts } from './ports.ts'
import type { Snapshot } from './snapshot.ts'
import {
  contentOf,
  deliveryById,
  lockDelivery,
  reviewById,
  setDayState,
  setDelivery,
  type StoredDelivery,
} from './store/deliveries.ts'
import { dayLeaves, markWaiting } from './store/letters.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import { headOf, publishedArticles, stands } from './delivery-contents.ts'

/** A PDF that could not be made so often is left out: the letter leads to the page. */
const MAX_TRIES = 3

/** Which items of a delivery the newspapers have withdrawn by now, in its order. */
export async function withdrawnNow(
  ports: SendingPorts,
  db: Database | Tx,
  content: Snapshot,
): Promise<string[]> {
  const articles = await publishedArticles(ports, db, content.items)
  return content.items.filter((item) => !stands(item, articles)).map(({ id }) => id)
}

/** The digest of a delivery as it stands now. */
export async function digestNow(
  ports: SendingPorts,
  delivery: StoredDelivery,
  content: Snapshot,
): Promise<Digest> {
  const { db } = ports
  const articles = await publishedArticles(ports, db, content.items)
  const items = content.items.filter((item) => stands(item, articles))
  const review = await reviewById(db, delivery.review)
  return digestOf(ports, headOf(ports, review, delivery, content.note), items, articles)
}

/** Makes the PDF of a delivery, once, and lets its letters leave; without one if it cannot be made. */
export async function drawDelivery(ports: SendingPorts, id: string): Promise<void> {
  const { db, files, drawing, log } = ports
  const delivery = await deliveryById(db, id)
  if (!delivery || delivery.state !== 'drawing') return
  await setDelivery(db, id, { tries: delivery.tries + 1 })
  const content = await contentOf(db, id)
  const withdrawn = await withdrawnNow(ports, db, content)
  const isEmpty = withdrawn.length === content.items.length
  let pdfBytes: number | null = null
  if (!isEmpty && delivery.tries < MAX_TRIES)
    try {
      pdfBytes = await keep(files, pdfKey(delivery), drawing.pdf(await digestNow(ports, delivery, content)))
    } catch (error) {
      if (delivery.tries + 1 < MAX_TRIES) throw error
      log(error)
    }
  await db.transaction().execute(async (tx) => {
    const locked = await lockDelivery(tx, id)
    if (locked?.state !== 'drawing') return
    if (isEmpty && !locked.evenIfEmpty) return closeEmpty(ports, tx, locked)
    await setDelivery(tx, id, { state: 'sending', pdfBytes, withdrawn, tries: 0 })
    await askToSend(tx)
  })
}

/** Nothing is left in it: nothing leaves, and its day may be sent anew. */
async function closeEmpty(ports: SendingPorts, tx: Tx, locked: StoredDelivery): Promise<void> {
  const at = ports.clock()
  await setDelivery(tx, locked.id, { state: 'empty', ended: at })
  await markWaiting(tx, locked.id, 'dropped', at)
  if (locked.kind === 'first' && !locked.partial && !(await dayLeaves(tx, locked.review, locked.day)))
    await setDayState(tx, locked.review, locked.day, 'closed')
}

/** Stores the bytes as they come, and gives how many they are. */
async function keep(
  files: SendingPorts['files'],
  key: string,
  pdf: ReturnType<SendingPorts['drawing']['pdf']>,
): Promise<number> {
  const bytes = pdf instanceof Promise ? await pdf : pdf
  if (bytes instanceof Uint8Array) {
    await files.put(key, bytes)
    return bytes.length
  }
  let size = 0
  const counted = async function* () {
    for await (const chunk of bytes) {
      size += chunk.length
      yield chunk
    }
  }
  await files.put(key, counted())
  return size
}

import { MAX_ATTACHED } from 'contract/press-review/sending/states.ts'
import type { Delivery } from 'contract/press-review/sending/deliveries.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import { displayNames } from '../ports.ts'
import type { SendingPorts } from './ports.ts'
import { deliveriesOf, itemIdsOf, type StoredDelivery } from './store/deliveries.ts'
import { countLetters } from './store/letters.ts'

/** Deliveries as editors see them, with how far they have come. */
export async function presentDeliveries(
  ports: SendingPorts,
  db: Database | Tx,
  stored: readonly StoredDelivery[],
): Promise<Delivery[]> {
  const counts = await countLetters(
    db,
    stored.map(({ id }) => id),
  )
  const names = await displayNames(
    ports,
    db,
    stored.flatMap(({ by }) => by ?? []),
  )
  return stored.map((one) => ({
    ...{ id: one.id, kind: one.kind, corrects: one.corrects, day: one.day, chosen: one.partial },
    ...{ subject: one.subject, errata: one.errata, state: one.state, scheduled: one.scheduled },
    by: one.by === null ? null : (names.get(one.by) ?? null),
    ...{ created: one.created, ended: one.ended, articles: one.articles, pdf: one.pdfBytes },
    progress: progressOf(counts.get(one.id) ?? {}),
    attached: one.pdfBytes !== null && one.pdfBytes <= MAX_ATTACHED,
  }))
}

type Counts = Partial<Record<string, number>>

function progressOf(counts: Counts): Delivery['progress'] {
  const of = Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0)
  const { sent = 0, doubtful = 0, waiting = 0, sending = 0 } = counts
  return {
    of,
    sent,
    waiting: waiting + sending,
    doubtful,
    lost: of - sent - doubtful - waiting - sending,
  }
}

/** How far an item has come in what is under way. */
export interface ItemSending {
  sent: number
  of: number
}

/**
 * What of a day is under way, by item: letters that left, of all (`Invio in corso, 12 di 30`). An item in
 * several deliveries counts them together; nothing is under way of an item that is not in it.
 */
export async function deliveryProgressOf(
  db: Database | Tx,
  review: number,
  day: string,
): Promise<ReadonlyMap<string, ItemSending>> {
  const running = (await deliveriesOf(db, review, { day, limit: 100 })).filter(
    ({ state, kind }) => kind !== 'weekly' && (state === 'drawing' || state === 'sending'),
  )
  const progress = new Map<string, ItemSending>()
  if (running.length === 0) return progress
  const counts = await countLetters(
    db,
    running.map(({ id }) => id),
  )
  for (const { id, withdrawn } of running) {
    const { of, sent, doubtful } = progressOf(counts.get(id) ?? {})
    for (const item of await itemIdsOf(db, id))
      if (!withdrawn.includes(item)) {
        const before = progress.get(item) ?? { sent: 0, of: 0 }
        progress.set(item, { sent: before.sent + sent + doubtful, of: before.of + of })
      }
  }
  return progress
}

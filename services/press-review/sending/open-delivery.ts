import type { Database, Tx } from '../../platform/database/connect.ts'
import type { DeliveryKind } from '../../platform/database/press-review-sending-tables.ts'
import { MAX_CORRECTIONS, MAX_RECIPIENTS, MAX_PER_RECIPIENT } from 'contract/press-review/sending/states.ts'
import type { Review } from '../store/reviews.ts'
import { lockDay } from '../store/reviews.ts'
import { differences, type Difference } from './differences.ts'
import { askToDraw } from './jobs.ts'
import type { SendingPorts } from './ports.ts'
import type { Snapshot } from './snapshot.ts'
import {
  addDelivery,
  contentOf,
  countCorrections,
  deliveryOf,
  deliveryOnce,
  lastOf,
  setDayState,
  stoppedMidway,
  type StoredDelivery,
  wasStopped,
} from './store/deliveries.ts'
import { reachedBy, reachedOn } from './store/letters.ts'
import { allInReview, countRecipients, recipientsOf, type To, overDailyCap } from './store/recipients.ts'
import { type Leaving, usualSubject, deliveryContents } from './delivery-contents.ts'

/** A delivery to open. `by`: the account that asks; null: the schedule. `once`: its idempotency key. */
export interface Wish {
  review: Review
  brand: string
  day: string
  items: readonly string[] | null
  recipients: { people: readonly string[]; groups: readonly string[] } | null
  subject: string | null
  evenIfEmpty: boolean
  once: string | null
  by: number | null
}

export type WishRefusal =
  | 'ERR_ITEM_NOT_FOUND'
  | 'ERR_RECIPIENT_NOT_FOUND'
  | 'ERR_NO_RECIPIENTS'
  | 'ERR_NOTHING_TO_SEND'
  | 'ERR_DAY_SENT'
  | 'ERR_TOO_MANY_RECIPIENTS'
  | 'ERR_TOO_MANY_LETTERS'

const DAY_MS = 86_400_000
const aDayAgo = (ports: SendingPorts): Date => new Date(ports.clock().getTime() - DAY_MS)

/** Recipients who had MAX_PER_RECIPIENT letters of a review within a day: they get no other now. */
export const cappedOf = (ports: SendingPorts, db: Database | Tx, review: Review): Promise<Set<string>> =>
  overDailyCap(db, review.id, { since: aDayAgo(ports), times: MAX_PER_RECIPIENT })

/** Opens the delivery of a day or of some of its items, all in the transaction; gives its id. */
export async function openDelivery(
  ports: SendingPorts,
  tx: Tx,
  { review, brand, day, items, recipients, ...wish }: Wish,
): Promise<{ id: string } | { refused: WishRefusal }> {
  const { state } = await lockDay(tx, review.id, day)
  const before = wish.once === null ? undefined : await deliveryOnce(tx, review.id, wish.once)
  if (before) return { id: before.id }
  const leaving = await deliveryContents(ports, tx, review, { day, selected: items })
  if (!leaving) return { refused: 'ERR_ITEM_NOT_FOUND' }
  if (leaving.content.items.length === 0 && !(wish.evenIfEmpty && items === null))
    return { refused: 'ERR_NOTHING_TO_SEND' }
  if (recipients && !(await allInReview(tx, review.id, recipients)))
    return { refused: 'ERR_RECIPIENT_NOT_FOUND' }
  const to: To = recipients ?? { frequency: 'each' }
  const all = await recipientsOf(tx, review.id, to)
  // A delivery to everybody skips whom this day has reached; who is named gets it again.
  const reached =
    items === null && recipients === null ? await reachedOn(tx, review.id, day) : new Set<string>()
  const unreached = all.filter((person) => !reached.has(person))
  if (unreached.length === 0) return { refused: all.length === 0 ? 'ERR_NO_RECIPIENTS' : 'ERR_DAY_SENT' }
  const capped = await cappedOf(ports, tx, review)
  const people = unreached.filter((person) => !capped.has(person))
  if (people.length === 0) return { refused: 'ERR_TOO_MANY_LETTERS' }
  if (people.length > MAX_RECIPIENTS) return { refused: 'ERR_TOO_MANY_RECIPIENTS' }
  const id = await store(ports, tx, {
    ...{ review, brand, day, people, content: leaving.content, kind: 'first', once: wish.once },
    ...{ partial: items !== null, subject: wish.subject, evenIfEmpty: wish.evenIfEmpty, by: wish.by },
    capped: unreached.filter((person) => capped.has(person)),
  })
  if (items === null && (state === 'draft' || state === 'closed'))
    await setDayState(tx, review.id, day, 'sent')
  return { id }
}

/**
 * Whether a day that was sent already has recipients left to reach: it went to some by name only, and no
 * delivery of it was stopped.
 */
export async function mayReachOthers(db: Database | Tx, review: number, day: string): Promise<boolean> {
  if (await wasStopped(db, review, day)) return false
  const reached = await reachedOn(db, review, day)
  return (await countRecipients(db, review, 'each')) > (await countRecipients(db, review, 'each', reached))
}

/** The letter of a week: `content` of its days. */
export const openWeekly = async (
  ports: SendingPorts,
  tx: Tx,
  weekly: { review: Review; brand: string; day: string; content: Snapshot; evenIfEmpty: boolean },
): Promise<{ id: string } | null> => {
  const people = await recipientsOf(tx, weekly.review.id, { frequency: 'weekly' })
  if (people.length === 0 || (weekly.content.items.length === 0 && !weekly.evenIfEmpty)) return null
  const subject = `Rassegna della settimana, ${usualSubject(weekly.day).replace('Rassegna di ', 'fino a ')}`
  return {
    id: await store(ports, tx, {
      ...{ ...weekly, people, subject, kind: 'weekly', partial: false, once: null, by: null },
    }),
  }
}

/** The first delivery of a chain of corrections; undefined: unknown, empty, or weekly (correct its days). */
export async function firstOf(
  db: Database | Tx,
  review: Review,
  id: string,
): Promise<StoredDelivery | undefined> {
  const stored = await deliveryOf(db, review.id, id)
  if (!stored || stored.kind === 'weekly' || stored.state === 'empty') return undefined
  return stored.corrects === null ? stored : deliveryOf(db, review.id, stored.corrects)
}

/**
 * What has changed since the last delivery of a chain, and what would be sent in its place. Who got a
 * correction that was stopped midway read that one last, so its differences are listed too.
 */
export async function changesSince(
  ports: SendingPorts,
  db: Database | Tx,
  review: Review,
  first: StoredDelivery,
): Promise<Pick<Leaving, 'content' | 'articles'> & { changes: Difference[] }> {
  const last = await lastOf(db, first.id)
  const own = first.partial ? (await contentOf(db, first.id)).items.map(({ id }) => id) : null
  // Of some items only those: one that is gone from the store altogether was removed.
  const all = (await deliveryContents(ports, db, review, { day: first.day, selected: null }))!
  const content = own
    ? { note: '', items: all.content.items.filter(({ id }) => own.includes(id)) }
    : all.content
  const changes = differences(await contentOf(db, last), content)
  for (const stopped of await stoppedMidway(db, first.id, last))
    for (const one of differences(await contentOf(db, stopped), content))
      if (!changes.some(({ kind, item }) => kind === one.kind && item === one.item)) changes.push(one)
  return { changes, content, articles: all.articles }
}

/** Puts a delivery right, for all whom it reached: however many letters they have had. */
export async function openCorrection(
  ports: SendingPorts,
  tx: Tx,
  {
    review,
    first,
    ...wish
  }: {
    review: Review
    first: StoredDelivery
    subject: string | null
    errata: string
    once: string
    by: number
  },
): Promise<
  | { id: string }
  | {
      refused:
        | 'ERR_NO_RECIPIENTS'
        | 'ERR_NOTHING_CHANGED'
        | 'ERR_NOTHING_TO_SEND'
        | 'ERR_TOO_MANY_CORRECTIONS'
    }
> {
  const { state } = await lockDay(tx, review.id, first.day)
  const before = await deliveryOnce(tx, review.id, wish.once)
  if (before) return { id: before.id }
  const { changes, content } = await changesSince(ports, tx, review, first)
  if (changes.length === 0) return { refused: 'ERR_NOTHING_CHANGED' }
  const people = await recipientsOf(tx, review.id, { people: await reachedBy(tx, first.id), groups: [] })
  if (people.length === 0) return { refused: 'ERR_NO_RECIPIENTS' }
  if ((await countCorrections(tx, review.id, aDayAgo(ports))) >= MAX_CORRECTIONS)
    return { refused: 'ERR_TOO_MANY_CORRECTIONS' }
  const id = await store(ports, tx, {
    ...{ review, brand: first.brand, day: first.day, people, content, kind: 'correction' },
    ...{ corrects: first.id, partial: first.partial, errata: wish.errata, once: wish.once, by: wish.by },
    ...{ subject: wish.subject ?? correctedSubject(first.subject), evenIfEmpty: true },
  })
  if (!first.partial && state === 'sent') await setDayState(tx, review.id, first.day, 'corrected')
  return { id }
}

/** `Rettifica: Rassegna di venerdì 20 novembre 2026`. */
export const correctedSubject = (subject: string): string => `Rettifica: ${subject}`.slice(0, 150)

async function store(
  ports: SendingPorts,
  tx: Tx,
  {
    review,
    subject,
    errata = null,
    capped = [],
    ...one
  }: {
    review: Review
    kind: DeliveryKind
    brand: string
    day: string
    people: readonly string[]
    capped?: readonly string[]
    content: Snapshot
    partial: boolean
    subject: string | null
    once: string | null
    by: number | null
    evenIfEmpty: boolean
    corrects?: string
    errata?: string | null
  },
): Promise<string> {
  const id = await addDelivery(tx, {
    ...{ ...one, review: review.id, subject: subject ?? usualSubject(one.day), errata, capped },
    ...{ scheduled: one.by === null, at: ports.clock() },
  })
  await askToDraw(tx, id)
  return id
}

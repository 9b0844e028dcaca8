import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import { letterRows as rowsOf } from '../../../platform/database/letter-rows.ts'
import type { PressReviewLetterState } from '../../../platform/database/press-review-sending-tables.ts'

/** A letter of a delivery that may leave, with whom it is for. `nth`: how often it was sent, from one. */
export interface DeliveryLetter {
  id: string
  person: string
  email: string
  tries: number
  nth: number
}

export const letterRows = rowsOf<DeliveryLetter>({
  table: 'press_review_letters',
  key: { id: ({ id }) => id },
  ready: 'waiting',
})

/**
 * Claims letters of a delivery that may leave now, with the people they leave for: both are locked until the
 * transaction ends, and what another process has locked is passed over.
 */
export async function claimLetters(
  tx: Tx,
  { delivery, at, limit }: { delivery: string; at: Date; limit: number },
): Promise<DeliveryLetter[]> {
  const { rows } = await sql<DeliveryLetter>`
    select l.id, l.person_id as person, p.email, l.tries, l.nth from press_review_letters l
    join press_review_people p on p.id = l.person_id
      and p.removed is null and p.unsubscribed is null and p.stopped is null
    where l.delivery_id = ${delivery} and l.state = 'waiting' and l.due <= ${at} and l.revoked is null
    order by l.due, l.id limit ${limit}
    for update of l skip locked for share of p skip locked`.execute(tx)
  return rows
}

/** Drops waiting letters of people who receive none any more. */
export async function dropUnwanted(db: Database | Tx, delivery: string, at: Date): Promise<void> {
  await sql`
    update press_review_letters set state = 'dropped', at = ${at} where id in (
      select l.id from press_review_letters l join press_review_people p on p.id = l.person_id
      where l.delivery_id = ${delivery} and l.state = 'waiting' and (l.revoked is not null
        or p.removed is not null or p.unsubscribed is not null or p.stopped is not null)
      for update of l skip locked)`.execute(db)
}

/** Sets the state of all waiting letters of a delivery. */
export async function markWaiting(
  tx: Tx,
  delivery: string,
  state: 'cancelled' | 'dropped',
  at: Date,
): Promise<void> {
  await tx
    .updateTable('press_review_letters')
    .set({ state, at })
    .where('delivery_id', '=', delivery)
    .where('state', '=', 'waiting')
    .execute()
}

/** When the next waiting letter of any delivery may leave, ISO 8601; null: none waits. */
export const nextDue = async (db: Database): Promise<string | null> =>
  (
    await db
      .selectFrom('press_review_letters as l')
      .innerJoin('press_review_deliveries as d', 'd.id', 'l.delivery_id')
      .select((is) => is.fn.min('l.due').as('due'))
      .where('l.state', '=', 'waiting')
      .where('d.state', '=', 'sending')
      .executeTakeFirst()
  )?.due ?? null

/** The number of letters of each delivery in each state. */
export async function countLetters(
  db: Database | Tx,
  deliveries: readonly string[],
): Promise<Map<string, Partial<Record<PressReviewLetterState, number>>>> {
  const counts = new Map<string, Partial<Record<PressReviewLetterState, number>>>()
  if (deliveries.length === 0) return counts
  const rows = await db
    .selectFrom('press_review_letters')
    .select(['delivery_id as delivery', 'state', (is) => is.fn.countAll<number>().as('count')])
    .where('delivery_id', 'in', deliveries)
    .groupBy(['delivery_id', 'state'])
    .execute()
  for (const { delivery, state, count } of rows)
    counts.set(delivery, { ...counts.get(delivery), [state]: count })
  return counts
}

/** Deliveries with letters that have left, or may have, and were not counted yet. */
export async function uncountedDeliveries(db: Database): Promise<string[]> {
  // States are literals: with parameters PostgreSQL would not use the partial index.
  const { rows } = await sql<{ delivery: string }>`
    select distinct delivery_id as delivery from press_review_letters
    where not counted and state in ('sent', 'doubtful')`.execute(db)
  return rows.map(({ delivery }) => delivery)
}

/** Counts letters that have left, or may have, each once though it is sent again; gives how many are new. */
export async function countLeft(tx: Tx, delivery: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update press_review_letters set counted = true where id in (
      select id from press_review_letters
      where delivery_id = ${delivery} and not counted and state in ('sent', 'doubtful')
      for update skip locked)`.execute(tx)
  return Number(numAffectedRows)
}

const shown = (db: Database | Tx, review: number) =>
  db
    .selectFrom('press_review_letters as l')
    .innerJoin('press_review_deliveries as d', 'd.id', 'l.delivery_id')
    .innerJoin('press_review_people as p', 'p.id', 'l.person_id')
    .select(['l.id', 'l.delivery_id as delivery', 'p.name', 'p.email', 'l.state', 'l.at'])
    .select(sql<boolean>`l.revoked is not null`.as('revoked'))
    .where('d.review_id', '=', review)

/** The letters of a delivery by name. */
export const lettersOf = (db: Database | Tx, review: number, delivery: string) =>
  shown(db, review).where('l.delivery_id', '=', delivery).orderBy('p.name').orderBy('l.id').execute()

export const letterOf = (db: Database | Tx, review: number, id: string) =>
  shown(db, review).where('l.id', '=', id).executeTakeFirst()

/** Letters of a review that may have arrived, newest first. */
export const doubtfulOf = (db: Database, review: number) =>
  shown(db, review)
    .select(['d.day', 'd.subject'])
    .where('l.state', '=', 'doubtful')
    .orderBy('l.at', 'desc')
    .orderBy('l.id')
    .limit(500)
    .execute()

/**
 * Lets a letter that did not arrive for certain leave once more; false: it is none, or its person receives
 * none any more.
 */
export async function sendAgain(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update press_review_letters l set state = 'waiting', tries = 0, nth = nth + 1, due = ${at}, at = ${at}
    from press_review_people p
    where l.id = ${id} and l.state in ('doubtful', 'refused', 'failed') and l.revoked is null
      and p.id = l.person_id and p.removed is null and p.unsubscribed is null and p.stopped is null
  `.execute(tx)
  return Number(numAffectedRows) > 0
}

/** Revokes the link of a letter; one that was revoked keeps its date. */
export async function revoke(db: Database | Tx, id: string, at: Date): Promise<void> {
  await db
    .updateTable('press_review_letters')
    .set({ revoked: at })
    .where('id', '=', id)
    .where('revoked', 'is', null)
    .execute()
}

/** People whom a delivery and its corrections reached, or may have. */
export const reachedBy = async (tx: Database | Tx, first: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('press_review_letters as l')
      .innerJoin('press_review_deliveries as d', 'd.id', 'l.delivery_id')
      .select('l.person_id as person')
      .distinct()
      .where((is) => is.or([is('d.id', '=', first), is('d.corrects', '=', first)]))
      .where('l.state', 'in', ['sent', 'doubtful'])
      .execute()
  ).map(({ person }) => person)

const whole = (db: Database | Tx, review: number, day: string) =>
  db
    .selectFrom('press_review_letters as l')
    .innerJoin('press_review_deliveries as d', 'd.id', 'l.delivery_id')
    .where('d.review_id', '=', review)
    .where('d.day', '=', day)
    .where('d.kind', '=', 'first')
    .where('d.chosen', '=', false)
    .where('l.state', 'in', ['waiting', 'sending', 'sent', 'doubtful'])

/** People whom a day as a whole has reached, may have reached or will. */
export const reachedOn = async (db: Database | Tx, review: number, day: string): Promise<Set<string>> =>
  new Set(
    (await whole(db, review, day).select('l.person_id as person').execute()).map(({ person }) => person),
  )

/** Whether a day as a whole has left to anybody, or will. */
export const dayLeaves = async (tx: Tx, review: number, day: string): Promise<boolean> =>
  (await whole(tx, review, day).select('l.id').limit(1).executeTakeFirst()) !== undefined

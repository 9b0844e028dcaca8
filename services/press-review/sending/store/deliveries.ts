import { type SqlBool, sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type {
  DeliveryKind,
  StoredDeliveryState,
} from '../../../platform/database/press-review-sending-tables.ts'
import type { Snapshot } from '../snapshot.ts'

/** A delivery as it is stored, without what left. `by`: an account; `articles`: how many it has. */
export interface StoredDelivery {
  id: string
  review: number
  kind: DeliveryKind
  corrects: string | null
  day: string
  brand: string
  partial: boolean
  subject: string
  errata: string | null
  evenIfEmpty: boolean
  scheduled: boolean
  by: number | null
  state: StoredDeliveryState
  created: string
  ended: string | null
  tries: number
  pdfBytes: number | null
  withdrawn: string[]
  articles: number
}

const select = (db: Database | Tx) =>
  db
    .selectFrom('press_review_deliveries as d')
    .select([
      'd.id',
      'd.review_id as review',
      'd.kind',
      'd.corrects',
      'd.day',
      'd.brand',
      'd.chosen as partial',
    ])
    .select(['d.subject', 'd.errata', 'd.even_if_empty as evenIfEmpty', 'd.scheduled', 'd.by_id as by'])
    .select(['d.state', 'd.created', 'd.ended', 'd.tries', 'd.pdf_bytes as pdfBytes', 'd.withdrawn'])
    .select(sql<number>`jsonb_array_length(d.content->'items') - cardinality(d.withdrawn)`.as('articles'))

export interface NewDelivery {
  review: number
  kind: DeliveryKind
  corrects?: string | null
  day: string
  brand: string
  partial: boolean
  subject: string
  errata: string | null
  content: Snapshot
  evenIfEmpty: boolean
  once: string | null
  scheduled: boolean
  by: number | null
  at: Date
}

/**
 * Stores a delivery with a letter for each of these people, and gives its id; those to `capped` never leave.
 */
export async function addDelivery(
  tx: Tx,
  { people, capped, ...one }: NewDelivery & { people: readonly string[]; capped: readonly string[] },
): Promise<string> {
  const { id } = await tx
    .insertInto('press_review_deliveries')
    .values({
      ...{ review_id: one.review, kind: one.kind, corrects: one.corrects ?? null, day: one.day },
      ...{ brand: one.brand, chosen: one.partial, subject: one.subject, errata: one.errata },
      ...{ content: JSON.stringify(one.content), even_if_empty: one.evenIfEmpty, once: one.once },
      ...{ scheduled: one.scheduled, by_id: one.by, created: one.at, pdf_bytes: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into press_review_letters (delivery_id, person_id, state, due, at)
    select ${id}, p, case when p = any(${capped}::uuid[]) then 'capped' else 'waiting' end,
      ${one.at}, ${one.at}
    from unnest(${[...people, ...capped]}::uuid[]) p`.execute(tx)
  return id
}

/** Whatever review it is of: for jobs, which got its id from us. */
export const deliveryById = (db: Database | Tx, id: string): Promise<StoredDelivery | undefined> =>
  select(db).where('d.id', '=', id).executeTakeFirst()

export const deliveryOf = (
  db: Database | Tx,
  review: number,
  id: string,
): Promise<StoredDelivery | undefined> =>
  select(db).where('d.review_id', '=', review).where('d.id', '=', id).executeTakeFirst()

export const deliveryOnce = (
  db: Database | Tx,
  review: number,
  once: string,
): Promise<StoredDelivery | undefined> =>
  select(db).where('d.review_id', '=', review).where('d.once', '=', once).executeTakeFirst()

/** Those of a review, newest first; of a day, or made before an instant. */
export const deliveriesOf = (
  db: Database | Tx,
  review: number,
  { day, before, limit }: { day?: string; before?: string | undefined; limit: number },
): Promise<StoredDelivery[]> =>
  select(db)
    .where('d.review_id', '=', review)
    .$if(day !== undefined, (q) => q.where('d.day', '=', day!))
    .$if(before !== undefined, (q) => q.where('d.created', '<', before!))
    .orderBy('d.created', 'desc')
    .orderBy('d.id')
    .limit(limit)
    .execute()

/** The last correction of a delivery that was not stopped, or itself. */
export const lastOf = async (db: Database | Tx, first: string): Promise<string> =>
  (
    await db
      .selectFrom('press_review_deliveries')
      .select('id')
      .where('corrects', '=', first)
      .where('state', '<>', 'cancelled')
      .where('state', '<>', 'empty')
      .orderBy('created', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? first

/**
 * Corrections of a delivery that were stopped when some of their letters had left, made after the last that
 * was not: what those people have read last.
 */
export const stoppedMidway = async (db: Database | Tx, first: string, last: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select d.id from press_review_deliveries d
    where d.corrects = ${first} and d.state = 'cancelled'
      and d.created > (select created from press_review_deliveries where id = ${last})
      and exists (select from press_review_letters l
        where l.delivery_id = d.id and l.state in ('sending', 'sent', 'doubtful'))
    order by d.created desc`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether somebody has stopped a day as a whole on its way. */
export const wasStopped = async (db: Database | Tx, review: number, day: string): Promise<boolean> =>
  (await deliveriesOf(db, review, { day, limit: 500 })).some(
    ({ kind, partial, state }) => kind === 'first' && !partial && state === 'cancelled',
  )

/** Whether corrections of a day as a whole have left to anybody, or will. */
export const isCorrected = async (tx: Tx, review: number, day: string): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from press_review_letters l join press_review_deliveries d on d.id = l.delivery_id
      where d.review_id = ${review} and d.day = ${day} and d.kind = 'correction' and not d.chosen
        and l.state in ('waiting', 'sending', 'sent', 'doubtful')) as is`.execute(tx)
  return rows[0]!.is
}

/** Corrections of a review since an instant, but for those that were stopped before anything left. */
export const countCorrections = async (tx: Tx, review: number, since: Date): Promise<number> =>
  (
    await tx
      .selectFrom('press_review_deliveries as d')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('d.review_id', '=', review)
      .where('d.kind', '=', 'correction')
      .where('d.created', '>', since.toISOString())
      .where(
        sql<SqlBool>`exists (
          select from press_review_letters l where l.delivery_id = d.id and l.state <> 'cancelled')`,
      )
      .executeTakeFirstOrThrow()
  ).count

/** What left with a delivery. */
export const contentOf = async (db: Database | Tx, id: string): Promise<Snapshot> =>
  (
    await db
      .selectFrom('press_review_deliveries')
      .select('content')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).content as Snapshot

/** The items of a delivery in their order. */
export const itemIdsOf = async (db: Database | Tx, id: string): Promise<string[]> => {
  const { rows } = await sql<{ item: string }>`
    select i.value->>'id' as item from press_review_deliveries d,
      jsonb_array_elements(d.content->'items') with ordinality i
    where d.id = ${id} order by i.ordinality`.execute(db)
  return rows.map(({ item }) => item)
}

/** Locks a delivery until the transaction ends; undefined: it has gone. */
export const lockDelivery = async (tx: Tx, id: string): Promise<StoredDelivery | undefined> => {
  const locked = await tx
    .selectFrom('press_review_deliveries')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return locked && deliveryById(tx, id)
}

/**
 * Holds a delivery against being changed while letters of it leave, with others who send some of it;
 * undefined: somebody changes it just now, or it has gone.
 */
export const holdForLetters = (
  tx: Tx,
  id: string,
): Promise<Pick<StoredDelivery, 'state' | 'withdrawn'> | undefined> =>
  tx
    .selectFrom('press_review_deliveries')
    .select(['state', 'withdrawn'])
    .where('id', '=', id)
    .forShare()
    .skipLocked()
    .executeTakeFirst()

/** Says where a delivery stands. */
export async function setDelivery(
  tx: Database | Tx,
  id: string,
  set: {
    state?: StoredDeliveryState
    ended?: Date
    tries?: number
    pdfBytes?: number | null
    withdrawn?: readonly string[]
  },
): Promise<void> {
  const { pdfBytes, withdrawn, ...rest } = set
  await tx
    .updateTable('press_review_deliveries')
    .set({
      ...rest,
      ...(pdfBytes !== undefined && { pdf_bytes: pdfBytes }),
      ...(withdrawn && { withdrawn: [...withdrawn] }),
    })
    .where('id', '=', id)
    .execute()
}

/** Deliveries that stand so, the oldest first. */
export const deliveriesInState = (
  db: Database | Tx,
  state: 'drawing' | 'sending',
): Promise<StoredDelivery[]> =>
  select(db).where('d.state', '=', state).orderBy('d.created').orderBy('d.id').limit(200).execute()

/** Ends the deliveries of which no letter waits or is at the door any more. */
export async function endDeliveries(db: Database, at: Date): Promise<void> {
  await sql`
    update press_review_deliveries d set state = 'done', ended = ${at}
    where d.state = 'sending' and not exists (
      select from press_review_letters l where l.delivery_id = d.id and l.state in ('waiting', 'sending'))
  `.execute(db)
}

/** How far a day has come, when it was sent or what was sent came to nothing. */
export async function setDayState(
  tx: Tx,
  review: number,
  day: string,
  state: 'draft' | 'closed' | 'sent' | 'corrected',
): Promise<void> {
  await tx
    .updateTable('press_review_days')
    .set((is) => ({ state, changes: is('changes', '+', 1) }))
    .where('review_id', '=', review)
    .where('day', '=', day)
    .execute()
}

/** Topics of a review in their order. */
export const topicsOf = (db: Database | Tx, review: number): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('press_review_topics')
    .select(['id', 'name'])
    .where('review_id', '=', review)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const reviewById = (db: Database | Tx, id: number) =>
  db
    .selectFrom('press_reviews')
    .select(['id', 'holder_id as holder', 'name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

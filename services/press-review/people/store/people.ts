import { sql, type Insertable, type Updateable } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { Frequency, PressReviewTables } from '../../../platform/database/press-review-tables.ts'

const columns = [
  'id',
  'review_id as review',
  'name',
  'email',
  'email_key as emailKey',
  'frequency',
  'added',
  'added_by as addedBy',
  'opens_agreed as opens',
  'unsubscribed',
  'stopped',
  'removed',
  'brand',
  'asked as requested',
  'replaced',
] as const

/** A recipient as they are stored; `addedBy` is our row of an account. */
export interface StoredPerson {
  id: string
  review: number
  name: string
  email: string
  emailKey: string
  frequency: Frequency
  added: string
  addedBy: number | null
  opens: string | null
  unsubscribed: string | null
  stopped: string | null
  removed: string | null
  brand: string | null
  requested: string | null
  /** Their address was corrected: they stand at another in a row of its own. */
  replaced: boolean
}

/** Locks the list of a review until the transaction ends; who changes it holds it. */
export async function lockList(tx: Tx, review: number): Promise<void> {
  await tx
    .selectFrom('press_reviews')
    .select('id')
    .where('id', '=', review)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** All of a review by name; those removed before `since`, or put at another address, are left out. */
export const peopleOf = (db: Database | Tx, review: number, since: Date): Promise<StoredPerson[]> =>
  db
    .selectFrom('press_review_people')
    .select(columns)
    .where('review_id', '=', review)
    .where('replaced', '=', false)
    .where((is) => is.or([is('removed', 'is', null), is('removed', '>', since.toISOString())]))
    .orderBy(sql`name collate "it-x-icu"`)
    .orderBy('id')
    .execute()

export const countPeople = async (db: Database | Tx, review: number): Promise<number> =>
  (
    await db
      .selectFrom('press_review_people')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('review_id', '=', review)
      .where('removed', 'is', null)
      .executeTakeFirstOrThrow()
  ).count

/** How many were added to a review since an instant, also those who have gone again. */
export const countAdded = async (db: Database | Tx, review: number, since: Date): Promise<number> =>
  (
    await db
      .selectFrom('press_review_people')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('review_id', '=', review)
      .where('added', '>', since.toISOString())
      .executeTakeFirstOrThrow()
  ).count

export const personOf = (db: Database | Tx, review: number, id: string): Promise<StoredPerson | undefined> =>
  db
    .selectFrom('press_review_people')
    .select(columns)
    .where('review_id', '=', review)
    .where('id', '=', id)
    .executeTakeFirst()

export const personByEmail = (
  db: Database | Tx,
  review: number,
  emailKey: string,
): Promise<StoredPerson | undefined> =>
  db
    .selectFrom('press_review_people')
    .select(columns)
    .where('review_id', '=', review)
    .where('email_key', '=', emailKey)
    .where('removed', 'is', null)
    .executeTakeFirst()

/** Somebody by their id, with the name of the review; of which review, the id says. */
export const personById = (
  db: Database | Tx,
  id: string,
): Promise<(StoredPerson & { reviewName: string }) | undefined> =>
  db
    .selectFrom('press_review_people as p')
    .innerJoin('press_reviews as r', 'r.id', 'p.review_id')
    .select(columns.map((column) => `p.${column}` as const))
    .select('r.name as reviewName')
    .where('p.id', '=', id)
    .executeTakeFirst()

export type NewPerson = Insertable<PressReviewTables['press_review_people']>

/** Adds people; gives their ids in the same order. */
export async function insertPeople(tx: Tx, people: readonly NewPerson[]): Promise<string[]> {
  const ids: string[] = []
  for (let from = 0; from < people.length; from += 500) {
    const some = people.slice(from, from + 500)
    const rows = await tx
      .insertInto('press_review_people')
      .values(some)
      .returning(['id', 'email_key'])
      .execute()
    const byKey = new Map(rows.map((row) => [row.email_key, row.id]))
    ids.push(...some.map(({ email_key: key }) => byKey.get(key)!))
  }
  return ids
}

export async function updatePerson(
  tx: Tx,
  id: string,
  values: Updateable<PressReviewTables['press_review_people']>,
): Promise<void> {
  await tx.updateTable('press_review_people').set(values).where('id', '=', id).execute()
}

/** Some who are to be told that they were added; they are held, and another process takes others. */
export const claimUnnotified = (
  tx: Tx,
  { since, limit }: { since: Date; limit: number },
): Promise<Pick<StoredPerson, 'id' | 'email' | 'emailKey' | 'brand' | 'review'>[]> =>
  tx
    .selectFrom('press_review_people')
    .select(['id', 'email', 'email_key as emailKey', 'brand', 'review_id as review'])
    .where('told', 'is', null)
    .where('removed', 'is', null)
    .where('unsubscribed', 'is', null)
    .where('stopped', 'is', null)
    .where('added', '>', since.toISOString())
    .orderBy('added')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

export const reviewNames = async (
  db: Database | Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> =>
  ids.length === 0
    ? new Map()
    : new Map(
        (await db.selectFrom('press_reviews').select(['id', 'name']).where('id', 'in', ids).execute()).map(
          ({ id, name }) => [id, name],
        ),
      )

export async function markNotified(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('press_review_people').set({ told: at }).where('id', 'in', ids).execute()
}

/** Forgets who was removed before an instant. */
export async function forgetRemoved(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('press_review_people').where('removed', '<', before.toISOString()).execute()
}

/** Notes that an address has unsubscribed from a review; the first time counts. */
export async function addRefusal(tx: Tx, review: number, [key]: readonly Buffer[], at: Date): Promise<void> {
  await tx
    .insertInto('press_review_refusals')
    .values({ review_id: review, address_key: key!, since: at })
    .onConflict((on) => on.columns(['review_id', 'address_key']).doNothing())
    .execute()
}

/** The person has said themselves that they want it again. */
export async function liftRefusal(tx: Tx, review: number, keys: readonly Buffer[]): Promise<void> {
  await tx
    .deleteFrom('press_review_refusals')
    .where('review_id', '=', review)
    .where('address_key', 'in', keys)
    .execute()
}

/** Since when addresses have unsubscribed from a review, by the hex of their keys. */
export const refusalsOf = async (db: Database | Tx, review: number): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (
      await db
        .selectFrom('press_review_refusals')
        .select(['address_key', 'since'])
        .where('review_id', '=', review)
        .execute()
    ).map(({ address_key: key, since }) => [key.toString('hex'), since]),
  )

export const refusalOf = async (
  db: Database | Tx,
  review: number,
  keys: readonly Buffer[],
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('press_review_refusals')
      .select('since')
      .where('review_id', '=', review)
      .where('address_key', 'in', keys)
      .orderBy('since')
      .executeTakeFirst()
  )?.since

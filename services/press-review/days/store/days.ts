import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { DayState, Frequency } from '../../../platform/database/press-review-tables.ts'

/** The newest day of a review up to a day; undefined: it has none. */
export const lastDay = async (db: Database | Tx, review: number, upTo: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('press_review_days')
      .select('day')
      .where('review_id', '=', review)
      .where('day', '<=', upTo)
      .orderBy('day', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.day

/** The days of a review with their articles that stand, newest first. */
export const daysOf = (
  db: Database | Tx,
  review: number,
): Promise<{ day: string; state: DayState; articles: number }[]> =>
  db
    .selectFrom('press_review_days as d')
    .select(['d.day', 'd.state'])
    .select((is) =>
      is
        .selectFrom('press_review_items as i')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('i.review_id', '=', 'd.review_id')
        .whereRef('i.day', '=', 'd.day')
        .where('i.deleted', 'is', null)
        .$asScalar()
        .$notNull()
        .as('articles'),
    )
    .where('d.review_id', '=', review)
    .orderBy('d.day', 'desc')
    .limit(4000)
    .execute()

/** The nearest day before or after with an article that stands. */
const neighbour = async (
  db: Database | Tx,
  review: number,
  day: string,
  side: 'before' | 'after',
): Promise<string | null> =>
  (
    await db
      .selectFrom('press_review_items')
      .select('day')
      .where('review_id', '=', review)
      .where('day', side === 'before' ? '<' : '>', day)
      .where('deleted', 'is', null)
      .orderBy('day', side === 'before' ? 'desc' : 'asc')
      .limit(1)
      .executeTakeFirst()
  )?.day ?? null

export const neighboursOf = async (db: Database | Tx, review: number, day: string) => ({
  previous: await neighbour(db, review, day, 'before'),
  next: await neighbour(db, review, day, 'after'),
})

/** Writes state or note of a day, which is held. */
export async function writeDay(
  tx: Tx,
  review: number,
  day: string,
  change: { state?: DayState; note?: string },
): Promise<void> {
  await tx
    .updateTable('press_review_days')
    .set(change)
    .where('review_id', '=', review)
    .where('day', '=', day)
    .execute()
}

/** What of an item is written; instants by the clock of the program, accounts are our rows. */
export interface ItemWriting {
  deleted?: Date | null
  deleted_by?: number | null
  locked?: Date | null
  locked_by?: number | null
  available?: boolean
  topic_id?: string | null
  note?: string
  title?: string
  author?: string
}

/** Writes something of an item of a day that is held, and counts its version. */
export async function writeItem(tx: Tx, review: number, id: string, writing: ItemWriting): Promise<void> {
  await tx
    .updateTable('press_review_items')
    .set((is) => ({ ...writing, version: is('version', '+', 1) }))
    .where('review_id', '=', review)
    .where('id', '=', id)
    .execute()
}

/** Numbers the items of a day, which is held, in this order; who moves them does not touch their versions. */
export async function writeOrder(tx: Tx, review: number, day: string, ids: readonly string[]): Promise<void> {
  await sql`
    update press_review_items i set position = o.position
    from unnest(${ids}::uuid[]) with ordinality as o(id, position)
    where i.id = o.id and i.review_id = ${review} and i.day = ${day}::date
      and i.position <> o.position`.execute(tx)
}

/** Somebody who receives a press review, with the names of their groups. */
export interface Recipient {
  id: string
  name: string
  email: string
  groups: string[]
  frequency: Frequency
}

/** Who receives a review now: nobody who was removed, has unsubscribed or whose letters came back. */
export const recipientsOf = (db: Database | Tx, review: number): Promise<Recipient[]> =>
  db
    .selectFrom('press_review_people as p')
    .select(['p.id', 'p.name', 'p.email', 'p.frequency'])
    .select((is) =>
      is
        .selectFrom('press_review_members as m')
        .innerJoin('press_review_groups as g', 'g.id', 'm.group_id')
        .select(sql<string[]>`coalesce(array_agg(g.name order by lower(g.name)), '{}')`.as('names'))
        .whereRef('m.person_id', '=', 'p.id')
        .$asScalar()
        .$notNull()
        .as('groups'),
    )
    .where('p.review_id', '=', review)
    .where('p.removed', 'is', null)
    .where('p.unsubscribed', 'is', null)
    .where('p.stopped', 'is', null)
    .orderBy((is) => is.fn('lower', ['p.name']))
    .orderBy('p.id')
    .execute()

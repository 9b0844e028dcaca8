import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { Frequency } from '../../../platform/database/press-review-tables.ts'

/**
 * To whom: all of a frequency, or some by name and by group. A group is those of it who receive each review:
 * who wants the week's letter only gets a day when they are named.
 */
export type To = { frequency: Frequency } | { people: readonly string[]; groups: readonly string[] }

/** Gets letters still. */
const isReceiving = sql<SqlBool>`p.removed is null and p.unsubscribed is null and p.stopped is null`

/**
 * The people whom a delivery reaches, each once: their rows are held, so that who is removed at this moment
 * gets a letter that goes with them, or none.
 */
export const recipientsOf = async (tx: Tx, review: number, to: To): Promise<string[]> =>
  (
    await tx
      .selectFrom('press_review_people as p')
      .select('p.id')
      .where('p.review_id', '=', review)
      .where(isReceiving)
      .where((is) => matches(is.ref('p.id'), to))
      .orderBy('p.id')
      .forKeyShare()
      .execute()
  ).map(({ id }) => id)

function matches(id: Expression<string>, to: To): Expression<SqlBool> {
  if ('frequency' in to) return sql<SqlBool>`p.frequency = ${to.frequency}`
  return sql<SqlBool>`(${id} = any(${to.people}::uuid[]) or p.frequency = 'each' and ${id} in (
    select m.person_id from press_review_members m where m.group_id = any(${to.groups}::uuid[])))`
}

/**
 * People who get letters, and whose address a review has written to so often since an instant, also when it
 * stood in another row; corrections do not count.
 */
export async function overDailyCap(
  db: Database | Tx,
  review: number,
  { since, times }: { since: Date; times: number },
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select p.id from press_review_people p join (
      select o.email_key from press_review_deliveries d
        join press_review_letters l on l.delivery_id = d.id and l.state not in ('cancelled', 'capped')
        join press_review_people o on o.id = l.person_id
      where d.review_id = ${review} and d.kind <> 'correction' and d.created > ${since}
      group by o.email_key having count(*) >= ${times}) often using (email_key)
    where p.review_id = ${review} and ${isReceiving}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** How many all of a frequency are; `among`: only these. */
export const countRecipients = async (
  db: Database | Tx,
  review: number,
  frequency: Frequency,
  among?: ReadonlySet<string>,
): Promise<number> =>
  (
    await db
      .selectFrom('press_review_people as p')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('p.review_id', '=', review)
      .where('p.frequency', '=', frequency)
      .where(isReceiving)
      .$if(among !== undefined, (some) => some.where(sql<SqlBool>`p.id = any(${[...among!]}::uuid[])`))
      .executeTakeFirstOrThrow()
  ).count

/** Whether all these people and groups are of a review. */
export async function allInReview(
  db: Database | Tx,
  review: number,
  { people, groups }: { people: readonly string[]; groups: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql<{ all: boolean }>`
    select (select count(*) from press_review_people
        where review_id = ${review} and id = any(${people}::uuid[])) = ${new Set(people).size}
      and (select count(*) from press_review_groups
        where review_id = ${review} and id = any(${groups}::uuid[])) = ${new Set(groups).size} as all
  `.execute(db)
  return rows[0]!.all
}

/** Notes that letters to a person come back. */
export async function stopPerson(db: Database | Tx, person: string, at: Date): Promise<void> {
  await db
    .updateTable('press_review_people')
    .set({ stopped: at })
    .where('id', '=', person)
    .where('stopped', 'is', null)
    .execute()
}

/** Whether the review may know what a person opens; a no takes away what is kept of it. */
export async function agreeToOpenings(
  tx: Tx,
  person: string,
  { agreed, at }: { agreed: boolean; at: Date },
): Promise<void> {
  await tx
    .updateTable('press_review_people')
    .set((is) => ({ opens_agreed: agreed ? is.fn.coalesce('opens_agreed', is.val(at.toISOString())) : null }))
    .where('id', '=', person)
    .execute()
  if (!agreed) await forgetOpenings(tx, person)
}

/** Forgets what somebody has opened, for all letters. */
export async function forgetOpenings(tx: Database | Tx, person: string): Promise<void> {
  await tx.deleteFrom('press_review_openings').where('person_id', '=', person).execute()
}

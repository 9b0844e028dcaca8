import { sql } from 'kysely'
import type { Period } from 'contract/press-review/measures/period.ts'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { AccessKind } from '../../../platform/database/press-review-measures-tables.ts'

/** Who opened: an editor's account or a recipient. */
export type Who = { account: number } | { person: string }

/** Counts one more opening of a thing by somebody on a day. */
export async function addAccess(
  db: Database | Tx,
  of: { review: number; who: Who; kind: AccessKind; day: string; opened: string; at: Date },
): Promise<void> {
  const { review, who, kind, day, opened, at } = of
  const column = 'account' in who ? ('account_id' as const) : ('person_id' as const)
  await db
    .insertInto('press_review_accesses')
    .values({
      ...{ review_id: review, kind, day, opened, first: at, last: at },
      ...('account' in who ? { account_id: who.account } : { person_id: who.person }),
    })
    .onConflict((on) =>
      on
        .columns(['review_id', column, 'kind', 'day', 'opened'])
        .where(column, 'is not', null)
        .doUpdateSet((is) => ({
          times: is('press_review_accesses.times', '+', 1),
          last: is.fn<string>('greatest', ['press_review_accesses.last', 'excluded.last']),
        })),
    )
    .execute()
}

export interface StoredAccess {
  /** An editor's row; null: a recipient. */
  account: number | null
  name: string | null
  kind: AccessKind
  day: string
  first: string
  last: string
  times: number
}

/**
 * Who opened a review, the newest first: editors, and recipients who agreed to be told of, from that day on.
 */
export async function accessesOf(
  db: Database,
  review: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredAccess[]> {
  const { rows } = await sql<StoredAccess>`
    select a.account_id as account, p.name, a.kind, a.day, a.first, a.last, a.times
    from press_review_accesses a
    left join press_review_people p on p.id = a.person_id
    where a.review_id = ${review} and (a.account_id is not null or p.opens_agreed <= a.first)
    order by a.last desc, a.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** How many there are. */
export async function countAccesses(db: Database, review: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from press_review_accesses a
    left join press_review_people p on p.id = a.person_id
    where a.review_id = ${review} and (a.account_id is not null or p.opens_agreed <= a.first)`.execute(db)
  return rows[0]!.count
}

/** The whole log of some days, for the publisher: recipients by their address, whatever they agreed to. */
export async function accessesOfDays(
  db: Database,
  { from, to }: Period,
): Promise<(StoredAccess & { customer: string; email: string | null; opened: string })[]> {
  const { rows } = await sql<StoredAccess & { customer: string; email: string | null; opened: string }>`
    select r.name as customer, a.account_id as account, p.name, p.email, a.kind, a.day, a.opened, a.first,
      a.last, a.times
    from press_review_accesses a
    join press_reviews r on r.id = a.review_id
    left join press_review_people p on p.id = a.person_id
    where a.opened between ${from} and ${to}
    order by a.opened, r.name, a.first, a.id`.execute(db)
  return rows
}

/** Forgets what was opened before a day. */
export async function forgetAccesses(db: Database, before: string): Promise<void> {
  await db.deleteFrom('press_review_accesses').where('opened', '<', before).execute()
}

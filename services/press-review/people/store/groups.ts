import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'

export interface StoredGroup {
  id: string
  name: string
}

export const groupsOf = (db: Database | Tx, review: number): Promise<StoredGroup[]> =>
  db
    .selectFrom('press_review_groups')
    .select(['id', 'name'])
    .where('review_id', '=', review)
    .orderBy(sql`name collate "it-x-icu"`)
    .orderBy('id')
    .execute()

/** Who is in which group of a review. */
export const membersOf = (db: Database | Tx, review: number): Promise<{ group: string; person: string }[]> =>
  db
    .selectFrom('press_review_members as m')
    .innerJoin('press_review_groups as g', 'g.id', 'm.group_id')
    .select(['m.group_id as group', 'm.person_id as person'])
    .where('g.review_id', '=', review)
    .execute()

/** The new group's id; null: another one of the review is called so, whatever its capitals. */
export const insertGroup = async (tx: Tx, review: number, name: string): Promise<string | null> =>
  (
    await tx
      .insertInto('press_review_groups')
      .values({ review_id: review, name })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id ?? null

/** Whether another group of the review is called so, as the database compares them. */
export const nameExists = async (tx: Tx, review: number, name: string, but: string): Promise<boolean> =>
  (await tx
    .selectFrom('press_review_groups')
    .select('id')
    .where('review_id', '=', review)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('id', '<>', but)
    .executeTakeFirst()) !== undefined

export async function renameGroup(tx: Tx, id: string, name: string): Promise<void> {
  await tx.updateTable('press_review_groups').set({ name }).where('id', '=', id).execute()
}

export async function deleteGroup(tx: Tx, review: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('press_review_groups')
    .where('review_id', '=', review)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Puts people into these groups, and into no others. */
export async function setMembers(
  tx: Tx,
  memberships: readonly { person: string; groups: readonly string[] }[],
): Promise<void> {
  for (let from = 0; from < memberships.length; from += 500) {
    const some = memberships.slice(from, from + 500)
    const people = some.map(({ person }) => person)
    await tx.deleteFrom('press_review_members').where('person_id', 'in', people).execute()
    const rows = some.flatMap(({ person, groups }) =>
      groups.map((group) => ({ group_id: group, person_id: person })),
    )
    for (let row = 0; row < rows.length; row += 5000)
      await tx
        .insertInto('press_review_members')
        .values(rows.slice(row, row + 5000))
        .execute()
  }
}

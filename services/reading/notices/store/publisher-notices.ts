import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import { type PublisherNotice, PUBLISHER_PREFIX } from '../rules.ts'

const columns = [
  'id',
  'brands',
  'type',
  'title',
  'words',
  'path',
  'audience',
  'begins',
  'ends',
  'link',
  'link_text as linkText',
] as const

/** Those that show on a day or after it, and were not taken back; the newest first. */
export const publisherNotices = (db: Database | Tx, day: string): Promise<PublisherNotice[]> =>
  db
    .selectFrom('publisher_notices')
    .select(columns)
    .where('ended', 'is', null)
    .where('ends', '>=', day)
    .orderBy('begins', 'desc')
    .orderBy('made', 'desc')
    .orderBy('id')
    .execute()

/** Whoever adds one waits for whoever is adding another: they are counted, and their titles compared. */
export async function lockPublisherNotices(tx: Tx): Promise<void> {
  await sql`lock table publisher_notices in share row exclusive mode`.execute(tx)
}

export async function addPublisherNotice(
  tx: Tx,
  { linkText, brands, ...notice }: Omit<PublisherNotice, 'id'>,
  created: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('publisher_notices')
    .values({ ...notice, brands: [...brands], link_text: linkText, made: created })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes back what shows or is to show, by the beginning of its id. Gives the titles of those it is of. */
export const findPublisherNotices = async (
  tx: Tx,
  idPrefix: string,
  day: string,
): Promise<{ id: string; title: string }[]> =>
  tx
    .selectFrom('publisher_notices')
    .select(['id', 'title'])
    .where('ended', 'is', null)
    .where('ends', '>=', day)
    .where(sql<boolean>`starts_with(id::text, ${idPrefix})`)
    .execute()

export async function endPublisherNotice(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('publisher_notices').set({ ended: at }).where('id', '=', id).execute()
}

/** Forgets those whose last day is before a day, and who closed them. */
export async function deletePublisherNotices(db: Database, day: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const deleted = await tx.deleteFrom('publisher_notices').where('ends', '<', day).returning('id').execute()
    if (deleted.length > 0)
      await tx
        .deleteFrom('account_notices')
        .where(
          'name',
          'in',
          deleted.map(({ id }) => PUBLISHER_PREFIX + id),
        )
        .execute()
  })
}

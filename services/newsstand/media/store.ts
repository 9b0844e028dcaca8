import { sql } from 'kysely'
import type { Database, Tx } from '../../database/connect.ts'
import type { AddJob } from './ports.ts'

/** A picture ready in the files under `{key}/{width}.webp`. Pixels; `widths` ascending. */
export interface StoredPicture {
  key: string
  width: number
  height: number
  widths: number[]
}

export const findMedia = (db: Database | Tx, key: string): Promise<StoredPicture | undefined> =>
  db
    .selectFrom('media')
    .select(['key', 'width', 'height', 'widths'])
    .where('key', '=', key)
    .executeTakeFirst()

/**
 * Writes pictures down; for those that were not there, asks for their AVIF. `priority` of that job: smaller
 * first.
 */
export async function insertMedia(
  tx: Tx,
  pictures: readonly StoredPicture[],
  addJob: AddJob | undefined,
  priority: number,
): Promise<void> {
  const byKey = new Map(pictures.map((p) => [p.key, p]))
  if (byKey.size === 0) return
  const fresh = await tx
    .insertInto('media')
    .values([...byKey.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1)))
    .onConflict((c) => c.column('key').doNothing())
    .returning('key')
    .execute()
  for (const { key } of fresh)
    await addJob?.(tx, 'make-avif', { key }, { jobKey: `make-avif:${key}`, priority })
}

/** Asks for the AVIF of pictures that were opened without it: one job each, however often they are. */
export async function askForAvif(db: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await sql`select graphile_worker.add_job('make-avif', payload := json_build_object('key', key),
    job_key := 'make-avif:' || key, job_key_mode := 'unsafe_dedupe', priority := 30, max_attempts := 5)
    from unnest(${keys}::text[]) key`.execute(db)
}

/** Marks the AVIF as made and tells every brand that shows the picture, in one transaction. */
export async function markAvif(db: Database, key: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('media').set({ avif: true }).where('key', '=', key).execute()
    await sql`select pg_notify('edicola_content', brand) from (
      select a.brand from articles a join article_pictures p on p.article_id = a.id where p.media = ${key}
      union select e.brand from editions e join edition_pages p on p.edition_id = e.id where p.image = ${key}
      union select brand from specials where media = ${key}) shown`.execute(tx)
  })
}

export const isAvifMade = async (db: Database, key: string): Promise<boolean | null> =>
  (await db.selectFrom('media').select('avif').where('key', '=', key).executeTakeFirst())?.avif ?? null

import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { Context } from '../../../platform/features/context.ts'

/**
 * Enqueues a job in the transaction of the change it follows. `priority`: smaller first. The same `jobKey`
 * again is one job. `runAt`: not before this instant, ISO 8601.
 */
type AddJob = (
  tx: Tx,
  name: string,
  payload: Record<string, unknown>,
  options?: { jobKey?: string; priority?: number; runAt?: string },
) => Promise<void>

export interface MediaPorts extends Pick<Context, 'db' | 'files'> {
  addJob?: AddJob
}

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

/** The picture was deleted between its creation and the transaction: it must be created again. */
export class PictureMissing extends Error {}

/**
 * Inserts pictures and enqueues the AVIF of new ones. `priority` of that job: smaller first. Runs in the
 * import lock, as the job that deletes pictures does. @throws PictureGone
 */
export async function insertMedia(
  tx: Tx,
  pictures: readonly StoredPicture[],
  { files, addJob }: Pick<MediaPorts, 'files' | 'addJob'>,
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
  for (const { key } of fresh) {
    for (const width of byKey.get(key)!.widths)
      if (!(await files.has(`${key}/${width}.webp`))) throw new PictureMissing(key)
    await addJob?.(tx, 'make-avif', { key }, { jobKey: `make-avif:${key}`, priority })
  }
}

/** Deletes pictures that nothing refers to. */
export async function deleteUnreferenced(tx: Tx, keys: readonly string[]): Promise<void> {
  await sql`delete from media m where key = any(${keys}::text[])
    and not exists (select from article_pictures where media = m.key)
    and not exists (select from specials where media = m.key)
    and not exists (select from authors where portrait = m.key)
    and not exists (select from edition_pages where image = m.key)`.execute(tx)
}

/** Those of these keys that no picture has. */
export const unknownKeys = async (tx: Tx, keys: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom('media')
    .select('key')
    .where('key', 'in', ['', ...keys])
    .execute()
  const pictures = new Set(rows.map((row) => row.key))
  return keys.filter((key) => !pictures.has(key))
}

/** Enqueues the AVIF of pictures that were requested without it: one job each, however often. */
export async function enqueueAvif(db: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await sql`select graphile_worker.add_job('make-avif', payload := json_build_object('key', key),
    job_key := 'make-avif:' || key, job_key_mode := 'unsafe_dedupe', priority := 30, max_attempts := 5)
    from unnest(${keys}::text[]) key`.execute(db)
}

/**
 * Marks the AVIF as made and tells every brand that shows the picture, in one transaction. False: there is no
 * such picture any more.
 */
export const markAvif = (db: Database, key: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const marked = await tx
      .updateTable('media')
      .set({ avif: true })
      .where('key', '=', key)
      .returning('key')
      .executeTakeFirst()
    await sql`select pg_notify('edicola_content', brand) from (
      select a.brand from articles a join article_pictures p on p.article_id = a.id where p.media = ${key}
      union select e.brand from editions e join edition_pages p on p.edition_id = e.id where p.image = ${key}
      union select brand from specials where media = ${key}) shown`.execute(tx)
    return marked !== undefined
  })

export const isAvifMade = async (db: Database, key: string): Promise<boolean | null> =>
  (await db.selectFrom('media').select('avif').where('key', '=', key).executeTakeFirst())?.avif ?? null

import type { Database, Tx } from '../../../platform/database/connect.ts'

/** A file that an editor brought in; `text`: what they wrote down of it, or what its PDF says. */
export interface Upload {
  id: string
  review: number
  file: string
  bytes: number
  width: number
  height: number
  text: string
}

/** Bytes of files of a review that no item has named yet. */
export async function unattachedBytes(db: Database | Tx, review: number): Promise<number> {
  const { sum } = await db
    .selectFrom('press_review_uploads')
    .select((of) => of.fn.sum<string | null>('bytes').as('sum'))
    .where('review_id', '=', review)
    .where('item_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

export const addUpload = async (
  db: Database | Tx,
  { id, review, file, bytes, width, height, text, at, by }: Upload & { at: Date; by: number },
): Promise<unknown> =>
  db
    .insertInto('press_review_uploads')
    .values({
      id,
      review_id: review,
      file,
      bytes,
      width,
      height,
      text,
      brought: at,
      brought_by: by,
      item_id: null,
    })
    .execute()

/** A file that waits for its item, locked; undefined: the review has none of that id. */
export const lockUpload = (tx: Tx, review: number, id: string): Promise<Upload | undefined> =>
  tx
    .selectFrom('press_review_uploads')
    .select(['id', 'review_id as review', 'file', 'bytes', 'width', 'height', 'text'])
    .where('id', '=', id)
    .where('review_id', '=', review)
    .where('item_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const attachUpload = async (
  tx: Tx,
  id: string,
  { item, text }: { item: string; text: string },
): Promise<unknown> =>
  tx.updateTable('press_review_uploads').set({ item_id: item, text }).where('id', '=', id).execute()

/** The text of an uploaded item, as its editor wrote it down; '' when nobody did. */
export async function textOfUpload(db: Database | Tx, review: number, item: string): Promise<string> {
  const row = await db
    .selectFrom('press_review_uploads')
    .select('text')
    .where('review_id', '=', review)
    .where('item_id', '=', item)
    .executeTakeFirst()
  return row?.text ?? ''
}

/** Files that no item has named until an instant, or whose item has gone. */
export const unattachedUploads = (db: Database, before: Date): Promise<{ id: string; file: string }[]> =>
  db
    .selectFrom('press_review_uploads')
    .select(['id', 'file'])
    .where('item_id', 'is', null)
    .where('brought', '<', before.toISOString())
    .limit(500)
    .execute()

export const deleteUpload = async (db: Database, id: string): Promise<boolean> =>
  (
    await db
      .deleteFrom('press_review_uploads')
      .where('id', '=', id)
      .where('item_id', 'is', null)
      .executeTakeFirst()
  ).numDeletedRows > 0n

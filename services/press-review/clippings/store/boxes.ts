import type { Tx } from '../../../platform/database/connect.ts'
import type { StoredBox } from '../../../platform/database/press-review-tables.ts'

/** What an editor changes of a clipping. */
export interface DrawnClipping {
  boxes: readonly StoredBox[]
  title: string
  author: string
  page: number | null
}

/** Writes what was drawn of an item, whose day is held; gives its new version. */
export async function storeDrawn(
  tx: Tx,
  review: number,
  id: string,
  { boxes, title, author, page }: DrawnClipping,
): Promise<number> {
  const { version } = await tx
    .updateTable('press_review_items')
    .set((is) => ({
      ...{ boxes: JSON.stringify(boxes), title, author, page },
      version: is('version', '+', 1),
    }))
    .where('review_id', '=', review)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

import type { Database, Tx } from '../../platform/database/connect.ts'
import type { Papers, PressReviewPorts } from '../ports.ts'
import { itemOf, type StoredItem } from '../store/items.ts'
import type { Review } from '../store/reviews.ts'
import type { Clipping } from './clipping.ts'
import { clippingOf } from './clipping-of.ts'

type Found =
  | { refused: 'ERR_ITEM_NOT_FOUND' | 'ERR_ITEM_WITHDRAWN' | 'ERR_CLIPPING_NOT_FOUND' }
  | { refused: null; item: StoredItem; clipping: Clipping }

/** An item of a review with its clipping, or why there is none. */
export async function findClipping(ports: PressReviewPorts, review: Review, id: string): Promise<Found> {
  const item = await itemOf(ports.db, review.id, id)
  if (!item) return { refused: 'ERR_ITEM_NOT_FOUND' }
  if (await withdrawn(ports.papers, ports.db, item)) return { refused: 'ERR_ITEM_WITHDRAWN' }
  const clipping = await clippingOf(ports, item, `review ${review.id}`)
  return clipping ? { refused: null, item, clipping } : { refused: 'ERR_CLIPPING_NOT_FOUND' }
}

/** Whether the newspaper took the item's article back. */
export const withdrawn = async (
  papers: Papers,
  db: Database | Tx,
  { article }: Pick<StoredItem, 'article'>,
): Promise<boolean> => article !== null && !(await papers.articles(db, [article])).has(article)

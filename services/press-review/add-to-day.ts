import type { Tx } from '../platform/database/connect.ts'
import { addItem } from './store/items.ts'
import { countChange, lockDay } from './store/reviews.ts'

type Item = Omit<Parameters<typeof addItem>[1], 'review_id' | 'day'>

/**
 * Adds an item at the end of a day of a review, which is held until the transaction ends. The item's id;
 * null: its article stands there already, deleted or not.
 */
export async function addToDay(tx: Tx, review: number, day: string, item: Item): Promise<string | null> {
  await lockDay(tx, review, day)
  const added = await addItem(tx, { ...item, review_id: review, day })
  if (added !== null) await countChange(tx, review, day)
  return added
}

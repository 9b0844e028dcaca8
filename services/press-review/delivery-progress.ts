import type { ProgressOf } from './days/present.ts'
import { deliveryProgressOf } from './sending/present.ts'
import { daysOfItems } from './store/items.ts'

/** How far the deliveries are that items are in, by the item’s id; those that rest are left out. */
export const deliveryProgress: ProgressOf = async (db, items) => {
  const progress = new Map<string, { sent: number; of: number }>()
  for (const { review, day } of await daysOfItems(db, items))
    for (const [item, sending] of await deliveryProgressOf(db, review, day)) progress.set(item, sending)
  return progress
}

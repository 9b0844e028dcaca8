import type { SendingOf } from './days/present.ts'
import { sendingOf } from './sending/present.ts'
import { placesOf } from './store/items.ts'

/** How far the deliveries are that items are in, by the item’s id; those that rest are left out. */
export const itemsUnderWay: SendingOf = async (db, items) => {
  const found = new Map<string, { sent: number; of: number }>()
  for (const { review, day } of await placesOf(db, items))
    for (const [item, progress] of await sendingOf(db, review, day)) found.set(item, progress)
  return found
}

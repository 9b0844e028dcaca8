import { isLockOver } from 'contract/press-review/days/limits.ts'
import type { editRefusals } from 'contract/press-review/item.ts'
import type { StoredItem } from './store/items.ts'

/** Who changes an item, when, and which version of it they have seen. */
export interface Editing {
  account: number
  version: number
  at: Date
}

/** A lock of somebody who has left is none. */
export const itemLock = ({
  locked,
  lockedBy,
}: Pick<StoredItem, 'locked' | 'lockedBy'>): { by: number; at: string } | null =>
  locked === null || lockedBy === null ? null : { by: lockedBy, at: locked }

/**
 * Why an item cannot be changed; null: it can, in whatever state its day is. Somebody else’s lock keeps
 * everything from it; after half an hour (`isLockOver`) it may be taken over (`takesOver`), and only that.
 */
export function changeRefusal(
  item: Pick<StoredItem, 'locked' | 'lockedBy' | 'version'>,
  { account, version, at }: Editing,
  { takesOver = false }: { takesOver?: boolean } = {},
): keyof typeof editRefusals | null {
  const lock = itemLock(item)
  if (lock !== null && lock.by !== account && !(takesOver && isLockOver(lock.at, at.getTime())))
    return 'ERR_ITEM_LOCKED'
  return item.version === version ? null : 'ERR_ITEM_CHANGED'
}

import type { ItemChange, ItemRefusal } from 'contract/press-review/days/items.ts'
import { LOCK_MINUTES } from 'contract/press-review/days/limits.ts'
import type { StoredItem } from '../store/items.ts'
import type { ItemWriting } from './store/days.ts'

/** Who changes an item, when, and which version of it they have seen. */
export interface Editing {
  account: number
  version: number
  at: Date
}

/** A lock of somebody who has left is none. */
export const lockOf = ({ locked, lockedBy }: StoredItem): { by: number; at: string } | null =>
  locked === null || lockedBy === null ? null : { by: lockedBy, at: locked }

/** Whether what a change wants stands so already. A lock is wanted by one account. */
function stands(item: StoredItem, change: ItemChange, account: number): boolean {
  switch (change.what) {
    case 'delete':
      return item.deleted !== null
    case 'restore':
      return item.deleted === null
    case 'available':
      return item.available === change.available
    case 'topic':
      return item.topic === change.topic
    case 'lock':
      return change.locked ? lockOf(item)?.by === account : lockOf(item) === null
    case 'note':
      return item.note === change.note
    case 'credit':
      return item.title === change.title && item.author === change.author
  }
}

function writingOf(change: ItemChange, { account, at }: Editing): ItemWriting {
  switch (change.what) {
    case 'delete':
      return { deleted: at, deleted_by: account }
    case 'restore':
      return { deleted: null, deleted_by: null }
    case 'available':
      return { available: change.available }
    case 'topic':
      return { topic_id: change.topic }
    case 'lock':
      return change.locked ? { locked: at, locked_by: account } : { locked: null, locked_by: null }
    case 'note':
      return { note: change.note }
    case 'credit':
      return { title: change.title, author: change.author }
  }
}

/**
 * What is written of an item for a change; null: it stands so already; a string: why not. Somebody else's
 * lock keeps everything from it for `LOCK_MINUTES`; then it may be taken over, and only that.
 */
export function decideChange(
  item: StoredItem,
  change: ItemChange,
  editing: Editing,
): ItemWriting | null | ItemRefusal {
  if (stands(item, change, editing.account)) return null
  const lock = lockOf(item)
  if (lock !== null && lock.by !== editing.account) {
    const over = editing.at.getTime() - Date.parse(lock.at) >= LOCK_MINUTES * 60_000
    if (!over || change.what !== 'lock' || !change.locked) return 'ERR_ITEM_LOCKED'
  }
  if (item.version !== editing.version) return 'ERR_ITEM_CHANGED'
  if (change.what === 'credit' && item.article !== null) return 'ERR_ITEM_OF_ARTICLE'
  return writingOf(change, editing)
}

/** The same ids with one right before another, or last; null: one of the two is not among them. */
export function movedBefore(ids: readonly string[], id: string, before: string | null): string[] | null {
  if (!ids.includes(id)) return null
  if (before === id) return [...ids]
  const others = ids.filter((one) => one !== id)
  const place = before === null ? others.length : others.indexOf(before)
  return place < 0 ? null : others.toSpliced(place, 0, id)
}

import type { ItemChange, ItemRefusal } from 'contract/press-review/days/items.ts'
import { changeRefusal, type Editing, itemLock } from '../item-rules.ts'
import type { StoredItem } from '../store/items.ts'
import type { ItemWriting } from './store/days.ts'

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
      return change.locked ? itemLock(item)?.by === account : itemLock(item) === null
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

/** What is written of an item for a change; null: it stands so already; a string: why not. */
export function decideChange(
  item: StoredItem,
  change: ItemChange,
  editing: Editing,
): ItemWriting | null | ItemRefusal {
  if (stands(item, change, editing.account)) return null
  const refusal = changeRefusal(item, editing, { takesOver: change.what === 'lock' && change.locked })
  if (refusal !== null) return refusal
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

import { readNotices, withNotice, withoutNotice, type Notice } from '../frame/notice-rules.ts'
import { romeDay } from 'contract/rome.ts'
import { keys } from './stored-user.ts'

/** Raises a notice of this browser's own; one with the same title is not raised twice (SPEC §5). */
export function raise(
  notice: Pick<Notice, 'type' | 'title'> & Partial<Pick<Notice, 'timeout' | 'url' | 'cta'>>,
): void {
  try {
    const notices = withNotice(readNotices(localStorage.getItem(keys.notices)), {
      id: crypto.randomUUID(),
      timeout: 0,
      date: romeDay(new Date()),
      ...notice,
    })
    localStorage.setItem(keys.notices, JSON.stringify(notices))
  } catch {
    return // Without storage there is nowhere to show it from.
  }
  // The other tabs hear of it by themselves; this one does not.
  dispatchEvent(new StorageEvent('storage', { key: keys.notices }))
}

/** Takes back a notice of this browser's own: what it said is over. */
export function takeBack(title: string): void {
  try {
    const notices = readNotices(localStorage.getItem(keys.notices))
    const over = notices.find((notice) => notice.title === title)
    if (!over) return
    localStorage.setItem(keys.notices, JSON.stringify(withoutNotice(notices, over.id)))
  } catch {
    return
  }
  dispatchEvent(new StorageEvent('storage', { key: keys.notices }))
}

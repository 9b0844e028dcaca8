import { readNotices, withNotice, withoutNotice, type Notice } from '../frame/notice-rules.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { keys } from './stored-user.ts'

/** The notices of this browser's own, kept until they are closed. */
export function ownNotices(): readonly Notice[] {
  try {
    return readNotices(localStorage.getItem(keys.notices))
  } catch {
    return [] // Storage may be refused.
  }
}

function keep(change: (notices: readonly Notice[]) => readonly Notice[]): void {
  const before = ownNotices()
  const after = change(before)
  if (after === before) return
  try {
    if (after.length > 0) localStorage.setItem(keys.notices, JSON.stringify(after))
    else localStorage.removeItem(keys.notices)
  } catch {
    return // Without storage there is nowhere to show it from.
  }
  // The other tabs hear of it by themselves; this one does not.
  dispatchEvent(new StorageEvent('storage', { key: keys.notices }))
}

/** Raises a notice of this browser's own; one with the same title is not raised twice (SPEC §5). */
export const raise = (
  notice: Pick<Notice, 'type' | 'title'> &
    Partial<Pick<Notice, 'timeout' | 'url' | 'cta' | 'scrollIntoView'>>,
): void =>
  keep((notices) =>
    withNotice(notices, { id: crypto.randomUUID(), timeout: 0, date: romeDay(new Date()), ...notice }),
  )

/** Closes a notice of this browser's own for good. */
export const closeOwn = (id: string): void => keep((notices) => withoutNotice(notices, id))

/** Takes back a notice of this browser's own: what it said is over. */
export const takeBack = (title: string): void =>
  keep((notices) =>
    notices.some((n) => n.title === title) ? notices.filter((n) => n.title !== title) : notices,
  )

/** Tells who shows pushed notices that they have changed. */
export const notifyNoticesChanged = (): void => void dispatchEvent(new Event('edicola:notices'))

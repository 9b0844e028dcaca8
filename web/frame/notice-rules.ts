/**
 * A notice (SPEC §3). `timeout` in ms, 0 for ever; `date` the day it was raised, YYYY-MM-DD; `serverId` when
 * the server sent it.
 */
export interface Notice {
  id: string
  type: 'error' | 'warning' | 'info' | 'success'
  title: string
  timeout: number
  url?: string | undefined
  cta?: string | undefined
  scrollIntoView?: boolean | undefined
  date: string
}

/** Adds a notice unless one with the same title is there (SPEC §5). */
export const withNotice = (notices: readonly Notice[], notice: Notice): readonly Notice[] =>
  notices.some((n) => n.title === notice.title) ? notices : [...notices, notice]

export const withoutNotice = (notices: readonly Notice[], id: string): readonly Notice[] =>
  notices.filter((n) => n.id !== id)

/** What local storage holds under `notices`: anything that is not a notice is left out. */
export function readNotices(stored: string | null): readonly Notice[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.filter(isNotice).reduce(withNotice, [] as readonly Notice[]) : []
  } catch {
    return []
  }
}

const types: readonly unknown[] = ['error', 'warning', 'info', 'success']
function isNotice(value: unknown): value is Notice {
  if (typeof value !== 'object' || value === null) return false
  const { id, type, title, timeout, url } = value as Record<string, unknown>
  return (
    typeof id === 'string' &&
    types.includes(type) &&
    typeof title === 'string' &&
    title !== '' &&
    typeof timeout === 'number' &&
    (url === undefined || (typeof url === 'string' && /^(\/(?!\/)|https?:\/\/)/.test(url)))
  )
}

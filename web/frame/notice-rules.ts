import type { Avvisi, PushedNotice } from 'contract/platform/pushed-notice.ts'

/**
 * A notice (SPEC §3). `title`: behind a line break may stand one sentence more. `timeout` in ms, 0 for ever;
 * `date` the day it was raised, YYYY-MM-DD.
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

/** A notice as a page shows it. `pushed`: by the server, which gets a call when it is closed. */
export interface ShownNotice extends Notice {
  pushed: boolean
  /** Whether it may be closed; one that the server pushes says so in its id. */
  closes: boolean
}

/** What makes two notices one (SPEC §5). */
export const titleOf = (title: string): string => title.split('\n', 1)[0]!

/** Notices that a browser keeps of its own; the oldest go. */
export const MAX_NOTICES = 20

const isNew = (notices: readonly Pick<Notice, 'title'>[], { title }: Pick<Notice, 'title'>): boolean =>
  !notices.some((n) => titleOf(n.title) === titleOf(title))

/** Adds a notice unless one with the same title is there (SPEC §5). */
export const withNotice = (notices: readonly Notice[], notice: Notice): readonly Notice[] =>
  isNew(notices, notice) ? [...notices, notice].slice(-MAX_NOTICES) : notices

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

const bare = (path: string): string => path.replace(/(.)\/$/, '$1')

/** What is pushed under an entry of the menu, by the path of its page. */
export const under = (avvisi: Avvisi, path: string): readonly PushedNotice[] =>
  Object.entries(avvisi).find(([key]) => bare(key) === bare(path))?.[1] ?? []

/**
 * What a page shows (SPEC §3): the browser's own notices, then those that are pushed under its entry of the
 * menu, none with the title of another. One that leads to this very page is left out: the page says itself
 * what is to be done. `account`: origin of the account's site, whose paths the server means.
 */
export function shownOn(
  own: readonly Notice[],
  avvisi: Avvisi,
  { path, account }: { path: string; account: string },
): readonly ShownNotice[] {
  const pushed = under(avvisi, path).filter(({ link }) => link === null || bare(link) !== bare(path))
  return [
    ...own.map((notice) => ({ ...notice, pushed: false, closes: true })),
    ...pushed.map(shown(account)),
  ].reduce<ShownNotice[]>((list, notice) => (isNew(list, notice) ? [...list, notice] : list), [])
}

const shown =
  (account: string) =>
  ({ id, type, message, timeout, link, linkText }: PushedNotice): ShownNotice => ({
    id,
    type,
    title: message,
    timeout,
    date: '',
    pushed: true,
    closes: isClosable(id),
    ...(link === null ? {} : { url: hrefOf(link, account), cta: linkText ?? undefined }),
  })

/** A path is one of the account's site. */
export const hrefOf = (link: string, account: string): string =>
  link.startsWith('/') ? account + link : link

/** Whether a notice of the server's may be closed (`contract/platform/pushed-notice.ts`). */
export const isClosable = (id: string): boolean => id.includes('.')

/** What is pushed, without one that was closed. */
export const withoutPushed = (avvisi: Avvisi, id: string): Avvisi =>
  Object.fromEntries(
    Object.entries(avvisi)
      .map(([path, list]) => [path, list.filter((notice) => notice.id !== id)] as const)
      .filter(([, list]) => list.length > 0),
  )

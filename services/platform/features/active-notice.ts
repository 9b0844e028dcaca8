import type { NoticeType } from 'contract/platform/pushed-notice.ts'

/**
 * Something that a person is to be told under an entry of the menu, as long as it stands. `name`: what notice
 * it is, one for each account; small letters, digits and hyphens. `cause`: what it is about, in any words; a
 * notice that was closed shows again with another cause. Null: it cannot be closed. `message`: the title,
 * and on a second line one sentence more; `path`: of the menu's entry.
 */
export interface ActiveNotice {
  name: string
  cause: string | null
  path: string
  type: NoticeType
  message: string
  link: string | null
  linkText: string | null
}

/**
 * What is kept of an account's notices: that one was closed, and for which cause (`key`, a hash); and what
 * was raised once, by an event that leaves nothing else to find it by.
 */
export interface StoredNotice {
  name: string
  key: string
  closed: boolean
  raised: Omit<ActiveNotice, 'name' | 'cause'> | null
}

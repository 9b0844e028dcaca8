import type { NoticeType } from 'contract/platform/pushed-notice.ts'
import type { Generated } from 'kysely'
import type { Instant, InstantOrNull } from './instants.ts'

/** For whom a notice of the publisher is. */
export const audiences = ['all', 'subscribers', 'not-subscribers', 'companies', 'people'] as const
export type Audience = (typeof audiences)[number]

interface PublisherNotices {
  id: Generated<string>
  brands: string[]
  type: NoticeType
  title: string
  words: string | null
  path: string
  audience: Audience
  begins: string
  ends: string
  link: string | null
  link_text: string | null
  made: Instant
  ended: InstantOrNull
}
interface AccountNotices {
  account_id: number
  name: string
  cause: string
  path: string | null
  type: NoticeType | null
  message: string | null
  link: string | null
  link_text: string | null
  raised: InstantOrNull
  closed: InstantOrNull
}

/** Notices under an entry of the menu (migration 0035). */
export interface NoticeTables {
  publisher_notices: PublisherNotices
  account_notices: AccountNotices
}

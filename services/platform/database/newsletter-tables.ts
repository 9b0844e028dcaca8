import type { ColumnType, GeneratedAlways, Generated } from 'kysely'
import type { StopKind } from 'contract/reading/newsletters/newsletters.ts'
import type { Instant, InstantByDefault, InstantOrNull } from './instants.ts'

interface Subscriptions {
  account_id: number
  brand: string
  newsletter: string
  subscribed: InstantByDefault
  ended: InstantOrNull
  ended_by: 'account' | 'letter' | null
}
interface Issues {
  id: GeneratedAlways<number>
  brand: string
  newsletter: string
  day: string
  state: 'held' | 'empty' | 'sending' | 'sent'
  line: string | null
  content: ColumnType<unknown, string | null | undefined, string | null>
  composed: InstantOrNull
  sent: InstantOrNull
}
/** Where a letter of an issue stands. */
export type LetterState = 'waiting' | 'sending' | 'sent' | 'doubtful' | 'dropped' | 'refused' | 'failed'
interface Letters {
  issue_id: number
  account_id: number
  state: Generated<LetterState>
  tries: Generated<number>
  due: InstantByDefault
  at: InstantByDefault
}
interface Stops {
  address_key: Buffer
  account_id: number | null
  kind: StopKind
  at: Instant
  lifted: InstantOrNull
}

/** Newsletters (migration 0017). */
export interface NewsletterTables {
  newsletter_subscriptions: Subscriptions
  newsletter_issues: Issues
  newsletter_letters: Letters
  newsletter_stops: Stops
}

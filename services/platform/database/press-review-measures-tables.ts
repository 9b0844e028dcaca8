import type { GeneratedAlways, Generated } from 'kysely'
import type { Instant } from './instants.ts'

/** How an item was used: shown to an editor, sent, opened by a link, downloaded as PDF. */
export type UseKind = 'shown' | 'sent' | 'opened' | 'downloaded'
interface Uses {
  review_id: number | null
  day: string
  brand: Generated<string>
  masthead: string
  licence: Generated<string>
  kind: UseKind
  count: number
}
/** What somebody opened of a review. */
export type AccessKind = 'day' | 'sheet' | 'pdf' | 'delivery'
interface Accesses {
  id: GeneratedAlways<number>
  review_id: number
  account_id: number | null
  person_id: string | null
  kind: AccessKind
  day: string
  opened: string
  first: Instant
  last: Instant
  times: Generated<number>
}

/** What is counted of press reviews, and who opened them (migration 0053). */
export interface PressReviewMeasuresTables {
  press_review_uses: Uses
  press_review_accesses: Accesses
}

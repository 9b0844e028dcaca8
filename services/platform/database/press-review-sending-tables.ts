import type { ColumnType, Generated } from 'kysely'
import type { Instant, InstantOrNull } from './instants.ts'

interface Schedules {
  review_id: number
  brand: string
  days: 'none' | 'working' | 'every' | 'some'
  weekdays: Generated<number[]>
  time: string
  even_if_empty: boolean
  missing: 'wait' | 'send' | 'alert'
  wait_until: string | null
  written: Instant
  written_by: number | null
}
/** What the schedule does: the review of a day, the letter of the week. */
export type ScheduledWhat = 'day' | 'week'
export type ScheduledOutcome = 'sent' | 'empty' | 'alerted' | 'late'
interface Scheduled {
  review_id: number
  day: string
  what: ScheduledWhat
  outcome: ScheduledOutcome
  at: Instant
}
export type DeliveryKind = 'first' | 'correction' | 'weekly'
export type StoredDeliveryState = 'drawing' | 'sending' | 'done' | 'cancelled' | 'empty'
interface Deliveries {
  id: Generated<string>
  review_id: number
  kind: DeliveryKind
  corrects: string | null
  day: string
  brand: string
  chosen: Generated<boolean>
  subject: string
  errata: string | null
  content: ColumnType<unknown, string, string>
  even_if_empty: Generated<boolean>
  once: string | null
  scheduled: Generated<boolean>
  by_id: number | null
  state: Generated<StoredDeliveryState>
  created: Instant
  ended: InstantOrNull
  tries: Generated<number>
  pdf_bytes: number | null
  withdrawn: Generated<string[]>
}
export type PressReviewLetterState =
  | 'waiting'
  | 'sending'
  | 'sent'
  | 'doubtful'
  | 'refused'
  | 'failed'
  | 'dropped'
  | 'cancelled'
  | 'capped'
interface Letters {
  id: Generated<string>
  delivery_id: string
  person_id: string
  state: Generated<PressReviewLetterState>
  tries: Generated<number>
  nth: Generated<number>
  due: Instant
  at: Instant
  revoked: InstantOrNull
  counted: Generated<boolean>
}
interface Codes {
  letter_id: string
  hash: Buffer
  expires: Instant
  used: InstantOrNull
  tries: Generated<number>
  since: Instant
}
interface Openings {
  person_id: string
  delivery_id: string
  item_id: string
  opened: Instant
}

/** How press reviews are sent (migrations 0052, 0055, 0058). */
export interface PressReviewSendingTables {
  press_review_schedules: Schedules
  press_review_scheduled: Scheduled
  press_review_deliveries: Deliveries
  press_review_letters: Letters
  press_review_codes: Codes
  press_review_openings: Openings
}

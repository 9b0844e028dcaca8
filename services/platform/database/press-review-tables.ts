import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Instant, InstantOrNull } from './instants.ts'
import type { PressReviewMeasuresTables } from './press-review-measures-tables.ts'

interface Reviews {
  id: GeneratedAlways<number>
  holder_id: number
  name: string
  created: Instant
}
interface Topics {
  id: Generated<string>
  review_id: number
  position: number
  name: string
}
/** How far the review of a day has come. */
export type DayState = 'draft' | 'closed' | 'sent' | 'corrected'
interface Days {
  review_id: number
  day: string
  state: Generated<DayState>
  changes: Generated<number>
  note: Generated<string>
}
/** Where an item came from: a saved query, or by hand. */
export type ItemSource = 'query' | 'search' | 'page' | 'upload'
/** A part of a page, in fractions of it. */
export interface StoredBox {
  page: number
  x: number
  y: number
  width: number
  height: number
}
interface Items {
  id: Generated<string>
  review_id: number
  day: string
  position: number
  source: ItemSource
  article_id: number | null
  brand: string | null
  edition: string | null
  edition_day: string | null
  page: number | null
  masthead: string
  title: string
  author: Generated<string>
  boxes: ColumnType<StoredBox[], string | undefined, string>
  words: Generated<string[]>
  story: string | null
  topic_id: string | null
  note: Generated<string>
  file: string | null
  licence: string | null
  available: Generated<boolean>
  added: Instant
  added_by: number | null
  locked: InstantOrNull
  locked_by: number | null
  deleted: InstantOrNull
  deleted_by: number | null
  version: Generated<number>
  /** Of a page, by its boxes (migration 0053). */
  share: GeneratedAlways<number>
  sent: Generated<boolean>
}

/** How often somebody receives a review: each one, or the week's in one letter. */
export type Frequency = 'each' | 'weekly'
interface People {
  id: Generated<string>
  review_id: number
  name: string
  email: string
  email_key: string
  frequency: Generated<Frequency>
  added: Instant
  added_by: number | null
  opens_agreed: InstantOrNull
  unsubscribed: InstantOrNull
  stopped: InstantOrNull
  removed: InstantOrNull
  brand: string | null
  told: InstantOrNull
  asked: InstantOrNull
  replaced: Generated<boolean>
}
interface Refusals {
  review_id: number
  address_key: Buffer
  since: Instant
}
interface Groups {
  id: Generated<string>
  review_id: number
  name: string
}
interface Members {
  group_id: string
  person_id: string
}

/** The press review, its days (migration 0049) and who receives it (0050, 0054, 0056). */
export interface PressReviewTables extends PressReviewMeasuresTables {
  press_reviews: Reviews
  press_review_topics: Topics
  press_review_days: Days
  press_review_items: Items
  press_review_people: People
  press_review_groups: Groups
  press_review_members: Members
  press_review_refusals: Refusals
}

import type { ColumnType, Generated } from 'kysely'
import type { Instant } from './instants.ts'
import type { StoredBox } from './press-review-tables.ts'

/** Whether each term of a query must be found, or any one. */
export type QueryMatch = 'all' | 'any'
interface Queries {
  id: Generated<string>
  review_id: number
  name: string
  words: string[]
  match: QueryMatch
  phrases: string[]
  without: string[]
  brands: string[]
  topic_id: string | null
  available: boolean
  alert: boolean
  made: Instant
  made_by: number | null
  version: Generated<number>
}
interface Finds {
  query_id: string
  article_id: number
  day: string
  found: Instant
  late: boolean
  quiet: boolean
  alert_id: string | null
}
interface Filled {
  item_id: string
  title: string
  author: string
  page: number | null
  boxes: ColumnType<StoredBox[], string, string>
}
/** `doubtful`: nobody knows whether it left. `empty`: what it told of had been sent or withdrawn. */
export type AlertState =
  | 'ready'
  | 'sending'
  | 'sent'
  | 'empty'
  | 'dropped'
  | 'doubtful'
  | 'refused'
  | 'failed'
interface Alerts {
  id: Generated<string>
  query_id: string
  opened: Instant
  state: AlertState
  at: Instant
  due: Instant
  tries: Generated<number>
}
interface Uploads {
  id: string
  review_id: number
  item_id: string | null
  file: string
  bytes: number
  width: number
  height: number
  text: Generated<string>
  brought: Instant
  brought_by: number | null
}

/** What fills the press review by itself, and files brought in by hand (migration 0051). */
export interface PressReviewFillingTables {
  press_review_queries: Queries
  press_review_finds: Finds
  press_review_filled: Filled
  press_review_alerts: Alerts
  press_review_uploads: Uploads
}

import type { Expression } from 'kysely'
import type { Database, Tx } from '../../platform/database/connect.ts'
import type { Report } from '../digest/draw-report.ts'
import type { PressReviewPorts } from '../ports.ts'
import type { StoredItem } from '../store/items.ts'
import type { Review } from '../store/reviews.ts'

/** A day of a review that is being forgotten, with what lies in files of it. */
export interface ExpiredDay {
  review: number
  day: string
  items: readonly { id: string; file: string | null }[]
}
/**
 * Takes away what a drawer keeps of a day: its files, and rows that do not go with the day. Its rows are
 * still there; a night that was cut short asks again.
 */
export type Forget = (of: ExpiredDay) => Promise<void>

/** How long things are kept, in days. */
export interface Retention {
  /** Days with their items, files and deliveries. */
  days: number
  /** Who opened what. */
  logDays: number
}

/** What measures are handed beside what every drawer is. `forget`: in that order. */
export interface MeasurePorts extends PressReviewPorts {
  /** The ids of all withdrawn articles: they are in no measure. */
  withdrawn: (db: Database | Tx) => Expression<{ id: number }>
  drawReport: (report: Report) => Promise<Buffer>
  /** An item in small, as JPEG; null: it has no picture. */
  thumbnailOf: (item: StoredItem, review: Review) => Promise<Buffer | null>
  retention: Retention
  forget: readonly Forget[]
  /**
   * What the saved queries of a review found, as a query inside of another one; absent: it is counted by word
   * alone.
   */
  finds?: (db: Database | Tx, review: number) => Expression<{ name: string; article_id: number; day: string }>
}

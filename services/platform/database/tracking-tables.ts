import type { TrackedPage } from 'contract/reading/tracking/payloads.ts'
import type { InstantOrNull } from './instants.ts'

interface TrackedEvents {
  day: string
  brand: string
  event: 'pageview' | 'click'
  page: TrackedPage | null
  article_id: number | null
  section: string | null
  path: string
  target: string | null
  popup: string | null
  who: Buffer
}
interface TrackedDays {
  day: string
  key: Buffer | null
  counted: InstantOrNull
}
interface DailyViews {
  day: string
  brand: string
  section: string | null
  article_id: number | null
  views: number
  uniques: number
  reach: number
}

/** Which pages are seen, and how often (migration 0039). */
export interface TrackingTables {
  tracked_events: TrackedEvents
  tracked_days: TrackedDays
  daily_views: DailyViews
}

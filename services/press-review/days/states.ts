import type { DayState } from '../../platform/database/press-review-tables.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { countChange, holdDay } from '../store/reviews.ts'
import { writeDay } from './store/days.ts'

/**
 * Says that the review of a day has left, in the transaction that says so elsewhere: `sent` the first time,
 * `corrected` every other. Gives how it stands.
 */
export async function markSent(tx: Tx, review: number, day: string): Promise<DayState> {
  const { state } = await holdDay(tx, review, day)
  const now: DayState = state === 'sent' || state === 'corrected' ? 'corrected' : 'sent'
  await writeDay(tx, review, day, { state: now })
  await countChange(tx, review, day)
  return now
}

import { romeDay } from 'contract/platform/rome.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { AccessKind } from '../../platform/database/press-review-measures-tables.ts'
import { addAccess, type Who } from './store/accesses.ts'

/** Somebody opened the review of a day, or a part of it. */
export interface Opening {
  review: number
  who: Who
  kind: AccessKind
  /** The day of the review. */
  day: string
  at: Date
}

/**
 * Writes down who opened what: one row for each person, thing and day, however often. Never in the way of
 * what is opened: a failure goes to `log`.
 */
export async function logAccess(
  { db, log }: { db: Database; log: (error: unknown) => void },
  opening: Opening,
): Promise<void> {
  await addAccess(db, { ...opening, opened: romeDay(opening.at) }).catch(log)
}

import { romeDay } from 'contract/platform/rome.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import type { UseKind, AccessKind } from '../../platform/database/press-review-measures-tables.ts'
import { addUses, type UsedItem } from './store/uses.ts'
import { addAccess, type Who } from './store/accesses.ts'

/** What was used of a review: items with how often each was. */
export interface Use {
  review: number
  /** `shown` to an editor, `sent` to so many, `opened` by a link, `downloaded` as PDF. */
  kind: UseKind
  items: readonly UsedItem[]
  /** Of each item. Default: once. */
  count?: number
  at: Date
}

/**
 * Counts what holders of rights are told of (L. 633/1941, art. 43-bis; AGCOM 3/23/CONS): of a masthead, a
 * day, a review, how many; never who. In the transaction of a delivery it comes last, for the rows are those
 * of everybody.
 */
export const countUse = (tx: Database | Tx, { review, kind, items, count = 1, at }: Use): Promise<void> =>
  addUses(
    tx,
    { review, kind, day: romeDay(at) },
    items.map((item) => ({ item, count })),
  )

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

import { z } from 'zod'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { lastDayFrom } from 'contract/press-review/day-limit.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import { enqueue } from '../../platform/database/enqueue.ts'

/** The job that fills. `edition` null: one article, born on line. `quiet`: nobody is told by mail. */
export const FILL = 'fill-press-reviews'
export const filled = z.object({
  brand: z.string(),
  edition: z.string().nullable(),
  day: z.iso.date(),
  article: z.int().optional(),
  quiet: z.boolean(),
})
export type Filled = z.infer<typeof filled>

/** An edition fills the day it is of when it is at most so many days old. */
const DAYS_BACK = 3
/** An edition comes in article after article: it is looked at when there was none for so long, ms. */
const SOON_MS = 4000
/** What has no edition yet may get one in the same delivery; ms. */
const LATER_MS = 60_000

/** Where an article stands. Of one that is on no page yet `edition` and `day` are null. */
export interface Place {
  brand: string
  edition: string | null
  day: string | null
  published: string
}

/**
 * Hears of an article that was written, in the transaction that does it: the press reviews look at its
 * edition a little later, once. Older newspapers wake nothing, later ones wait until their day may be filled.
 * `quiet`, for the demo publisher: old days are filled too, and no letter tells of it.
 */
export const fillingQueue =
  (placeOf: (db: Database | Tx, article: number) => Promise<Place | undefined>, { quiet = false } = {}) =>
  async (tx: Tx, article: number, at = new Date()): Promise<void> => {
    const place = await placeOf(tx, article)
    if (!place) return
    const { brand, edition } = place
    const day = place.day ?? romeDay(place.published)
    if (!quiet && day < shiftDay(romeDay(at), -DAYS_BACK)) return
    const soon = new Date(at.getTime() + (edition === null ? LATER_MS : SOON_MS)).toISOString()
    // Of a day that no review may have yet, as soon as one may.
    const runAt = day <= lastDayFrom(romeDay(at)) ? soon : `${shiftDay(day, -1)}T00:00:00.000Z`
    const which = edition === null ? `${article}` : `${edition} ${day}`
    const payload = { brand, edition, day, quiet, ...(edition === null && { article }) }
    await enqueue(tx, FILL, payload, { jobKey: `${FILL} ${brand} ${which}`, runAt })
  }

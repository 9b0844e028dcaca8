import { z } from 'zod'
import { romeDay } from 'contract/platform/rome.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { dequeue, enqueue } from '../../platform/database/enqueue.ts'
import type { PressReviewPorts } from '../ports.ts'
import { fillReviews } from './fill.ts'
import { publicBrands } from './public-brands.ts'

/** The job that fills the day of one review, after one of its queries was saved. */
export const FILL_TODAY = 'fill-press-review-today'
export const todays = z.object({ review: z.int(), day: z.iso.date() })

const keyOf = (review: number): string => `${FILL_TODAY} ${review}`

/** Has today's review filled with what its queries find, once the transaction that saves one has ended. */
export async function askToFill(ports: PressReviewPorts, tx: Tx, review: number): Promise<void> {
  const day = romeDay(ports.clock())
  await enqueue(tx, FILL_TODAY, { review, day }, { jobKey: keyOf(review) })
}

/** What waits to be filled of a review that is erased is not filled any more. */
export const forgetToFill = (tx: Tx, review: number): Promise<void> => dequeue(tx, keyOf(review))

/**
 * Job: fills the day of a review from the editions that have come in, as they would if they came in now. Who
 * saved the query is at work on it: no letter tells of what it finds.
 */
export async function fillToday(
  ports: PressReviewPorts,
  { review, day }: z.output<typeof todays>,
): Promise<void> {
  for (const { sigla: brand } of publicBrands(ports))
    for (const { edition, date } of await ports.editions.ofMonth(brand, day.slice(0, 7)))
      if (date === day) await fillReviews(ports, { brand, edition, day, quiet: true }, review)
}

import { z } from 'zod'
import type { Database, Tx } from '../platform/database/connect.ts'
import { enqueue } from '../platform/database/enqueue.ts'
import { type Job, job } from '../platform/features/feature.ts'
import type { Files } from '../platform/outside/files.ts'
import { isReview } from './store/reviews.ts'

/** Where the files of a review lie: uploads, and the PDFs of its deliveries. */
export const folderOf = (review: number): string => `press-review/${review}`

const FORGET = 'forget-press-review-files'

/** Asks for the files of a review to go, in the transaction that takes its rows away. */
export const queueFileRemoval = (tx: Tx, review: number): Promise<void> =>
  enqueue(tx, FORGET, { review }, { jobKey: `${FORGET} ${review}` })

/** Takes away all files of a review, once it is gone. */
export const fileRemovalJob = ({ db, files }: { db: Database; files: Files }): Job =>
  job(FORGET, z.object({ review: z.int().positive() }), async ({ review }) => {
    if (!(await isReview(db, review))) await files.removeAll(folderOf(review))
  })

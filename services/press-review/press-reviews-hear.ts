import { placeInPrint } from '../reading/newsstand/printed.ts'
import { hearForReviews } from './filling/hear.ts'

/** Has the press reviews look at an article that was written, in the transaction that does it. */
export const pressReviewsHear = hearForReviews(placeInPrint)
/** The same of the demo publisher: its older days are filled too, and nobody gets a letter of it. */
export const pressReviewsHearQuietly = hearForReviews(placeInPrint, { quiet: true })

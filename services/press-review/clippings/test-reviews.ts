import type { Database } from '../../platform/database/connect.ts'
import { openReview } from '../store/reviews.ts'

/** For tests: the row of the review of a holder. */
export const holdersReview = async (db: Database, holder: number): Promise<number> =>
  (await openReview(db, { holder, name: 'Vetrerie Vallarin S.r.l.', at: new Date() })).id

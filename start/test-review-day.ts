import { join } from 'node:path'
import { connect } from '../services/platform/database/connect.ts'
import { addToDay } from '../services/press-review/add-to-day.ts'
import { openReview } from '../services/press-review/store/reviews.ts'
import { accounts } from '../services/identity/account/accounts.ts'
import { runningPostgres } from './postgres.ts'

/** An article as a journey wants it in a review. */
export interface ItemSpec {
  title: string
  author?: string
  masthead?: string
  page?: number
  byHand?: boolean
}

/** For journeys: puts articles that nobody printed into a day of the review of an account, at the end. */
export async function addReviewItems(
  { dataDir }: { dataDir: string },
  email: string,
  day: string,
  items: readonly ItemSpec[],
): Promise<void> {
  const { db } = connect((await runningPostgres(join(dataDir, 'postgres')))!, 2)
  const at = new Date()
  const holder = (await accounts.byKey(db, email))!
  const review = await openReview(db, { holder: holder.id, name: 'Vetrerie Vallarin S.r.l.', at })
  await db.transaction().execute(async (tx) => {
    for (const { title, author = '', masthead = 'Il Meriggio', page = 9, byHand = false } of items)
      await addToDay(tx, review.id, day, {
        ...{ source: byHand ? 'page' : 'query', masthead, brand: 'MG', edition: 'nazionale' },
        ...{ edition_day: day, page, title, author, added: at },
        boxes: [{ page, x: 0.1, y: 0.1, width: 0.4, height: 0.3 }],
      })
  })
  await db.destroy()
}

import type { Database } from '../../platform/database/connect.ts'
import type { StoredBox } from '../../platform/database/press-review-tables.ts'
import { addItem } from '../store/items.ts'
import { lockDay, openReview, type Review } from '../store/reviews.ts'

/** For tests: the review of a holder. */
export const testReview = (db: Database, holder: number, name = 'Officine Vallarin'): Promise<Review> =>
  openReview(db, { holder, name, at: new Date('2026-01-01T08:00:00Z') })

let articles = 1_000_000
/** For tests: an item of a day, a quarter of a page of Il Meriggio unless told. */
export async function testItem(
  db: Database,
  review: number,
  day: string,
  {
    masthead = 'Il Meriggio',
    brand = 'MG',
    title = 'Porti, il piano dei moli freddi',
    author = 'Teresa Alboni',
    words = [],
    boxes = [{ page: 9, x: 0, y: 0, width: 0.5, height: 0.5 }],
    article = articles++,
    file = null,
    licence = null,
    topic = null,
    available = true,
  }: {
    masthead?: string
    brand?: string | null
    title?: string
    author?: string
    words?: string[]
    boxes?: StoredBox[]
    article?: number | null
    file?: string | null
    licence?: string | null
    topic?: string | null
    available?: boolean
  } = {},
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await lockDay(tx, review, day)
    const id = await addItem(tx, {
      ...{ review_id: review, day, source: file === null ? 'query' : 'upload', article_id: article, brand },
      ...{ edition: brand === null ? null : 'nazionale', edition_day: brand === null ? null : day },
      ...{ page: 9, masthead, title, author, words, boxes, file, licence, topic_id: topic, available },
      added: `${day}T06:00:00Z`,
    })
    return id!
  })
}

import { indexEverywhere } from '../services/index-everywhere.ts'
import type { ImportPorts } from '../services/newsstand/import/ports.ts'
import { newsOf } from '../services/newsstand/news-of.ts'
import { pressReviewsHear, pressReviewsHearQuietly } from '../services/press-reviews-hear.ts'
import { announceArticle } from '../services/topics/announce.ts'

const announce = announceArticle(newsOf)
type Hear = NonNullable<ImportPorts['articleChanged']>

/**
 * Who hears of an article that was imported: the search, the chatbot, the press reviews and whoever follows
 * its topics.
 */
export const articleChanged: Hear = async (tx, article) => {
  await indexEverywhere(tx, article)
  await pressReviewsHear(tx, article)
  await announce(tx, article)
}

/** The same of the demo publisher: an invented newspaper wakes nobody, and fills the reviews' older days. */
export const demoArticleChanged: Hear = async (tx, article) => {
  await indexEverywhere(tx, article)
  await pressReviewsHearQuietly(tx, article)
}

import { indexEverywhere } from '../services/reading/compose.ts'
import type { ImportPorts } from '../services/reading/newsstand/import/ports.ts'
import { newsOf } from '../services/reading/newsstand/articles.ts'
import { queueFilling, queueFillingQuietly } from '../services/press-review/compose.ts'
import { announceArticle } from '../services/reading/topics/announce.ts'

const announce = announceArticle(newsOf)
type ChangeListener = NonNullable<ImportPorts['articleChanged']>

/**
 * Who hears of an article that was imported: the search, the chatbot, the press reviews and whoever follows
 * its topics.
 */
export const articleChanged: ChangeListener = async (tx, article) => {
  await indexEverywhere(tx, article)
  await queueFilling(tx, article)
  await announce(tx, article)
}

/** The same of the demo publisher: an invented newspaper wakes nobody, and fills the reviews' older days. */
export const demoArticleChanged: ChangeListener = async (tx, article) => {
  await indexEverywhere(tx, article)
  await queueFillingQuietly(tx, article)
}

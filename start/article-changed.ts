import { indexEverywhere } from '../services/index-everywhere.ts'
import type { ImportPorts } from '../services/newsstand/import/ports.ts'
import { newsOf } from '../services/newsstand/news-of.ts'
import { announceArticle } from '../services/topics/announce.ts'

const announce = announceArticle(newsOf)

/**
 * Who hears of an article that was imported: the search, the chatbot and whoever follows its topics. The
 * demo publisher is brought in without it: an invented newspaper wakes nobody (`start/seed.ts`).
 */
export const articleChanged: NonNullable<ImportPorts['articleChanged']> = async (tx, article) => {
  await indexEverywhere(tx, article)
  await announce(tx, article)
}

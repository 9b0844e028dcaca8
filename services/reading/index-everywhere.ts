import { cutArticle } from '../assistance/chatbot/retrieval/index-article.ts'
import type { Tx } from '../platform/database/connect.ts'
import { indexArticle } from './search/search.ts'

/**
 * Makes an article found as it stands now, by the search and by the chatbot, in the transaction that changed
 * it; one that is not published is found by neither.
 */
export async function indexEverywhere(tx: Tx, article: number): Promise<void> {
  await indexArticle(tx, article)
  await cutArticle(tx, article)
}

import type { Database } from '../../../../platform/database/connect.ts'
import { indexPassages, updateLexemeCounts } from '../index-passages.ts'

/** For tests: what of an article the chatbot reads. */
interface StoredText {
  kicker: string | null
  title: string
  standfirst: string
  /** HTML, as the newsstand stores it. */
  body: string
  brand?: string
  /** ISO. */
  published?: string
}

/** For tests: stores articles as printed ones and cuts them. Their ids, in their order. */
export async function storeArticles(db: Database, articles: readonly StoredText[]): Promise<number[]> {
  const ids: number[] = []
  for (const { brand = 'MG', published = '2026-11-22T05:00:00Z', ...article } of articles)
    ids.push(
      await db.transaction().execute(async (tx) => {
        const { id } = await tx
          .insertInto('articles')
          .values({
            ...article,
            ...{
              brand,
              published,
              uri: crypto.randomUUID(),
              digest: '',
              section: 'citta',
              slug: 'titolo',
              origin: 'edition' as const,
            },
            public_body: article.body,
            paid: false,
            words: 100,
            public_words: 100,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await indexPassages(tx, id)
        return id
      }),
    )
  await updateLexemeCounts(db, true)
  return ids
}

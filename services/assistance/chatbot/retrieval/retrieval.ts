import type { Context } from '../../../platform/features/context.ts'
import { romeDay } from 'contract/platform/rome.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { enqueue } from '../../../platform/database/enqueue.ts'
import { type Job, task } from '../../../platform/features/feature.ts'
import type { Retrieval } from '../pipeline.ts'
import { reindexAllArticles, updateLexemeCounts } from './index-passages.ts'
import { readWholeArticles, searchPassages } from './search-passages.ts'
import { mastheadRecognizer, sectionRecognizer } from './recognize-mastheads.ts'
import type { SemanticSearch } from './semantic-search.ts'
import { readCurrentArticles } from './current-articles.ts'
import { isUnindexed, oldestDay } from './store/passages.ts'
import { publishedAmong } from './store/current-articles.ts'
import { understandQuery } from './understand-query.ts'

/** Statement timeout of retrieval, ms. */
export const RETRIEVAL_TIMEOUT_MS = 3000

/** What retrieval needs from outside. */
interface RetrievalPorts extends Pick<Context, 'db' | 'brands' | 'clock'> {
  /** Separate connections to the same data with a short statement timeout (`aside`). */
  aside: Database
  /** Semantic search, merged with the lexical ranking. */
  semantic?: SemanticSearch | null
}

/** Creates retrieval over the published articles (decisions/chatbot-retrieval.md). */
export function createRetrieval({ aside, brands, semantic, clock }: RetrievalPorts): Retrieval {
  const mastheads = mastheadRecognizer(brands)
  const sectionsNamed = sectionRecognizer(brands)
  const closed = brands.all.filter(({ gated }) => gated).map(({ sigla }) => sigla)
  return {
    understand: async (question, today, before) =>
      understandQuery(mastheads, question, today, before, await oldestDay(aside)),
    search: (query, flavour, scope, limit) =>
      searchPassages(aside, romeDay(clock()), {
        query,
        flavour,
        scope,
        closed,
        limit,
        sections: flavour === 'digital' ? sectionsNamed(query) : [],
        ...(semantic && { near: semantic.nearest(query, { flavour, scope, closed }) }),
      }),
    wholeArticles: (retrieved) => readWholeArticles(aside, retrieved),
    currentArticles: readCurrentArticles(aside, closed),
    published: (articles) => publishedAmong(aside, articles, closed),
  }
}

/** The jobs that keep passages, frequencies and vectors up to date. */
export const retrievalJobs = ({
  db,
  semantic,
}: Pick<RetrievalPorts, 'db' | 'semantic'>): { jobs: Job[]; start(): Promise<void> } => ({
  jobs: [
    task('count-passages', () => updateLexemeCounts(db), { times: '* * * * *' }),
    task('cut-passages', () => reindexAllArticles(db), { weight: 'idle' }),
    ...(semantic ? [task('embed-passages', () => semantic.embed(), { times: '* * * * *' })] : []),
  ],
  async start() {
    await semantic?.start()
    // The articles were imported before the chatbot existed.
    if (await isUnindexed(db))
      await db.transaction().execute((tx) => enqueue(tx, 'cut-passages', {}, { jobKey: 'cut-passages' }))
  },
})

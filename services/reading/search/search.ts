import type { Context } from '../../platform/features/context.ts'
import type { Cover, Teaser } from 'contract/platform/shapes.ts'
import type { Brand } from 'contract/reading/site/brand.ts'
import type { Database } from '../../platform/database/connect.ts'
import { enqueue } from '../../platform/database/enqueue.ts'
import { type Feature, task } from '../../platform/features/feature.ts'
import { countTerms, reindexAll } from './reindex.ts'
import { neverIndexed } from './store/documents.ts'
import { answerSearch } from './answer-search.ts'
import { answerSuggest } from './answer-suggest.ts'

/** What search is handed: its data, the mastheads, and how the newsstand shows its articles. */
export interface SearchPorts extends Pick<Context, 'db' | 'brands' | 'secret' | 'clock'> {
  /**
   * The same data by connections of their own, on which nothing takes longer than `SEARCH_PATIENCE_MS`
   * (`aside`).
   */
  aside: Database
  /** Teasers of a brand's published articles, in the order of the ids; the others are left out. */
  teasers: (brand: Brand, ids: readonly number[]) => Promise<Teaser[]>
  /** Front pages by id of their edition. */
  covers: (editionIds: readonly number[]) => Promise<ReadonlyMap<number, Cover>>
}

/** The calls of contract/reading/search. */
export const search = (ports: SearchPorts): Feature => ({
  name: 'search',
  calls: [answerSearch(ports), answerSuggest(ports)],
  jobs: [
    task('count-terms', () => countTerms(ports.db), { times: '* * * * *' }),
    task('reindex-search', () => reindexAll(ports.db)),
  ],
  async start() {
    const { db } = ports
    // A newsstand that is older than its search.
    if (await neverIndexed(db))
      await db.transaction().execute((tx) => enqueue(tx, 'reindex-search', {}, { jobKey: 'reindex-search' }))
  },
})

export { SEARCH_PATIENCE_MS } from './find.ts'
export { indexArticle, removeArticle } from './index-article.ts'
export { countTerms, reindexAll } from './reindex.ts'

import { authorPath, searchPath, sectionPath, specialPath } from 'contract/platform/paths.ts'
import type { Cover, Teaser } from 'contract/platform/shapes.ts'
import { suggest, type Suggestion } from 'contract/reading/search/search.ts'
import type { Brand } from 'contract/reading/site/brand.ts'
import type { Database } from '../../platform/database/connect.ts'
import { enqueue } from '../../platform/database/enqueue.ts'
import type { Context } from '../../platform/features/context.ts'
import { task, type Feature } from '../../platform/features/feature.ts'
import { fold, foldedWords, withoutElisions } from '../../platform/language/fold-words.ts'
import { answers } from '../../platform/wire/call.ts'
import { answerSearch } from './answer-search.ts'
import { countTerms, reindexAll } from './index-articles.ts'
import { MAX_QUERY_LENGTH } from './parse-query.ts'
import { createPartitionAhead, needsIndexing } from './store/documents.ts'
import { authorsStarting, specialTitles, wordsStarting } from './store/terms.ts'

const MAX_SUGGESTIONS = 8
const TERMS = 5
const OTHERS = 2

/**
 * While somebody types: how the last word may go on, then sections, authors and specials of this masthead
 * with a word that begins like it.
 */
const answerSuggest = ({ db }: SearchPorts) =>
  answers(suggest, async ({ input, caller }) => {
    const { brand } = caller.host
    const typed = /^(.*?)([\p{L}\p{N}\p{M}]+)$/su.exec(input.q.slice(0, MAX_QUERY_LENGTH))
    const [, before = '', last = ''] = typed ?? []
    const start = fold(last)
    if (start.length < 2) return { suggestions: [] }
    const whole = foldedWords(withoutElisions(input.q.slice(0, MAX_QUERY_LENGTH))).join(' ')
    const begins = (name: string) => ` ${foldedWords(name).join(' ')}`.includes(` ${whole}`)
    const [words, authors, specials] = await Promise.all([
      start.length < 3 ? [] : wordsStarting(db, brand.sigla, start, MAX_SUGGESTIONS),
      authorsStarting(db, brand.sigla, whole.replaceAll(' ', '-'), OTHERS),
      specialTitles(db, brand.sigla),
    ])
    const others: Suggestion[] = [
      ...brand.sections
        .filter((s) => begins(s.name))
        .slice(0, OTHERS)
        .map((s) => ({ words: s.name, kind: 'section' as const, path: sectionPath(s.slug) })),
      ...authors.map((a) => ({ words: a.name, kind: 'author' as const, path: authorPath(a.slug) })),
      ...specials
        .filter((s) => begins(s.title))
        .slice(0, OTHERS)
        .map((s) => ({ words: s.title, kind: 'special' as const, path: specialPath(s.slug) })),
    ]
    const terms = words
      .map((w) => before.replace(/\s+/g, ' ').trimStart() + w)
      .map((q) => ({ words: q, kind: 'term' as const, path: searchPath(q) }))
    return {
      suggestions: [...terms.slice(0, Math.max(TERMS, MAX_SUGGESTIONS - others.length)), ...others].slice(
        0,
        MAX_SUGGESTIONS,
      ),
    }
  })

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

const prepareNextYear = ({ db, clock }: SearchPorts): Promise<void> =>
  createPartitionAhead(db, clock().getUTCFullYear() + 1)

/** The calls of contract/reading/search. */
export const search = (ports: SearchPorts): Feature => ({
  name: 'search',
  calls: [answerSearch(ports), answerSuggest(ports)],
  jobs: [
    task('count-terms', () => countTerms(ports.db), { times: '* * * * *' }),
    task('reindex-search', () => reindexAll(ports.db)),
    task('prepare-search-year', () => prepareNextYear(ports), { times: '41 3 * * *' }),
  ],
  async start() {
    const { db } = ports
    await prepareNextYear(ports)
    if (await needsIndexing(db))
      await db.transaction().execute((tx) => enqueue(tx, 'reindex-search', {}, { jobKey: 'reindex-search' }))
  },
})

export { SEARCH_PATIENCE_MS } from './find-matches.ts'
export { indexArticle, removeArticle } from './index-articles.ts'
export { countTerms, reindexAll } from './index-articles.ts'

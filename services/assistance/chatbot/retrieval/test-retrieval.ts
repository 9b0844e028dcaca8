import type { Scope } from 'contract/assistance/chatbot/chatbot.ts'
import { testBrand, testBrands } from 'contract/reading/site/test-brands.ts'
import { aside, type Database } from '../../../platform/database/connect.ts'
import { type Scratch, scratchDatabase, scratchDatabaseOn } from '../../../platform/database/scratch.ts'
import { articleItem, type ArticleParts, editionPdf, importFiles } from '../../../platform/test/articles.ts'
import { testFiles } from '../../../platform/test/files.ts'
import { embeddings, type EmbeddingsSettings } from '../../../platform/outside/embeddings.ts'
import type { Retrieval } from '../pipeline.ts'
import { type SemanticSearch, createSemanticSearch } from './semantic-search.ts'
import { createRetrieval, RETRIEVAL_TIMEOUT_MS } from './retrieval.ts'

const sections = ['politica', 'economia', 'vaticano'].map((slug, i) => ({
  id: i + 1,
  slug,
  name: slug,
  description: slug,
}))
export const brands = testBrands([
  testBrand({ sections }),
  testBrand({ id: 2, sigla: 'LG', domain: 'lagunare.localhost', name: 'La Lagunare', sections }),
  testBrand({ id: 7, sigla: 'CA', domain: 'corriereapulo.localhost', name: 'Corriere Apulo', sections }),
  testBrand({ id: 5, sigla: 'GZ', domain: 'zattere.localhost', name: 'Le Zattere', sections, gated: true }),
])
export const anywhere: Scope = { brands: null, from: null, to: null, article: null }

/** What a test says of an article; it is of Il Meriggio, of 20 November 2026. */
export type TestArticle = ArticleParts & { brand?: string }

/** A newsstand of a test's own, filled through the importer and read through retrieval. */
export interface TestRetrieval extends Scratch {
  retrieval: Retrieval
  aside: Database
  /** The second leg, when `embeddings` are given; whoever wants it starts it. */
  semantic: SemanticSearch | null
  /** What whoever runs the program was told, and what went wrong. */
  lines: string[]
  logged: unknown[]
  /** Imports articles; those of one day and masthead are printed together when `printed`. */
  publish(articles: readonly TestArticle[], printed?: boolean): Promise<void>
  /** Imports the edition that prints articles imported before. */
  print(brand: string, day: string, uris: readonly string[]): Promise<void>
  idOf(uri: string): Promise<number>
  /** Titles of what is found, an article once. */
  titles(
    query: string,
    scope?: Partial<Scope>,
    flavour?: Parameters<Retrieval['search']>[1],
  ): Promise<string[]>
}

/** `server`: another than that of the tests. `patience`: of a question for its vector and what is near. */
export async function testRetrieval(
  options: {
    embeddings?: EmbeddingsSettings
    server?: string
    patience?: Parameters<typeof createSemanticSearch>[1]
  } = {},
): Promise<TestRetrieval> {
  const scratch = await (options.server === undefined ? scratchDatabase() : scratchDatabaseOn(options.server))
  const store = await testFiles()
  const searching = aside(scratch.pool, RETRIEVAL_TIMEOUT_MS)
  const lines: string[] = []
  const logged: unknown[] = []
  const semantic = options.embeddings
    ? createSemanticSearch(
        {
          db: scratch.db,
          aside: searching.db,
          embeddings: embeddings(options.embeddings),
          log: (error) => void logged.push(error),
          say: (line) => void lines.push(line),
        },
        options.patience,
      )
    : null
  const retrieval = createRetrieval({
    db: scratch.db,
    aside: searching.db,
    brands,
    semantic,
    clock: () => new Date('2026-11-23T12:00:00Z'),
  })
  const ports = { db: scratch.db, files: store.files, brands, addJob: async () => {} }
  const printing = async (brand: string, day: string, uris: readonly string[]) => ({
    [`${brand}/${day}.pdf`]: await editionPdf([`${brand} ${day}`]),
    [`${brand}/${day}.json`]: {
      format: 'edicola-edition/1',
      date: day,
      pdf: `${day}.pdf`,
      articles: uris.map((uri) => ({ uri, boxes: [{ page: 1, x: 0.1, y: 0.1, width: 0.5, height: 0.5 }] })),
    },
  })
  return {
    ...scratch,
    retrieval,
    semantic,
    lines: lines,
    logged,
    aside: searching.db,
    async publish(articles, printed = false) {
      const files: Record<string, unknown> = {}
      const editions = new Map<string, { brand: string; day: string; uris: string[] }>()
      for (const [i, article] of articles.entries()) {
        const { brand = 'MG', day = '2026-11-20' } = article
        files[`${brand}/${i}.json`] = articleItem({ ...article, day })
        const key = `${brand} ${day}`
        const edition = editions.get(key) ?? { brand, day, uris: [] }
        edition.uris.push(article.uri)
        editions.set(key, edition)
      }
      if (printed)
        for (const { brand, day, uris } of editions.values())
          Object.assign(files, await printing(brand, day, uris))
      await importFiles(ports, files)
    },
    print: async (brand, day, uris) => importFiles(ports, await printing(brand, day, uris)),
    async idOf(uri) {
      const { rows } = await scratch.pool.query<{ id: number }>('select id from articles where uri = $1', [
        uri,
      ])
      return rows[0]!.id
    },
    async titles(query, scope = {}, flavour = 'digital') {
      const passages = await retrieval.search(query, flavour, { ...anywhere, ...scope }, 10)
      return [...new Set(passages.map(({ title }) => title))]
    },
    async close() {
      semantic?.close()
      await searching[Symbol.asyncDispose]()
      await scratch.close()
      await store.close()
    },
  }
}

import {
  search as searchCall,
  suggest as suggestCall,
  type Filters,
  type SearchAnswer,
  type Segments,
  type Suggestion,
} from 'contract/reading/search/search.ts'
import type { Teaser } from 'contract/platform/shapes.ts'
import type { Brand } from 'contract/reading/site/brand.ts'
import { hostOf } from 'contract/reading/site/hosts.ts'
import { testBrand, testBrands } from 'contract/reading/site/test-brands.ts'
import { sql } from 'kysely'
import { guard, visitorsOnly } from '../../../platform/wire/guard.ts'
import { inProcessAsk } from '../../../platform/wire/mount.ts'
import { aside, type Database } from '../../../platform/database/connect.ts'
import { type Scratch, scratchDatabase } from '../../../platform/database/scratch.ts'
import { SEARCH_PATIENCE_MS, countTerms, indexArticle, search, type SearchPorts } from '../search.ts'

const section = (id: number, slug: string, name: string) => ({
  id,
  slug,
  name,
  description: name,
})
const brand = (id: number, sigla: string, gated = false): Brand =>
  testBrand({
    id,
    sigla,
    name: `Testata ${sigla}`,
    domain: `${sigla.toLowerCase()}.localhost`,
    gated,
    sections: [
      section(1, 'politica', 'Politica'),
      section(2, 'citta', 'Città'),
      section(3, 'sport', 'Sport'),
    ],
  })
export const brands = testBrands([brand(1, 'MG'), brand(2, 'LG', true), brand(4, 'EM')])

/** What a test says of an article; the rest does not matter to it. */
export interface TestArticle {
  title?: string
  body?: string
  publicBody?: string
  kicker?: string
  standfirst?: string
  brand?: string
  section?: string
  authors?: string[]
  published?: string
}

/** A newsstand of a test's own, whose search is asked as the pages ask. */
export interface TestNewsstand extends Scratch {
  ports: SearchPorts
  /** Stores and indexes in one transaction, as the importer does. Gives the id. */
  publish(article: TestArticle): Promise<number>
  /** As `publish`, then counts: the ranking knows of it. */
  publishAll(article: readonly TestArticle[]): Promise<number[]>
  find(q: string, filters?: Filters & { pagina?: string }, host?: string): Promise<SearchAnswer>
  /** `from`: the address that asks. */
  refusal(
    q: string,
    filtersAndHost?: Filters & { pagina?: string; host?: string; from?: string },
  ): Promise<string>
  suggest(q: string, host?: string): Promise<Suggestion[]>
  /** Everything logged as an error. */
  errors: unknown[]
  empty(): Promise<void>
}

export async function testNewsstand(): Promise<TestNewsstand> {
  const scratch = await scratchDatabase()
  const errors: unknown[] = []
  const searching = aside(scratch.pool, SEARCH_PATIENCE_MS)
  const ports: SearchPorts = {
    db: scratch.db,
    aside: searching.db,
    brands,
    secret: 'a secret of the test',
    teasers: (b, ids) => teasers(scratch.db, b, ids),
    covers: async () => new Map(),
    clock: () => new Date('2026-11-20T12:00:00Z'),
  }
  const calls = inProcessAsk(search(ports).calls!, guard(visitorsOnly), (e) => errors.push(e))
  const ask = (host: string, address: string | null = null) =>
    calls({ host: hostOf(brands, `http://edicola.${host}.localhost`), bearer: null, address })
  const publish = (article: TestArticle) => store(scratch.db, article)
  return {
    ...scratch,
    ports,
    publish,
    errors,
    async close() {
      await searching[Symbol.asyncDispose]()
      await scratch.close()
    },
    async publishAll(article) {
      const ids: number[] = []
      for (const t of article) ids.push(await publish(t))
      await countTerms(scratch.db)
      return ids
    },
    async find(q, filters = {}, host = 'mg') {
      const result = await ask(host)(searchCall, { q, ...filters })
      if (!result.ok) throw new Error(result.code, { cause: errors.at(-1) })
      return result.data
    },
    async refusal(q, { host = 'mg', from = null, ...filters } = {}) {
      const result = await ask(host, from)(searchCall, { q, ...filters } as { q: string })
      return result.ok ? 'none' : `${result.code} ${result.status}`
    },
    async suggest(q, host = 'mg') {
      const result = await ask(host)(suggestCall, { q })
      if (!result.ok) throw new Error(result.code, { cause: errors.at(-1) })
      return result.data.suggestions
    },
    async empty() {
      errors.length = 0
      await sql`
        truncate articles, authors, article_authors, specials, special_articles, search_documents,
          search_pending, search_lexemes, search_terms, search_totals restart identity cascade`.execute(
        scratch.db,
      )
    },
  }
}

async function store(db: Database, article: TestArticle): Promise<number> {
  const t = {
    title: 'Titolo',
    body: '<p>Testo</p>',
    brand: 'MG',
    section: 'citta',
    authors: [],
    published: '2026-11-01T06:00:00Z',
    ...article,
  }
  return await db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('articles')
      .values({
        brand: t.brand,
        uri: crypto.randomUUID(),
        digest: '',
        section: t.section,
        title: t.title,
        slug: 'titolo',
        kicker: t.kicker ?? null,
        standfirst: t.standfirst ?? null,
        body: t.body,
        public_body: t.publicBody ?? t.body,
        paid: t.publicBody !== undefined,
        words: 100,
        public_words: 50,
        published: t.published,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [position, slug] of t.authors.entries()) {
      await tx
        .insertInto('authors')
        .values({
          slug,
          name: slug
            .split('-')
            .map((w) => w[0]!.toUpperCase() + w.slice(1))
            .join(' '),
        })
        .onConflict((c) => c.doNothing())
        .execute()
      await tx
        .insertInto('article_authors')
        .values({ article_id: id, position, author: slug, published: t.published, brand: t.brand })
        .execute()
    }
    await indexArticle(tx, id)
    return id
  })
}

async function teasers(db: Database, b: Brand, ids: readonly number[]): Promise<Teaser[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('articles')
    .selectAll()
    .where('brand', '=', b.sigla)
    .where('state', '=', 'published')
    .where('id', 'in', ids)
    .execute()
  return ids
    .flatMap((id) => rows.filter((r) => r.id === id))
    .map((r) => ({
      id: String(r.id),
      path: `/articolo/${r.id}/${r.slug}`,
      section: { id: 1, slug: r.section, name: r.section },
      kicker: r.kicker,
      title: r.title,
      standfirst: r.standfirst,
      language: null,
      authors: [],
      place: null,
      published: r.published,
      minutes: 1,
      paid: r.paid,
      opinion: false,
      picture: null,
    }))
}

export const ids = (answer: SearchAnswer): number[] => answer.results.map((r) => Number(r.article.id))
/** As one text, hits in brackets. */
export const shown = (segments: Segments): string =>
  segments.map((s) => (s.hit ? `[${s.text}]` : s.text)).join('')

import type pg from 'pg'
import type { Database } from '../services/platform/database/connect.ts'
import { documentOf } from '../services/reading/search/index-articles.ts'
import { writeDocuments, type Source } from '../services/reading/search/store/documents.ts'
import { articleMaker, type MadeArticle } from './search-texts.ts'

const BATCH = 400
/** Every many articles one lends its words to the suggestions: more would change counts, not words. */
const WORDS_FROM = 5

/**
 * Fills an empty, migrated database with so many made articles, indexed as the importer indexes them, and
 * tells how far it is.
 */
export async function fill(
  { db, pool }: { db: Database; pool: pg.Pool },
  articles: number,
  report: (done: number) => void,
): Promise<void> {
  const make = await articleMaker(articles)
  const words = new Map<string, number>()
  // Built once at the end: row by row it would take several times as long.
  await pool.query('drop index search_documents_vector')
  for (let first = 0; first < articles; first += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, articles - first) }, (_, i) => make(first + i))
    const sources = batch.map((a, i) => sourceOf(a, first + i + 1))
    await db.transaction().execute(async (tx) => {
      await insertArticles(pool, batch, sources)
      const documents = sources.map(documentOf)
      for (const d of documents.filter((x) => x.id % WORDS_FROM === 0))
        for (const w of d.words) words.set(`${d.brand} ${w}`, (words.get(`${d.brand} ${w}`) ?? 0) + 1)
      await writeDocuments(
        tx,
        documents.map((d) => ({ ...d, words: [] })),
      )
    })
    if (first % (BATCH * 25) === 0) await pool.query('truncate search_pending')
    report(first + batch.length)
  }
  await pool.query('truncate search_pending')
  await pool.query(
    `set maintenance_work_mem = '512MB'; create index search_documents_vector on search_documents using ` +
      'gin (vector) with (gin_pending_list_limit = 256); reset maintenance_work_mem',
  )
  await count(pool, words)
  await pool.query('vacuum analyze')
}

/** As the search reads it, under an id. */
export function sourceOf(a: MadeArticle, id: number): Source {
  const blocks = a.paragraphs.map((p) => `<p>${p}</p>`)
  const body = blocks.join('\n')
  return {
    id,
    brand: a.brand,
    section: a.section,
    kicker: a.kicker,
    title: a.title,
    standfirst: a.standfirst,
    body,
    publicBody: a.paid ? blocks[0]! : body,
    published: a.published.toISOString(),
    authors: a.authors.map((slug) => ({ slug, name: slug.replaceAll('-', ' ') })),
  }
}

/** As rows of the newsstand, straight into the tables. */
export async function insertArticles(
  pool: pg.Pool,
  articles: readonly MadeArticle[],
  sources: readonly Source[],
): Promise<void> {
  const rows = sources.map((s, i) => ({
    ...s,
    paid: articles[i]!.paid,
    public_body: s.publicBody,
    slugs: articles[i]!.authors,
  }))
  await pool.query(
    `with given as (
       select * from json_to_recordset($1) as g (
         id bigint, brand text, section text, kicker text, title text, standfirst text, body text,
         public_body text, paid boolean, published timestamptz, slugs text[])),
     people as (
       insert into authors (slug, name)
       select distinct s, initcap(replace(s, '-', ' ')) from given, unnest(slugs) s on conflict do nothing),
     stored as (
       insert into articles (id, brand, uri, digest, section, kicker, title, slug, standfirst, paid, body,
         public_body, words, public_words, published)
       overriding system value
       select id, brand, id::text, '', section, kicker, title, 'titolo', standfirst, paid, body,
         public_body, 300, 60, published from given)
     insert into article_authors (article_id, position, author, published, brand)
     select id, 0, slugs[1], published, brand from given`,
    [JSON.stringify(rows)],
  )
}

async function count(pool: pg.Pool, words: ReadonlyMap<string, number>): Promise<void> {
  await pool.query(
    'insert into search_totals select brand, count(*), sum(length) from search_documents group by brand',
  )
  const { rows } = await pool.query<{ brand: string }>('select brand from search_totals')
  for (const { brand } of rows) {
    await pool.query(
      `insert into search_lexemes select $1, word, ndoc
       from ts_stat(format('select vector from search_documents where brand = %L', $1::text))
       where word not like '%:%'`,
      [brand],
    )
  }
  const all = [...words]
  for (let i = 0; i < all.length; i += 20_000) {
    const part = all.slice(i, i + 20_000).map(([key, n]) => {
      const [brand, typed = ''] = key.split(' ')
      const [word, folded = word] = typed.split('/')
      return { brand, word, folded, n: n * WORDS_FROM }
    })
    await pool.query(
      `insert into search_terms
       select brand, word, folded, (tsvector_to_array(to_tsvector('edicola', folded)))[1], n
       from json_to_recordset($1) as g (brand text, word text, folded text, n int)
       where to_tsvector('edicola', folded) <> ''`,
      [JSON.stringify(part)],
    )
  }
}

import { sql } from 'kysely'
import type { Database } from '../../../../platform/database/connect.ts'

/** A published article in its current state. */
export interface CurrentArticleRow {
  id: number
  brand: string
  origin: 'edition' | 'online'
  slug: string
  title: string
  standfirst: string | null
  body: string
  page: number | null
  paid: boolean
  day: string
  flavour: string
  /** The tsvector of its first passage, as text. */
  vector: string
}

/** Published, and of no masthead behind a password. */
const isOpenAndPublished = (closed: readonly string[]) => sql`
  a.state = 'published' and a.brand <> all(${closed}::text[])`

/** The articles among these that are published, open and read by a flavour. */
export async function findCurrentArticles(
  db: Database,
  articles: readonly number[],
  closed: readonly string[],
): Promise<CurrentArticleRow[]> {
  const { rows } = await sql<CurrentArticleRow>`
    select a.id, a.brand, a.origin, a.slug, a.title, a.standfirst, a.body, a.page, a.paid, p.day, p.flavour,
      p.vector::text as vector
    from articles a join chatbot_passages p on p.article_id = a.id and p.place = 0
    where a.id = any(${articles}::bigint[]) and ${isOpenAndPublished(closed)}`.execute(db)
  return rows
}

/** Ids of the articles that `findCurrentArticles` would return. */
export async function publishedAmong(
  db: Database,
  articles: readonly number[],
  closed: readonly string[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select a.id from articles a join chatbot_passages p on p.article_id = a.id and p.place = 0
    where a.id = any(${articles}::bigint[]) and ${isOpenAndPublished(closed)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Document frequencies of words, and the number of passages. */
export async function rarityOf(
  db: Database,
  words: readonly string[],
): Promise<{ all: number; passages: ReadonlyMap<string, number> }> {
  const { rows } = await sql<{ word: string; passages: number }>`
    select word, passages from chatbot_words where word = any(${words}::text[])
    union all select '', passages from chatbot_counts`.execute(db)
  const passages = new Map(rows.map(({ word, passages }) => [word, passages]))
  return { all: passages.get('') ?? 0, passages }
}

/** A later article that may continue a story. */
export interface LaterRow {
  id: number
  brand: string
  origin: 'edition' | 'online'
  slug: string
  title: string
  day: string
  vector: string
}

/**
 * Articles of a flavour published after one day and until another whose first passage has one of the words,
 * newest first.
 */
export async function laterArticles(
  db: Database,
  request: {
    flavour: string
    closed: readonly string[]
    after: string
    until: string
    words: readonly string[]
    limit: number
  },
): Promise<LaterRow[]> {
  const query = request.words
    .map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`)
    .join(' | ')
  const { rows } = await sql<LaterRow>`
    select a.id, a.brand, a.origin, a.slug, a.title, p.day, p.vector::text as vector
    from chatbot_passages p join articles a on a.id = p.article_id and ${isOpenAndPublished(request.closed)}
    where p.flavour = ${request.flavour} and p.place = 0
      and p.day > ${request.after}::date and p.day <= ${request.until}::date
      and p.vector @@ ${query}::tsquery
    order by p.day desc, a.id desc limit ${request.limit}`.execute(db)
  return rows
}

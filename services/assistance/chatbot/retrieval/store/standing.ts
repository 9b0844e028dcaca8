import { sql } from 'kysely'
import type { Database } from '../../../../platform/database/connect.ts'

/** A published article as it stands. */
export interface StandingRow {
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
  /** Of its first passage, as PostgreSQL writes it. */
  vector: string
}

/** Of no closed masthead, and published. */
const stands = (closed: readonly string[]) => sql`
  a.state = 'published' and a.brand <> all(${closed}::text[])`

/** Those of these articles that are published, of no closed masthead, and read by a flavour. */
export async function readStanding(
  db: Database,
  articles: readonly number[],
  closed: readonly string[],
): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select a.id, a.brand, a.origin, a.slug, a.title, a.standfirst, a.body, a.page, a.paid, p.day, p.flavour,
      p.vector::text as vector
    from articles a join chatbot_passages p on p.article_id = a.id and p.place = 0
    where a.id = any(${articles}::bigint[]) and ${stands(closed)}`.execute(db)
  return rows
}

/** Those of these articles that `readStanding` gives. */
export async function publishedAmong(
  db: Database,
  articles: readonly number[],
  closed: readonly string[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select a.id from articles a join chatbot_passages p on p.article_id = a.id and p.place = 0
    where a.id = any(${articles}::bigint[]) and ${stands(closed)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** How rare words are, and among how many passages. */
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

/** A later article that may go on with a story. */
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
 * Articles of a flavour that begin with one of these words, and came out after a day and until another, the
 * newest first.
 */
export async function laterArticles(
  db: Database,
  wanted: {
    flavour: string
    closed: readonly string[]
    after: string
    until: string
    words: readonly string[]
    most: number
  },
): Promise<LaterRow[]> {
  const query = wanted.words
    .map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`)
    .join(' | ')
  const { rows } = await sql<LaterRow>`
    select a.id, a.brand, a.origin, a.slug, a.title, p.day, p.vector::text as vector
    from chatbot_passages p join articles a on a.id = p.article_id and ${stands(wanted.closed)}
    where p.flavour = ${wanted.flavour} and p.place = 0
      and p.day > ${wanted.after}::date and p.day <= ${wanted.until}::date
      and p.vector @@ ${query}::tsquery
    order by p.day desc, a.id desc limit ${wanted.most}`.execute(db)
  return rows
}

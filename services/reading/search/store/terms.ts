import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import { prepared } from '../../../platform/database/prepared.ts'

/**
 * A word of the query as the index knows it: its lexeme (null: a stop word), how many documents hold it, and
 * its tsquery as text, mostly that lexeme.
 */
export interface Lexeme {
  word: string
  lexeme: string | null
  documents: number
  query: string
}

export interface Vocabulary {
  lexemes: Lexeme[]
  /** Of words in a row the tsquery, as text; empty when they say nothing. */
  rows: string[]
  /** Documents of the brands and their words altogether. */
  documents: number
  words: number
}

/**
 * The lexemes of folded words and the tsqueries of rows of them, in their order, and the totals of these
 * brands.
 */
export async function lookUpTerms(
  db: Database,
  terms: { words: readonly string[]; rows: readonly string[]; brands: readonly string[] },
): Promise<Vocabulary> {
  const [result] = await vocabulary(db, terms)
  return result!
}

const vocabulary = prepared(
  (
    db,
    { words, rows, brands }: { words: readonly string[]; rows: readonly string[]; brands: readonly string[] },
  ) =>
    db.selectNoFrom([
      sql<Lexeme[]>`(
      select coalesce(json_agg(json_build_object(
        'word', w.word, 'lexeme', x.lexeme, 'query', plainto_tsquery('edicola', w.word)::text,
        'documents', coalesce((
          select sum(documents) from search_lexemes l
          where l.lexeme = x.lexeme and l.brand = any(${brands}::text[])), 0)) order by w.place), '[]')
      from unnest(${words}::text[]) with ordinality as w (word, place)
      cross join lateral (select (tsvector_to_array(to_tsvector('edicola', w.word)))[1] as lexeme) x)`.as(
        'lexemes',
      ),
      sql<string[]>`(
        select coalesce(json_agg(phraseto_tsquery('edicola', r.words)::text order by r.place), '[]')
        from unnest(${rows}::text[]) with ordinality as r (words, place))`.as('rows'),
      sql<number>`(
        select coalesce(sum(documents), 0)::int from search_totals where brand = any(${brands}::text[]))`.as(
        'documents',
      ),
      sql<number>`(
        select coalesce(sum(words), 0)::float8 from search_totals where brand = any(${brands}::text[]))`.as(
        'words',
      ),
    ]),
)

/** Which of these folded words are forms of these lexemes: pairs. */
export async function formsOf(
  db: Database,
  words: readonly string[],
  lexemes: readonly string[],
): Promise<{ word: string; lexeme: string }[]> {
  if (words.length === 0 || lexemes.length === 0) return []
  const { rows } = await sql<{ word: string; lexeme: string }>`
    select word, lexeme from (
      select word, (tsvector_to_array(to_tsvector('edicola', word)))[1] as lexeme
      from unnest(${words}::text[]) as w (word) offset 0) f
    where lexeme = any(${lexemes}::text[])`.execute(db)
  return rows
}

/** The most frequent words of a brand that begin so (folded, three letters or more). */
export async function wordsStarting(
  db: Database,
  brand: string,
  start: string,
  limit: number,
): Promise<string[]> {
  // Three letters have an index by frequency; longer beginnings are few enough to sort.
  const begins = start.length === 3 ? sql`left(folded, 3) = ${start}` : sql`folded like ${start + '%'}`
  const { rows } = await sql<{ word: string }>`
    select word from (
      select t.word, t.lexeme, t.folded from search_terms t where brand = ${brand} and ${begins}
      order by documents desc, word limit ${limit * 3}) t
    where exists (
      select from search_lexemes l
      where l.brand = ${brand} and l.lexeme = t.lexeme and l.documents > 0)`.execute(db)
  const seen = new Set<string>()
  return rows
    .map((r) => r.word)
    .filter((w) => !seen.has(w) && seen.add(w))
    .slice(0, limit)
}

/** Words that look like this one (folded), most alike first; those of `near` before them. */
export async function wordsLike(
  db: Database,
  brands: readonly string[],
  word: string,
  near: readonly string[],
  limit: number,
): Promise<{ word: string; folded: string; alike: number; documents: number }[]> {
  const { rows } = await sql<{ word: string; folded: string; alike: number; documents: number }>`
    select (array_agg(word order by documents desc))[1] as word, folded,
      max(similarity(folded, ${word})) as alike, sum(documents)::int as documents
    from search_terms t
    where (folded % ${word} or folded = any(${near}::text[])) and brand = any(${brands}::text[])
      and exists (
        select from search_lexemes l
        where l.brand = t.brand and l.lexeme = t.lexeme and l.documents > 0)
    group by folded
    order by folded = any(${near}::text[]) desc, alike desc, documents desc limit ${limit}`.execute(db)
  return rows
}

/**
 * Authors with published articles on a brand and a name with a word that begins so (folded words joined by
 * hyphens, as in a slug).
 */
export async function authorsStarting(
  db: Database,
  brand: string,
  start: string,
  limit: number,
): Promise<{ slug: string; name: string }[]> {
  const { rows } = await sql<{ slug: string; name: string }>`
    select n.slug, n.name from authors n
    where (n.slug like ${start + '%'} or n.slug like ${'%-' + start + '%'})
      and exists (
        select from article_authors w join articles a on a.id = w.article_id
        where w.author = n.slug and w.brand = ${brand} and a.state = 'published')
    order by n.slug limit ${limit}`.execute(db)
  return rows
}

/** Titles of the specials of a brand that hold published articles, newest first. */
export async function specialTitles(db: Database, brand: string): Promise<{ slug: string; title: string }[]> {
  const { rows } = await sql<{ slug: string; title: string }>`
    select s.slug, s.title from specials s
    where s.brand = ${brand} and exists (
      select from special_articles l join articles a on a.uri = l.article_uri and a.brand = s.brand
      where l.special_id = s.id and a.state = 'published')
    order by s.id desc limit 300`.execute(db)
  return rows
}

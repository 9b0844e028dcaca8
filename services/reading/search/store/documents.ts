import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'

/** An article as it is read to be indexed. */
export interface Source {
  id: number
  brand: string
  section: string
  kicker: string | null
  title: string
  standfirst: string | null
  body: string
  /** What anybody may read of the body. */
  publicBody: string
  published: string
  authors: { slug: string; name: string }[]
}

/**
 * What is written of it: folded texts by weight (`hidden`: the rest of the body, for subscribers), and the
 * words that anybody may read as people type them: `strada`, or `città/citta` when folding changes it.
 */
export interface Document {
  id: number
  brand: string
  section: string
  authors: string[]
  published: string
  length: number
  title: string
  standfirst: string
  body: string
  hidden: string
  /** `filterOf` all its words, as PostgreSQL writes bytes. */
  forms: string
  words: string[]
}

const columns = sql`
  a.id, a.brand, a.section, a.kicker, a.title, a.standfirst, a.body, a.public_body as "publicBody",
  a.published,
  coalesce((select json_agg(json_build_object('slug', n.slug, 'name', n.name) order by w.position)
    from article_authors w join authors n on n.slug = w.author where w.article_id = a.id), '[]') as authors`

/**
 * Published articles among these, locked until the transaction ends so that nobody indexes them at the same
 * time.
 */
export async function readSources(tx: Tx, ids: readonly number[]): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select ${columns} from articles a where a.id = any(${ids}::bigint[]) and a.state = 'published'
    order by a.id for no key update of a`.execute(tx)
  return rows
}

/** The next published articles after an id. Those that an import holds are left to it. */
export async function readSourcesAfter(
  tx: Tx,
  id: number,
  limit: number,
): Promise<{ last: number | null; sources: Source[] }> {
  const next = await sql<{
    id: number
  }>`select id from articles where id > ${id} and state = 'published' order by id limit ${limit}`.execute(tx)
  const ids = next.rows.map((r) => r.id)
  if (ids.length === 0) return { last: null, sources: [] }
  const { rows } = await sql<Source>`
    select ${columns} from articles a where a.id = any(${ids}::bigint[]) and a.state = 'published'
    order by a.id for no key update of a skip locked`.execute(tx)
  return { last: ids.at(-1)!, sources: rows }
}

export const countArticles = async (db: Database): Promise<number> =>
  (
    await sql<{
      count: number
    }>`select count(*)::int as count from articles where state = 'published'`.execute(db)
  ).rows[0]!.count

/** True when articles are not indexed, or as a former version did it. */
export const needsIndexing = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ needed: boolean }>`
    select exists (select from search_documents where forms is null)
      or not exists (select from search_documents)
      and exists (select from articles where state = 'published') as needed`.execute(db)
  return rows[0]!.needed
}

/** Gives articles of a year room before the first of them comes. */
export async function createPartitionAhead(db: Database, year: number): Promise<void> {
  await sql`select search_partition_ahead(${year})`.execute(db)
}

/** Puts these in place of what was there, and notes what that changes in the counts. */
export async function writeDocuments(tx: Tx, documents: readonly Document[]): Promise<void> {
  if (documents.length === 0) return
  const years = [...new Set(documents.map((d) => new Date(d.published).getUTCFullYear()))]
  await sql`select search_partition(year) from unnest(${years}::int[]) as y (year)`.execute(tx)
  // The insert waits for the delete: it counts what that gave.
  await sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(documents)})
        as g (id bigint, brand text, section text, authors text[], published timestamptz, length int,
          title text, standfirst text, body text, hidden text, forms bytea, words text[])
    ), old as (
      delete from search_documents where article_id in (select id from given)
      returning article_id, brand, length, vector
    ), new as (
      insert into search_documents (article_id, brand, section, authors, published, length, forms, vector)
      select id, brand, section, authors, published, length, forms,
        setweight(to_tsvector('edicola', title), 'A') || setweight(to_tsvector('edicola', standfirst), 'B')
          || setweight(to_tsvector('edicola', body), 'C')
          || search_without_order(to_tsvector('edicola', hidden)) || array_to_tsvector(
            array['b:' || brand, 's:' || section]
              || array(select 'a:' || slug from unnest(authors) as u (slug)))
      from given where (select count(*) from old) >= 0
      returning article_id, brand, length, vector
    )
    insert into search_pending (brand, documents, length, words, gained, lost)
    select g.brand, (o.article_id is null)::int, n.length - coalesce(o.length, 0), g.words,
      array(select unnest(tsvector_to_array(n.vector)) except select unnest(tsvector_to_array(o.vector))),
      array(select unnest(tsvector_to_array(o.vector)) except select unnest(tsvector_to_array(n.vector)))
    from new n join given g on g.id = n.article_id left join old o on o.article_id = n.article_id
    where o.article_id is null or o.vector <> n.vector`.execute(tx)
}

/** Takes one away, if it is there. */
export async function deleteDocument(tx: Tx, id: number): Promise<void> {
  await sql`
    with old as (delete from search_documents where article_id = ${id} returning brand, length, vector)
    insert into search_pending (brand, documents, length, words, gained, lost)
    select brand, -1, -length, '{}', '{}', tsvector_to_array(vector) from old`.execute(tx)
}

/** Takes away, up to `limit` at a time, what has no published article any more. Gives how many. */
export async function deleteOrphans(db: Database, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with gone as (
      select d.article_id from search_documents d
      where not exists (select from articles a where a.id = d.article_id and a.state = 'published')
      limit ${limit}
    ), old as (
      delete from search_documents d using gone where d.article_id = gone.article_id
      returning d.brand, d.length, d.vector
    )
    insert into search_pending (brand, documents, length, words, gained, lost)
    select brand, -1, -length, '{}', '{}', tsvector_to_array(vector) from old`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Arbitrary key of the advisory lock: one count at a time. */
const LOCK = 6_620_412

/**
 * Counts up to `most` changes into lexemes, terms and totals, in one transaction. Gives how many changes it
 * took, null when somebody else is counting.
 */
export const countPending = (db: Database, limit: number): Promise<number | null> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as free`.execute(
      tx,
    )
    if (!rows[0]?.free) return null
    const { rows: counts } = await sql<{ count: number }>`
      with counted as (
        delete from search_pending where id in (select id from search_pending order by id limit ${limit})
        returning *
      ), totals as (
        insert into search_totals (brand, documents, words)
        select brand, sum(documents), sum(length) from counted group by brand
        on conflict (brand) do update set
          documents = search_totals.documents + excluded.documents,
          words = search_totals.words + excluded.words
      ), lexemes as (
        insert into search_lexemes (brand, lexeme, documents)
        select brand, lexeme, sum(change) from (
          select brand, unnest(gained) as lexeme, 1 as change from counted
          union all select brand, unnest(lost), -1 from counted) c
        where lexeme not like '%:%' group by brand, lexeme having sum(change) <> 0
        on conflict (brand, lexeme) do update set documents = search_lexemes.documents + excluded.documents
      ), terms as (
        insert into search_terms (brand, word, folded, lexeme, documents)
        select f.brand, f.word, f.folded, x.lexeme, greatest(f.n, 1) from (
          select brand, split_part(w, '/', 1) as word, reverse(split_part(reverse(w), '/', 1)) as folded,
            sum(documents) as n
          from counted, unnest(words) as u (w) group by brand, w) f
        cross join lateral (select (tsvector_to_array(to_tsvector('edicola', f.folded)))[1] as lexeme) x
        where x.lexeme is not null and (f.n > 0 or not exists (
          select from search_terms t where t.brand = f.brand and t.word = f.word))
        on conflict (brand, word) do update set documents = search_terms.documents + excluded.documents
      )
      select count(*)::int as count from counted`.execute(tx)
    return counts[0]!.count
  })

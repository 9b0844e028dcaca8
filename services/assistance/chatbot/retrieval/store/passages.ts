import type { RagTypeId } from 'contract/assistance/chatbot/chatbot.ts'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../../platform/database/connect.ts'

/** An article to index. `edition_day`: null when it was not printed. */
export interface StoredArticle {
  id: number
  brand: string
  origin: 'edition' | 'online'
  section: string
  kicker: string | null
  title: string
  standfirst: string | null
  body: string
  published: string
  edition_day: string | null
}

/** A passage to write: `body` and `title` are folded words, `beginnings` prefix lexemes. */
export interface PassageRow {
  article: number
  place: number
  flavour: RagTypeId
  brand: string
  day: string
  words: number
  text: string
  body: string
  title: string
  beginnings: string[]
}

const columns = sql`
  a.id, a.brand, a.origin, a.section, a.kicker, a.title, a.standfirst, a.body, a.published,
  e.date as edition_day`

/** The published articles among these, locked until the transaction ends. */
export async function readArticles(tx: Tx, ids: readonly number[]): Promise<StoredArticle[]> {
  const { rows } = await sql<StoredArticle>`
    select ${columns} from articles a left join editions e on e.id = a.edition_id
    where a.id = any(${ids}::bigint[]) and a.state = 'published'
    order by a.id for no key update of a`.execute(tx)
  return rows
}

/** The next published articles after an id; those locked by an import are skipped. */
export async function readArticlesAfter(
  tx: Tx,
  id: number,
  limit: number,
): Promise<{ last: number | null; articles: StoredArticle[] }> {
  const next = await sql<{ id: number }>`
    select id from articles where id > ${id} and state = 'published' order by id limit ${limit}`.execute(tx)
  const ids = next.rows.map((row) => row.id)
  if (ids.length === 0) return { last: null, articles: [] }
  const { rows } = await sql<StoredArticle>`
    select ${columns} from articles a left join editions e on e.id = a.edition_id
    where a.id = any(${ids}::bigint[]) and a.state = 'published'
    order by a.id for no key update of a skip locked`.execute(tx)
  return { last: ids.at(-1)!, articles: rows }
}

export async function writePassages(tx: Tx, passages: readonly PassageRow[]): Promise<void> {
  if (passages.length === 0) return
  await sql`
    insert into chatbot_passages (article_id, place, flavour, brand, day, words, text, vector)
    select article, place, flavour, brand, day, words, text,
      to_tsvector('edicola', body) || setweight(to_tsvector('edicola', title), 'A')
        || array_to_tsvector(beginnings)
    from json_to_recordset(${JSON.stringify(passages)}) as g (article bigint, place int, flavour text,
      brand text, day date, words int, text text, body text, title text, beginnings text[])`.execute(tx)
}

export async function deletePassages(tx: Tx, article: number): Promise<void> {
  await sql`delete from chatbot_passages where article_id = ${article}`.execute(tx)
}

/** Deletes the passages of many articles. */
export async function deletePassagesOf(tx: Tx, articles: readonly number[]): Promise<void> {
  await sql`delete from chatbot_passages where article_id = any(${articles}::bigint[])`.execute(tx)
}

/** Articles born on line outside the sections that have a flavour; until 2026 they were not indexed. */
const isOtherOnline = sql`origin = 'online' and coalesce(section, '') not in ('economia', 'vaticano')`

/** As `foldedWords` reads a text. */
const TOKENIZATION = 2

/** Notes that all passages are cut as words are read now. */
export async function markCut(db: Database): Promise<void> {
  await sql`update chatbot_counts set tokenization = ${TOKENIZATION}`.execute(db)
}

/**
 * Whether a whole kind of articles has no passage, since they were imported before it was indexed, or words
 * were read otherwise when they were cut.
 */
export async function isUnindexed(db: Database): Promise<boolean> {
  const { rows } = await sql<{ never: boolean }>`
    select exists (select from articles where state = 'published') and not exists (
        select from chatbot_passages)
      or exists (select from articles where state = 'published' and ${isOtherOnline}) and not exists (
        select from chatbot_passages p join articles a on a.id = p.article_id where ${isOtherOnline})
      or exists (select from chatbot_counts where tokenization < ${TOKENIZATION})
      as never`.execute(db)
  return rows[0]!.never
}

/** The day of the oldest passage; null: there is none. */
export async function oldestDay(db: Database): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(day) as day from (
      select (select min(day) from chatbot_passages where flavour = f.flavour) as day
      from (values ('digital'), ('online_economia'), ('online_vaticano')) as f (flavour)) d`.execute(db)
  return rows[0]!.day
}

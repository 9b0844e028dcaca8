import type { RagTypeId, Scope } from 'contract/assistance/chatbot/chatbot.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../../platform/database/connect.ts'
import type { CorpusStatistics } from './counts.ts'

/** A lexeme of a query with its positions (from 1) and its document frequency. */
interface Lexeme {
  lexeme: string
  places: number[]
  passages: number | null
}

/** Normalises query words to lexemes and reads their document frequencies and those of `others`. */
export async function readQuery(
  db: Database,
  words: readonly string[],
  others: readonly string[],
): Promise<{ lexemes: Lexeme[]; others: ReadonlyMap<string, number>; counts: CorpusStatistics }> {
  const { rows } = await sql<{
    lexemes: Lexeme[]
    others: [string, number][]
    counts: CorpusStatistics | null
  }>`
    select
      (select coalesce(json_agg(json_build_object('lexeme', l.lexeme, 'places', l.positions,
        'passages', w.passages)), '[]')
        from unnest(to_tsvector('edicola', ${words.join(' ')})) l
        left join chatbot_words w on w.word = l.lexeme) as lexemes,
      (select coalesce(json_agg(json_build_array(word, passages)), '[]') from chatbot_words
        where word = any(${others}::text[])) as others,
      (select json_build_object('passages', passages, 'words', words, 'letters', letters)
        from chatbot_counts) as counts`.execute(db)
  const { lexemes, others: known, counts } = rows[0]!
  return { lexemes, others: new Map(known), counts: counts ?? { passages: 0, words: 150, letters: 700 } }
}

/** A candidate passage; `vector`: the text form of its tsvector. */
export interface Candidate {
  article: number
  place: number
  text: string
  vector: string
  title: string
  kicker: string | null
  brand: string
  day: string
  page: number | null
  paid: boolean
  slug: string
  origin: 'edition' | 'online'
}

/** A lexeme and its weight. */
interface LexemeWeight {
  lexeme: string
  worth: number
}

/**
 * Which passages may be retrieved: for `digital` all of them, printed and born on line, for the others those
 * of their section. `closed`: mastheads behind a password, which are excluded.
 */
export interface Bounds {
  flavour: RagTypeId
  scope: Scope
  closed: readonly string[]
}

export const withinBounds = ({
  flavour,
  scope: { brands, from, to, article },
  closed,
}: Bounds): RawBuilder<unknown> => sql`
  ${flavour === 'digital' ? sql`true` : sql`p.flavour = ${flavour}`}
  ${closed.length > 0 ? sql`and p.brand <> all(${closed}::text[])` : sql``}
  ${brands ? sql`and p.brand = any(${brands}::text[])` : sql``}
  ${from !== null ? sql`and p.day >= ${from}::date` : sql``}
  ${to !== null ? sql`and p.day <= ${to}::date` : sql``}
  ${article !== null ? sql`and p.article_id = ${article}::bigint` : sql``}`

/** Counts the passages within bounds, up to `limit`. */
export async function countWithin(db: Database, bounds: Bounds, limit: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from chatbot_passages p where ${withinBounds(bounds)} limit ${limit}) c`.execute(db)
  return rows[0]!.n
}

/** A lexeme quoted for a tsquery. */
const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

export const candidateColumns = sql`
  a.id as article, p.place, p.text, p.vector::text as vector, a.title, a.kicker, a.brand, p.day,
  a.page, a.paid, a.slug, a.origin`

/**
 * The passages with one of `gathering` (all of them when `together`) whose lexemes weigh most; newest first
 * among equals.
 */
export async function bestCandidates(
  db: Database,
  request: Bounds & {
    gathering: readonly string[]
    together: boolean
    worth: readonly LexemeWeight[]
    limit: number
  },
): Promise<Candidate[]> {
  const { gathering, together, worth, limit } = request
  const query = gathering.map(quoted).join(together ? ' & ' : ' | ')
  const sum = sql.join(
    worth.map(
      ({ lexeme, worth: value }) =>
        sql`case when p.vector @@ ${quoted(lexeme)}::tsquery then ${value}::float8 else 0 end`,
    ),
    sql` + `,
  )
  const { rows } = await sql<Candidate>`
    with best as materialized (
      select p.article_id, p.place, ${sum} as worth, p.day from chatbot_passages p
      where ${withinBounds(request)} and p.vector @@ ${query}::tsquery
      order by worth desc, day desc, article_id desc, place limit ${limit})
    select ${candidateColumns} from best b
    join chatbot_passages p on p.article_id = b.article_id and p.place = b.place
    join articles a on a.id = b.article_id and a.state = 'published'`.execute(db)
  return rows
}

/** The first `limit` passages of each of these articles, if published, in reading order. */
export async function passagesOf(
  db: Database,
  articles: readonly number[],
  limit: number,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select ${candidateColumns} from chatbot_passages p
    join articles a on a.id = p.article_id and a.state = 'published'
    where p.article_id = any(${[...articles]}::bigint[]) and p.place < ${limit}
    order by p.article_id, p.place`.execute(db)
  return rows
}

/** Restricts leading articles to sections, or to those with one of some lexemes. */
interface LeadsOf {
  sections?: readonly { brand: string; section: string }[]
  holding?: readonly string[]
}

/** First passages of the leading articles: the newest day first, then by editorial urgency and page. */
export async function leadCandidates(
  db: Database,
  bounds: Bounds,
  limit: number,
  { sections, holding }: LeadsOf = {},
): Promise<Candidate[]> {
  const inSections = sections
    ? sql`and exists (
        select from articles s where s.id = p.article_id and (s.brand, s.section) in (
          select brand, section from json_to_recordset(${JSON.stringify(sections)})
            as g (brand text, section text)))`
    : sql``
  const holds = holding ? sql`and p.vector @@ ${holding.map(quoted).join(' | ')}::tsquery` : sql``
  const { rows } = await sql<Candidate>`
    with first as materialized (
      select p.article_id, p.place, p.day from chatbot_passages p
      where ${withinBounds(bounds)} ${bounds.scope.article === null ? sql`and p.place = 0` : sql``}
        ${inSections} ${holds}
      order by p.day desc limit 400)
    select ${candidateColumns} from first f
    join chatbot_passages p on p.article_id = f.article_id and p.place = f.place
    join articles a on a.id = f.article_id and a.state = 'published'
    order by f.day desc, a.urgency, coalesce(a.page, 99), a.published desc, a.id desc, f.place
    limit ${limit}`.execute(db)
  return rows
}

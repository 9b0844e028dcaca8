import type { RagTypeId, Scope } from 'contract/assistance/chatbot/chatbot.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../../platform/database/connect.ts'
import type { Counts } from './counts.ts'

/** A lexeme of a question with its places in it (from 1), and in how many passages it stands. */
export interface Lexeme {
  lexeme: string
  places: number[]
  passages: number | null
}

/** What PostgreSQL makes of the words of a question, and how rare they and these others are. */
export async function readQuery(
  db: Database,
  words: readonly string[],
  others: readonly string[],
): Promise<{ lexemes: Lexeme[]; others: ReadonlyMap<string, number>; counts: Counts }> {
  const { rows } = await sql<{ lexemes: Lexeme[]; others: [string, number][]; counts: Counts | null }>`
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

/** A passage as it is ranked: `vector` as PostgreSQL writes it. */
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

/** A lexeme that is worth something. */
export interface Worth {
  lexeme: string
  worth: number
}

/** Which passages are looked at. `closed`: mastheads behind a gate, which nobody is told of. */
export interface Bounds {
  flavour: RagTypeId
  scope: Scope
  closed: readonly string[]
}

export const within = ({
  flavour,
  scope: { brands, from, to, article },
  closed,
}: Bounds): RawBuilder<unknown> => sql`
  p.flavour = ${flavour}
  ${closed.length > 0 ? sql`and p.brand <> all(${closed}::text[])` : sql``}
  ${brands ? sql`and p.brand = any(${brands}::text[])` : sql``}
  ${from !== null ? sql`and p.day >= ${from}::date` : sql``}
  ${to !== null ? sql`and p.day <= ${to}::date` : sql``}
  ${article !== null ? sql`and p.article_id = ${article}::bigint` : sql``}`

/** How many passages a scope has, counted up to `most`. */
export async function countWithin(db: Database, bounds: Bounds, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from chatbot_passages p where ${within(bounds)} limit ${most}) c`.execute(db)
  return rows[0]!.n
}

/** Characters of a lexeme as a query of PostgreSQL has them. */
const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

export const shown = sql`
  a.id as article, p.place, p.text, p.vector::text as vector, a.title, a.kicker, a.brand, p.day,
  a.page, a.paid, a.slug, a.origin`

/**
 * Of the passages of a scope that hold one of `gathering` (all of them when `together`), those whose words
 * are worth most, the newest first among equals.
 */
export async function bestCandidates(
  db: Database,
  wanted: Bounds & {
    gathering: readonly string[]
    together: boolean
    worth: readonly Worth[]
    most: number
  },
): Promise<Candidate[]> {
  const { gathering, together, worth, most } = wanted
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
      where ${within(wanted)} and p.vector @@ ${query}::tsquery
      order by worth desc, day desc, article_id desc, place limit ${most})
    select ${shown} from best b
    join chatbot_passages p on p.article_id = b.article_id and p.place = b.place
    join articles a on a.id = b.article_id and a.state = 'published'`.execute(db)
  return rows
}

/** Which articles lead; those of a scope when nothing is said. */
export interface LeadsOf {
  sections?: readonly { brand: string; section: string }[]
  holding?: readonly string[]
}

/**
 * The beginnings of the articles that lead a scope, or these sections in it, or those that hold one of some
 * lexemes: the newest day, then as the editors weighed them.
 */
export async function leadCandidates(
  db: Database,
  bounds: Bounds,
  most: number,
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
      where ${within(bounds)} ${bounds.scope.article === null ? sql`and p.place = 0` : sql``}
        ${inSections} ${holds}
      order by p.day desc limit 400)
    select ${shown} from first f
    join chatbot_passages p on p.article_id = f.article_id and p.place = f.place
    join articles a on a.id = f.article_id and a.state = 'published'
    order by f.day desc, a.urgency, coalesce(a.page, 99), a.published desc, a.id desc, f.place
    limit ${most}`.execute(db)
  return rows
}

import { type RawBuilder, sql } from 'kysely'
import type { Period } from 'contract/press-review/measures/period.ts'
import type { StoredBox } from '../../../platform/database/press-review-tables.ts'
import type { MeasurePorts } from '../ports.ts'

/** Which items are measured: of a review, of some days, all or only those that were sent. */
export interface Selection extends Period {
  review: number
  only: 'all' | 'sent'
}
type Stores = Pick<MeasurePorts, 'db' | 'withdrawn'>

/** The items: not deleted, not withdrawn by their newspaper. */
const itemsOf = (
  { db, withdrawn }: Stores,
  { review, from, to, only }: Selection,
): RawBuilder<unknown> => sql`
  select i.* from press_review_items i
  where i.review_id = ${review} and i.day between ${from} and ${to} and i.deleted is null
    and (i.article_id is null or i.article_id not in ${withdrawn(db)})
    ${only === 'sent' ? sql`and i.sent` : sql``}`

/**
 * One line for all, each week (its Monday), topic, author and each issue of a masthead. `what` says which;
 * `pages` are whole pages.
 */
export interface Line {
  what: 'all' | 'week' | 'topic' | 'author' | 'issue'
  week: string | null
  topic: string | null
  author: string | null
  masthead: string | null
  brand: string | null
  issue: string | null
  items: number
  pages: number
}

/** All counts but those of words, in one pass over the items. */
export async function countItems(ports: Stores, selection: Selection): Promise<Line[]> {
  const { rows } = await sql<Line>`
    with i as not materialized (
      select day - (extract(isodow from day)::int - 1) as week, topic_id, author, masthead, brand,
        coalesce(edition_day, day) as issue, share
      from (${itemsOf(ports, selection)}) selection)
    select
      case which
        when 7 then 'week' when 11 then 'topic' when 13 then 'author' when 14 then 'issue' else 'all'
      end as what,
      week, t.name as topic, author, masthead, brand, issue, items, pages
    from (
      select week, topic_id, author, masthead, brand, issue,
        grouping(week, topic_id, author, masthead) as which, count(*) as items, sum(share)::float8 as pages
      from i group by grouping sets ((), (week), (topic_id), (author), (masthead, brand, issue))) g
    left join press_review_topics t on t.id = g.topic_id`.execute(ports.db)
  return rows
}

/** How many items have each of the words, most first; at most `limit`. */
export async function countWords(
  ports: Stores,
  selection: Selection,
  limit: number,
): Promise<{ name: string; items: number; pages: number }[]> {
  const { rows } = await sql<{ name: string; items: number; pages: number }>`
    select word as name, count(*) as items, sum(share)::float8 as pages
    from (${itemsOf(ports, selection)}) i, unnest(i.words) word
    group by word order by items desc, word limit ${limit}`.execute(ports.db)
  return rows
}

/** How many items each saved query found, most first; at most `most`. */
export async function countFinds(
  ports: Pick<MeasurePorts, 'db' | 'withdrawn' | 'finds'>,
  selection: Selection,
  limit: number,
): Promise<{ name: string; items: number; pages: number }[]> {
  if (!ports.finds) return []
  const { rows } = await sql<{ name: string; items: number; pages: number }>`
    select f.name, count(*) as items, sum(i.share)::float8 as pages
    from (${itemsOf(ports, selection)}) i
    join ${ports.finds(ports.db, selection.review)} f on f.article_id = i.article_id and f.day = i.day
    group by f.name order by items desc, f.name limit ${limit}`.execute(ports.db)
  return rows
}

/** An item among the largest, with what says whether it has a picture. */
export interface LargeItem {
  id: string
  version: number
  title: string
  masthead: string
  date: string
  page: number | null
  pages: number
  article: number | null
  brand: string | null
  edition: string | null
  editionDay: string | null
  boxes: StoredBox[]
  file: string | null
}

/** Those that take most of a page. */
export async function largestItems(ports: Stores, selection: Selection, limit: number): Promise<LargeItem[]> {
  const { rows } = await sql<LargeItem>`
    select id, version, title, masthead, coalesce(edition_day, day) as date, page, share::float8 as pages,
      article_id as article, brand, edition, edition_day as "editionDay", boxes, file
    from (${itemsOf(ports, selection)}) i where share > 0
    order by share desc, day desc, id limit ${limit}`.execute(ports.db)
  return rows
}

/** How many there are. */
export async function countAll(ports: Stores, selection: Selection): Promise<number> {
  const { rows } = await sql<{ items: number }>`
    select count(*) as items from (${itemsOf(ports, selection)}) i`.execute(ports.db)
  return rows[0]!.items
}

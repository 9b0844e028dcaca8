import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../../platform/database/connect.ts'
import { prepared } from '../../../platform/database/prepared.ts'

/** Columns of an article in a list, with its main picture and its authors. */
export function selectTeasers(db: Database, brand: string, state: 'published' | 'any state' = 'published') {
  const articles = db.selectFrom('articles as a').where('a.brand', '=', brand)
  return (state === 'published' ? articles.where('a.state', '=', 'published') : articles)
    .select([
      'a.id',
      'a.origin',
      'a.slug',
      'a.section',
      'a.kicker',
      'a.title',
      'a.standfirst',
      'a.language',
      'a.place',
      'a.words',
      'a.paid',
      'a.genre',
      'a.page',
    ])
    .select((eb) => [
      // The same text in a row and in JSON.
      sql<string>`to_char(a.published at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('published'),
      jsonObjectFrom(
        eb
          .selectFrom('article_pictures as p')
          .innerJoin('media as m', 'm.key', 'p.media')
          .whereRef('p.article_id', '=', 'a.id')
          .where('p.position', '=', 0)
          .select([
            'm.key',
            'm.widths',
            'm.avif',
            'm.width',
            'm.height',
            'p.alt',
            'p.caption',
            'p.credit',
            'p.focus_x',
            'p.focus_y',
          ]),
      ).as('picture'),
      jsonArrayFrom(
        eb
          .selectFrom('article_authors as w')
          .innerJoin('authors as n', 'n.slug', 'w.author')
          .whereRef('w.article_id', '=', 'a.id')
          .orderBy('w.position')
          .select(['n.slug', 'n.name', 'n.portrait', 'n.role']),
      ).as('authors'),
    ])
}
export type TeaserRow = Awaited<ReturnType<ReturnType<typeof selectTeasers>['execute']>>[number]
export type PictureRow = NonNullable<TeaserRow['picture']>

const PAGE_SIZE = 20
/** Lists stop here: who looks further back uses search or the archive of editions. */
const MAX_PAGES = 25

export interface List {
  rows: TeaserRow[]
  opinions: TeaserRow[]
  page: number
  pages: number
}

/** What a list is of. */
export interface ListFilter {
  section?: string | undefined
  special?: number | undefined
  author?: string | undefined
  edition?: number | undefined
}

/**
 * One page of the articles of a list, newest first, how many pages there are (at most 25), and the newest
 * comments of the brand beside it. One question to the database.
 */
export async function listTeasers(
  db: Database,
  brand: string,
  page: number,
  of: ListFilter,
  opinions = 0,
): Promise<List> {
  if (page > MAX_PAGES) return { rows: [], opinions: [], page, pages: MAX_PAGES }
  const [result] = await list(db, { brand, skip: (page - 1) * PAGE_SIZE, opinions, ...of })
  return {
    rows: result!.rows,
    opinions: result!.opinions,
    page,
    pages: Math.ceil(Number(result!.total ?? 0) / PAGE_SIZE),
  }
}

const list = prepared(
  (db, { brand, skip, opinions, ...of }: { brand: string; skip: number; opinions: number } & ListFilter) => {
    const listing = listed(db, brand, of)
      .orderBy('a.published', 'desc')
      .orderBy('a.id', 'desc')
      .limit(PAGE_SIZE)
      .offset(skip)
    const some = listed(db, brand, of)
      .select(sql<number>`1`.as('one'))
      .limit(PAGE_SIZE * MAX_PAGES)
    return db.selectNoFrom((eb) => [
      jsonArrayFrom(newestFirst(selectTeasers(db, brand).where('a.id', 'in', listing.select('a.id')))).as(
        'rows',
      ),
      jsonArrayFrom(
        newestFirst(selectTeasers(db, brand).where('a.genre', '=', 'opinion')).limit(opinions),
      ).as('opinions'),
      eb
        .selectFrom(some.as('some'))
        .select((x) => x.fn.countAll<number>().as('n'))
        .as('total'),
    ])
  },
)

const newestFirst = (teasers: ReturnType<typeof selectTeasers>) =>
  teasers.orderBy('a.published', 'desc').orderBy('a.id', 'desc')

function listed(db: Database, brand: string, { section, special, author, edition }: ListFilter) {
  let articles = db
    .selectFrom('articles as a')
    .where('a.brand', '=', brand)
    .where('a.state', '=', 'published')
  if (section !== undefined) articles = articles.where('a.section', '=', section)
  if (edition !== undefined) articles = articles.where('a.edition_id', '=', edition)
  if (special !== undefined)
    articles = articles.where('a.uri', 'in', (eb) =>
      eb.selectFrom('special_articles as l').where('l.special_id', '=', special).select('l.article_uri'),
    )
  if (author !== undefined)
    articles = articles.where('a.id', 'in', (eb) =>
      eb
        .selectFrom('article_authors as w')
        .where('w.author', '=', author)
        .where('w.brand', '=', brand)
        .select('w.article_id'),
    )
  return articles
}

/** The articles with those ids, in their order. */
export async function teasersById(db: Database, brand: string, ids: readonly number[]): Promise<TeaserRow[]> {
  if (ids.length === 0) return []
  const rows = await selectTeasers(db, brand).where('a.id', 'in', ids).execute()
  const place = new Map(ids.map((id, i) => [id, i]))
  return rows.toSorted((one, other) => place.get(one.id)! - place.get(other.id)!)
}

/** The newest articles of each of these sections, section by section. */
export function newestBySection(
  db: Database,
  brand: string,
  sections: readonly string[],
  each: number,
): Promise<TeaserRow[]> {
  return selectTeasers(db, brand)
    .innerJoin(newestIds(brand, sections, each).as('s'), 's.id', 'a.id')
    .orderBy('s.place')
    .orderBy('a.published', 'desc')
    .orderBy('a.id', 'desc')
    .execute()
}

const newestIds = (brand: string, sections: readonly string[], each: number) => sql<{
  id: number
  place: number
}>`(
  select n.id, s.place from unnest(${sections}::text[]) with ordinality s (slug, place)
  cross join lateral (
    select id from articles where brand = ${brand} and section = s.slug and state = 'published'
    order by published desc, id desc limit ${each}) n)`

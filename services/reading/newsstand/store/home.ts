import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../../platform/database/connect.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { LEADS, STORIES } from '../pages/rules.ts'
import { type CoverRow, selectNewestCovers } from './editions.ts'
import { selectSpecials, type SpecialRow } from './lists.ts'
import { selectTeasers, type TeaserRow } from './teasers.ts'

export interface HomeRows {
  /**
   * Of each list the ids in their order. `printed`: the first stories of the newest edition, the opening
   * first, without what opens another masthead. `online`: news published online only. `opinion`: columns. Of
   * `printed` and `opinion` the masthead's own come before what it shares. `section`: of each section the
   * newest that are in no other list, first what has a picture: a block's worth, more where nothing was
   * printed.
   */
  lists: { list: 'printed' | 'online' | 'opinion' | 'section'; ids: number[] }[]
  /** The articles of all the lists, once each, in no order. */
  articles: TeaserRow[]
  /** What most people read, in its order: no more than a link says. */
  read: { id: number; slug: string; origin: 'edition' | 'online'; title: string; language: string | null }[]
  covers: CoverRow[]
  specials: SpecialRow[]
  /** What opens the front page of each other masthead that printed something. */
  openings: OpeningRow[]
}

interface OpeningRow {
  brand: string
  id: number
  slug: string
  origin: 'edition' | 'online'
  title: string
  standfirst: string | null
  language: string | null
}

interface Listed {
  id: number
  list: HomeRows['lists'][number]['list']
  nth: number
}

interface HomeQuery {
  brand: string
  sections: readonly string[]
  brands: readonly string[]
  /** The day from which the most read are counted. */
  since: string
}

/** Everything a home is made of, in one question. `mostRead`: a subquery, of whom it belongs to. */
export function homeReader(
  mostRead: (brand: string, since: string) => RawBuilder<{ id: number; nth: number }>,
): (db: Database, query: HomeQuery) => Promise<HomeRows> {
  const homeRows = prepared((db, query: HomeQuery) => homeQuery(db, query, mostRead))
  return async (db, query) => (await homeRows(db, query))[0]!
}

const homeQuery = (
  db: Database,
  { brand, sections, brands, since }: HomeQuery,
  mostRead: Parameters<typeof homeReader>[0],
) =>
  db
    .with(
      'openings',
      () => sql<OpeningRow & { place: number }>`(
      select distinct on (b.place) b.brand, b.place, s.*
      from unnest(${brands}::text[]) with ordinality b (brand, place)
      cross join lateral ${printedStories(sql`b.brand`, LEADS)} s
      order by b.place, s.illustrated desc, s.nth)`,
    )
    .with(
      'top',
      () => sql<Listed>`(
      (select s.id, 'printed' as list, row_number() over (order by s.id <> o.id,
          s.title in (select title from articles
            where edition_id in (select edition from openings where brand <> ${brand})), s.nth) as nth
       from ${printedStories(sql`${brand}`, 2 * STORIES)} s
       join openings o on o.brand = ${brand}
       where s.id = o.id or s.title not in (select title from openings where brand <> ${brand})
       order by nth limit ${STORIES})
      union all (select id, 'online', row_number() over (order by published desc, id desc) from articles
        where brand = ${brand} and state = 'published' and origin = 'online' and genre <> 'opinion'
          order by published desc, id desc limit 6)
      union all (select id, 'opinion', row_number() over (order by shared, published desc, id desc)
        from (select id, published, exists (select from articles other where other.genre = 'opinion'
              and other.title = a.title and other.brand <> a.brand and other.state = 'published') as shared
          from articles a where brand = ${brand} and state = 'published' and genre = 'opinion'
            order by published desc, id desc limit 18) newest))`,
    )
    .with(
      'l',
      () => sql<Listed>`(
      select * from top
      union all (select n.id, 'section', s.place * 100 + n.place
        from unnest(${sections}::text[]) with ordinality s (slug, place)
        cross join (select exists (select from top where list = 'printed') as is_any) printed
        cross join lateral (
          select id, row_number() over (order by is_any and illustrated desc, nth) as place
          from (select id, genre, row_number() over (order by published desc, id desc) as nth,
              exists (select from article_pictures where article_id = a.id and position = 0) as illustrated
            from articles a
            where brand = ${brand} and section = s.slug and state = 'published'
              order by published desc, id desc limit 9) newest
          where not is_any or genre <> 'opinion' and id not in (select id from top)
          order by place
          limit case when is_any then 4 else 9 end) n))`,
    )
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('l')
          .groupBy('l.list')
          .select(['l.list', sql<number[]>`json_agg(l.id order by l.nth)`.as('ids')]),
      ).as('lists'),
      jsonArrayFrom(selectTeasers(db, brand).where('a.id', 'in', sql<number>`(select id from l)`)).as(
        'articles',
      ),
      jsonArrayFrom(
        eb
          .selectFrom(mostRead(brand, since).as('r'))
          .innerJoin('articles as a', 'a.id', 'r.id')
          .where('a.state', '=', 'published')
          .orderBy('r.nth')
          .select(['a.id', 'a.slug', 'a.origin', 'a.title', 'a.language']),
      ).as('read'),
      jsonArrayFrom(selectNewestCovers(db, brands)).as('covers'),
      jsonArrayFrom(selectSpecials(db, brand).limit(3)).as('specials'),
      jsonArrayFrom(
        eb
          .selectFrom('openings as o')
          .where('o.brand', '<>', brand)
          .orderBy('o.place')
          .select(['o.brand', 'o.id', 'o.slug', 'o.origin', 'o.title', 'o.standfirst', 'o.language']),
      ).as('openings'),
    ])

/** The first stories of a masthead's newest edition in the order of its pages, columnists left out. */
const printedStories = (brand: RawBuilder<unknown>, limit: number) => sql`(
  select a.id, a.slug, a.origin, a.title, a.standfirst, a.language, e.id as edition,
    exists (select from article_pictures where article_id = a.id and position = 0) as illustrated,
    row_number() over (order by a.page, f.first, a.id) as nth
  from (select id from editions where brand = ${brand}
    order by date desc, edition = 'nazionale' desc, id limit 1) e
  join articles a on a.edition_id = e.id and a.brand = ${brand} and a.state = 'published'
    and a.genre <> 'opinion'
  left join lateral (select min(position) as first from edition_boxes
    where edition_id = e.id and article_uri = a.uri) f on true
  order by nth limit ${limit})`

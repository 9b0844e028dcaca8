import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { teasersById, type TeaserRow } from './teasers.ts'

/** The newest articles of a brand, or of one section of it. */
export async function newestTeasers(db: Database, brand: string, section: string | null, most: number): Promise<TeaserRow[]> {
  const ids = await db.selectFrom('articles').where('brand', '=', brand).where('state', '=', 'published')
    .$if(section !== null, (q) => q.where('section', '=', section!))
    .orderBy('published', 'desc').orderBy('id', 'desc').limit(most).select('id').execute()
  return teasersById(db, brand, ids.map((r) => r.id))
}

/** What came out in the last `hours`, newest first. */
export const publishedWithin = (db: Database, brand: string, hours: number, most: number) =>
  db.selectFrom('articles').where('brand', '=', brand).where('state', '=', 'published')
    .where('published', '>', sql<string>`now() - make_interval(hours => ${hours})`).where('published', '<=', sql<string>`now()`)
    .orderBy('published', 'desc').orderBy('id', 'desc').limit(most)
    .select(['id', 'slug', 'origin', 'title', 'published']).execute()

export interface MonthRow {
  month: string
  articles: number
  updated: string
}

/**
 * The months in Rome that hold articles, newest first. Steps from month to month and counts each in the index of (brand, published);
 * changes come from an index of the articles that have any. Nothing reads the articles themselves.
 */
export async function monthsOfArticles(db: Database, brand: string): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    with recursive months (month) as (
      (select date_trunc('month', published at time zone 'Europe/Rome') from articles
        where brand = ${brand} and state = 'published' order by published desc limit 1)
      union all
      select (select date_trunc('month', a.published at time zone 'Europe/Rome') from articles a
        where a.brand = ${brand} and a.state = 'published' and a.published < m.month at time zone 'Europe/Rome' order by a.published desc limit 1)
      from months m where m.month is not null
    ), spans as (
      select month, month at time zone 'Europe/Rome' as since, (month + interval '1 month') at time zone 'Europe/Rome' as until
      from months where month is not null
    )
    select to_char(s.month, 'YYYY-MM') as month, n.articles, greatest(n.published, c.changed) as updated from spans s
    cross join lateral (
      select count(*)::int as articles, max(published) as published from articles
      where brand = ${brand} and state = 'published' and published >= s.since and published < s.until) n
    cross join lateral (
      select max(greatest(updated, corrected)) as changed from articles
      where brand = ${brand} and state = 'published' and (updated is not null or corrected is not null) and published >= s.since and published < s.until) c
    order by s.month desc`.execute(db)
  return rows
}

/** Articles of a month (YYYY-MM) in Rome, oldest first so that full parts stay as they are. */
export async function addressesOfMonth(db: Database, brand: string, month: string, skip: number, most: number) {
  const { rows } = await sql<{ id: number; slug: string; origin: 'edition' | 'online'; updated: string }>`
    select id, slug, origin, greatest(published, updated, corrected) as updated from articles
    where brand = ${brand} and state = 'published'
      and published >= ${`${month}-01`}::timestamp at time zone 'Europe/Rome'
      and published < (${`${month}-01`}::timestamp + interval '1 month') at time zone 'Europe/Rome'
    order by published, id limit ${most} offset ${skip}`.execute(db)
  return rows
}

export const countEditions = async (db: Database, brand: string): Promise<{ editions: number; updated: string | null }> =>
  db.selectFrom('editions').where('brand', '=', brand).select((eb) => [eb.fn.countAll<number>().as('editions'), eb.fn.max('imported').as('updated')]).executeTakeFirstOrThrow()

export const addressesOfEditions = (db: Database, brand: string, skip: number, most: number) =>
  db.selectFrom('editions').where('brand', '=', brand).orderBy('date').orderBy('edition').offset(skip).limit(most)
    .select(['edition', 'date', 'imported as updated']).execute()

/** When each of these sections last had something new. */
export async function newestOfSections(db: Database, brand: string, sections: readonly string[]) {
  const { rows } = await sql<{ slug: string; updated: string | null }>`
    select s.slug, (select published from articles where brand = ${brand} and section = s.slug and state = 'published' order by published desc limit 1) as updated
    from unnest(${sections}::text[]) with ordinality s (slug, place) order by s.place`.execute(db)
  return rows
}

/** Who has signed for the brand, and when last. */
export async function newestOfAuthors(db: Database, brand: string, most: number) {
  const { rows } = await sql<{ slug: string; updated: string }>`
    select n.slug, w.published as updated from authors n
    cross join lateral (select published from article_authors where author = n.slug and brand = ${brand} order by published desc limit 1) w
    order by n.slug limit ${most}`.execute(db)
  return rows
}

export const newestOfSpecials = async (db: Database, brand: string, most: number) => {
  const { rows } = await sql<{ slug: string; updated: string }>`
    select s.slug, max(a.published) as updated from specials s
    join special_articles l on l.special_id = s.id join articles a on a.uri = l.article_uri and a.brand = ${brand} and a.state = 'published'
    where s.brand = ${brand} group by s.id order by s.position, s.id limit ${most}`.execute(db)
  return rows
}

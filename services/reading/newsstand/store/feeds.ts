import { sql } from 'kysely'
import { SITEMAP_PART } from 'contract/reading/newsstand/feeds.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { teasersById, type TeaserRow } from './teasers.ts'

/** The newest articles of a brand, or of one section of it. */
export async function newestTeasers(
  db: Database,
  brand: string,
  section: string | null,
  limit: number,
): Promise<TeaserRow[]> {
  const ids = await db
    .selectFrom('articles')
    .where('brand', '=', brand)
    .where('state', '=', 'published')
    .$if(section !== null, (q) => q.where('section', '=', section!))
    .orderBy('published', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .select('id')
    .execute()
  return teasersById(
    db,
    brand,
    ids.map((r) => r.id),
  )
}

/** What came out in the last `hours`, newest first. */
export const publishedWithin = (db: Database, brand: string, hours: number, limit: number) =>
  db
    .selectFrom('articles')
    .where('brand', '=', brand)
    .where('state', '=', 'published')
    .where('published', '>', sql<string>`now() - make_interval(hours => ${hours})`)
    .where('published', '<=', sql<string>`now()`)
    .orderBy('published', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['id', 'slug', 'origin', 'title', 'published'])
    .execute()

/** Ids by part; the same number as in the index of migration 0002, or it would not be used. */
const part = sql`id / ${sql.lit(SITEMAP_PART)}`

/**
 * The parts of 10,000 ids where the brand has an article to be read, and when each last changed, by a
 * withdrawal too: two looks into an index for each part.
 */
export async function partsOfArticles(
  db: Database,
  brand: string,
): Promise<{ part: number; updated: string }[]> {
  const { rows } = await sql<{ part: number; updated: string }>`
    select s.part, n.imported as updated from (select max(id) as newest from articles) m
    cross join lateral generate_series(0, m.newest / ${sql.lit(SITEMAP_PART)}) s (part)
    cross join lateral (select imported from articles where brand = ${brand} and ${part} = s.part
      order by imported desc limit 1) n
    where exists (select from articles where brand = ${brand} and ${part} = s.part and state = 'published')
    order by s.part`.execute(db)
  return rows
}

export async function addressesOfPart(db: Database, brand: string, nth: number) {
  const { rows } = await sql<{ id: number; slug: string; origin: 'edition' | 'online'; updated: string }>`
    select id, slug, origin, greatest(published, updated, corrected) as updated from articles
    where brand = ${brand} and ${part} = ${nth} and state = 'published' order by id`.execute(db)
  return rows
}

export const countEditions = async (
  db: Database,
  brand: string,
): Promise<{ editions: number; updated: string | null }> =>
  db
    .selectFrom('editions')
    .where('brand', '=', brand)
    .select((eb) => [
      eb.fn.countAll<number>().as('editions'),
      sql<string | null>`max(imported)`.as('updated'),
    ])
    .executeTakeFirstOrThrow()

export const addressesOfEditions = (db: Database, brand: string, skip: number, limit: number) =>
  db
    .selectFrom('editions')
    .where('brand', '=', brand)
    .orderBy('date')
    .orderBy('edition')
    .offset(skip)
    .limit(limit)
    .select(['edition', 'date', sql<string>`imported`.as('updated')])
    .execute()

/** When each of these sections last had something new. */
export async function newestOfSections(db: Database, brand: string, sections: readonly string[]) {
  const { rows } = await sql<{ slug: string; updated: string | null }>`
    select s.slug,
      (select published from articles where brand = ${brand} and section = s.slug and state = 'published'
      order by published desc limit 1) as updated
    from unnest(${sections}::text[]) with ordinality s (slug, place) order by s.place`.execute(db)
  return rows
}

/** Who has signed for the brand, and when last. */
export async function newestOfAuthors(db: Database, brand: string, limit: number) {
  const { rows } = await sql<{ slug: string; updated: string }>`
    select n.slug, w.published as updated from authors n
    cross join lateral (select published from article_authors where author = n.slug and brand = ${brand}
      order by published desc limit 1) w
    order by n.slug limit ${limit}`.execute(db)
  return rows
}

export const newestOfSpecials = async (db: Database, brand: string, limit: number) => {
  const { rows } = await sql<{ slug: string; updated: string }>`
    select s.slug, max(a.published) as updated from specials s
    join special_articles l on l.special_id = s.id
    join articles a on a.uri = l.article_uri and a.brand = ${brand} and a.state = 'published'
    where s.brand = ${brand} group by s.id order by s.position, s.id limit ${limit}`.execute(db)
  return rows
}

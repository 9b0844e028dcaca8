import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import type { EditionOfDay } from '../../../platform/features/person.ts'
import { selectTeasers, type TeaserRow } from './teasers.ts'

/** Editions with the picture of their front page, newest first. */
export function selectCovers(db: Database) {
  return db
    .selectFrom('editions as e')
    .innerJoin('edition_pages as p', (join) => join.onRef('p.edition_id', '=', 'e.id').on('p.number', '=', 1))
    .innerJoin('media as m', 'm.key', 'p.image')
    .select([
      'e.id',
      'e.brand',
      'e.edition',
      'e.date',
      'e.pages',
      'm.key',
      'm.widths',
      'm.avif',
      'm.width',
      'm.height',
    ])
}
export type CoverRow = Awaited<ReturnType<ReturnType<typeof selectCovers>['execute']>>[number]

/** The newest edition of each of these brands, the national one first. */
export function selectNewestCovers(db: Database, brands: readonly string[]) {
  const newest = sql<number>`(
    select e.id from unnest(${brands}::text[]) b (brand)
    cross join lateral (select id from editions where brand = b.brand
      order by date desc, edition = 'nazionale' desc, id limit 1) e)`
  return selectCovers(db).where('e.id', 'in', newest as never)
}
export const newestCovers = (db: Database, brands: readonly string[]): Promise<CoverRow[]> =>
  selectNewestCovers(db, brands).execute()

/** Those editions, in no order. */
export const coversById = async (db: Database, ids: readonly number[]): Promise<CoverRow[]> =>
  ids.length === 0 ? [] : selectCovers(db).where('e.id', 'in', ids).execute()

/** An edition by day, or the newest one. */
export function findEdition(
  db: Database,
  brand: string,
  edition: string,
  date?: string,
): Promise<CoverRow | undefined> {
  const query = selectCovers(db).where('e.brand', '=', brand).where('e.edition', '=', edition)
  return (
    date ? query.where('e.date', '=', date) : query.orderBy('e.date', 'desc').limit(1)
  ).executeTakeFirst()
}

/** What the edition printed, in reading order: page, place on the page. */
export const articlesOfEdition = (db: Database, brand: string, editionId: number): Promise<TeaserRow[]> =>
  selectTeasers(db, brand)
    .where('a.edition_id', '=', editionId)
    .orderBy('a.page')
    .orderBy((eb) =>
      eb
        .selectFrom('edition_boxes as b')
        .whereRef('b.edition_id', '=', 'a.edition_id')
        .whereRef('b.article_uri', '=', 'a.uri')
        .select((x) => x.fn.min('b.position').as('first')),
    )
    .orderBy('a.id')
    .execute()

/** The editions of its masthead that print an article; none, when it stands on line only. */
export const editionsPrinting = (db: Database, brand: string, article: number): Promise<EditionOfDay[]> =>
  db
    .selectFrom('articles as a')
    .innerJoin('edition_boxes as b', 'b.article_uri', 'a.uri')
    .innerJoin('editions as e', 'e.id', 'b.edition_id')
    .select(['e.edition', 'e.date as day'])
    .distinct()
    .where('a.id', '=', article)
    .where('a.brand', '=', brand)
    .where('e.brand', '=', brand)
    .execute()

/** The newest edition of a masthead until a day in Rome, the national one first. */
export const newestUntil = (db: Database, brand: string, until: string): Promise<CoverRow | undefined> =>
  selectCovers(db)
    .where('e.brand', '=', brand)
    .where('e.date', '<=', until)
    .orderBy('e.date', 'desc')
    .orderBy(sql`e.edition = 'nazionale'`, 'desc')
    .orderBy('e.id')
    .limit(1)
    .executeTakeFirst()

/** Editions by masthead, name and day, in no order. */
export const coversOf = async (
  db: Database,
  of: readonly (EditionOfDay & { brand: string })[],
): Promise<CoverRow[]> =>
  of.length === 0
    ? []
    : selectCovers(db)
        .where((is) =>
          is.or(
            of.map(({ brand, edition, day }) =>
              is.and([is('e.brand', '=', brand), is('e.edition', '=', edition), is('e.date', '=', day)]),
            ),
          ),
        )
        .execute()

/** The months (YYYY-MM) in which a masthead has editions of any name, newest first. */
export const monthsWithEditions = async (db: Database, brand: string): Promise<string[]> =>
  (
    await db
      .selectFrom('editions')
      .where('brand', '=', brand)
      .select(sql<string>`to_char(date, 'YYYY-MM')`.as('month'))
      .distinct()
      .orderBy('month', 'desc')
      .execute()
  ).map((row) => row.month)

/** The editions of a month (YYYY-MM), newest first; `pages` is their number. */
export const editionsOfMonth = (
  db: Database,
  brand: string,
  month: string,
): Promise<{ edition: string; date: string; pages: number }[]> =>
  db
    .selectFrom('editions')
    .where('brand', '=', brand)
    .where('date', '>=', `${month}-01`)
    .where('date', '<', sql<string>`${`${month}-01`}::date + interval '1 month'`)
    .select(['edition', 'date', 'pages'])
    .orderBy('date', 'desc')
    .orderBy('edition')
    .execute()

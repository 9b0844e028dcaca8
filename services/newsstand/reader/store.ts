import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { type CoverRow, selectCovers } from '../store/editions.ts'

/** The pages of an edition with their pictures, in order. */
export const pagesOf = (db: Database, editionId: number) =>
  db
    .selectFrom('edition_pages as p')
    .innerJoin('media as m', 'm.key', 'p.image')
    .where('p.edition_id', '=', editionId)
    .orderBy('p.number')
    .select(['p.number', 'p.section', 'p.width', 'p.height', 'm.key', 'm.widths', 'm.avif'])
    .execute()
export type PageRow = Awaited<ReturnType<typeof pagesOf>>[number]

/** One page of one edition, of whatever masthead. */
export const findPage = (
  db: Database,
  brand: string,
  edition: string,
  date: string,
  number: number,
): Promise<PageRow | undefined> =>
  db
    .selectFrom('editions as e')
    .innerJoin('edition_pages as p', 'p.edition_id', 'e.id')
    .innerJoin('media as m', 'm.key', 'p.image')
    .where('e.brand', '=', brand)
    .where('e.edition', '=', edition)
    .where('e.date', '=', date)
    .where('p.number', '=', number)
    .select(['p.number', 'p.section', 'p.width', 'p.height', 'm.key', 'm.widths', 'm.avif'])
    .executeTakeFirst()

/** The boxes of an edition whose article we have, in the order of the edition. */
export const boxesOf = (db: Database, brand: string, editionId: number) =>
  db
    .selectFrom('edition_boxes as b')
    .innerJoin('articles as a', (join) =>
      join.onRef('a.uri', '=', 'b.article_uri').on('a.brand', '=', brand).on('a.state', '=', 'published'),
    )
    .where('b.edition_id', '=', editionId)
    .orderBy('b.position')
    .select([
      'b.page',
      'b.x',
      'b.y',
      'b.width',
      'b.height',
      'a.id',
      'a.slug',
      'a.origin',
      'a.kicker',
      'a.title',
      'a.language',
      'a.genre',
      'a.words',
    ])
    .execute()
export type BoxRow = Awaited<ReturnType<typeof boxesOf>>[number]

/**
 * The pages (all, or the first only) that may hold these words, folded; pages imported before words were kept
 * have `words` null.
 */
export const wordsOfPages = (db: Database, editionId: number, terms: readonly string[], all: boolean) =>
  db
    .selectFrom('edition_pages')
    .where('edition_id', '=', editionId)
    .$if(!all, (q) => q.where('number', '=', 1))
    .where((eb) =>
      eb.or([eb('words', 'is', null), eb.and(terms.map((term) => eb('words', 'like', `%${term}%`)))]),
    )
    .orderBy('number')
    .select([
      'number',
      'words',
      'word_places',
      sql<string | null>`case when words is null then text end`.as('text'),
    ])
    .execute()

/** Months (YYYY-MM) with editions, newest first, and how many. Ten years are read from the index alone. */
export const monthsOf = (
  db: Database,
  brand: string,
  edition: string,
): Promise<{ month: string; editions: number }[]> =>
  db
    .selectFrom('editions')
    .where('brand', '=', brand)
    .where('edition', '=', edition)
    .select([
      sql<string>`to_char(date, 'YYYY-MM')`.as('month'),
      (eb) => eb.fn.countAll<number>().as('editions'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`1`, 'desc')
    .execute()

/** The front pages of a month, newest first. */
export const coversOfMonth = (
  db: Database,
  brand: string,
  edition: string,
  month: string,
): Promise<CoverRow[]> =>
  selectCovers(db)
    .where('e.brand', '=', brand)
    .where('e.edition', '=', edition)
    .where('e.date', '>=', `${month}-01`)
    .where('e.date', '<', sql<string>`${`${month}-01`}::date + interval '1 month'`)
    .orderBy('e.date', 'desc')
    .execute()

export const lastCovers = (db: Database, brand: string, edition: string, most: number): Promise<CoverRow[]> =>
  selectCovers(db)
    .where('e.brand', '=', brand)
    .where('e.edition', '=', edition)
    .orderBy('e.date', 'desc')
    .limit(most)
    .execute()

export const editionNames = async (db: Database, brand: string): Promise<string[]> =>
  (
    await db
      .selectFrom('editions')
      .where('brand', '=', brand)
      .select('edition')
      .distinct()
      .orderBy('edition')
      .execute()
  ).map((e) => e.edition)

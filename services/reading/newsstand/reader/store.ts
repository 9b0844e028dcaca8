import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../../platform/database/connect.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { type CoverRow, selectCovers, selectNewestCovers } from '../store/editions.ts'

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

export interface ArchiveRows {
  newest: CoverRow[]
  /** Months (YYYY-MM) with editions, newest first, and how many. */
  months: { month: string; editions: number }[]
  editions: { edition: string }[]
  /** Of the month, or the last ones; newest first. */
  covers: CoverRow[]
  /** The newest of each other masthead, in no order. */
  others: CoverRow[]
}

interface ArchiveQuery {
  brand: string
  edition: string
  /** undefined: the last ones, so many. */
  month?: string | undefined
  limit: number
  others: readonly string[]
}

/** Everything a page of the archive is made of, in one question. Ten years are read from the index alone. */
export const readArchiveRows = async (db: Database, query: ArchiveQuery): Promise<ArchiveRows> =>
  (await archiveRows(db, query))[0]!

const archiveRows = prepared((db, { brand, edition, month, limit, others }: ArchiveQuery) => {
  const editions = db.selectFrom('editions').where('brand', '=', brand)
  const covers = selectCovers(db)
    .where('e.brand', '=', brand)
    .where('e.edition', '=', edition)
    .orderBy('e.date', 'desc')
  const first = sql<string>`(${month}::text || '-01')::date`
  return db.selectNoFrom([
    jsonArrayFrom(covers.limit(1)).as('newest'),
    jsonArrayFrom(
      editions
        .where('edition', '=', edition)
        .select([
          sql<string>`to_char(date, 'YYYY-MM')`.as('month'),
          (eb) => eb.fn.countAll<number>().as('editions'),
        ])
        .groupBy(sql`1`)
        .orderBy(sql`1`, 'desc'),
    ).as('months'),
    jsonArrayFrom(editions.select('edition').distinct().orderBy('edition')).as('editions'),
    jsonArrayFrom(
      month === undefined
        ? covers.limit(limit)
        : covers
            .where('e.date', '>=', first)
            .where('e.date', '<', sql<string>`${first} + interval '1 month'`),
    ).as('covers'),
    jsonArrayFrom(selectNewestCovers(db, others)).as('others'),
  ])
})

import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { EditionOfDay } from '../../../platform/features/person.ts'

/** Published articles with their names and where they were printed, whole. */
const selectPrinted = (db: Database | Tx) =>
  db
    .selectFrom('articles as a')
    .leftJoin('editions as e', 'e.id', 'a.edition_id')
    .where('a.state', '=', 'published')
    .select([
      'a.id',
      'a.brand',
      'a.slug',
      'a.origin',
      'a.section',
      'a.genre',
      'a.kicker',
      'a.title',
      'a.standfirst',
      'a.body',
      'a.page',
      'a.published',
      'e.edition',
      'e.date as day',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('article_authors as w')
          .innerJoin('authors as n', 'n.slug', 'w.author')
          .whereRef('w.article_id', '=', 'a.id')
          .orderBy('w.position')
          .select('n.name'),
      ).as('authors'),
      jsonArrayFrom(
        eb
          .selectFrom('edition_boxes as b')
          .whereRef('b.edition_id', '=', 'a.edition_id')
          .whereRef('b.article_uri', '=', 'a.uri')
          .orderBy('b.position')
          .select(['b.page', 'b.x', 'b.y', 'b.width', 'b.height']),
      ).as('boxes'),
    ])
export type PrintedRow = Awaited<ReturnType<ReturnType<typeof selectPrinted>['execute']>>[number]

/** What an edition printed first, in the order of its pages. */
export const articlesPrintedIn = (
  db: Database | Tx,
  { brand, edition, day }: EditionOfDay & { brand: string },
): Promise<PrintedRow[]> =>
  selectPrinted(db)
    .where('e.brand', '=', brand)
    .where('e.edition', '=', edition)
    .where('e.date', '=', day)
    .orderBy('a.page')
    .orderBy('a.id')
    .execute()

/** Published articles by id, in no order. */
export const printedById = async (db: Database | Tx, ids: readonly number[]): Promise<PrintedRow[]> =>
  ids.length === 0 ? [] : selectPrinted(db).where('a.id', 'in', ids).execute()

/** Of which masthead published articles are, by id, in no order. */
export const mastheadsById = async (
  db: Database | Tx,
  ids: readonly number[],
): Promise<{ id: number; brand: string }[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('articles')
        .select(['id', 'brand'])
        .where('state', '=', 'published')
        .where('id', 'in', ids)
        .execute()

/** The pages of an edition with their pictures and words, in order; none: there is no such edition. */
export const printedPages = (
  db: Database | Tx,
  { brand, edition, day }: EditionOfDay & { brand: string },
  number?: number,
) =>
  db
    .selectFrom('editions as e')
    .innerJoin('edition_pages as p', 'p.edition_id', 'e.id')
    .innerJoin('media as m', 'm.key', 'p.image')
    .where('e.brand', '=', brand)
    .where('e.edition', '=', edition)
    .where('e.date', '=', day)
    .$if(number !== undefined, (some) => some.where('p.number', '=', number!))
    .orderBy('p.number')
    .select([
      'p.number',
      'p.section',
      'p.width',
      'p.height',
      'p.text',
      'p.words',
      'p.word_places as places',
      'm.key',
      'm.widths',
      'm.width as pixelWidth',
      'm.height as pixelHeight',
    ])
    .execute()
export type PrintedPageRow = Awaited<ReturnType<typeof printedPages>>[number]

/** How many pages these editions have, in no order. */
export async function countPages(
  db: Database | Tx,
  of: readonly (EditionOfDay & { brand: string })[],
): Promise<(EditionOfDay & { brand: string; pages: number })[]> {
  const { rows } = await sql<EditionOfDay & { brand: string; pages: number }>`
    select brand, edition, date as day, (
      select count(*)::int from edition_pages p where p.edition_id = e.id) as pages
    from editions e where (brand, edition, date) in (
      select * from unnest(${of.map(({ brand }) => brand)}::text[],
        ${of.map(({ edition }) => edition)}::text[], ${of.map(({ day }) => day)}::date[]))`.execute(db)
  return rows
}

/** Where an article stands, withdrawn or not; undefined: there is none of that id. */
export const printedPlace = (db: Database | Tx, id: number) =>
  db
    .selectFrom('articles as a')
    .leftJoin('editions as e', 'e.id', 'a.edition_id')
    .where('a.id', '=', id)
    .select(['a.brand', 'e.edition', 'e.date as day', 'a.published'])
    .executeTakeFirst()

import { sql, type SelectQueryBuilder } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'

/** Columns of an article in a list, with its main picture and its authors. */
export function selectTeasers(db: Database, brand: string) {
  return db
    .selectFrom('articles as a')
    .where('a.brand', '=', brand)
    .where('a.state', '=', 'published')
    .select(['a.id', 'a.origin', 'a.slug', 'a.section', 'a.kicker', 'a.title', 'a.standfirst', 'a.place', 'a.published', 'a.words', 'a.paid', 'a.genre', 'a.page'])
    .select((eb) => [
      jsonObjectFrom(
        eb.selectFrom('article_pictures as p').innerJoin('media as m', 'm.key', 'p.media')
          .whereRef('p.article_id', '=', 'a.id').where('p.position', '=', 0)
          .select(['m.key', 'm.widths', 'm.avif', 'm.width', 'm.height', 'p.alt', 'p.caption', 'p.credit', 'p.focus_x', 'p.focus_y']),
      ).as('picture'),
      jsonArrayFrom(
        eb.selectFrom('article_authors as w').innerJoin('authors as n', 'n.slug', 'w.author')
          .whereRef('w.article_id', '=', 'a.id').orderBy('w.position')
          .select(['n.slug', 'n.name', 'n.portrait', 'n.role']),
      ).as('authors'),
    ])
}
export type TeaserRow = Awaited<ReturnType<ReturnType<typeof selectTeasers>['execute']>>[number]
export type PictureRow = NonNullable<TeaserRow['picture']>

const PAGE = 20
/** Lists stop here: who looks further back uses search or the archive of editions. */
const DEEPEST = 25

/** One page of the articles that `narrow` leaves, newest first, and how many pages there are (at most 25). */
export async function listTeasers(
  db: Database,
  brand: string,
  page: number,
  narrow: (q: SelectQueryBuilder<Tables & { a: Tables['articles'] }, 'a', object>) => SelectQueryBuilder<Tables & { a: Tables['articles'] }, 'a', object>,
): Promise<{ rows: TeaserRow[]; page: number; pages: number }> {
  const base = narrow(db.selectFrom('articles as a').where('a.brand', '=', brand).where('a.state', '=', 'published') as never)
  const [{ count } = { count: 0 }, ids] = await Promise.all([
    db.selectFrom(base.select(sql<number>`1`.as('one')).limit(PAGE * DEEPEST).as('some')).select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirst(),
    base.select('a.id').orderBy('a.published', 'desc').orderBy('a.id', 'desc').limit(PAGE).offset((page - 1) * PAGE).execute(),
  ])
  const pages = Math.ceil(Number(count) / PAGE)
  if (page > DEEPEST) return { rows: [], page, pages }
  return { rows: await teasersById(db, brand, ids.map((r) => r.id)), page, pages }
}

/** Those articles in the order of the ids. */
export async function teasersById(db: Database, brand: string, ids: readonly number[]): Promise<TeaserRow[]> {
  if (ids.length === 0) return []
  const rows = await selectTeasers(db, brand).where('a.id', 'in', ids).execute()
  const place = new Map(ids.map((id, i) => [id, i]))
  return rows.toSorted((one, other) => place.get(one.id)! - place.get(other.id)!)
}

/** The newest articles of each of these sections, section by section. */
export async function newestBySection(db: Database, brand: string, sections: readonly string[], each: number): Promise<TeaserRow[]> {
  const { rows } = await sql<{ id: number }>`
    select n.id from unnest(${sections}::text[]) with ordinality s (slug, place)
    cross join lateral (
      select id, published from articles where brand = ${brand} and section = s.slug and state = 'published'
      order by published desc, id desc limit ${each}) n
    order by s.place, n.published desc, n.id desc`.execute(db)
  return teasersById(db, brand, rows.map((r) => r.id))
}

import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../../platform/database/connect.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { selectTeasers } from './teasers.ts'

const RELATED = 4

/**
 * An article with all its text and pictures, its special, the edition that printed it and up to four to read
 * next; withdrawn ones too, so that they can answer 410. One question to the database.
 */
export const findArticle = async (db: Database, brand: string, id: number) =>
  (await article(db, { brand, id }))[0]

const article = prepared((db, { brand, id }: { brand: string; id: number }) =>
  selectTeasers(db, brand, 'any state')
    .where('a.id', '=', id)
    .select([
      'a.state',
      'a.updated',
      'a.corrected',
      'a.correction',
      'a.credit',
      'a.body',
      'a.public_body',
      'a.public_words',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('article_pictures as q')
          .innerJoin('media as k', 'k.key', 'q.media')
          .whereRef('q.article_id', '=', 'a.id')
          .orderBy('q.position')
          .select([
            'k.key',
            'k.widths',
            'k.avif',
            'k.width',
            'k.height',
            'q.alt',
            'q.caption',
            'q.credit',
            'q.focus_x',
            'q.focus_y',
          ]),
      ).as('pictures'),
      jsonObjectFrom(
        eb
          .selectFrom('special_articles as l')
          .innerJoin('specials as s', 's.id', 'l.special_id')
          .where('s.brand', '=', brand)
          .whereRef('l.article_uri', '=', 'a.uri')
          .select(['s.slug', 's.title'])
          .limit(1),
      ).as('special'),
      jsonObjectFrom(
        eb
          .selectFrom('editions as e')
          .innerJoin('edition_pages as f', (join) =>
            join.onRef('f.edition_id', '=', 'e.id').on('f.number', '=', 1),
          )
          .innerJoin('media as c', 'c.key', 'f.image')
          .whereRef('e.id', '=', 'a.edition_id')
          .select([
            'e.id',
            'e.brand',
            'e.edition',
            sql<string>`e.date::text`.as('date'),
            'e.pages',
            'c.key',
            'c.widths',
            'c.avif',
            'c.width',
            'c.height',
          ]),
      ).as('printed'),
      jsonArrayFrom(selectRelated(db, brand, id, RELATED)).as('related'),
    ]),
)

/**
 * Up to `limit` others to read next: the same special first, then the same section, newest first; those with
 * a picture before those without.
 */
function selectRelated(db: Database, brand: string, id: number, limit: number) {
  return selectTeasers(db, brand)
    .innerJoin(
      sql<{ id: number; near: number }>`(
        select id, min(near) as near from (
          (select o.id, 1 as near from articles a
           join special_articles mine on mine.article_uri = a.uri
           join specials s on s.id = mine.special_id and s.brand = ${brand}
           join special_articles other on other.special_id = s.id
           join articles o on o.uri = other.article_uri and o.brand = ${brand} and o.state = 'published'
           where a.id = ${id} limit ${limit * 3})
          union all
          (select o.id, 2 from articles a
           cross join lateral (select id from articles
             where brand = ${brand} and section = a.section and state = 'published'
             order by published desc, id desc limit ${limit * 3}) o
           where a.id = ${id})) found
        where id <> ${id} group by id)`.as('r'),
      'r.id',
      'a.id',
    )
    .orderBy(
      (eb) =>
        eb.exists(
          eb.selectFrom('article_pictures as x').whereRef('x.article_id', '=', 'a.id').select('x.position'),
        ),
      'desc',
    )
    .orderBy('r.near')
    .orderBy('a.published', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
}

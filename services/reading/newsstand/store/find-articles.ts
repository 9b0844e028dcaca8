import { sql, type Expression } from 'kysely'
import { ROME } from 'contract/platform/rome.ts'
import type { Database, Tx } from '../../../platform/database/connect.ts'

/** What is told of an article, withdrawn ones too. */
export const newsById = (db: Database | Tx, id: number) =>
  db
    .selectFrom('articles')
    .select([
      'id',
      'brand',
      'section',
      'genre',
      'title',
      'standfirst',
      'urgency',
      'published',
      'state',
      'slug',
      'origin',
    ])
    .where('id', '=', id)
    .executeTakeFirst()

/** What may be given of an article: whether it is there to be read on a masthead, and paid. */
export const publishedOn = (db: Database | Tx, brand: string, id: number) =>
  db
    .selectFrom('articles')
    .select(['id', 'slug', 'origin', 'paid'])
    .where('id', '=', id)
    .where('brand', '=', brand)
    .where('state', '=', 'published')
    .executeTakeFirst()

/** Titles by id, of withdrawn articles too. */
export async function titlesOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'title'])
    .where((eb) => sql<boolean>`${eb.ref('id')} = any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Days in Rome, both included; `until`: published by then. */
export interface DaysQuery {
  sections: readonly string[]
  from: string
  to: string
  until: Date
  limit: number
}

/**
 * Published articles of these days and sections, the last day first and in the order of its pages; what was
 * born on line follows. `beginning`: of the part that anybody may read.
 */
export async function findOfDays(
  db: Database,
  brand: string,
  { sections, from, to, until, limit }: DaysQuery,
): Promise<{ id: number; beginning: string }[]> {
  const { rows } = await sql<{ id: number; beginning: string }>`
    select id, left(public_body, 4000) as beginning from articles
    where brand = ${brand} and state = 'published' and section = any(${sections}::text[])
      and published >= ${from}::date::timestamp at time zone ${ROME}
      and published < (${to}::date + 1)::timestamp at time zone ${ROME}
      and published <= ${until}
    order by (published at time zone ${ROME})::date desc, page nulls last, published desc, id desc
    limit ${limit}`.execute(db)
  return rows
}

/** The ids of all articles that were withdrawn, as a query inside of another one. */
export const withdrawnArticles = (db: Database | Tx): Expression<{ id: number }> =>
  db.selectFrom('articles').select('id').where('state', '=', 'withdrawn')

/** What may be said of an article in a picture that anybody sees. */
export const findCardWords = (db: Database, brand: string, id: number) =>
  db
    .selectFrom('articles')
    .where('id', '=', id)
    .where('brand', '=', brand)
    .select(['state', 'kicker', 'title'])
    .executeTakeFirst()

/** A public picture with the focal point of the first article that shows it. */
export const findShared = (db: Database, key: string) =>
  db
    .selectFrom('media as m')
    .leftJoin('article_pictures as p', 'p.media', 'm.key')
    .where('m.key', '=', key)
    .orderBy('p.article_id')
    .orderBy('p.position')
    .limit(1)
    .select(['m.key', 'm.width', 'm.height', 'm.widths', 'p.focus_x', 'p.focus_y'])
    .executeTakeFirst()

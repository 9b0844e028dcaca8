import { sql } from 'kysely'
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

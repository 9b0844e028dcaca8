import type { Database, Tx } from '../../database/connect.ts'

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

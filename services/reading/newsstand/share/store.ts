import type { Database } from '../../../platform/database/connect.ts'

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

import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../database/connect.ts'
import { selectTeasers, teasersById, type TeaserRow } from './teasers.ts'

/** An article with all its text and pictures; withdrawn ones too, so that they can answer 410. */
export async function findArticle(db: Database, brand: string, id: number) {
  const head = await db.selectFrom('articles').where('id', '=', id).where('brand', '=', brand).select('state').executeTakeFirst()
  if (!head || head.state === 'withdrawn') return head && ({ state: 'withdrawn' } as const)
  const row = await selectTeasers(db, brand)
    .where('a.id', '=', id)
    .select(['a.uri', 'a.updated', 'a.corrected', 'a.correction', 'a.credit', 'a.body', 'a.public_body', 'a.public_words', 'a.edition_id'])
    .select((eb) => [
      jsonArrayFrom(
        eb.selectFrom('article_pictures as q').innerJoin('media as k', 'k.key', 'q.media')
          .whereRef('q.article_id', '=', 'a.id').orderBy('q.position')
          .select(['k.key', 'k.widths', 'k.avif', 'k.width', 'k.height', 'q.alt', 'q.caption', 'q.credit', 'q.focus_x', 'q.focus_y']),
      ).as('pictures'),
    ])
    .executeTakeFirst()
  return row && ({ state: 'published', ...row } as const)
}

/** Up to `most` others to read next: the same special first, then the same section, newest first; those with a picture before those without. */
export async function relatedTo(db: Database, brand: string, article: { id: number; section: string; special: number | null }, most: number): Promise<TeaserRow[]> {
  const together = article.special === null ? [] : await db
    .selectFrom('special_articles as s').innerJoin('articles as a', (j) => j.onRef('a.uri', '=', 's.article_uri').on('a.brand', '=', brand))
    .where('s.special_id', '=', article.special).where('a.state', '=', 'published').where('a.id', '<>', article.id)
    .orderBy('s.position').limit(most).select('a.id').execute()
  const near = await db
    .selectFrom('articles').where('brand', '=', brand).where('section', '=', article.section).where('state', '=', 'published').where('id', '<>', article.id)
    .orderBy('published', 'desc').orderBy('id', 'desc').limit(most * 3).select('id').execute()
  const found = await teasersById(db, brand, [...new Set([...together, ...near].map((r) => r.id))])
  return [...found.filter((a) => a.picture), ...found.filter((a) => !a.picture)].slice(0, most)
}

export const newestOnline = (db: Database, brand: string, most: number): Promise<TeaserRow[]> =>
  selectTeasers(db, brand).where('a.origin', '=', 'online').orderBy('a.published', 'desc').orderBy('a.id', 'desc').limit(most).execute()

export const newestOpinions = (db: Database, brand: string, most: number): Promise<TeaserRow[]> =>
  selectTeasers(db, brand).where('a.genre', '=', 'opinion').orderBy('a.published', 'desc').orderBy('a.id', 'desc').limit(most).execute()

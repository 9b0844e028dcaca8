import { articlePath } from 'contract/platform/paths.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import { newsById, publishedOn } from './store/news.ts'

/** An article as it stands now, for the features that tell of it; undefined: there is none of that id. */
export async function newsOf(db: Database | Tx, article: number) {
  const row = await newsById(db, article)
  if (!row) return undefined
  const { state, slug, origin, ...news } = row
  return {
    ...news,
    path: articlePath({ id: String(row.id), slug, origin }),
    withdrawn: state === 'withdrawn',
  }
}

/** The title of a masthead's published article by the path of its page; null: there is none. */
export async function titleAt(db: Database, brand: string, path: string): Promise<string | null> {
  const id = /^\/articolo\/(?:ds\/)?(\d{1,15})(?:\/|$)/.exec(path)?.[1]
  const news = id === undefined ? undefined : await newsOf(db, Number(id))
  return news && news.path === path && news.brand === brand && !news.withdrawn ? news.title : null
}

/** Where a masthead's published article stands, and whether it is paid; null: there is none. */
export async function placeOf(db: Database | Tx, brand: string, article: number) {
  const row = await publishedOn(db, brand, article)
  return row
    ? { path: articlePath({ id: String(row.id), slug: row.slug, origin: row.origin }), paid: row.paid }
    : null
}

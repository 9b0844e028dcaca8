import { articlePath } from 'contract/platform/paths.ts'
import type { Cover, Teaser } from 'contract/platform/shapes.ts'
import type { Brand } from 'contract/reading/site/brand.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import { textOf } from './import/text/plain-text.ts'
import { presentCover, presentTeaser } from './present.ts'
import { coversById } from './store/editions.ts'
import { findOfDays, newsById, publishedOn, type DaysQuery } from './store/find-articles.ts'
import { teasersById } from './store/teasers.ts'

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

/** Characters that are looked at of a public part. */
const LEAD = 2000

/**
 * The articles of some days and sections of a masthead as anybody may read them, for the features that send
 * them out. `lead`: the first paragraph of the public part.
 */
export const articlesOfDays =
  (db: Database) =>
  async (brand: Brand, query: DaysQuery): Promise<{ teaser: Teaser; lead: string }[]> => {
    const rowsOfDays = await findOfDays(db, brand.sigla, query)
    const leads = new Map(rowsOfDays.map(({ id, beginning }) => [id, leadOf(beginning)]))
    const rows = await teasersById(
      db,
      brand.sigla,
      rowsOfDays.map(({ id }) => id),
    )
    return rows.map((row) => ({ teaser: presentTeaser(brand, row), lead: leads.get(row.id) ?? '' }))
  }

/** The first paragraph; without one, nothing: half a tag is no text. */
const leadOf = (beginning: string): string =>
  textOf(/<p\b[^<>]*>(.*?)<\/p>/s.exec(beginning.slice(0, LEAD))?.[1] ?? '')

/** How the newsstand shows its articles, for the features that only know their ids. */
export const shownArticles = (db: Database) => ({
  /** Teasers of a brand's published articles, in the order of the ids; the others are left out. */
  teasers: async (brand: Brand, ids: readonly number[]): Promise<Teaser[]> =>
    (await teasersById(db, brand.sigla, ids)).map((row) => presentTeaser(brand, row)),
  /** Front pages by id of their edition. */
  covers: async (editionIds: readonly number[]): Promise<ReadonlyMap<number, Cover>> =>
    new Map((await coversById(db, editionIds)).map((row) => [row.id, presentCover(row)])),
})

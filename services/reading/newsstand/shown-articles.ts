import type { Brand } from 'contract/reading/site/brand.ts'
import type { Cover, Teaser } from 'contract/platform/shapes.ts'
import type { Database } from '../../platform/database/connect.ts'
import { presentCover, presentTeaser } from './present.ts'
import { coversById } from './store/editions.ts'
import { teasersById } from './store/teasers.ts'

/** How the newsstand shows its articles, for the features that only know their ids. */
export const shownArticles = (db: Database) => ({
  /** Teasers of a brand's published articles, in the order of the ids; the others are left out. */
  teasers: async (brand: Brand, ids: readonly number[]): Promise<Teaser[]> =>
    (await teasersById(db, brand.sigla, ids)).map((row) => presentTeaser(brand, row)),
  /** Front pages by id of their edition. */
  covers: async (editionIds: readonly number[]): Promise<ReadonlyMap<number, Cover>> =>
    new Map((await coversById(db, editionIds)).map((row) => [row.id, presentCover(row)])),
})

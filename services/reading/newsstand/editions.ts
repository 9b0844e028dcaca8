import type { Cover } from 'contract/platform/shapes.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { EditionOfDay } from '../../platform/features/person.ts'
import { presentCover } from './present.ts'
import { coversOf, editionsOfMonth, findEdition, monthsWithEditions, newestUntil } from './store/editions.ts'

/** The editions of all mastheads, as other features need them. */
export const editionsIn = (db: Database) => ({
  /** Whether a masthead has an edition of that name and day. */
  has: async (brand: string, { edition, day }: EditionOfDay): Promise<boolean> =>
    (await findEdition(db, brand, edition, day)) !== undefined,
  /** The newest edition of a masthead until a day, the national one first; null: there is none. */
  async newest(brand: string, until: string): Promise<Cover | null> {
    const row = await newestUntil(db, brand, until)
    return row ? presentCover(row) : null
  },
  /** The front pages of those that are there, in no order. */
  covers: async (of: readonly (EditionOfDay & { brand: string })[]): Promise<Cover[]> =>
    (await coversOf(db, of)).map(presentCover),
  /** The months (YYYY-MM) in which a masthead has editions, newest first. */
  months: (brand: string) => monthsWithEditions(db, brand),
  /** Those of a month, newest first; `pages` is their number. */
  ofMonth: (brand: string, month: string) => editionsOfMonth(db, brand, month),
})
export type Editions = ReturnType<typeof editionsIn>

import type { Brand } from 'contract/reading/site/brand.ts'
import type { Teaser } from 'contract/platform/shapes.ts'
import type { Database } from '../../platform/database/connect.ts'
import { textOf } from './import/text/plain-text.ts'
import { presentTeaser } from './present.ts'
import { type DaysWanted, findOfDays } from './store/days.ts'
import { teasersById } from './store/teasers.ts'

/** Characters that are looked at of a public part. */
const LEAD = 2000

/**
 * The articles of some days and sections of a masthead as anybody may read them, for the features that send
 * them out. `lead`: the first paragraph of the public part.
 */
export const articlesOfDays =
  (db: Database) =>
  async (brand: Brand, wanted: DaysWanted): Promise<{ teaser: Teaser; lead: string }[]> => {
    const found = await findOfDays(db, brand.sigla, wanted)
    const leads = new Map(found.map(({ id, beginning }) => [id, leadOf(beginning)]))
    const rows = await teasersById(
      db,
      brand.sigla,
      found.map(({ id }) => id),
    )
    return rows.map((row) => ({ teaser: presentTeaser(brand, row), lead: leads.get(row.id) ?? '' }))
  }

/** The first paragraph; without one, nothing: half a tag is no text. */
const leadOf = (beginning: string): string =>
  textOf(/<p\b[^<>]*>(.*?)<\/p>/s.exec(beginning.slice(0, LEAD))?.[1] ?? '')

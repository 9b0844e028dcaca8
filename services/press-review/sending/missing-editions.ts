import { editionName } from 'contract/reading/edition-name.ts'
import { shiftDay } from 'contract/platform/rome.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import type { SendingPorts } from './ports.ts'
import { type Appeared, missingEditions } from './schedule-rules.ts'
import { mastheadsSince } from './store/schedules.ts'

/** Days of items whose mastheads a review is thought to look at. */
const DAYS = 28

/** Editions that a review expects on a day and that are not there: `Il Meriggio, edizione laguna nord`. */
export async function missingFor(
  { brands, editions, mastheadsOf }: SendingPorts,
  db: Database | Tx,
  review: number,
  day: string,
): Promise<string[]> {
  const looked = new Set([
    ...(await mastheadsSince(db, review, shiftDay(day, -DAYS))),
    ...((await mastheadsOf?.(db, review)) ?? []),
  ])
  const days = [shiftDay(day, -14), shiftDay(day, -7), day]
  const months = [...new Set(days.map((one) => one.slice(0, 7)))]
  const there: Appeared[] = []
  for (const { sigla } of brands.all.filter((brand) => looked.has(brand.sigla) && !brand.gated))
    for (const month of months)
      for (const { edition, date } of await editions.ofMonth(sigla, month))
        if (days.includes(date)) there.push({ brand: sigla, edition, date })
  const nameOf = (sigla: string) => brands.all.find((brand) => brand.sigla === sigla)?.name ?? sigla
  return missingEditions(there, day).map(({ brand, edition }) => nameOf(brand) + editionName(edition))
}

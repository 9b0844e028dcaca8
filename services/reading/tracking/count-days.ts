import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import type { TrackingPorts } from './ports.ts'
import { DAYS_AHEAD, KEPT_DAYS, SETTLED_MS } from './rules.ts'
import { dropDays, makeDay, openDays } from './store/days.ts'
import { countDay } from './store/views.ts'

/** Counts the days that are not counted for good, and for good those that are over. */
export async function countDays(ports: Pick<TrackingPorts, 'db' | 'brands' | 'clock'>): Promise<void> {
  const { db, brands } = ports
  const now = ports.clock()
  const settled = romeDay(now.getTime() - SETTLED_MS)
  const sections = brands.all.flatMap(({ sigla, sections }) => sections.map(({ slug }) => [sigla, slug]))
  const side = (at: 0 | 1) => sections.map((pair) => pair[at]!)
  for (const day of await openDays(db))
    await countDay(db, day, { brands: side(0), slugs: side(1) }, day < settled ? now : null)
}

/** Gives room to today and to the days to come. */
export async function makeDays(ports: Pick<TrackingPorts, 'db' | 'clock'>): Promise<void> {
  const today = romeDay(ports.clock())
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) await makeDay(ports.db, shiftDay(today, ahead))
}

/** Gives room to the days to come, and drops those that have been kept for long enough. */
export async function turnDays(ports: Pick<TrackingPorts, 'db' | 'clock'>): Promise<void> {
  await makeDays(ports)
  await dropDays(ports.db, shiftDay(romeDay(ports.clock()), -KEPT_DAYS))
}

import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { queueFileRemoval, folderOf } from '../remove-files.ts'
import type { ExpiredDay, MeasurePorts } from './ports.ts'
import { forgetAccesses } from './store/accesses.ts'
import { daysBefore, emptyReviews, removeDay, removeReview } from './store/retention.ts'

/** Days that are read at once. */
const DAYS_AT_ONCE = 50
const DAY_MS = 86_400_000

type Ports = Pick<MeasurePorts, 'db' | 'files' | 'retention' | 'forget' | 'holderOf' | 'log' | 'clock'>

/**
 * Every night: days that are older than they are kept, with their items, files and what other drawers have of
 * them; then reviews that nobody has a right to any more and that have no day left; then the log. Files go
 * before the rows that name them: a night that was cut short finds them again. A day that cannot be
 * forgotten is told of, and stays until the next night.
 */
export async function forgetOld(ports: Ports): Promise<void> {
  const { db, retention, log } = ports
  const at = ports.clock()
  const today = romeDay(at)
  let after = { review: 0, day: '0001-01-01' }
  for (;;) {
    const some = await daysBefore(db, shiftDay(today, -retention.days), after, DAYS_AT_ONCE)
    for (const one of some) await forgetDay(ports, one).catch(log)
    if (some.length < DAYS_AT_ONCE) break
    after = some.at(-1)!
  }
  for (const { id, holder } of await emptyReviews(
    db,
    new Date(at.getTime() - retention.days * DAY_MS).toISOString(),
  ))
    if ((await ports.holderOf(db, holder)) !== holder)
      await db.transaction().execute(async (tx) => {
        if (await removeReview(tx, id)) await queueFileRemoval(tx, id)
      })
  await forgetAccesses(db, shiftDay(today, -retention.logDays))
}

async function forgetDay({ db, files, forget }: Ports, of: ExpiredDay): Promise<void> {
  for (const one of forget) await one(of)
  for (const { file } of of.items) if (file?.startsWith(`${folderOf(of.review)}/`)) await files.remove(file)
  await removeDay(db, of)
}

import { hashOf, newSecret } from '../../platform/signing/secrets.ts'
import { reminderLetter, writeToInvited } from './letters.ts'
import type { SeatPorts } from './ports.ts'
import { isOpen, lastCodeDay, REMIND_DAYS } from './rules.ts'
import { forgetRemoved, seatOf, setReminder, type Stored, toRemind } from './store/seats.ts'
import { retention } from '../../platform/database/retention.ts'

const DAY_MS = 86_400_000
/** How many are looked at at a time. */
const BATCH = 200

/**
 * Reminds once who was written to and has not activated, and forgets who was removed long ago. Each in a
 * transaction of its own that looks again under the locks. @throws AggregateError of those that could not be
 * done, which stay for the next time.
 */
export async function remindGuests(ports: SeatPorts): Promise<void> {
  const now = ports.clock()
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await forgetRemoved(ports.db, ago(retention.removedSeats.days))
  const failures: unknown[] = []
  const before = ago(REMIND_DAYS)
  let some: Awaited<ReturnType<typeof toRemind>> = []
  do {
    const after = some.at(-1)?.id ?? null
    some = await toRemind(ports.db, { before, now, after, limit: BATCH })
    for (const one of some)
      await remind(ports, one, { before, now }).catch((error: unknown) => failures.push(error))
  } while (some.length === BATCH)
  if (failures.length > 0) throw new AggregateError(failures, 'some guests could not be reminded')
}

/** Whether a seat is still one of those: it may have been reminded, or sent a new code, while others were. */
const isStill = ({ activated, removed, reminded, issuedBy, issued }: Stored, before: Date): boolean =>
  activated === null &&
  removed === null &&
  reminded === null &&
  issuedBy === 'mail' &&
  issued !== null &&
  Date.parse(issued) <= before.getTime()

const remind = (
  ports: SeatPorts,
  { id, subscription, holder: account }: { id: string; subscription: string; holder: number },
  { before, now }: { before: Date; now: Date },
) =>
  ports.db.transaction().execute(async (tx) => {
    const holder = await ports.lockAccount(tx, account)
    const plan = await ports.lockPlan(tx, subscription)
    const seat = await seatOf(tx, subscription, id)
    if (!holder || holder.eraseAfter !== null || !plan || !isOpen(plan, now)) return
    if (!seat || !isStill(seat, before) || seat.expires === null) return
    const token = newSecret()
    await setReminder(tx, id, hashOf(token), now)
    const until = lastCodeDay(seat.expires)
    await writeToInvited(ports, tx, { plan, holder, seat }, (about) =>
      reminderLetter(about, { token, until }),
    )
  })

import { romeDay } from 'contract/rome.ts'
import { hashOf, newSecret } from '../secrets.ts'
import { reminderLetter } from './letters.ts'
import { clockOf, type SeatPorts } from './ports.ts'
import { isOpen, KEPT_DAYS, REMIND_DAYS } from './rules.ts'
import { forgetRemoved, seatOf, setReminder, toRemind } from './store/seats.ts'
import { writeToInvited } from './write-letter.ts'

const DAY_MS = 86_400_000
const MOST = 200

/**
 * Reminds once who was written to and has not activated, and forgets who was removed long ago. Each in a
 * transaction of its own that looks again under the locks. @throws AggregateError of those that could not be
 * done, which stay for the next time.
 */
export async function tendSeats(ports: SeatPorts): Promise<void> {
  const now = clockOf(ports)
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await forgetRemoved(ports.db, ago(KEPT_DAYS))
  const failures: unknown[] = []
  for (const one of await toRemind(ports.db, { before: ago(REMIND_DAYS), now, most: MOST }))
    await remind(ports, one, now).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'some guests could not be reminded')
}

const remind = (
  ports: SeatPorts,
  { id, subscription, holder: account }: { id: string; subscription: string; holder: number },
  now: Date,
) =>
  ports.db.transaction().execute(async (tx) => {
    const holder = await ports.holdAccount(tx, account)
    const plan = await ports.holdPlan(tx, subscription)
    const seat = await seatOf(tx, subscription, id)
    if (!holder || holder.eraseAfter !== null || !plan || !isOpen(plan, now)) return
    if (!seat || seat.activated !== null || seat.issuedBy !== 'mail' || seat.expires === null) return
    const token = newSecret()
    await setReminder(tx, id, hashOf(token), now)
    const until = romeDay(seat.expires)
    await writeToInvited(ports, tx, { plan, holder, seat }, (about) =>
      reminderLetter(about, { token, until }),
    )
  })

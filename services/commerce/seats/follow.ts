import type { Database, Tx } from '../../platform/database/connect.ts'
import { removedLetter, suspendedLetter, writeToGuest } from './letters.ts'
import type { SeatPlan } from '../seat-plan.ts'
import type { SeatPorts } from './ports.ts'
import { pauseEnds, sourceOf } from './rules.ts'
import { eraseSeats, lockSeats, sharedBy } from './store/personal-data.ts'
import { activeSeats, seatsOf, type Stored } from './store/seats.ts'

/**
 * What guests may read ends when the subscription does, and begins again after its pause: called in the
 * transaction that moves it, which holds the subscription. A pause that is over moves nothing: there are
 * guests who came after it.
 */
export const follow =
  (ports: Pick<SeatPorts, 'moveRights' | 'clock'>) =>
  async (tx: Tx, subscription: string, ends: Date, opensFrom?: Date): Promise<void> => {
    const starts = pauseEnds({ opensFrom: opensFrom ?? null }, ports.clock()) ?? undefined
    await ports.moveRights(tx, (await activeSeats(tx, subscription)).map(sourceOf), ends, starts)
  }

/**
 * Tells guests that the subscription they read with opens nothing until its holder resumes it: called in the
 * transaction that suspends it. Not why: what somebody has not paid is theirs.
 */
export const notifyOfSuspension =
  (ports: SeatPorts) =>
  async (tx: Tx, subscription: string): Promise<void> => {
    const plan = await ports.planOf(tx, subscription)
    const holder = plan && (await ports.accountById(tx, plan.account))
    if (!plan || !holder) return
    for (const seat of (await seatsOf(tx, [subscription])).filter(isReadWith))
      await writeToGuest(ports, tx, { plan, holder, seat }, suspendedLetter)
  }
const isReadWith = ({ activated, removed }: Stored): boolean => activated !== null && removed === null

/**
 * Erases an account from seats: its guests read no more, and are told; the places it read with are free. Its
 * subscriptions are locked before their seats, as everywhere else, and these before what is read with them:
 * two who read with a place of each other may be erased at once.
 */
export async function erase(
  ports: SeatPorts & { emailKeyOf(db: Database | Tx, account: number): Promise<string | undefined> },
  tx: Tx,
  account: number,
): Promise<void> {
  const at = ports.clock()
  const holder = await ports.accountById(tx, account)
  const emailKey = await ports.emailKeyOf(tx, account)
  const plans = new Map<string, SeatPlan | undefined>()
  for (const id of await sharedBy(tx, account)) plans.set(id, await ports.lockPlan(tx, id))
  await lockSeats(tx, account, emailKey)
  for (const [id, plan] of plans) {
    const active = (await seatsOf(tx, [id])).filter(isReadWith)
    await ports.moveRights(
      tx,
      active.map((seat) => sourceOf(seat.id)),
      at,
    )
    if (plan && holder)
      for (const seat of active) await writeToGuest(ports, tx, { plan, holder, seat }, removedLetter)
  }
  await eraseSeats(tx, account, emailKey)
}

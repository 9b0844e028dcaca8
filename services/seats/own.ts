import type { Tx } from '../database/connect.ts'
import type { SeatPlan } from '../seat-plan.ts'
import type { Owner, SeatPorts } from './ports.ts'
import { seatOf, type Stored } from './store/seats.ts'

/**
 * A subscription of that account that has places for others, locked with it until the transaction ends,
 * always the account first; undefined when it is none of theirs.
 */
export async function ownPlan(
  { holdAccount, holdPlan }: Pick<SeatPorts, 'holdAccount' | 'holdPlan'>,
  tx: Tx,
  account: number,
  id: string,
): Promise<{ holder: Owner; plan: SeatPlan } | undefined> {
  const holder = await holdAccount(tx, account)
  const plan = await holdPlan(tx, id)
  return holder && plan?.account === account && plan.terms.seats > 0 ? { holder, plan } : undefined
}

/** The same, with one of its seats; a string says what is not there. */
export async function ownSeat(
  ports: Pick<SeatPorts, 'holdAccount' | 'holdPlan'>,
  tx: Tx,
  account: number,
  { id, seat }: { id: string; seat: string },
): Promise<
  { holder: Owner; plan: SeatPlan; seat: Stored } | 'ERR_SUBSCRIPTION_NOT_FOUND' | 'ERR_SEAT_NOT_FOUND'
> {
  const own = await ownPlan(ports, tx, account, id)
  if (!own) return 'ERR_SUBSCRIPTION_NOT_FOUND'
  const found = await seatOf(tx, id, seat)
  return found ? { ...own, seat: found } : 'ERR_SEAT_NOT_FOUND'
}

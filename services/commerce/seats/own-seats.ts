import type { Database, Tx } from '../../platform/database/connect.ts'
import type { SeatPlan } from '../seat-plan.ts'
import type { Owner, SeatPorts } from './ports.ts'
import { seatOf, seatsOf, type Stored } from './store/seats.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { freePlaces, placesToGive } from './rules.ts'

/** A subscription that has places for others, and whose it is. */
export interface Own {
  holder: Owner
  plan: SeatPlan
}
interface Which {
  id: string
  seat: string
}
type OwnSeat = (Own & { seat: Stored }) | 'ERR_SUBSCRIPTION_NOT_FOUND' | 'ERR_SEAT_NOT_FOUND'

const asOwn = (holder: Owner | undefined, plan: SeatPlan | undefined): Own | undefined =>
  holder && plan?.account === holder.id && plan.terms.seats > 0 ? { holder, plan } : undefined

/**
 * A subscription of that account that has places for others, locked with it until the transaction ends,
 * always the account first; undefined when it is none of theirs.
 */
export async function lockOwnPlan(
  { lockAccount, lockPlan }: Pick<SeatPorts, 'lockAccount' | 'lockPlan'>,
  tx: Tx,
  account: number,
  id: string,
): Promise<Own | undefined> {
  const holder = await lockAccount(tx, account)
  return asOwn(holder, await lockPlan(tx, id))
}

/** The same without a lock, for a look before letters are counted. */
export const readOwnPlan = async (
  { db, accountById, planOf }: Pick<SeatPorts, 'db' | 'accountById' | 'planOf'>,
  account: number,
  id: string,
): Promise<Own | undefined> => asOwn(await accountById(db, account), await planOf(db, id))

async function withSeat(db: Database | Tx, own: Own | undefined, { id, seat }: Which): Promise<OwnSeat> {
  if (!own) return 'ERR_SUBSCRIPTION_NOT_FOUND'
  const match = await seatOf(db, id, seat)
  return match ? { ...own, seat: match } : 'ERR_SEAT_NOT_FOUND'
}

/** A subscription of one's own, locked, with one of its seats; a string says what is not there. */
export const lockOwnSeat = async (
  ports: Pick<SeatPorts, 'lockAccount' | 'lockPlan'>,
  tx: Tx,
  account: number,
  which: Which,
): Promise<OwnSeat> => withSeat(tx, await lockOwnPlan(ports, tx, account, which.id), which)

/** The same without a lock. */
export const readOwnSeat = async (
  ports: Pick<SeatPorts, 'db' | 'accountById' | 'planOf'>,
  account: number,
  which: Which,
): Promise<OwnSeat> => withSeat(ports.db, await readOwnPlan(ports, account, which.id), which)

/**
 * What of a subscription can be given now. `keys`: the addresses that have a place; `places`: in their order;
 * `isReserved`: none is left but those that the plan to come does not have.
 */
export async function availablePlaces(
  db: Database | Tx,
  plan: SeatPlan,
  now: Date,
): Promise<{ keys: ReadonlySet<string>; places: number[]; isReserved: boolean }> {
  const today = romeDay(now)
  const seats = await seatsOf(db, [plan.id])
  const places = placesToGive(plan, seats, today)
  return {
    keys: new Set(seats.filter(({ removed }) => removed === null).map((one) => one.emailKey)),
    places,
    isReserved: places.length === 0 && freePlaces(plan.terms.seats, seats, today).length > 0,
  }
}

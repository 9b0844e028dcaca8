import { romeDay } from 'contract/platform/rome.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import type { SeatPlan } from '../seat-plan.ts'
import { freePlaces, placesToGive } from './rules.ts'
import { seatsOf } from './store/seats.ts'

/**
 * What of a subscription can be given now. `keys`: the addresses that have a place; `places`: in their order;
 * `keptBack`: none is left but those that the plan to come does not have.
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

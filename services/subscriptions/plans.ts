import type { Database, Tx } from '../database/connect.ts'
import type { SeatPlan } from '../seat-plan.ts'
import { addMonths } from '../periods.ts'
import { opensAlike } from './changes/rules.ts'
import { rightEnds, romeInstant } from './rules.ts'
import { holdSubscription, type Stored, subscriptionById, subscriptionsOf } from './store/subscriptions.ts'

/** Places that may be given: no more than a plan to come has, and none if that opens other things. */
const seatsToGive = ({ terms, nextTerms }: Stored): number =>
  nextTerms === null || terms.seats === 0
    ? terms.seats
    : opensAlike(nextTerms, terms)
      ? Math.min(terms.seats, nextTerms.seats)
      : 0

const asPlan = (s: Stored): SeatPlan => {
  const { id, account, brand, state, onInvoice, began, ends, failed } = s
  const terms = { ...s.terms, seats: seatsToGive(s) }
  return {
    ...{ id, account, brand, terms, state, onInvoice, began, ends, failed },
    periodBegan: addMonths(s.anchor, s.months * (s.periods - 1)),
    opensFrom: s.pausedUntil === null ? null : romeInstant(s.pausedUntil),
    opensUntil: s.ended === null ? rightEnds(s) : new Date(s.ended),
  }
}

/** Locks a subscription until the transaction ends. The account of who asks is held before it. */
export async function holdPlan(tx: Tx, id: string): Promise<SeatPlan | undefined> {
  const held = await holdSubscription(tx, id)
  return held && asPlan(held)
}
export async function planOf(db: Database | Tx, id: string): Promise<SeatPlan | undefined> {
  const found = await subscriptionById(db, id)
  return found && asPlan(found)
}
/** Those of an account: those that run first, then the newest. */
export const plansOf = async (db: Database | Tx, account: number): Promise<SeatPlan[]> =>
  (await subscriptionsOf(db, account)).map(asPlan)

import { shiftDay } from 'contract/platform/rome.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import type { SeatPlan } from '../seat-plan.ts'
import { periodBegan, remainingPlaces } from './changes/rules.ts'
import { rightEnds, romeInstant } from './rules.ts'
import { openPeriods } from './store/periods.ts'
import { lockSubscription, type Stored, subscriptionById, subscriptionsOf } from './store/subscriptions.ts'

async function asPlan(db: Database | Tx, s: Stored): Promise<SeatPlan> {
  const { id, account, brand, terms, state, onInvoice, began, ends, failed, nextTerms } = s
  // Those that pay the days it has now: of one that was lengthened only they know when its period began.
  const paid = s.periods > 0 ? [] : await openPeriods(db, id, shiftDay(ends, -1))
  return {
    id,
    account,
    brand,
    terms,
    state,
    onInvoice,
    began,
    ends,
    failed,
    periodBegan: periodBegan(s, paid) ?? began,
    opensFrom: s.pausedUntil === null ? null : romeInstant(s.pausedUntil),
    opensUntil: s.ended === null ? rightEnds(s) : new Date(s.ended),
    next:
      nextTerms === null || !s.renews
        ? null
        : { name: nextTerms.name, day: ends, places: remainingPlaces(nextTerms, terms) },
  }
}

/** Locks a subscription until the transaction ends. The account of who asks is held before it. */
export async function lockPlan(tx: Tx, id: string): Promise<SeatPlan | undefined> {
  const locked = await lockSubscription(tx, id)
  return locked && asPlan(tx, locked)
}
export async function planOf(db: Database | Tx, id: string): Promise<SeatPlan | undefined> {
  const match = await subscriptionById(db, id)
  return match && asPlan(db, match)
}
/** Those of an account: those that run first, then the newest. */
export const plansOf = async (db: Database | Tx, account: number): Promise<SeatPlan[]> =>
  Promise.all((await subscriptionsOf(db, account)).map((one) => asPlan(db, one)))

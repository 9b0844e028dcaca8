import type { Database, Tx } from '../../../platform/database/connect.ts'
import { subscriptionsOf } from '../store/subscriptions.ts'
import { offeredTo } from './offered.ts'

/** Whether somebody ever had a subscription of their own that opens a masthead, also one that is over. */
export const hadSubscription = async (db: Database | Tx, account: number, brand: string): Promise<boolean> =>
  (await subscriptionsOf(db, account)).some((one) => one.brand === brand || one.terms.everywhere)

/**
 * The subscriptions of a masthead's newspaper that somebody has and are not over, with the plans of the same
 * length that each may grow to today.
 */
export const largerPlans =
  (ports: Parameters<typeof offeredTo>[0]) =>
  async (db: Database, account: number, { brand, company }: { brand: string; company: boolean }) => {
    const own = (await subscriptionsOf(db, account)).filter(
      ({ state, terms, ...one }) =>
        state !== 'ended' &&
        one.brand === brand &&
        terms.rights.some((right) => right === 'online' || right === 'digital'),
    )
    return Promise.all(
      own.map(async (one) => ({
        id: one.id,
        name: one.terms.name,
        plans: (await offeredTo(ports, db, one, company)).flatMap(({ offer, terms, now }) =>
          now !== null && terms.months === one.months ? [{ offer, terms, due: now.due, ends: now.ends }] : [],
        ),
      })),
    )
  }

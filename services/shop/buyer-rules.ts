import { romeDay } from 'contract/rome.ts'
import type { Database, Tx } from '../database/connect.ts'
import { addMonths, romeInstant } from '../periods.ts'
import type { Terms } from '../terms.ts'
import { pricedFor } from './offers.ts'
import { clockOf, type ShopPorts } from './ports.ts'
import { boughtBefore, setTerms, type PlanOrder } from './store/orders.ts'

/** Months for which a withdrawal has another subscription begin at once, or not at all. */
const REMEMBERED_MONTHS = 12

/** What an open order costs its buyer by now: another of the same may have been paid since it was opened. */
export const termsToday = async (db: Database | Tx, order: PlanOrder): Promise<Terms> =>
  order.state !== 'open' || order.terms.first === null
    ? order.terms
    : pricedFor(order.terms, !order.forGift && (await boughtBefore(db, order)))

/**
 * The same, of an order that is held and may be paid now: kept with it, for what comes back is counted by it.
 */
export async function keepTermsToday(tx: Tx, order: PlanOrder): Promise<Terms> {
  const terms = await termsToday(tx, order)
  if (terms !== order.terms) await setTerms(tx, order.id, terms)
  return terms
}

/**
 * Whether a subscription of one's own must be asked for at once: else who withdraws within fourteen days,
 * gets all back and buys again would read for nothing without end.
 */
export const mustBeImmediate = async (
  ports: Pick<ShopPorts, 'withdrewSince' | 'now'>,
  db: Database | Tx,
  { account, forGift }: Pick<PlanOrder, 'account' | 'forGift'>,
): Promise<boolean> =>
  !forGift &&
  ports.withdrewSince(db, account, romeInstant(addMonths(romeDay(clockOf(ports)), -REMEMBERED_MONTHS)))

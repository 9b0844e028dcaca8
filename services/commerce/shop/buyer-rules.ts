import { romeDay } from 'contract/platform/rome.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import { addMonths, romeInstant } from '../periods.ts'
import type { ShopPorts } from './ports.ts'
import type { PlanOrder } from './store/orders.ts'

/** Months for which a withdrawal has another subscription begin at once, or not at all. */
const REMEMBERED_MONTHS = 12

/**
 * Whether a subscription of one's own must be asked for at once: else who withdraws within fourteen days,
 * gets all back and buys again would read for nothing without end.
 */
export const mustBeImmediate = async (
  ports: Pick<ShopPorts, 'withdrewSince' | 'clock'>,
  db: Database | Tx,
  { account, forGift }: Pick<PlanOrder, 'account' | 'forGift'>,
): Promise<boolean> =>
  !forGift &&
  ports.withdrewSince(db, account, romeInstant(addMonths(romeDay(ports.clock()), -REMEMBERED_MONTHS)))

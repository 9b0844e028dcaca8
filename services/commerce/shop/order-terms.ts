import { romeDay } from 'contract/platform/rome.ts'
import { PRICE_VALID_HOURS } from 'contract/commerce/shop/limits.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import { copyTermsOn } from './copies/rules.ts'
import { pricedFor, termsOn } from './offers.ts'
import type { ShopPorts } from './ports.ts'
import { boughtBefore, type CopyOrder, type PlanOrder, type StoredOrder } from './store/orders.ts'
import { addMonths, romeInstant } from '../periods.ts'

type Ports = Pick<ShopPorts, 'brands' | 'clock'>

/** An order at what it costs its buyer by now. One whose payment is under way is settled as it was asked. */
export const orderToday = async (ports: Ports, db: Database | Tx, order: StoredOrder): Promise<StoredOrder> =>
  order.copy === null ? planToday(ports, db, order) : copyToday(ports, order)

/** The same of a plan: another of its offer may have been paid since it was opened. */
export async function planToday(ports: Ports, db: Database | Tx, order: PlanOrder): Promise<PlanOrder> {
  if (order.state !== 'open') return order
  const { offer: slug, months, forGift: gift, reserved } = order
  const offer = isHeld(ports, order)
    ? undefined
    : brandOf(ports, order)?.offers.find((one) => one.slug === slug)
  const sold = offer && termsOn(offer, months, romeDay(ports.clock()), { gift, reserved })
  const terms = sold ?? order.terms
  const before = terms.first !== null && !gift && (await boughtBefore(db, order))
  return { ...order, terms: pricedFor(terms, before) }
}

function copyToday(ports: Ports, order: CopyOrder): CopyOrder {
  if (order.state !== 'open' || isHeld(ports, order)) return order
  const sold = copyTermsOn(brandOf(ports, order)?.copies, order.copy.day, romeDay(ports.clock()))
  return { ...order, terms: sold ?? order.terms }
}

/** Whether the price that was shown when the order was opened holds still. */
const isHeld = (ports: Ports, { opened }: StoredOrder): boolean =>
  ports.clock().getTime() - Date.parse(opened) < PRICE_VALID_HOURS * 3_600_000

const brandOf = ({ brands }: Ports, { brand }: StoredOrder) => brands.all.find(({ sigla }) => sigla === brand)

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

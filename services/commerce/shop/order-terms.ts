import { romeDay } from 'contract/platform/rome.ts'
import { PRICE_VALID_HOURS } from 'contract/commerce/shop/limits.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import { copyTermsOn } from './copies/rules.ts'
import { dueOf, pricedFor, termsOn } from './offers.ts'
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

/** Whether an order goes on by itself; else it is paid once, and asks nothing of the means later. */
export const renewsOf = (order: StoredOrder): boolean => order.copy === null && !order.forGift

/** What is charged for an order. */
export const priceOf = (order: StoredOrder): number =>
  order.copy === null ? dueOf(order.terms) : order.terms.price

/** Days for which an order that nobody pays stays open. */
export const OPEN_DAYS = 30

/**
 * What an open order costs next and from when, if its masthead has set another price for a day before the
 * order closes; null: it costs the same until then.
 */
export async function nextPrice(
  ports: Ports,
  db: Database | Tx,
  order: StoredOrder,
): Promise<{ due: number; from: string } | null> {
  if (order.state !== 'open') return null
  const brand = brandOf(ports, order)
  const prices =
    order.copy === null
      ? brand?.offers
          .find(({ slug }) => slug === order.offer)
          ?.plans.find(({ months }) => months === order.months)?.prices
      : brand?.copies?.prices
  for (const { from } of prices?.filter((price) => price.from > order.terms.version) ?? []) {
    const at = new Date(Math.max(heldUntil(order), romeInstant(from).getTime()))
    if (at.getTime() - Date.parse(order.opened) > OPEN_DAYS * 86_400_000) return null
    const due = priceOf(await orderToday({ ...ports, clock: () => at }, db, order))
    if (due !== priceOf(order)) return { due, from: at.toISOString() }
  }
  return null
}

const heldUntil = ({ opened }: StoredOrder): number => Date.parse(opened) + PRICE_VALID_HOURS * 3_600_000

/** Whether the price that was shown when the order was opened holds still. */
const isHeld = (ports: Ports, order: StoredOrder): boolean => ports.clock().getTime() < heldUntil(order)

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

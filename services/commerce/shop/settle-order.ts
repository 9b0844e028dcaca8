import type { Tx } from '../../platform/database/connect.ts'
import type { Issued } from '../invoicing.ts'
import { orderPath } from 'contract/platform/paths.ts'
import type { OnWaiting, SettledPayment } from '../payment-port.ts'
import { planOf } from '../terms.ts'
import { mustBeImmediate } from './order-terms.ts'
import { fulfilCopy } from './copies/fulfil-copy.ts'
import { fulfilGift } from './gift-subscriptions/create-gift.ts'
import {
  boughtLetter,
  notPaidLetter,
  onInvoiceLetter,
  refundedOrderLetter,
  type RefundReason,
  waitingLetter,
} from './letters.ts'
import { dueOf } from './offers.ts'
import { whatOf } from './pay-order.ts'
import type { Holder, ShopPorts } from './ports.ts'
import { brandOf, sellerOf } from '../letter-parts.ts'
import {
  boughtBefore,
  closeOrder,
  lockOrder,
  orderOfSubscription,
  type PlanOrder,
  setPaid,
  type StoredOrder,
} from './store/orders.ts'

/**
 * What a payment of an order does, in the transaction that settles it: the subscription begins, or the copy
 * opens, the letter goes. What was paid for something that another tab bought meanwhile is given back.
 */
export const settleOrder =
  (ports: ShopPorts) =>
  async (tx: Tx, settled: SettledPayment): Promise<void> => {
    const { account, at, amount, id: payment, card } = settled
    // What an erased account has paid is refunded by payments.
    if (account === null) return
    const holder = await ports.lockAccount(tx, account)
    const order = await lockOrder(tx, settled.subject)
    if (settled.decline !== null) {
      if (settled.promised && holder && order?.state === 'open')
        await writeNotPaid(ports, tx, holder, order, amount)
      return
    }
    if (!holder || !order) return ports.payments.refund(tx, { payment, amount })
    if (order.copy !== null) return fulfilCopy(ports, tx, holder, { order, payment, amount, at })
    const { brand, offer, terms, immediate } = order
    const masthead = brandOf(ports.brands, brand)
    const to = { to: holder.email, name: holder.name, host: ports.accountHost(brand) }
    const what = planOf(terms, masthead.name)
    const why = await refundReason(ports, tx, order)
    if (why !== null) {
      if (order.state === 'open') await closeOrder(tx, order.id)
      await ports.payments.refund(tx, { payment, amount })
      return ports.post(tx, refundedOrderLetter({ ...to, what }, { amount, why }))
    }
    if (order.forGift) return fulfilGift(ports, tx, holder, { order, payment, amount, at })
    const subscription = await ports.begin(tx, {
      account: order.account,
      brand,
      offer,
      terms,
      immediate,
      payment,
      card,
      at,
    })
    await setPaid(tx, order.id, { at, subscription })
    await writeBought(ports, tx, holder, { order, payment, amount, at, immediate })
  }

/**
 * Why what was paid for an order is given back; null: it is not. All that was asked before it was paid is
 * asked again: while a bank asks its holder, another order is paid, or withdrawn from.
 */
async function refundReason(ports: ShopPorts, tx: Tx, order: PlanOrder): Promise<RefundReason | null> {
  const { account, brand, terms, forGift, reserved, immediate } = order
  if (order.state !== 'open') return 'bought'
  if (forGift) return null
  if (await ports.isCovered(tx, account, { brand, ...terms })) return 'bought'
  const isSpent =
    (reserved && (await ports.hadSubscription(tx, account, brand))) ||
    (terms.first !== null && (await boughtBefore(tx, order)))
  if (isSpent) return 'spent'
  return !immediate && (await mustBeImmediate(ports, tx, order)) ? 'not-at-once' : null
}

/** A bank says in days whether it pays an order: its person is told. */
export const notifyWaiting =
  (ports: ShopPorts): OnWaiting['order'] =>
  async (tx, { account, subject, amount }) => {
    const holder = await ports.lockAccount(tx, account)
    const order = await lockOrder(tx, subject)
    if (!holder || !order) return
    const { name: masthead } = brandOf(ports.brands, order.brand)
    const { email, name } = holder
    const about = { to: email, name, host: ports.accountHost(order.brand), what: whatOf(order, masthead) }
    await ports.post(tx, waitingLetter(about, { amount, path: orderPath(order.id) }))
  }

/** Writes to those who were promised a letter about the outcome. */
const writeNotPaid = (
  ports: ShopPorts,
  tx: Tx,
  { email, name }: { email: string; name: string },
  order: StoredOrder,
  amount: number,
): Promise<void> => {
  const { id, brand } = order
  const masthead = brandOf(ports.brands, brand)
  const about = { to: email, name, host: ports.accountHost(brand), what: whatOf(order, masthead.name) }
  return ports.post(tx, notPaidLetter(about, { amount, path: orderPath(id) }))
}

/** The confirmation of a contract, on paper that stays (Codice del consumo art. 51 c. 7). */
async function writeBought(
  ports: ShopPorts,
  tx: Tx,
  { email, name }: { email: string; name: string },
  {
    order,
    payment,
    ...bought
  }: { order: PlanOrder; payment: number; amount: number; at: Date; immediate: boolean },
): Promise<void> {
  const { terms, brand } = order
  const masthead = brandOf(ports.brands, brand)
  const to = { to: email, name, host: ports.accountHost(brand), what: planOf(terms, masthead.name) }
  const seller = sellerOf(ports.brands, masthead)
  const vat = (await ports.payments.detailsOf(tx, payment))!
  await ports.post(
    tx,
    boughtLetter(to, { ...bought, vat, terms, accepted: order.acceptedText ?? '', seller }),
  )
}

/** The same of an order on invoice. `isDue`: it is still to be paid. */
export async function writeOnInvoice(
  ports: ShopPorts,
  tx: Tx,
  { email, name }: Holder,
  {
    order,
    accepted,
    ...invoice
  }: Pick<Issued, 'number' | 'payable' | 'due'> & {
    order: PlanOrder
    accepted: string
    isDue: boolean
  },
): Promise<void> {
  const { terms, brand } = order
  const masthead = brandOf(ports.brands, brand)
  const to = { to: email, name, host: ports.accountHost(brand), what: planOf(terms, masthead.name) }
  const { iban, name: payee } = ports.brands.shared.seller!
  await ports.post(tx, onInvoiceLetter(to, { ...invoice, iban, payee, accepted }))
}

/** The invoice of an order on invoice as it stands; null: there is none any more. */
async function invoiceOf({ payments, invoicing }: ShopPorts, tx: Tx, { id }: PlanOrder) {
  const payment = await payments.status(tx, 'order', id)
  return payment && invoicing.of(tx, payment.id)
}

/** Writes it again, word for word; false: the order was deleted. */
export const resendContract =
  (ports: ShopPorts) =>
  async (tx: Tx, subscription: string): Promise<boolean> => {
    const order = await orderOfSubscription(tx, subscription)
    const holder = order && (await ports.lockAccount(tx, order.account))
    if (!order?.paid || !holder) return false
    const { immediate, paid, terms } = order
    if (order.onInvoice) {
      const invoice = await invoiceOf(ports, tx, order)
      if (!invoice) return false
      await writeOnInvoice(ports, tx, holder, { ...invoice, order, accepted: order.acceptedText ?? '' })
      return true
    }
    const { id: payment } = (await ports.payments.status(tx, 'order', order.id))!
    const contract = { order, payment, amount: dueOf(terms), at: new Date(paid), immediate }
    await writeBought(ports, tx, holder, contract)
    return true
  }

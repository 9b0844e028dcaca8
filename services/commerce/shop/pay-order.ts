import {
  copyAtOnce,
  giftAtOnce,
  immediateStart,
  saleAcceptance,
  saleText,
} from 'contract/commerce/shop/conditions.ts'
import { giveUpPayment, payOrder } from 'contract/commerce/shop/shop.ts'
import type { PaymentMethod, PaymentAnswer } from 'contract/commerce/payment.ts'
import { orderPath } from 'contract/platform/paths.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import type { InvoiceObstacle } from '../invoicing.ts'
import { isRunning, paymentAnswerOf, type PaymentNotStarted, refusalOfPayment } from '../payment-port.ts'
import { planOf } from '../terms.ts'
import { answers } from '../../platform/wire/call.ts'
import { mustBeImmediate, orderToday, priceOf, renewsOf } from './order-terms.ts'
import { isDebitAwaited } from './awaited-debit.ts'
import { refusedAsOpen } from './copies/open-copy.ts'
import { copyName } from './copies/rules.ts'
import type { ShopPorts } from './ports.ts'
import { brandOf, sellerOf } from '../letter-parts.ts'
import { lockOrder, orderById, setAccepted, type StoredOrder } from './store/orders.ts'

/** How somebody pays: the sum as they read it, and whether they want to begin at once. */
export interface Paying {
  id: string
  account: number
  means: PaymentMethod
  due: number
  immediate: boolean
  /** Where they live, as they say it with the payment. */
  country?: string | undefined
}

/**
 * Pays an order of one's own, and keeps what was accepted; gives how the payment stands, or why not. A second
 * press, or a second tab, is answered with the payment that is under way, or was made: nothing is paid twice.
 * A payment whose order was closed meanwhile is answered as `ERR_ORDER_CLOSED`, for it is refunded.
 */
export async function pay(ports: ShopPorts, paying: Paying) {
  const { payments } = ports
  await ports.invoicing.confirmBuyer(paying.account)
  const started = await ports.db.transaction().execute((tx) => start(ports, tx, paying))
  if (started === 'paid') return { state: 'paid', url: null } satisfies PaymentAnswer
  if (started === 'running') {
    const status = await payments.refresh('order', paying.id)
    if (!status) return 'ERR_ORDER_NOT_FOUND'
    return status.decline
      ? refusalOfPayment(status.decline)
      : unlessClosed(ports, paying, paymentAnswerOf(status))
  }
  if (started === 'card-not-found' || started === 'gateway-off') return refusalOfPayment(started)
  if (typeof started === 'string') return started
  const answer = await payments.run(started)
  return 'decline' in answer ? refusalOfPayment(answer.decline) : unlessClosed(ports, paying, answer)
}

/** A payment may succeed for what was bought meanwhile: the order is closed then, and the money goes back. */
async function unlessClosed({ db }: ShopPorts, { id }: Paying, answer: PaymentAnswer) {
  const isClosed = answer.state === 'paid' && (await orderById(db, id))?.state === 'closed'
  return isClosed ? 'ERR_ORDER_CLOSED' : answer
}

type Refused =
  | 'ERR_ORDER_NOT_FOUND'
  | 'ERR_ORDER_CLOSED'
  | 'ERR_PRICE_CHANGED'
  | 'ERR_PROFILE_INCOMPLETE'
  | 'ERR_ALREADY_SUBSCRIBED'
  | 'ERR_DEBIT_AWAITED'
  | 'ERR_PRICE_RESERVED'
  | 'ERR_GIFT_NOT_DESCRIBED'
  | 'ERR_IMMEDIATE_NEEDED'
  | 'ERR_NOT_AT_ONCE'
  | 'ERR_COPY_OWNED'
  | InvoiceObstacle

/** What an order is of, as the ledger says it. */
export function whatOf(order: StoredOrder, masthead: string): string {
  if (order.copy !== null) return copyName(order.copy, masthead)
  return `${planOf(order.terms, masthead)}${order.forGift ? ', in regalo' : ''}`
}

/** What whoever pays asks for, to begin at once; null: they do not. */
const requestedStartOf = (order: StoredOrder, immediate: boolean): string | null =>
  !immediate ? null : (order.copy !== null ? copyAtOnce : order.forGift ? giftAtOnce : immediateStart).text

/** Why an order that is open cannot be paid as it is wanted; null: it can. */
async function refused(
  ports: ShopPorts,
  tx: Tx,
  order: StoredOrder,
  { immediate }: Pick<Paying, 'immediate'>,
): Promise<Refused | null> {
  const { account, brand } = order
  if (order.copy !== null) {
    const { edition, day } = order.copy
    return immediate ? refusedAsOpen(ports, tx, account, { brand, edition, day }) : 'ERR_NOT_AT_ONCE'
  }
  if (order.forGift) return order.gift === null ? 'ERR_GIFT_NOT_DESCRIBED' : null
  if (await ports.isCovered(tx, account, { brand, ...order.terms })) return 'ERR_ALREADY_SUBSCRIBED'
  if (await isDebitAwaited(ports, tx, { account, brand, ...order.terms, except: order.id }))
    return 'ERR_DEBIT_AWAITED'
  return order.reserved && (await ports.hadSubscription(tx, account, brand)) ? 'ERR_PRICE_RESERVED' : null
}

/** Asks for the payment, in the transaction that looks whether it may be asked for. */
async function start(
  ports: ShopPorts,
  tx: Tx,
  { id, account, means, due, immediate, country }: Paying,
): Promise<number | PaymentNotStarted | Refused | 'paid'> {
  const { brands, payments } = ports
  await ports.lockAccount(tx, account)
  const stored = await lockOrder(tx, id)
  if (stored?.account !== account) return 'ERR_ORDER_NOT_FOUND'
  if (stored.state === 'paid') return 'paid'
  if (stored.state === 'closed') return 'ERR_ORDER_CLOSED'
  if (isRunning(await payments.status(tx, 'order', id))) return 'running'
  const order = await orderToday(ports, tx, stored)
  const { terms, brand, offer } = order
  if ((await ports.missingOf(tx, account)).length > 0) return 'ERR_PROFILE_INCOMPLETE'
  const obstacle = await ports.invoicing.obstacleOf(tx, account)
  if (obstacle !== null) return obstacle
  const why = await refused(ports, tx, order, { immediate })
  if (why !== null) return why
  if (due !== priceOf(order)) return 'ERR_PRICE_CHANGED'
  if (order.copy === null && !immediate && (await mustBeImmediate(ports, tx, order)))
    return 'ERR_IMMEDIATE_NEEDED'
  if (country !== undefined) await ports.saveCountry(tx, account, country)
  const masthead = brandOf(brands, brand)
  await setAccepted(tx, id, {
    at: ports.clock(),
    terms,
    text: `${saleAcceptance.text}\n\n${saleText(sellerOf(brands, masthead))}`,
    immediate: requestedStartOf(order, immediate),
  })
  return payments.start(tx, {
    purpose: 'order',
    subject: id,
    account,
    brand,
    offer,
    what: whatOf(order, masthead.name),
    amount: due,
    vat: terms.vat,
    issn: terms.issn,
    payee: masthead.name,
    means,
    present: true,
    keeps: renewsOf(order),
    back: siteUrl(ports.shopHost(brand), 'shop', orderPath(id)),
  })
}

export const answerPayOrder = (ports: ShopPorts) =>
  answers(payOrder, async ({ input, person: { account }, refuse }) => {
    const answer = await pay(ports, { ...input, account })
    return typeof answer === 'string' ? refuse(answer) : answer
  })

/** Another card is wanted: the bank need not be answered any more. */
export const answerGiveUpPayment = ({ db, payments }: ShopPorts) =>
  answers(giveUpPayment, async ({ input: { id }, person: { account }, refuse }) => {
    if ((await orderById(db, id))?.account !== account) return refuse('ERR_ORDER_NOT_FOUND')
    await payments.cancel('order', id)
    return {}
  })

import { giftAtOnce, immediateStart, saleAcceptance, saleText } from 'contract/shop/conditions.ts'
import { payOrder } from 'contract/shop/shop.ts'
import type { Means, PaymentAnswer } from 'contract/paying.ts'
import type { Tx } from '../database/connect.ts'
import { siteUrl } from 'contract/site/hosts.ts'
import { answerOf, isRunning, type NotAsked } from '../paying.ts'
import { refusalOfPayment } from '../payment-refusals.ts'
import { planOf } from '../terms.ts'
import { answers } from '../wire/call.ts'
import { dueOf } from './offers.ts'
import { clockOf, type ShopPorts } from './ports.ts'
import { sellerOf } from '../seller.ts'
import { holdOrder, setAccepted } from './store/orders.ts'

/** How somebody pays: the sum as they read it, and whether they want to begin at once. */
export interface Paying {
  id: string
  account: number
  means: Means
  due: number
  immediate: boolean
}

/**
 * Pays an order of one's own, and keeps what was accepted; gives how the payment stands, or why not. A second
 * press, or a second tab, is answered with the payment that is under way, or was made: nothing is paid twice.
 */
export async function pay(ports: ShopPorts, paying: Paying) {
  const { payments } = ports
  const started = await ports.db.transaction().execute((tx) => start(ports, tx, paying))
  if (started === 'paid') return { state: 'paid', url: null } satisfies PaymentAnswer
  if (started === 'running') {
    const standing = await payments.refresh('order', paying.id)
    if (!standing) return 'ERR_ORDER_NOT_FOUND'
    return standing.decline ? refusalOfPayment(standing.decline) : answerOf(standing)
  }
  if (started === 'card-not-found' || started === 'gateway-off') return refusalOfPayment(started)
  if (typeof started === 'string') return started
  const answer = await payments.run(started)
  return 'decline' in answer ? refusalOfPayment(answer.decline) : answer
}

type Refused =
  | 'ERR_ORDER_NOT_FOUND'
  | 'ERR_ORDER_CLOSED'
  | 'ERR_PRICE_CHANGED'
  | 'ERR_PROFILE_INCOMPLETE'
  | 'ERR_ALREADY_SUBSCRIBED'
  | 'ERR_GIFT_NOT_DESCRIBED'

/** Asks for the payment, in the transaction that looks whether it may be asked for. */
async function start(
  ports: ShopPorts,
  tx: Tx,
  { id, account, means, due, immediate }: Paying,
): Promise<number | NotAsked | Refused | 'paid'> {
  const { brands, payments } = ports
  await ports.holdAccount(tx, account)
  const order = await holdOrder(tx, id)
  if (order?.account !== account) return 'ERR_ORDER_NOT_FOUND'
  if (order.state === 'paid') return 'paid'
  if (order.state === 'closed') return 'ERR_ORDER_CLOSED'
  if (isRunning(await payments.standing(tx, 'order', id))) return 'running'
  const { terms, brand, offer } = order
  if (due !== dueOf(terms)) return 'ERR_PRICE_CHANGED'
  if ((await ports.missingOf(tx, account)).length > 0) return 'ERR_PROFILE_INCOMPLETE'
  if (order.forGift && order.gift === null) return 'ERR_GIFT_NOT_DESCRIBED'
  if (!order.forGift && (await ports.isCovered(tx, account, { brand, ...terms })))
    return 'ERR_ALREADY_SUBSCRIBED'
  const masthead = brands.all.find(({ sigla }) => sigla === brand) ?? brands.main
  await setAccepted(tx, id, {
    at: clockOf(ports),
    text: `${saleAcceptance.text}\n\n${saleText(sellerOf(brands, masthead))}`,
    immediate: immediate ? (order.forGift ? giftAtOnce : immediateStart).text : null,
  })
  return payments.start(tx, {
    purpose: 'order',
    subject: id,
    ...{ account, brand, offer },
    what: `${planOf(terms, masthead.name)}${order.forGift ? ', in regalo' : ''}`,
    amount: due,
    vat: terms.vat,
    issn: terms.issn,
    payee: masthead.name,
    means,
    present: true,
    back: siteUrl(ports.shopHost(brand), 'shop', orderPath(id)),
  })
}

export const answerPayOrder = (ports: ShopPorts) =>
  answers(payOrder, async ({ input, person: { account }, refuse }) => {
    const answer = await pay(ports, { ...input, account })
    return typeof answer === 'string' ? refuse(answer) : answer
  })

/** The page of an order, in its masthead's shop. */
export const orderPath = (id: string): string => `/vetrina/ordine/${id}`

import type { Tx } from '../database/connect.ts'
import type { Settled } from '../paying.ts'
import { planOf } from '../terms.ts'
import { giveSubscription } from './gift-subscriptions/give.ts'
import { boughtLetter, paidTwiceLetter } from './letters.ts'
import { dueOf } from './offers.ts'
import type { ShopPorts } from './ports.ts'
import { sellerOf } from '../seller.ts'
import { closeOrder, holdOrder, orderOfSubscription, setPaid, type StoredOrder } from './store/orders.ts'

/**
 * What a payment of an order does, in the transaction that settles it: the subscription begins, the letter
 * goes. What was paid for something that another tab bought meanwhile is given back.
 */
export const settleOrder =
  (ports: ShopPorts) =>
  async (tx: Tx, settled: Settled): Promise<void> => {
    const { account, at, amount, id: payment, card } = settled
    // What somebody paid who is gone is given back by payments.
    if (settled.decline !== null || account === null) return
    const holder = await ports.holdAccount(tx, account)
    const order = await holdOrder(tx, settled.subject)
    if (!holder || !order) return ports.payments.refund(tx, { payment, amount })
    const { brand, offer, terms, immediate } = order
    const masthead = ports.brands.all.find(({ sigla }) => sigla === brand) ?? ports.brands.main
    const to = { to: holder.email, name: holder.name, host: ports.accountHost(brand) }
    const what = planOf(terms, masthead.name)
    const wanted =
      order.state === 'open' &&
      (order.forGift || !(await ports.isCovered(tx, order.account, { brand, ...terms })))
    if (!wanted) {
      if (order.state === 'open') await closeOrder(tx, order.id)
      await ports.payments.refund(tx, { payment, amount })
      return ports.post(tx, paidTwiceLetter({ ...to, what }, amount))
    }
    if (order.forGift) return giveSubscription(ports, tx, holder, { order, payment, amount, at })
    const subscription = await ports.begin(tx, {
      ...{ account: order.account, brand, offer, terms, immediate, payment, card, at },
    })
    await setPaid(tx, order.id, { at, subscription })
    await writeBought(ports, tx, holder, { order, amount, at, immediate })
  }

/** The confirmation of a contract, on paper that stays (Codice del consumo art. 51 c. 7). */
async function writeBought(
  ports: ShopPorts,
  tx: Tx,
  { email, name }: { email: string; name: string },
  { order, ...bought }: { order: StoredOrder; amount: number; at: Date; immediate: boolean },
): Promise<void> {
  const { terms, brand } = order
  const masthead = ports.brands.all.find(({ sigla }) => sigla === brand) ?? ports.brands.main
  const to = { to: email, name, host: ports.accountHost(brand), what: planOf(terms, masthead.name) }
  const seller = sellerOf(ports.brands, masthead)
  await ports.post(tx, boughtLetter(to, { ...bought, terms, accepted: order.acceptedText ?? '', seller }))
}

/** Writes it again, word for word; false: the order is gone. */
export const resendContract =
  (ports: ShopPorts) =>
  async (tx: Tx, subscription: string): Promise<boolean> => {
    const order = await orderOfSubscription(tx, subscription)
    const holder = order && (await ports.holdAccount(tx, order.account))
    if (!order?.paid || !holder) return false
    const { immediate, paid, terms } = order
    await writeBought(ports, tx, holder, { order, amount: dueOf(terms), at: new Date(paid), immediate })
    return true
  }

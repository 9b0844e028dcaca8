import type { Tx } from '../database/connect.ts'
import type { Settled } from '../paying.ts'
import { planOf } from '../terms.ts'
import { boughtLetter, paidTwiceLetter } from './letters.ts'
import type { ShopPorts } from './ports.ts'
import { sellerOf } from './seller.ts'
import { closeOrder, holdOrder, setPaid } from './store/orders.ts'

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
    const wanted = order.state === 'open' && !(await ports.isCovered(tx, order.account, { brand, ...terms }))
    if (!wanted) {
      if (order.state === 'open') await closeOrder(tx, order.id)
      await ports.payments.refund(tx, { payment, amount })
      return ports.post(tx, paidTwiceLetter({ ...to, what }, amount))
    }
    const subscription = await ports.begin(tx, {
      ...{ account: order.account, brand, offer, terms, immediate, payment, card, at },
    })
    await setPaid(tx, order.id, { at, subscription })
    await ports.post(
      tx,
      boughtLetter(
        { ...to, what },
        {
          terms,
          amount,
          at,
          immediate,
          accepted: order.acceptedText ?? '',
          seller: sellerOf(ports.brands, masthead),
        },
      ),
    )
  }

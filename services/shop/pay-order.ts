import { immediateStart, saleAcceptance, saleText } from 'contract/shop/conditions.ts'
import { payOrder } from 'contract/shop/shop.ts'
import { siteUrl } from 'contract/site/hosts.ts'
import { answerOf, isRunning } from '../paying.ts'
import { refusalOfPayment } from '../payment-refusals.ts'
import { planOf } from '../terms.ts'
import { answers } from '../wire/call.ts'
import { dueOf } from './offers.ts'
import { clockOf, type ShopPorts } from './ports.ts'
import { sellerOf } from './seller.ts'
import { holdOrder, setAccepted } from './store/orders.ts'

const paid = { state: 'paid', url: null } as const

/**
 * Pays an order of one's own, and keeps what was accepted. A second press, or a second tab, is answered with
 * the payment that is under way, or was made: nothing is paid twice.
 */
export const answerPayOrder = (ports: ShopPorts) =>
  answers(payOrder, async ({ input, person: { account }, refuse }) => {
    const { db, brands, payments, holdAccount, missingOf, isCovered, shopHost } = ports
    const started = await db.transaction().execute(async (tx) => {
      await holdAccount(tx, account)
      const order = await holdOrder(tx, input.id)
      if (order?.account !== account) return refuse('ERR_ORDER_NOT_FOUND')
      if (order.state === 'paid') return paid
      if (order.state === 'closed') return refuse('ERR_ORDER_CLOSED')
      if (isRunning(await payments.standing(tx, 'order', order.id))) return 'running'
      const { terms, brand, offer } = order
      if (input.due !== dueOf(terms)) return refuse('ERR_PRICE_CHANGED')
      if ((await missingOf(tx, account)).length > 0) return refuse('ERR_PROFILE_INCOMPLETE')
      if (await isCovered(tx, account, { brand, ...terms })) return refuse('ERR_ALREADY_SUBSCRIBED')
      const masthead = brands.all.find(({ sigla }) => sigla === brand) ?? brands.main
      await setAccepted(tx, order.id, {
        at: clockOf(ports),
        text: `${saleAcceptance.text}\n\n${saleText(sellerOf(brands, masthead))}`,
        immediate: input.immediate ? immediateStart.text : null,
      })
      return payments.start(tx, {
        purpose: 'order',
        subject: order.id,
        ...{ account, brand, offer },
        what: planOf(terms, masthead.name),
        amount: input.due,
        vat: terms.vat,
        issn: terms.issn,
        payee: masthead.name,
        means: input.means,
        present: true,
        back: siteUrl(shopHost(brand), 'shop', orderPath(order.id)),
      })
    })
    if (started === 'running') {
      const standing = await payments.refresh('order', input.id)
      if (!standing) return refuse('ERR_ORDER_NOT_FOUND')
      return standing.decline ? refuse(refusalOfPayment(standing.decline)) : answerOf(standing)
    }
    if (typeof started === 'string') return refuse(refusalOfPayment(started))
    if (typeof started !== 'number') return started
    const answer = await payments.run(started)
    return 'decline' in answer ? refuse(refusalOfPayment(answer.decline)) : answer
  })

/** The page of an order, in its masthead's shop. */
export const orderPath = (id: string): string => `/vetrina/ordine/${id}`

import { vatWithin } from 'contract/money.ts'
import { romeDay, shiftDay } from 'contract/rome.ts'
import { type Order, readOrder } from 'contract/shop/shop.ts'
import { DUE_DAYS } from '../invoicing.ts'
import { addMonths, noticeDay } from '../periods.ts'
import { isRunning, shownCards, type Standing } from '../paying.ts'
import { answers } from '../wire/call.ts'
import { dueOf } from './offers.ts'
import { lastDayToSend, sendDay } from './gift-subscriptions/rules.ts'
import { isInvoiced } from './order-on-invoice.ts'
import { clockOf, type ShopPorts } from './ports.ts'
import { orderById, type StoredOrder } from './store/orders.ts'

/** An order of one's own. A payment that is under way is asked about first. */
export const answerReadOrder = (ports: ShopPorts) =>
  answers(readOrder, async ({ input, person: { account }, refuse }) => {
    const { db, payments, missingOf } = ports
    const asked = await orderById(db, input.id)
    if (asked?.account !== account) return refuse('ERR_ORDER_NOT_FOUND')
    const before = await payments.standing(db, 'order', input.id)
    const standing = isRunning(before) ? await payments.refresh('order', input.id) : before
    const order = (await orderById(db, input.id)) ?? asked
    return {
      // What is paid began that day, whenever its page is opened again.
      ...present(order, romeDay(order.paid ?? clockOf(ports))),
      ...steps(order, standing),
      gift: giftOf(order, romeDay(order.paid ?? clockOf(ports))),
      article: await articleOf(ports, order),
      cards: shownCards(await payments.cards.of(db, account)),
      gateway: payments.form,
      missing: await missingOf(db, account),
      onInvoice: order.onInvoice,
      transfer: await transferOf(ports, order),
      invoice: await ports.invoicing.comes(db, account),
    }
  })

/** What is paid and when, if it begins today. */
function present({ id, offer, months, terms, subscription }: StoredOrder, today: string) {
  const due = dueOf(terms)
  const { name, line, everywhere, rights, vat: rate, price } = terms
  const nextCharge = addMonths(today, months)
  return {
    ...{ id, months, due, subscription },
    offer: { slug: offer, name, line, everywhere, rights },
    vat: { rate, amount: vatWithin(due, rate) },
    then: price,
    nextCharge,
    lastDay: shiftDay(nextCharge, -1),
    notice: noticeDay({ months, ends: nextCharge }),
  }
}

/** For whom it is, and when its letter goes, if it is paid today. */
function giftOf({ forGift, gift: details, state, immediate }: StoredOrder, today: string): Order['gift'] {
  if (!forGift) return null
  const sends = (atOnce: boolean) =>
    sendDay(details?.day ?? today, { today, immediate: state === 'paid' ? immediate : atOnce })
  return {
    details,
    sends: details && { now: sends(true), after: sends(false) },
    latest: lastDayToSend(today),
  }
}

/** What is paid by bank transfer; null: this order cannot be paid so, or was not. */
async function transferOf(ports: ShopPorts, order: StoredOrder): Promise<Order['transfer']> {
  const { db, invoicing } = ports
  const { account, terms, state, onInvoice } = order
  const may = state === 'open' && isInvoiced(order) && (await invoicing.mayOrder(db, account))
  if (!may && !onInvoice) return null
  const sale = { amount: dueOf(terms), vat: terms.vat, at: new Date(order.paid ?? clockOf(ports)) }
  return { payable: await invoicing.payable(db, account, sale), days: DUE_DAYS }
}

/** At what point it is: what the order says, and while it is open what its latest payment says. */
function steps(
  { state }: StoredOrder,
  standing: Standing | null,
): Pick<Order, 'state' | 'authenticate' | 'declined'> {
  if (state !== 'open') return { state, authenticate: null, declined: null }
  if (standing?.state === 'authenticating')
    return { state: 'authenticating', authenticate: standing.bank, declined: null }
  if (standing?.state === 'started') return { state: 'pending', authenticate: null, declined: null }
  return { state, authenticate: null, declined: standing?.decline ?? null }
}

async function articleOf({ titleOf }: ShopPorts, { brand, article }: StoredOrder): Promise<Order['article']> {
  const title = article === null ? null : await titleOf(brand, article)
  return article === null || title === null ? null : { path: article, title }
}

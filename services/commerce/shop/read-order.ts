import { copyNumberOf } from 'contract/commerce/shop/copy-numbers.ts'
import { vatWithin } from 'contract/platform/money.ts'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { editionPath } from 'contract/platform/paths.ts'
import { type Order, type PlanOrder as ContractPlanOrder, readOrder } from 'contract/commerce/shop/shop.ts'
import { DUE_DAYS } from '../invoicing.ts'
import { addMonths, noticeDay } from '../periods.ts'
import { isRunning, shownCards, type PaymentStatus } from '../payment-port.ts'
import { answers } from '../../platform/wire/call.ts'
import { mustBeImmediate, nextPrice, orderToday, priceOf, renewsOf } from './order-terms.ts'
import { dueOf, termsOn } from './offers.ts'
import { lastDayToSend, sendDay } from './gift-subscriptions/rules.ts'
import { isInvoiced } from './order-on-invoice.ts'
import type { ShopPorts } from './ports.ts'
import { boughtBefore, type CopyOrder, orderById, type PlanOrder, type StoredOrder } from './store/orders.ts'

/** An order of one's own. A payment that is under way is asked about first. */
export const answerReadOrder = (ports: ShopPorts) =>
  answers(readOrder, async ({ input, person: { account }, refuse }) => {
    const { db, payments, missingOf } = ports
    const requested = await orderById(db, input.id)
    if (requested?.account !== account) return refuse('ERR_ORDER_NOT_FOUND')
    const before = await payments.status(db, 'order', input.id)
    const status = isRunning(before) ? await payments.refresh('order', input.id) : before
    const stored = (await orderById(db, input.id)) ?? requested
    const order = isRunning(status) ? stored : await orderToday(ports, db, stored)
    const due = priceOf(order)
    const sale = await payments.vatFor(db, account, order.terms.vat)
    const shown = {
      id: order.id,
      due,
      vat: { rate: sale.vat, amount: vatWithin(due, sale.vat), treatment: sale.treatment },
      country: (await ports.countryOf(db, account)) === null ? null : sale.country,
      was: order.terms.version === stored.terms.version || priceOf(stored) === due ? null : priceOf(stored),
      nextPrice: isRunning(status) ? null : await nextPrice(ports, db, order),
      ...steps(order, status),
      article: await articleOf(ports, order),
      cards: shownCards(await payments.cards.of(db, account), renewsOf(order) ? 'renews' : 'once'),
      gateway: payments.form,
      missing: await missingOf(db, account),
      invoice: await ports.invoicing.comes(db, account),
    }
    if (order.copy !== null) return { ...shown, copy: copyIn(order) }
    // What is paid began that day, whenever its page is opened again.
    const began = romeDay(order.paid ?? ports.clock())
    return {
      ...shown,
      ...present(order, began),
      copy: null,
      gift: giftOf(order, began),
      onInvoice: order.onInvoice,
      transfer: await transferOf(ports, order),
      again: await isAgain(ports, order),
      immediateOnly: order.state === 'open' && (await mustBeImmediate(ports, db, order)),
    }
  })

/** Which copy it is, and the page of the edition that one comes back to. */
function copyIn({ id, brand, copy: { edition, day, page } }: CopyOrder) {
  const path = editionPath(brand, edition, day, page ?? 1)
  return { number: copyNumberOf(id), edition, date: day, path }
}

/** What is paid and when, if it begins today. */
function present({ offer, months, terms, subscription }: PlanOrder, today: string) {
  const { name, line, everywhere, rights, price } = terms
  const nextCharge = addMonths(today, months)
  return {
    months,
    subscription,
    offer: { slug: offer, name, line, everywhere, rights },
    then: price,
    nextCharge,
    lastDay: shiftDay(nextCharge, -1),
    notice: noticeDay({ months, ends: nextCharge }),
  }
}

/** For whom it is, and when its letter goes, if it is paid today. */
function giftOf(
  { forGift, gift: details, state, immediate }: PlanOrder,
  today: string,
): ContractPlanOrder['gift'] {
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
async function transferOf(ports: ShopPorts, order: PlanOrder): Promise<ContractPlanOrder['transfer']> {
  const { db, invoicing } = ports
  const { account, terms, state, onInvoice } = order
  const at = new Date(order.paid ?? ports.clock())
  const may =
    state === 'open' &&
    isInvoiced(order) &&
    (await invoicing.mayOrder(db, account)) &&
    !(await invoicing.hasOverdueInvoice(db, account, at))
  if (!may && !onInvoice) return null
  const sale = { amount: dueOf(terms), vat: terms.vat, at }
  return { payable: await invoicing.payable(db, account, sale), days: DUE_DAYS }
}

/** Whether others pay less for the first period, which this account has bought before. */
async function isAgain({ db, brands, ...ports }: ShopPorts, order: PlanOrder): Promise<boolean> {
  const { brand, offer, months, terms, forGift, state } = order
  if (state !== 'open' || forGift || terms.first !== null) return false
  const sold = brands.all.find(({ sigla }) => sigla === brand)?.offers.find(({ slug }) => slug === offer)
  const today = sold && termsOn(sold, months, romeDay(ports.clock()))
  return (today?.first ?? null) !== null && boughtBefore(db, order)
}

/** At what point it is: what the order says, and while it is open what its latest payment says. */
function steps(
  { state }: StoredOrder,
  status: PaymentStatus | null,
): Pick<Order, 'state' | 'authenticate' | 'method' | 'declined' | 'givenBack'> {
  const plain = { authenticate: null, method: status?.method ?? null, declined: null, givenBack: null }
  if (state === 'closed' && status?.state === 'succeeded')
    return { ...plain, state, givenBack: status.amount }
  if (state !== 'open') return { ...plain, state }
  if (status?.state === 'authenticating')
    return { ...plain, state: 'authenticating', authenticate: status.bank }
  if (status?.state === 'started') return { ...plain, state: 'pending' }
  if (status?.state === 'processing') return { ...plain, state: 'processing' }
  return { ...plain, state, declined: status?.decline ?? null }
}

async function articleOf({ titleOf }: ShopPorts, { brand, article }: StoredOrder): Promise<Order['article']> {
  const title = article === null ? null : await titleOf(brand, article)
  return article === null || title === null ? null : { path: article, title }
}

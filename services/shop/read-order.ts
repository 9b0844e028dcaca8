import { vatWithin } from 'contract/money.ts'
import { romeDay, shiftDay } from 'contract/rome.ts'
import { type Order, readOrder } from 'contract/shop/shop.ts'
import { addMonths, noticeDay } from '../periods.ts'
import { isRunning, shownCards, type Standing } from '../paying.ts'
import { answers } from '../wire/call.ts'
import { dueOf } from './offers.ts'
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
      article: await articleOf(ports, order),
      cards: shownCards(await payments.cards.of(db, account)),
      gateway: payments.form,
      missing: await missingOf(db, account),
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

import { describeGift } from 'contract/commerce/shop/gifts.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { isRunning } from '../../payment-port.ts'
import { answers } from '../../../platform/wire/call.ts'
import type { Holder, ShopPorts } from '../ports.ts'
import { lockOrder, type PlanOrder, setGift, setPaid } from '../store/orders.ts'
import { lastDayToSend, letterIsDue, sendDay } from './rules.ts'
import type { Tx } from '../../../platform/database/connect.ts'
import { planOf } from '../../terms.ts'
import { brandOf, sellerOf } from '../../letter-parts.ts'
import { emailKey } from '../../../platform/signing/secrets.ts'
import { addGift } from '../store/gift-subscriptions.ts'
import { giftPaidLetter } from './letters.ts'
import { sendLetter } from './send-gift.ts'

/** Writes for whom an order of one's own is, while nothing pays for it. */
export const answerDescribeGift = (ports: ShopPorts) =>
  answers(describeGift, ({ input: { id, ...gift }, person: { account }, refuse }) =>
    ports.db.transaction().execute(async (tx) => {
      await ports.lockAccount(tx, account)
      const order = await lockOrder(tx, id)
      if (order?.account !== account || order.copy !== null || !order.forGift)
        return refuse('ERR_ORDER_NOT_FOUND')
      if (order.state !== 'open') return refuse('ERR_ORDER_CLOSED')
      if (isRunning(await ports.payments.status(tx, 'order', id))) return refuse('ERR_PAYMENT_RUNNING')
      if (gift.day > lastDayToSend(romeDay(ports.clock()))) return refuse('ERR_DAY_TOO_LATE')
      await setGift(tx, id, gift)
      return {}
    }),
  )

/** What the payment of a gift does: the gift is there, its giver has the contract, a letter of today goes. */
export async function fulfilGift(
  ports: ShopPorts,
  tx: Tx,
  holder: Holder,
  { order, payment, amount, at }: { order: PlanOrder; payment: number; amount: number; at: Date },
): Promise<void> {
  const { brand, offer, terms, account, immediate, gift: details } = order
  if (details === null) throw new Error(`order ${order.id} is a gift for nobody`)
  const { day: requestedDay, ...recipient } = details
  const today = romeDay(at)
  const day = sendDay(requestedDay, { today, immediate })
  const gift = await addGift(tx, {
    order: order.id,
    account,
    payment,
    brand,
    offer,
    terms,
    presentedAt: at,
    day,
    ...recipient,
    emailKey: emailKey(recipient.email),
  })
  await setPaid(tx, order.id, { at, subscription: null })
  const masthead = brandOf(ports.brands, brand)
  const about = { to: holder.email, name: holder.name, host: ports.accountHost(brand) }
  await ports.post(
    tx,
    giftPaidLetter(
      { ...about, what: planOf(terms, masthead.name) },
      {
        ...{ terms, amount, day, today, immediate, recipient: recipient.name },
        vat: (await ports.payments.detailsOf(tx, payment))!,
        accepted: order.acceptedText ?? '',
      },
      sellerOf(ports.brands, masthead),
    ),
  )
  // A gift bought at night for the same day need not wait for the morning.
  if (day === today || letterIsDue(gift, at)) await sendLetter(ports, tx, gift, at)
}

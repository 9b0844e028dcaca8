import { romeDay } from 'contract/platform/rome.ts'
import type { Tx } from '../../../platform/database/connect.ts'
import { planOf } from '../../terms.ts'
import type { Holder, ShopPorts } from '../ports.ts'
import { sellerOf } from '../../seller.ts'
import { emailKey } from '../../../platform/signing/secrets.ts'
import { addGift } from '../store/gift-subscriptions.ts'
import { type PlanOrder, setPaid } from '../store/orders.ts'
import { giftPaidLetter } from './letters.ts'
import { letterIsDue, sendDay } from './rules.ts'
import { sendLetter } from './send.ts'

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
    ...{ order: order.id, account, payment, brand, offer, terms, givenAt: at, day },
    ...{ ...recipient, emailKey: emailKey(recipient.email) },
  })
  await setPaid(tx, order.id, { at, subscription: null })
  const masthead = ports.brands.all.find(({ sigla }) => sigla === brand) ?? ports.brands.main
  const about = { to: holder.email, name: holder.name, host: ports.accountHost(brand) }
  await ports.post(
    tx,
    giftPaidLetter(
      { ...about, what: planOf(terms, masthead.name) },
      { terms, amount, day, today, immediate, recipient: recipient.name, accepted: order.acceptedText ?? '' },
      sellerOf(ports.brands, masthead),
    ),
  )
  // What is bought by night for the same day need not wait for the morning.
  if (day === today || letterIsDue(gift, at)) await sendLetter(ports, tx, gift, at)
}

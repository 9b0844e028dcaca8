import { copyNumberOf } from 'contract/commerce/shop/copy-numbers.ts'
import type { Tx } from '../../../platform/database/connect.ts'
import { sellerOf } from '../../seller.ts'
import type { Holder, ShopPorts } from '../ports.ts'
import { addCopy } from '../store/copies.ts'
import { closeOrder, type CopyOrder, setPaid } from '../store/orders.ts'
import { sourceOf } from './close.ts'
import { boughtCopyLetter, refundedCopyLetter } from './letters.ts'
import { copyName } from './rules.ts'

/**
 * What the payment of a copy does: it is read from now on, its buyer has the contract. What was paid for
 * something that opened otherwise meanwhile, or for an order that was closed, is given back whole.
 */
export async function fulfilCopy(
  ports: ShopPorts,
  tx: Tx,
  holder: Holder,
  { order, payment, amount, at }: { order: CopyOrder; payment: number; amount: number; at: Date },
): Promise<void> {
  const { id, account, brand, copy, terms, state } = order
  const { edition, day } = copy
  const masthead = ports.brands.all.find(({ sigla }) => sigla === brand) ?? ports.brands.main
  const host = ports.accountHost(brand)
  const about = { to: holder.email, name: holder.name, host, what: copyName(copy, masthead.name) }
  if (state !== 'open' || (await ports.openedBy(tx, account, { brand, edition, day })) !== null) {
    if (state === 'open') await closeOrder(tx, id)
    await ports.payments.refund(tx, { payment, amount })
    return ports.post(tx, refundedCopyLetter(about, amount))
  }
  await addCopy(tx, { order: id, account, payment, brand, edition, day, price: amount, bought: at })
  await ports.editionRights.grant(tx, { account, brand, edition, day, source: sourceOf(id) })
  await setPaid(tx, id, { at, subscription: null })
  await ports.post(
    tx,
    boughtCopyLetter(about, {
      ...{ terms, amount, number: copyNumberOf(id), seller: sellerOf(ports.brands, masthead) },
      accepted: order.acceptedText ?? '',
    }),
  )
}

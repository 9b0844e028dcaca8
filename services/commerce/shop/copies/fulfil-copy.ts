import type { Tx } from '../../../platform/database/connect.ts'
import type { Holder, ShopPorts } from '../ports.ts'
import { addCopy, lockCopyOfOrder, setClosed } from '../store/copies.ts'
import { copyNumberOf } from 'contract/commerce/shop/copy-numbers.ts'
import { brandOf, sellerOf } from '../../letter-parts.ts'
import { closeOrder, type CopyOrder, setPaid } from '../store/orders.ts'
import { boughtCopyLetter, refundedCopyLetter } from './letters.ts'
import { copyName } from './rules.ts'

/** Where the right to an edition comes from: the order of the copy. */
const sourceOf = (order: string): string => `copy:${order}`

/**
 * The money of a copy went back: it is read no more from now on. True: the order had become a copy that was
 * open. The account is held.
 */
export const closeCopy =
  ({ editionRights }: Pick<ShopPorts, 'editionRights'>) =>
  async (
    tx: Tx,
    { order, at, why }: { order: string; at: Date; why: 'refunded' | 'chargeback' },
  ): Promise<boolean> => {
    const copy = await lockCopyOfOrder(tx, order)
    if (!copy || copy.closed !== null) return false
    await setClosed(tx, copy.id, { at, why })
    await editionRights.revoke(tx, sourceOf(order))
    return true
  }

/**
 * The bank gave up a payment that it had taken back: the copy was paid after all, and is read again. One that
 * its person has bought anew meanwhile stays closed. The account is held.
 */
export const reopenCopy =
  ({ editionRights, openedBy }: Pick<ShopPorts, 'editionRights' | 'openedBy'>) =>
  async (tx: Tx, { order }: { order: string }): Promise<boolean> => {
    const copy = await lockCopyOfOrder(tx, order)
    if (copy?.closedWhy !== 'chargeback') return false
    const { id, account, brand, edition, day } = copy
    if ((await openedBy(tx, account, { brand, edition, day })) === 'copy') return false
    await setClosed(tx, id, null)
    await editionRights.grant(tx, { account, brand, edition, day, source: sourceOf(order) })
    return true
  }

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
  const { id, account, brand, copy, state } = order
  const { edition, day } = copy
  const masthead = brandOf(ports.brands, brand)
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
      vat: (await ports.payments.detailsOf(tx, payment))!,
      amount,
      number: copyNumberOf(id),
      seller: sellerOf(ports.brands, masthead),
      accepted: order.acceptedText ?? '',
    }),
  )
}

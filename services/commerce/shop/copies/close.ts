import type { Tx } from '../../../platform/database/connect.ts'
import type { ShopPorts } from '../ports.ts'
import { lockCopyOfOrder, setClosed } from '../store/copies.ts'

/** Where the right to an edition comes from: the order of the copy. */
export const sourceOf = (order: string): string => `copy:${order}`

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

import { withdrawGift } from 'contract/shop/gifts.ts'
import type { Database, Tx } from '../../database/connect.ts'
import { planOf } from '../../terms.ts'
import { answers } from '../../wire/call.ts'
import { clockOf, type Holder, type ShopPorts } from '../ports.ts'
import {
  closeGift,
  giftsOf,
  holdGift,
  holdGiftOfOrder,
  type StoredGift,
} from '../store/gift-subscriptions.ts'
import { takenBackLetter } from './letters.ts'
import { mayTakeBack } from './rules.ts'

/** Ends a gift, which is held: its code opens nothing any more, the money goes back, a receipt is written. */
async function endGift(
  ports: ShopPorts,
  tx: Tx,
  { gift, holder, at, number }: { gift: StoredGift; holder: Holder; at: Date; number: number },
): Promise<void> {
  const refund = await refundOf(ports, tx, gift)
  await closeGift(tx, gift.id, { at, why: 'withdrawn' })
  if (refund > 0) await ports.payments.refund(tx, { payment: gift.payment, amount: refund })
  const host = ports.accountHost(gift.brand)
  const about = { to: holder.email, name: holder.name, host, what: nameOf(ports, gift) }
  await ports.post(tx, takenBackLetter(about, { number, at, refund }))
}

/** All that was paid, as far as it has not gone back already. */
const refundOf = async ({ payments }: ShopPorts, tx: Tx, { terms, payment }: StoredGift): Promise<number> =>
  Math.min(terms.price, await payments.refundable(tx, payment))

const mastheadOf = ({ brands }: ShopPorts, { brand }: StoredGift): string =>
  (brands.all.find(({ sigla }) => sigla === brand) ?? brands.main).name
const nameOf = (ports: ShopPorts, gift: StoredGift): string => planOf(gift.terms, mastheadOf(ports, gift))

/** Withdraws from a gift of one's own. */
export const answerWithdrawGift = (ports: ShopPorts) =>
  answers(withdrawGift, ({ input: { id }, person: { account }, refuse }) =>
    ports.db.transaction().execute(async (tx) => {
      const holder = await ports.holdAccount(tx, account)
      const gift = await holdGift(tx, id)
      if (!holder || gift?.account !== account) return refuse('ERR_GIFT_NOT_FOUND')
      if (gift.activated !== null) return refuse('ERR_GIFT_ACTIVATED')
      const at = clockOf(ports)
      if (!mayTakeBack(gift, at)) return refuse('ERR_WITHDRAWAL_OVER')
      const refund = await refundOf(ports, tx, gift)
      const declared = { at, account, holder, what: nameOf(ports, gift), subject: id, refund }
      const number = await ports.noteWithdrawal(tx, declared)
      await endGift(ports, tx, { gift, holder, at, number })
      return { number, at: at.toISOString(), refund }
    }),
  )

/** The gifts of an account that a declaration made at an instant takes back, as contracts. */
export const giftsToTakeBack = (ports: ShopPorts) => async (db: Database | Tx, account: number, at: Date) =>
  (await giftsOf(db, account))
    .filter((gift) => mayTakeBack(gift, at))
    .map((gift) => ({
      id: gift.id,
      name: `${gift.terms.name}, in regalo${gift.name === null ? '' : ` a ${gift.name}`}`,
      masthead: mastheadOf(ports, gift),
      refund: gift.terms.price,
    }))

/** Takes one back by a declaration that has been proved; gives what comes back. Null: it cannot be. */
export const takeGiftBack =
  (ports: ShopPorts) =>
  async (
    tx: Tx,
    taken: { holder: Holder & { id: number }; id: string; declared: Date; number: number },
  ): Promise<number | null> => {
    const { holder, id, declared, number } = taken
    const gift = await holdGift(tx, id)
    if (gift?.account !== holder.id || !mayTakeBack(gift, declared)) return null
    const refund = await refundOf(ports, tx, gift)
    await endGift(ports, tx, { gift, holder, at: declared, number })
    return refund
  }

/** The bank took back what an order had paid: a code that nobody has activated opens nothing any more. */
export async function revokeGift(tx: Tx, { order, at }: { order: string; at: Date }): Promise<void> {
  const gift = await holdGiftOfOrder(tx, order)
  if (gift && gift.activated === null && gift.closed === null)
    await closeGift(tx, gift.id, { at, why: 'chargeback' })
}

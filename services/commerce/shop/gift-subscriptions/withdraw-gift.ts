import { brandOf } from '../../letter-parts.ts'
import { withdrawGift } from 'contract/commerce/shop/gifts.ts'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import { planOf } from '../../terms.ts'
import { answers } from '../../../platform/wire/call.ts'
import type { Holder, ShopPorts } from '../ports.ts'
import {
  closeGift,
  giftsOf,
  lockGift,
  lockGiftOfOrder,
  reopen,
  type StoredGift,
} from '../store/gift-subscriptions.ts'
import { reopenedGiftLetter, withdrawnGiftLetter } from './letters.ts'
import { mayWithdrawGift } from './rules.ts'

/** Ends a gift, which is held: its code opens nothing any more, the money goes back, a receipt is written. */
async function endGift(
  ports: ShopPorts,
  tx: Tx,
  { gift, holder, at, number }: { gift: StoredGift; holder: Holder; at: Date; number: number },
): Promise<void> {
  await closeGift(tx, gift.id, { at, why: 'withdrawn' })
  const back = await ports.payments.refundUpTo(tx, paidFor(gift))
  await ports.post(tx, withdrawnGiftLetter(aboutOf(ports, gift, holder), { number, at, back }))
}

/** All that was paid goes back. */
const paidFor = ({ payment, terms }: StoredGift) => ({ payment, amount: terms.price })
const aboutOf = (ports: ShopPorts, gift: StoredGift, { email, name }: Pick<Holder, 'email' | 'name'>) => ({
  to: email,
  name,
  host: ports.accountHost(gift.brand),
  what: nameOf(ports, gift),
})

const mastheadOf = ({ brands }: ShopPorts, { brand }: StoredGift): string => brandOf(brands, brand).name
const nameOf = (ports: ShopPorts, gift: StoredGift): string => planOf(gift.terms, mastheadOf(ports, gift))

/** Withdraws from a gift of one's own. */
export const answerWithdrawGift = (ports: ShopPorts) =>
  answers(withdrawGift, ({ input: { id }, person: { account }, refuse }) =>
    ports.db.transaction().execute(async (tx) => {
      const holder = await ports.lockAccount(tx, account)
      const gift = await lockGift(tx, id)
      if (!holder || gift?.account !== account) return refuse('ERR_GIFT_NOT_FOUND')
      if (gift.activated !== null) return refuse('ERR_GIFT_ACTIVATED')
      const at = ports.clock()
      if (!mayWithdrawGift(gift, at)) return refuse('ERR_WITHDRAWAL_OVER')
      const { now: refund } = await ports.payments.refundPreview(tx, paidFor(gift))
      const declared = { at, account, holder, what: nameOf(ports, gift), subject: id, refund }
      const number = await ports.noteWithdrawal(tx, declared)
      await endGift(ports, tx, { gift, holder, at, number })
      return { number, at: at.toISOString(), refund }
    }),
  )

/** The gifts of an account that a declaration made at an instant takes back, as contracts. */
export const withdrawableGifts = (ports: ShopPorts) => async (db: Database | Tx, account: number, at: Date) =>
  (await giftsOf(db, account))
    .filter((gift) => mayWithdrawGift(gift, at))
    .map((gift) => ({
      id: gift.id,
      name: `${gift.terms.name}, in regalo${gift.name === null ? '' : ` a ${gift.name}`}`,
      masthead: mastheadOf(ports, gift),
      // What the bank has taken of it is not ours to give.
      refund: gift.closed === null ? gift.terms.price : 0,
    }))

/** Takes one back by a declaration that has been proved; gives what comes back. Null: it cannot be. */
export const withdrawDeclaredGift =
  (ports: ShopPorts) =>
  async (
    tx: Tx,
    request: { holder: Holder & { id: number }; id: string; declared: Date; number: number },
  ): Promise<number | null> => {
    const { holder, id, declared, number } = request
    const gift = await lockGift(tx, id)
    if (gift?.account !== holder.id || !mayWithdrawGift(gift, declared)) return null
    const { now } = await ports.payments.refundPreview(tx, paidFor(gift))
    await endGift(ports, tx, { gift, holder, at: declared, number })
    return now
  }

/**
 * All that an order had paid was given back: a code that nobody has activated opens nothing any more. True:
 * the order had become such a gift.
 */
export async function closeRefundedGift(
  tx: Tx,
  { order, at }: { order: string; at: Date },
): Promise<boolean> {
  const gift = await lockGiftOfOrder(tx, order)
  if (!gift || gift.activated !== null || gift.closed !== null) return false
  await closeGift(tx, gift.id, { at, why: 'withdrawn' })
  return true
}

/** The bank took back what an order had paid: a code that nobody has activated opens nothing any more. */
export async function revokeGift(tx: Tx, { order, at }: { order: string; at: Date }): Promise<void> {
  const gift = await lockGiftOfOrder(tx, order)
  if (gift && gift.activated === null && gift.closed === null)
    await closeGift(tx, gift.id, { at, why: 'chargeback' })
}

/**
 * The bank gave it up: the code is good again, and its giver is told. Nothing is opened that was withdrawn.
 */
export const reopenGift =
  (ports: ShopPorts) =>
  async (tx: Tx, { order }: { order: string }): Promise<boolean> => {
    const gift = await lockGiftOfOrder(tx, order)
    if (gift?.closedWhy !== 'chargeback') return false
    await reopen(tx, gift.id)
    const holder = gift.account === null ? undefined : await ports.lockAccount(tx, gift.account)
    if (holder)
      await ports.post(tx, reopenedGiftLetter(aboutOf(ports, gift, holder), { sent: gift.sent !== null }))
    return true
  }

import { type Feature, task } from '../../platform/features/feature.ts'
import { closeOld } from './close-old-orders.ts'
import { answerActivateCode } from './codes/activate-code.ts'
import { closeCopy, reopenCopy } from './copies/fulfil-copy.ts'
import { answerOpenCopy } from './copies/open-copy.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { isDebitAwaited } from './awaited-debit.ts'
import { answerReadCopies, copiesNamed, copyPrice } from './copies/read-copies.ts'
import { answerDescribeGift } from './gift-subscriptions/create-gift.ts'
import { answerReadGifts } from './gift-subscriptions/read-gifts.ts'
import { answerSendGift, sendDueGifts } from './gift-subscriptions/send-gift.ts'
import {
  answerWithdrawGift,
  closeRefundedGift,
  withdrawableGifts,
  reopenGift,
  revokeGift,
  withdrawDeclaredGift,
} from './gift-subscriptions/withdraw-gift.ts'
import { answerReadOffers, answerReadOwnOffers } from './offers.ts'
import { answerOpenOrder, open, type OrderRequest } from './open-order.ts'
import { answerOrderOnInvoice } from './order-on-invoice.ts'
import { answerGiveUpPayment, answerPayOrder, pay, type Paying } from './pay-order.ts'
import type { ShopPorts } from './ports.ts'
import { answerReadOrder } from './read-order.ts'
import { answerDeclineReservedOffer, answerReadReservedOffer } from './reserved-offer/reserved-offer.ts'
import { resendContract, settleOrder, notifyWaiting } from './settle-order.ts'
import { originsOf } from './store/codes.ts'
import { orderById } from './store/orders.ts'
import { eraseGifts, eraseOrders, exportGifts, exportOrders, orderWords } from './store/personal-data.ts'

/** The shop: what is sold, and the orders of who buys it. */
export const shop = (ports: ShopPorts) => ({
  feature: {
    name: 'shop',
    calls: [
      answerReadOffers(ports),
      answerReadOwnOffers(ports),
      answerOpenOrder(ports),
      answerReadOrder(ports),
      answerPayOrder(ports),
      answerGiveUpPayment(ports),
      answerOrderOnInvoice(ports),
      answerOpenCopy(ports),
      answerReadCopies(ports),
      answerActivateCode(ports),
      answerDescribeGift(ports),
      answerReadGifts(ports),
      answerSendGift(ports),
      answerWithdrawGift(ports),
      answerReadReservedOffer(ports),
      answerDeclineReservedOffer(ports),
    ],
    jobs: [
      task('close-old-orders', () => closeOld(ports), { times: '37 2 * * *' }),
      task('send-gift-subscriptions', () => sendDueGifts(ports), { times: '*/10 * * * *' }),
    ],
    personal: {
      words: orderWords,
      async exports(db, account) {
        const key = await ports.emailKeyOf(db, account)
        return { ...(await exportOrders(db, account)), ...(await exportGifts(db, account, key)) }
      },
      async erases(tx, account) {
        await eraseGifts(tx, account, await ports.emailKeyOf(tx, account))
        await eraseOrders(tx, account)
      },
    },
  } satisfies Feature,
  open: (request: OrderRequest) => open(ports, request),
  pay: (paying: Paying) => pay(ports, paying),
  settled: settleOrder(ports),
  waiting: notifyWaiting(ports),
  closeRefundedGift,
  revokeGift,
  reopenGift: reopenGift(ports),
  closeCopy: closeCopy(ports),
  reopenCopy: reopenCopy(ports),
  copyPrice: copyPrice(ports),
  isDebitAwaited: (tx: Tx, of: Parameters<typeof isDebitAwaited>[2]) => isDebitAwaited(ports, tx, of),
  copiesNamed: copiesNamed(ports),
  giftsToTakeBack: withdrawableGifts(ports),
  takeGiftBack: withdrawDeclaredGift(ports),
  resendContract: resendContract(ports),
  begunBy: originsOf,
  /** What an order has become; null: nothing yet. */
  subscriptionOf: async (...[db, order]: Parameters<typeof orderById>): Promise<string | null> =>
    (await orderById(db, order))?.subscription ?? null,
})

import { type Feature, task } from '../../platform/features/feature.ts'
import { closeOld } from './close-old.ts'
import { answerActivateCode } from './codes/activate-code.ts'
import { closeCopy, reopenCopy } from './copies/close.ts'
import { answerOpenCopy } from './copies/open.ts'
import { answerReadCopies } from './copies/read.ts'
import { copyPrice, copiesNamed } from './copies/sold.ts'
import { answerDescribeGift } from './gift-subscriptions/describe.ts'
import { answerReadGifts } from './gift-subscriptions/read.ts'
import { answerSendGift, sendDueGifts } from './gift-subscriptions/send.ts'
import {
  answerWithdrawGift,
  closeRefundedGift,
  withdrawableGifts,
  reopenGift,
  revokeGift,
  withdrawDeclaredGift,
} from './gift-subscriptions/take-back.ts'
import { answerReadOffers } from './offers.ts'
import { answerOpenOrder, open, type OrderRequest } from './open-order.ts'
import { answerOrderOnInvoice } from './order-on-invoice.ts'
import { answerReadOwnOffers } from './own-offers.ts'
import { answerGiveUpPayment, answerPayOrder, pay, type Paying } from './pay-order.ts'
import type { ShopPorts } from './ports.ts'
import { answerReadOrder } from './read-order.ts'
import { answerDeclineReservedOffer } from './reserved-offer/decline.ts'
import { answerReadReservedOffer } from './reserved-offer/read.ts'
import { resendContract, settleOrder } from './settle.ts'
import { originsOf } from './store/begun.ts'
import { orderById } from './store/orders.ts'
import { eraseGifts, exportGifts } from './store/personal-gifts.ts'
import { eraseOrders, exportOrders } from './store/personal-data.ts'
import { orderWords } from './words.ts'

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
  closeRefundedGift,
  revokeGift,
  reopenGift: reopenGift(ports),
  closeCopy: closeCopy(ports),
  reopenCopy: reopenCopy(ports),
  copyPrice: copyPrice(ports),
  copiesNamed: copiesNamed(ports),
  giftsToTakeBack: withdrawableGifts(ports),
  takeGiftBack: withdrawDeclaredGift(ports),
  resendContract: resendContract(ports),
  begunBy: originsOf,
  /** What an order has become; null: nothing yet. */
  subscriptionOf: async (...[db, order]: Parameters<typeof orderById>): Promise<string | null> =>
    (await orderById(db, order))?.subscription ?? null,
})

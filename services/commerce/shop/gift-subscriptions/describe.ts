import { describeGift } from 'contract/commerce/shop/gifts.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { isRunning } from '../../paying.ts'
import { answers } from '../../../platform/wire/call.ts'
import type { ShopPorts } from '../ports.ts'
import { lockOrder, setGift } from '../store/orders.ts'
import { lastDayToSend } from './rules.ts'

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

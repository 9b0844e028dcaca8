import { type Feature, task } from '../feature.ts'
import { closeOld } from './close-old.ts'
import { answerReadOffers } from './offers.ts'
import { answerOpenOrder, open, type Wanted } from './open-order.ts'
import { answerPayOrder, pay, type Paying } from './pay-order.ts'
import type { ShopPorts } from './ports.ts'
import { answerReadOrder } from './read-order.ts'
import { settleOrder } from './settle.ts'
import { orderById } from './store/orders.ts'
import { eraseOrders, exportOrders } from './store/personal-data.ts'
import { orderWords } from './words.ts'

/** The shop: what is sold, and the orders of who buys it. */
export const shop = (ports: ShopPorts) => ({
  feature: {
    name: 'shop',
    calls: [answerReadOffers(ports), answerOpenOrder(ports), answerReadOrder(ports), answerPayOrder(ports)],
    jobs: [task('close-old-orders', () => closeOld(ports), { times: '37 2 * * *' })],
    personal: { exports: exportOrders, words: orderWords, erases: eraseOrders },
  } satisfies Feature,
  open: (wanted: Wanted) => open(ports, wanted),
  pay: (paying: Paying) => pay(ports, paying),
  settled: settleOrder(ports),
  /** What an order has become; null: nothing yet. */
  subscriptionOf: async (...[db, order]: Parameters<typeof orderById>): Promise<string | null> =>
    (await orderById(db, order))?.subscription ?? null,
})

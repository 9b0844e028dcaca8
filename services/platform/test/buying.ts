import type { PlanOrder } from 'contract/commerce/shop/shop.ts'
import type { PaymentAnswer } from 'contract/commerce/payment.ts'
import type { Receipt, Subscription } from 'contract/commerce/subscriptions/subscriptions.ts'
import { composeSales } from '../../commerce/compose.ts'
import { noMetrics } from '../telemetry/metrics.ts'
import { sitesOf } from '../features/context.ts'
import { GatewayUnavailable } from '../outside/gateway.ts'
import { threeMastheads, threeMastheadsOrigins } from './brands.ts'
import { lettersTo } from '../../identity/sign-in/store/test-accounts.ts'
import type { TestBrowser } from './browser.ts'
import { testClock } from './clock.ts'
import { cardToken, type TestCardName } from './gateway.ts'
import { testHouse } from './house.ts'

type House = Awaited<ReturnType<typeof testHouse>>
export const SHOP = 'http://shop.meriggio.localhost'
export const ACCOUNT = 'http://account.meriggio.localhost'

export interface Buyer {
  browser: TestBrowser
  bearer: string
  account: number
  email: string
}
export interface Plan {
  offer?: string
  months?: 1 | 12
  immediate?: boolean
}

/** For tests: a house whose clock can be moved. */
export async function sellingHouse() {
  const clock = testClock()
  const house = await testHouse({}, null, undefined, {}, { now: clock.now })
  return { ...house, now: clock.now, moveTo: (at: Date | string) => clock.moveTo(house.scratch, at) }
}
export type SellingHouse = Awaited<ReturnType<typeof sellingHouse>>

/** For tests: those that sell, in a process whose line to the gateway breaks before it is asked, or after. */
export const brokenLine = (house: SellingHouse, when: 'before' | 'after') => {
  const gateway = {
    ...house.gateway,
    async charge(...args: Parameters<typeof house.gateway.charge>): Promise<never> {
      if (when === 'after') await house.gateway.charge(...args)
      throw new GatewayUnavailable(new Error('the line broke'))
    },
  }
  const context = {
    db: house.scratch.db,
    brands: threeMastheads,
    origins: threeMastheadsOrigins,
    ...sitesOf(threeMastheads, threeMastheadsOrigins),
    clock: house.now,
    post: async () => {},
    log: () => {},
    metrics: noMetrics,
  }
  return composeSales(context, { gateway, allows: async () => true })
}

let buyers = 0
/** For tests: what somebody does who buys on Il Meriggio, over HTTP. */
export const buying = (house: () => House) => {
  const call = (who: Buyer, url: string, json?: object) =>
    who.browser.call(url, { bearer: who.bearer, ...(json && { json }) })
  const open = async (who: Buyer, { offer = 'digital', months = 12 }: Plan = {}) =>
    call(who, `${SHOP}/api/shop/orders`, { offer, months, article: null })
  const order = async (who: Buyer, id: string) =>
    (await call(who, `${SHOP}/api/shop/orders/${id}`)).data as PlanOrder
  const pay = async (
    who: Buyer,
    id: string,
    { means, due, immediate = true }: { means: object; due: number; immediate?: boolean },
  ) => call(who, `${SHOP}/api/shop/orders/${id}/pay`, { means, due, immediate, accepted: true })
  const readAll = async (who: Buyer) =>
    (await call(who, `${ACCOUNT}/api/subscriptions`)).data as {
      subscriptions: Subscription[]
      receipts: Receipt[]
      cards: { id: string; last4: string }[]
      waiting: { what: string; amount: number }[]
    }
  return {
    call,
    open,
    order,
    pay,
    readAll,
    /** Somebody with an account, signed in on Il Meriggio. */
    async buyer(): Promise<Buyer> {
      const browser = house().browser()
      const email = `compra${buyers++}@example.it`
      const account = await house().account(email)
      await house().enter(browser, 'MG', account)
      return { browser, account, email, bearer: await house().token(browser, 'MG') }
    },
    /** Buys a plan with a card; gives the order and what paying was answered. */
    async buy(who: Buyer, card: TestCardName = 'pays', plan: Plan = {}) {
      const opened = (await open(who, plan)).data as { id: string }
      const { due } = await order(who, opened.id)
      const means = { token: await cardToken(house(), card) }
      const { code, data } = await pay(who, opened.id, { means, due, immediate: plan.immediate ?? true })
      return { id: opened.id, due, code, answer: data as PaymentAnswer }
    },
    /** The newest subscription, as its card shows it. */
    one: async (who: Buyer) => (await readAll(who)).subscriptions[0]!,
    say: (who: Buyer, subscription: string, what: string, json: object = {}) =>
      call(who, `${ACCOUNT}/api/subscriptions/${subscription}/${what}`, json),
    /** Whether the digital right is there at this moment, on Il Meriggio. */
    reads: async (who: Buyer) =>
      ((await call(who, `${ACCOUNT}/api/user/short-info`)).data as { abbonatoDigital: boolean })
        .abbonatoDigital,
    renew: () => house().services.runJobs(['renew-subscriptions']),
    subjects: async (who: Buyer) =>
      (await lettersTo(house().scratch.db, who.email)).map(({ subject }) => subject.split(' · ')[0]!),
    lettersAt: (email: string) => lettersTo(house().scratch.db, email),
    letters: (who: Buyer) => lettersTo(house().scratch.db, who.email),
  }
}

import type { PlanChange } from 'contract/commerce/subscriptions/changes.ts'
import { ACCOUNT, type Buyer, buying, type SellingHouse } from './buying.ts'
import { cardToken, type TestCardName } from './gateway.ts'

/** For tests: what somebody does who changes plan on Il Meriggio, over HTTP. */
export const changing = (house: () => SellingHouse) => {
  const shop = buying(house)
  const { call, say } = shop
  const changes = async (who: Buyer, id: string) =>
    (await call(who, `${ACCOUNT}/api/subscriptions/${id}/changes`)).data as { changes: PlanChange[] }
  return {
    ...shop,
    changes,
    /** A plan that a subscription may become. */
    to: async (who: Buyer, id: string, offer: string, months: 1 | 12) =>
      (await changes(who, id)).changes.find((one) => one.offer === offer && one.months === months),
    upgrade: async (
      who: Buyer,
      id: string,
      change: { offer: string; months: 1 | 12; due: number; immediate?: boolean },
      card: TestCardName = 'pays',
    ) =>
      say(who, id, 'upgrade', {
        immediate: true,
        accepted: true,
        ...change,
        means: { token: await cardToken(house(), card, 2035) },
      }),
    rights: async (who: Buyer) =>
      (await call(who, `${ACCOUNT}/api/user/short-info`)).data as {
        abbonato: boolean
        abbonatoDigital: boolean
      },
    settle: () => house().services.runJobs(['look-at-payments', 'run-refund']),
  }
}

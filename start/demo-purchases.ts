import type { Brands } from 'contract/site/brand.ts'
import { hostOf } from 'contract/site/hosts.ts'
import { romeDay, shiftDay } from 'contract/rome.ts'
import { accounts } from '../services/account/accounts.ts'
import type { Database } from '../services/database/connect.ts'
import { grantRight } from '../services/entitlement/store.ts'
import { firstOrigin } from '../services/letter-origin.ts'
import { builtInGateway } from '../services/payments/built-in-gateway.ts'
import { addMonths } from '../services/periods.ts'
import { selling } from '../services/selling.ts'
import type { DemoPurchase } from '../demo/people.ts'
import { originsOf } from './origins.ts'

interface PurchasePorts {
  db: Database
  brands: Brands
  secret: string
}

const nothing = async (): Promise<void> => {}

/**
 * Buys for somebody of the demo in the past, with a card of the built-in gateway, and lets time run until
 * now: the same functions as for everybody, with a clock of their own. No letters are written. @throws when
 * the card does not pay, or the offer is not sold.
 */
export async function buyInThePast(
  { db, brands, secret }: PurchasePorts,
  { account, brand: sigla, offer, months, card, ago }: DemoPurchase & { account: number },
  now = new Date(),
): Promise<void> {
  const today = romeDay(now)
  const began = shiftDay(addMonths(today, -(ago.months ?? 0)), -(ago.days ?? 0))
  let clock = new Date(`${began}T11:00:00Z`)
  const time = { now: () => clock }
  // Nobody comes back from a bank: any of our addresses will do.
  const origins = originsOf({ publicScheme: 'http', publicPort: null }, brands, 80)
  const gateway = builtInGateway({ db, brands, secret, ...time })
  const shop = selling({
    ...{ db, brands, origins, gateway, accounts, ...time },
    post: nothing,
    accountHost: (code) => {
      const { domain } = brands.all.find((one) => one.sigla === code) ?? brands.main
      return hostOf(brands, firstOrigin(origins, `account.${domain}`))
    },
    allows: async () => true,
    grant: grantRight,
    titleOf: async () => null,
    fetch: () => new Response(null),
    log: (error) => {
      throw error
    },
  })
  const brand = brands.all.find((one) => one.sigla === sigla) ?? brands.main
  const order = await shop.open({ account, brand, offer, months, article: null })
  if (typeof order === 'string') throw new Error(`${offer}: ${order}`)
  const token = await gateway.test.addCard({
    number: card,
    month: 12,
    year: now.getUTCFullYear() + 3,
    cvc: '123',
  })
  const plan = brand.offers.find(({ slug }) => slug === offer)!.plans.find((one) => one.months === months)!
  const price = plan.prices.findLast(({ from }) => from <= began)!
  const paid = await shop.pay({
    ...{ account, id: order.id, immediate: true, due: price.first ?? price.price },
    means: { token: token ?? '' },
  })
  if (typeof paid === 'string' || paid.state !== 'paid') throw new Error(`${offer} was not paid`)
  for (let day = shiftDay(began, 1); day <= today; day = shiftDay(day, 1)) {
    clock = new Date(Math.min(now.getTime(), Date.parse(`${day}T06:00:00Z`)))
    await shop.renewAll()
  }
}

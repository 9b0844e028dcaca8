import type { MethodName } from 'contract/commerce/payment-methods.ts'
import { stripeGateway } from '../../commerce/payments/gateways.ts'
import { testClock } from './clock.ts'
import { testHouse } from './house.ts'
import { invoicingHouse } from './invoicing.ts'
import { stripeServer } from './stripe-server.ts'

/** What payments of the tests say of themselves at Stripe. */
export const STRIPE_SITE = 'meriggio.localhost'

/** Nobody waits long for a double that keeps silent. */
const PATIENCE = { retries: 0, timeout: 1000, log: () => {} }

/** For tests: a house whose money Stripe's double takes; both go by one clock, which can be moved. */
export async function stripeHouse(methods: readonly MethodName[] = ['card']) {
  const clock = testClock()
  const server = await stripeServer({ now: clock.now, methods })
  const settings = server.settings(server.base)
  const house = await testHouse(
    {},
    null,
    undefined,
    {},
    {
      now: clock.now,
      pays: (db) => stripeGateway({ db, settings, site: STRIPE_SITE, now: clock.now, ...PATIENCE }),
    },
  )
  return {
    ...house,
    server,
    settings,
    now: clock.now,
    moveTo: (at: Date | string) => clock.moveTo(house.scratch, at),
    async close() {
      await house.close()
      await server.close()
    },
  }
}

/** For tests: the same, of a publisher who invoices. */
export async function stripeInvoicingHouse(
  brands?: Parameters<typeof invoicingHouse>[2],
  vies?: Parameters<typeof invoicingHouse>[3],
) {
  const clock = testClock()
  const server = await stripeServer({ now: clock.now })
  const settings = server.settings(server.base)
  const house = await invoicingHouse(
    (db) => stripeGateway({ db, settings, site: STRIPE_SITE, now: clock.now, ...PATIENCE }),
    clock,
    brands,
    vies,
  )
  return {
    ...house,
    server,
    settings,
    async close() {
      await house.close()
      await server.close()
    },
  }
}

export type StripeHouse = Awaited<ReturnType<typeof stripeHouse>>

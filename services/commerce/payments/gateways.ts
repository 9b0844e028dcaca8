import type { Brands } from 'contract/reading/site/brand.ts'
import { hostOf, siteUrl } from 'contract/reading/site/hosts.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Gateway, TestGateway } from '../../platform/outside/gateway.ts'
import { testGateway } from '../../platform/outside/test-gateway.ts'
import type { Secret } from '../../platform/signing/keys.ts'
import { testGatewayStore } from './store/test-gateway.ts'
import {
  stripeClient,
  stripeGateway as gatewayOf,
  type StripeSettings,
} from '../../platform/outside/stripe.ts'
import { stripeMovements, type StripeMovements } from '../../platform/outside/stripe-movements.ts'
import { type StripePayout, stripePayouts } from '../../platform/outside/stripe-payouts.ts'
import { stripeStore } from './store/stripe.ts'

/** The built-in gateway on its tables; its bank asks on the shop of the masthead that one comes from. */
export const builtInGateway = ({
  db,
  brands,
  ...ports
}: {
  db: Database
  brands: Brands
  secret: Secret
  now?: () => Date
}): TestGateway =>
  testGateway({
    ...ports,
    store: testGatewayStore(db),
    bankUrl: (ref, back) => siteUrl(hostOf(brands, new URL(back).origin), 'shop', `/prova-banca/${ref}`),
  })

/** Stripe, with what it forgets kept in our tables. */
export const stripeGateway = ({
  db,
  ...ports
}: Omit<Parameters<typeof gatewayOf>[0], 'store'> & { db: Database }): Gateway =>
  gatewayOf({ ...ports, store: stripeStore(db) })

/** What Stripe moved for this installation (`site`) on days in Rome, both included. */
export const movementsAtStripe = (
  { db, settings, site }: { db: Database; settings: StripeSettings; site: string },
  days: { from: string; to: string },
): Promise<StripeMovements> => stripeMovements(stripeClient(settings), { store: stripeStore(db), site }, days)

/** What Stripe transferred to the bank, arriving on days in Rome, both included. */
export const payoutsOfStripe = (
  { db, settings, site }: { db: Database; settings: StripeSettings; site: string },
  days: { from: string; to: string },
): Promise<StripePayout[]> => stripePayouts(stripeClient(settings), { store: stripeStore(db), site }, days)

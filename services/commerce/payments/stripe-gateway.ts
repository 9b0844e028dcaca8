import type { Database } from '../../platform/database/connect.ts'
import type { Gateway } from '../../platform/outside/gateway.ts'
import {
  stripeClient,
  stripeGateway as gatewayOf,
  type StripeSettings,
} from '../../platform/outside/stripe.ts'
import { stripeMovements, type StripeMovements } from '../../platform/outside/stripe-movements.ts'
import { stripeStore } from './store/stripe.ts'

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

import Stripe from 'stripe'
import { stripeClient, type StripeSettings } from './stripe.ts'
import { stripeEvents } from './stripe-events.ts'

/**
 * What is wrong with how Stripe is set up. `key`: Stripe does not know it; `rights`: a restricted key may not
 * do what is needed; `webhook`: no notice is sent to our address, `events`: some are not; `silent`: Stripe
 * does not answer, and nothing is known.
 */
export type StripeFinding =
  | { what: 'key' | 'rights' | 'webhook' | 'silent' }
  | { what: 'events'; missing: readonly string[] }

/** Asks Stripe whether the keys are good, and whether it tells us what happens, at this address. */
export async function checkStripe(
  settings: StripeSettings,
  address: string,
  retries = 2,
): Promise<StripeFinding | null> {
  const stripe = stripeClient(settings, { retries })
  try {
    await stripe.paymentIntents.list({ limit: 1 })
  } catch (error) {
    return { what: findingOf(error) }
  }
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
    const endpoints = data.filter(({ url, status }) => url === address && status === 'enabled')
    if (endpoints.length === 0) return { what: 'webhook' }
    const enabled = new Set<string>(endpoints.flatMap(({ enabled_events: events }) => events))
    const missing = enabled.has('*') ? [] : stripeEvents.filter((event) => !enabled.has(event))
    return missing.length > 0 ? { what: 'events', missing } : null
  } catch (error) {
    // A restricted key need not see how notices are set up.
    return error instanceof Stripe.errors.StripePermissionError ? null : { what: findingOf(error) }
  }
}

const findingOf = (error: unknown): 'key' | 'rights' | 'silent' =>
  error instanceof Stripe.errors.StripeAuthenticationError
    ? 'key'
    : error instanceof Stripe.errors.StripePermissionError
      ? 'rights'
      : 'silent'

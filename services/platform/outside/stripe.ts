import { type MethodName, methodsFor } from 'contract/commerce/payment-methods.ts'
import Stripe from 'stripe'
import { type Gateway, outages as outagesOf } from './gateway.ts'
import {
  cancelledState,
  isMissingAtStripe,
  isNamed,
  isSilent,
  isToken,
  stripePayments,
  type StripeStore,
  underKeys,
} from './stripe-payments.ts'
import { declineOf, gatewayCard } from './stripe-means.ts'
import { readEvent } from './stripe-events.ts'

export interface StripeSettings {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** What people may pay with. */
  methods: readonly MethodName[]
  /** Where Stripe answers; null: at its own address. For tests. */
  base: string | null
}

/** Seconds that a signature is good for. Zero would be for ever. */
const TOLERANCE = 300
/** A person waits: longer than this, the job goes on, ms. */
const PATIENCE_MS = 20_000

/** Stripe as a gateway, by its own library (`decisions/payments.md`). */
export function stripeGateway({
  settings,
  store,
  site,
  now = () => new Date(),
  log = console.error,
  ...patience
}: {
  settings: StripeSettings
  store: StripeStore
  /** This installation, among all that share the account: its main masthead's domain. */
  site: string
  now?: () => Date
  /** Hears of what Stripe refuses to make, which no card can mend. */
  log?: (error: unknown) => void
} & Patience): Gateway {
  const { publishableKey, webhookSecret, methods } = settings
  const stripe = stripeClient(settings, patience)
  const payments = stripePayments(stripe, store, { site, methods, log })
  return {
    name: 'stripe',
    form: { kind: 'stripe', key: publishableKey, methods: [...methods] },
    charge: outages((charge) => payments.charge(charge)),
    find: outages(async (key) => {
      // What we have not written down was never confirmed: Stripe need not be searched.
      const payment = await store.payment({ key })
      if (!payment) return null
      if (!isNamed(payment)) return cancelledState(payment)
      const state = await payments.look(payment)
      return state === 'untouched' ? null : state
    }),
    cancel: outages(async ({ key }) => {
      const payment = (await store.payment({ key })) ?? (await store.keepPayment({ key, ref: null }))
      if (!isNamed(payment)) return cancelledState(payment)
      const state = await payments.look(payment)
      return state === 'untouched' || state.state === 'authenticate'
        ? payments.close(payment, 'not-authenticated')
        : state
    }),
    keep: outages(async (token, account) => {
      if (!isToken(token)) return 'not-valid'
      try {
        const { intent, customer } = await payments.withCustomer(account, async (customer) => ({
          customer,
          intent: await stripe.setupIntents.create({
            customer,
            confirm: true,
            confirmation_token: token,
            usage: 'off_session',
            return_url: `https://account.${site}/user/subscriptions`,
            allowed_payment_method_types: methodsFor(methods, 'kept'),
            expand: ['payment_method'],
          }),
        }))
        const method = intent.payment_method
        if (!method || typeof method === 'string') return 'not-valid'
        if (intent.status === 'succeeded') return gatewayCard(method) ?? 'not-valid'
        // The bank wants to ask, and nobody comes back here from it: it will ask at the next charge.
        await stripe.setupIntents.cancel(intent.id)
        // Without a mandate that stands, an account at a bank is worth nothing.
        if (method.type !== 'card') return 'not-valid'
        return gatewayCard(await stripe.paymentMethods.attach(method.id, { customer })) ?? 'not-valid'
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError) return declineOf(error)
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return 'not-valid'
        throw error
      }
    }),
    forget: outages(async (ref) => {
      try {
        await (ref.startsWith('cus_') ? stripe.customers.del(ref) : stripe.paymentMethods.detach(ref))
      } catch (error) {
        // It has been let go of before.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      }
    }),
    refund: outages(async ({ key, ref, amount }) => {
      const existing = async () => {
        const { data } = await stripe.refunds.list({ payment_intent: ref, limit: 100 })
        return data.find(({ metadata }) => metadata?.['key'] === key)
      }
      const resultOf = ({ id, status }: Stripe.Refund) =>
        status === 'failed' || status === 'canceled' ? null : { ref: id }
      try {
        // Stripe forgets the key after a day, the refund never.
        const before = await existing()
        if (before) return resultOf(before)
        const after = await underKeys(
          key,
          (idempotencyKey) =>
            stripe.refunds.create(
              { payment_intent: ref, amount, metadata: { key, site } },
              { idempotencyKey },
            ),
          async () => (await existing()) !== undefined,
        )
        return resultOf(after ?? (await existing())!)
      } catch (error) {
        if (isMissingAtStripe(error)) return null
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        const { latest_charge: charge } = await stripe.paymentIntents.retrieve(ref, {
          expand: ['latest_charge'],
        })
        if (charge === null || typeof charge === 'string') throw error
        if (charge.amount - charge.amount_refunded < amount) return null
        if (charge.disputed) return 'disputed'
        throw error
      }
    }),
    changedSince: outages((since) => payments.touched(since)),
    signed(body, headers) {
      const signature = headers.get('stripe-signature')
      if (signature === null) return false
      try {
        const text = Buffer.from(body)
        const at = now().getTime()
        stripe.webhooks.constructEvent(text, signature, webhookSecret, TOLERANCE, undefined, at)
        return true
      } catch {
        return false
      }
    },
    read: (body) => readEvent(store, body),
    test: null,
  }
}

const outages = <A extends unknown[], T>(call: (...args: A) => Promise<T>) => outagesOf(call, isSilent)

/** How long one waits for Stripe, ms, and how often its library asks again by itself. */
interface Patience {
  timeout?: number
  retries?: number
}

/** Stripe's own library, for this account. */
export const stripeClient = (
  { secretKey, base }: Pick<StripeSettings, 'secretKey' | 'base'>,
  { timeout = PATIENCE_MS, retries = 2 }: Patience = {},
): Stripe =>
  new Stripe(secretKey, {
    maxNetworkRetries: retries,
    timeout,
    telemetry: false,
    ...(base === null ? {} : addressOf(base)),
  })

function addressOf(base: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(base)
  const scheme = protocol === 'http:' ? 'http' : 'https'
  return { host: hostname, port: port || (scheme === 'http' ? 80 : 443), protocol: scheme }
}

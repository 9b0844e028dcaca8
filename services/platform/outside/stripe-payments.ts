import type { Decline } from 'contract/commerce/payment.ts'
import { type MethodName, methodsFor } from 'contract/commerce/payment-methods.ts'
import Stripe from 'stripe'
import { type Charge, type ExternalMovement, type GatewayState, GatewayUnavailable } from './gateway.ts'
import { cardOf, countryOf, declineOf, last4Of, methodOf, numberWords, statementOf } from './stripe-means.ts'

/** A payment of ours at Stripe. `ref`: its PaymentIntent; null: it was given up before there was one. */
export interface StripePayment {
  key: string
  ref: string | null
  decline: Decline | null
}
/** Where the adapter keeps what Stripe forgets. */
export interface StripeStore {
  customer(account: number): Promise<string | undefined>
  /** The first one stays; gives it. */
  keepCustomer(account: number, ref: string): Promise<string>
  /** Stripe does not know that one any more. */
  dropCustomer(account: number, ref: string): Promise<void>
  payment(by: { key: string } | { ref: string }): Promise<StripePayment | undefined>
  /** The first one of a key stays; gives it. */
  keepPayment(payment: Pick<StripePayment, 'key' | 'ref'>): Promise<StripePayment>
  /** Why a payment ended without money; the first reason stays. */
  end(key: string, decline: Decline): Promise<void>
}
type Named = StripePayment & { ref: string }
type Intent = Stripe.PaymentIntent

/** Stripe replays what went wrong inside of it for a day: then the same is asked under another key. */
const MAX_KEYS = 5

/** Payments as PaymentIntents: one of each key, confirmed only once it is written down. */
export function stripePayments(
  stripe: Stripe,
  store: StripeStore,
  { site, methods, log }: { site: string; methods: readonly MethodName[]; log: (error: unknown) => void },
) {
  /** How it stands; `untouched`: nobody has tried to charge it. */
  async function look(payment: Named): Promise<GatewayState | 'untouched'> {
    const intent = await stripe.paymentIntents
      .retrieve(payment.ref, { expand: ['payment_method', 'latest_charge'] })
      .catch(nullWhereMissing)
    if (intent === null) {
      // As when a publisher goes on from test keys to true ones: nobody can pay it any more.
      await store.end(payment.key, 'not-authenticated')
      return failed(payment, payment.decline ?? 'not-authenticated')
    }
    if (intent.status === 'succeeded')
      return {
        state: 'succeeded',
        ref: payment.ref,
        method: methodOf(intent),
        card: cardOf(intent),
        last4: last4Of(intent),
        cardCountry: countryOf(intent),
        ...(await elsewhere(intent)),
      }
    if (intent.status === 'canceled') return failed(payment, payment.decline ?? 'not-authenticated', intent)
    if (intent.status === 'requires_action') {
      const bank = intent.next_action?.redirect_to_url?.url
      // Nobody here can do anything else that a bank may ask: it ends, and another card may pay.
      if (!bank) return close(payment, 'not-authenticated', intent)
      return { state: 'authenticate', ref: payment.ref, method: methodOf(intent), bank }
    }
    if (intent.status === 'processing' && methodOf(intent) === 'sepa_debit')
      return {
        state: 'processing',
        ref: payment.ref,
        method: 'sepa_debit',
        last4: last4Of(intent),
        cardCountry: countryOf(intent),
      }
    if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_confirmation')
      throw new GatewayUnavailable(`${payment.ref} is ${intent.status}`)
    const error = intent.last_payment_error
    if (error === null && payment.decline === null) return 'untouched'
    return close(payment, payment.decline ?? declineOf(error ?? {}), intent)
  }

  /** Ends it for good: a PaymentIntent that was refused once could be paid later, with another card. */
  async function close(payment: Named, decline: Decline, intent?: Intent): Promise<GatewayState> {
    await store.end(payment.key, decline)
    try {
      await stripe.paymentIntents.cancel(payment.ref)
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      const { status } = await stripe.paymentIntents.retrieve(payment.ref)
      // Money came, or it was given up, in the same moment.
      if (status === 'succeeded') return settled(await look(payment))
      if (status !== 'canceled') throw error
    }
    const { decline: stored } = (await store.payment({ key: payment.key })) ?? payment
    return failed(payment, stored ?? decline, intent)
  }

  /** What others moved of it: the bank of its holder, and the publisher by hand. */
  async function elsewhere({ id, latest_charge: charge }: Intent) {
    const disputes: (ExternalMovement & { created: number })[] = []
    const refunds: ExternalMovement[] = []
    if (charge === null || typeof charge === 'string') return { disputes, refunds }
    if (charge.disputed)
      // Whatever a dispute is called: what it has moved stands in the account's balance.
      for await (const { balance_transactions: moved } of stripe.disputes.list({
        payment_intent: id,
        limit: 100,
      }))
        for (const { id: ref, amount, created } of moved) disputes.push({ ref, amount, created })
    if (charge.amount_refunded > 0)
      for await (const one of stripe.refunds.list({ payment_intent: id, limit: 100 }))
        if (isForeign(one)) refunds.push({ ref: one.id, amount: one.amount })
    return { disputes: disputes.toSorted((a, b) => a.created - b.created), refunds }
  }

  /** Keys of payments of which others moved something; other programs' are none of ours. */
  async function changedSince(since: { disputes: Date; refunds: Date }): Promise<string[]> {
    const after = (at: Date) => ({ created: { gte: Math.floor(at.getTime() / 1000) }, limit: 100 })
    const refs = new Set<string>()
    const add = (intent: string | { id: string } | null) => {
      if (intent !== null) refs.add(typeof intent === 'string' ? intent : intent.id)
    }
    for await (const { payment_intent: of } of stripe.disputes.list(after(since.disputes))) add(of)
    for await (const one of stripe.refunds.list(after(since.refunds)))
      if (isForeign(one)) add(one.payment_intent)
    const keys: string[] = []
    for (const ref of refs) {
      const known = await store.payment({ ref })
      if (known) keys.push(known.key)
    }
    return keys
  }

  async function customer(account: number): Promise<string> {
    // Without a key of ours: one that is made twice keeps no card, and costs nothing.
    return (
      (await store.customer(account)) ??
      (await store.keepCustomer(account, (await stripe.customers.create({})).id))
    )
  }

  /** As when a publisher goes on from test keys to true ones: Stripe knows none of those we know. */
  async function withCustomer<T>(account: number, call: (ref: string, anew: boolean) => Promise<T>) {
    const ref = await customer(account)
    try {
      return await call(ref, false)
    } catch (error) {
      const isMissing = isMissingAtStripe(error) && (error as Stripe.errors.StripeError).param === 'customer'
      if (!isMissing) throw error
      await store.dropCustomer(account, ref)
      return call(await customer(account), true)
    }
  }

  async function create(charge: Charge): Promise<string> {
    const { key, account, amount, currency, payee, what, subject, number, purchase, card, keeps } = charge
    const allowed = 'token' in card ? methodsFor(methods, purchase) : [card.method]
    // Stripe writes it on the statements of cards alone.
    const suffix = allowed.includes('card') ? statementOf(payee) : ''
    const params: Stripe.PaymentIntentCreateParams = {
      amount,
      currency: currency.toLowerCase(),
      allowed_payment_method_types: allowed,
      ...('token' in card && keeps ? { setup_future_usage: 'off_session' } : {}),
      description: `${what} · ${numberWords(number)}`,
      ...(suffix ? { statement_descriptor_suffix: suffix } : {}),
      metadata: { key, site, subject, ...number },
    }
    const intent = await withCustomer(account, (customer, isNew) =>
      underKeys(isNew ? `${key}-anew` : key, (idempotencyKey) =>
        stripe.paymentIntents.create({ ...params, customer }, { idempotencyKey }),
      ),
    )
    return intent!.id
  }

  /** From now on that key takes no money, unless another asker has made its payment meanwhile. */
  async function cancelKey(key: string, decline: Decline): Promise<StripePayment> {
    const stored = await store.keepPayment({ key, ref: null })
    if (stored.ref !== null) return stored
    await store.end(key, decline)
    return { ...stored, decline: stored.decline ?? decline }
  }

  /** Makes the payment, and writes it down. What Stripe takes from nobody (a sum too small) is given up. */
  async function make(charge: Charge): Promise<StripePayment> {
    let ref: string
    try {
      ref = await create(charge)
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      log(error)
      return cancelKey(charge.key, 'declined')
    }
    return store.keepPayment({ key: charge.key, ref })
  }

  async function confirm(payment: Named, { card, present, back }: Charge): Promise<GatewayState> {
    const params: Stripe.PaymentIntentConfirmParams = {
      ...('token' in card ? { confirmation_token: card.token } : { payment_method: card.ref }),
      // A mandate, or PayPal's agreement, stands for what is kept: its person is not sent there once more.
      ...(present && ('token' in card || card.method === 'card')
        ? { return_url: back, use_stripe_sdk: false }
        : { off_session: true }),
    }
    try {
      await underKeys(
        `${payment.key}-confirm`,
        (idempotencyKey) => stripe.paymentIntents.confirm(payment.ref, params, { idempotencyKey }),
        async () => (await look(payment)) !== 'untouched',
      )
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) {
        const state = await look(payment)
        return state === 'untouched' ? close(payment, 'not-valid') : state
      }
      if (!(error instanceof Stripe.errors.StripeCardError)) throw error
    }
    return settled(await look(payment))
  }

  return {
    look,
    touched: changedSince,
    withCustomer,
    close,
    /** Written down before it is confirmed, so that there is one that can take money for each key. */
    async charge(charge: Charge): Promise<GatewayState> {
      const { key, card } = charge
      const known = await store.payment({ key })
      const isNone = 'token' in card && !isToken(card.token)
      const payment = known ?? (isNone ? await cancelKey(key, 'not-valid') : await make(charge))
      if (!isNamed(payment)) return cancelledState(payment)
      const state = await look(payment)
      return state === 'untouched' ? confirm(payment, charge) : state
    },
  }
}

/** A refund that was not asked for by us, and did not come back. */
const isForeign = ({ metadata, status }: Stripe.Refund): boolean =>
  !metadata?.['key'] && status !== 'failed' && status !== 'canceled'
export const isNamed = (payment: StripePayment): payment is Named => payment.ref !== null
/** What was given up before Stripe heard of it. */
export const cancelledState = ({ decline }: StripePayment): GatewayState => ({
  state: 'failed',
  ref: null,
  decline: decline ?? 'not-authenticated',
  card: null,
})
/** Stripe does not know it: it never did, or was asked with the keys of another account then. */
export const isMissingAtStripe = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
const nullWhereMissing = (error: unknown): null => {
  if (isMissingAtStripe(error)) return null
  throw error
}
/** Whether Stripe said nothing at all, of any payment; else it said that this one cannot be asked so. */
export const isSilent = (error: unknown): boolean =>
  !(
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeIdempotencyError ||
    error instanceof Stripe.errors.StripeCardError
  )
/** What Stripe's form gives: no other name of a card is taken from a browser. */
export const isToken = (text: string): boolean => /^ctoken_\w+$/.test(text)

/** Asks under one key, and under another one when Stripe replays what may be otherwise by now. */
export async function underKeys<T>(
  key: string,
  call: (key: string) => Promise<T>,
  isDone: () => Promise<boolean> = async () => false,
): Promise<T | null> {
  for (let n = 1; ; n++)
    try {
      return await call(n === 1 ? key : `${key}-${n}`)
    } catch (error) {
      if (!isReplayed(error) || n === MAX_KEYS) throw error
      if (await isDone()) return null
    }
}
/** A fault of its own, or a no that has an end: what was contested may not be any more. */
const isReplayed = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error instanceof Stripe.errors.StripeAPIError || error.code === 'charge_disputed') &&
  error.headers?.['idempotent-replayed'] === 'true'

const settled = (state: GatewayState | 'untouched'): GatewayState => {
  if (state === 'untouched') throw new GatewayUnavailable('it was confirmed, and is as before')
  return state
}
const failed = ({ ref }: Named, decline: Decline, intent?: Intent): GatewayState => ({
  state: 'failed',
  ref,
  decline,
  card: intent ? cardOf(intent, intent.last_payment_error) : null,
})

import type { Decline } from 'contract/commerce/payment.ts'
import { type MethodName, methodNames } from 'contract/commerce/payment-methods.ts'
import type Stripe from 'stripe'
import type { Charge, GatewayCard } from './gateway.ts'

type Intent = Stripe.PaymentIntent

/** The card of a payment; null: Stripe has let go of it, or never knew one. */
export function cardOf(
  intent: Intent,
  error: Stripe.PaymentIntent.LastPaymentError | null = null,
): GatewayCard | null {
  const method = error?.payment_method ?? intent.payment_method
  if (!method || typeof method === 'string') return null
  return intent.status === 'succeeded' && method.customer === null ? null : gatewayCard(method)
}
/** What it is paid with; null: with something that we do not offer, or nobody has said. */
export const methodOf = ({ payment_method: method }: Intent): MethodName | null =>
  method && typeof method !== 'string' ? (methodNames.find((name) => name === method.type) ?? null) : null
/** What a receipt says of the card or the account, kept or not. */
export const last4Of = ({ payment_method: method }: Intent): string | null =>
  method && typeof method !== 'string' ? (method.card?.last4 ?? method.sepa_debit?.last4 ?? null) : null
/** Where the card or the account is, by the charge that it paid; null: Stripe knows of no country. */
export function countryOf({ latest_charge: charge }: Intent): string | null {
  const details = typeof charge === 'object' ? charge?.payment_method_details : null
  const country = details?.card?.country ?? details?.sepa_debit?.country ?? details?.paypal?.country
  return country && /^[A-Z]{2}$/.test(country) ? country : null
}
/** What Stripe keeps for us, as we keep it; null: it cannot be kept. */
export function gatewayCard({ id, type, card, sepa_debit: debit }: Stripe.PaymentMethod): GatewayCard | null {
  const none = { ref: id, last4: null, month: null, year: null }
  if (card)
    return {
      ref: id,
      method: 'card',
      brand: card.brand,
      last4: card.last4,
      month: card.exp_month,
      year: card.exp_year,
    }
  if (debit) return { ...none, method: 'sepa_debit', brand: debit.country ?? '', last4: debit.last4 }
  return type === 'paypal' ? { ...none, method: 'paypal', brand: '' } : null
}
/** As who pays and customer care call it. */
export const numberWords = (number: Charge['number']): string =>
  'order' in number ? `ordine ${number.order}` : `abbonamento ${number.subscription}`

/** Banks have 22 characters for the account's own name at Stripe (up to 10), `* `, and this. */
export const statementOf = (payee: string): string => {
  const plain = payee.normalize('NFD').replace(/[^A-Za-z\d .-]/g, '')
  return /[A-Za-z]/.test(plain) ? plain.slice(0, 10).trim() : ''
}

/** What Stripe says of a payment that failed: `last_payment_error`, or a card's error. */
interface StripeRefusal {
  code?: string | null | undefined
  decline_code?: string | null | undefined
}

const declines: Readonly<Record<string, Decline>> = {
  insufficient_funds: 'no-funds',
  card_velocity_exceeded: 'no-funds',
  withdrawal_count_limit_exceeded: 'no-funds',
  expired_card: 'expired',
  incorrect_number: 'not-valid',
  invalid_number: 'not-valid',
  invalid_account: 'not-valid',
  incorrect_cvc: 'not-valid',
  invalid_cvc: 'not-valid',
  invalid_expiry_month: 'not-valid',
  invalid_expiry_year: 'not-valid',
  authentication_required: 'not-authenticated',
  authentication_not_handled: 'not-authenticated',
  payment_intent_authentication_failure: 'not-authenticated',
  setup_intent_authentication_failure: 'not-authenticated',
  payment_method_customer_decline: 'not-authenticated',
  payment_method_provider_timeout: 'not-authenticated',
  account_closed: 'not-valid',
  no_account: 'not-valid',
  bank_account_unusable: 'not-valid',
  bank_account_unverified: 'not-valid',
  invalid_account_number: 'not-valid',
}

/**
 * Why a card did not pay, in our words. What the bank suspects (stolen, lost, fraud) is told to nobody: it is
 * a card that was declined.
 */
export const declineOf = ({ code, decline_code: why }: StripeRefusal): Decline =>
  declines[why ?? ''] ?? declines[code ?? ''] ?? 'declined'

import type { Decline } from 'contract/commerce/payments/payments.ts'

/** What Stripe says of a payment that failed: `last_payment_error`, or a card's error. */
export interface StripeRefusal {
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
}

/**
 * Why a card did not pay, in our words. What the bank suspects (stolen, lost, fraud) is told to nobody: it is
 * a card that was declined.
 */
export const declineOf = ({ code, decline_code: why }: StripeRefusal): Decline =>
  declines[why ?? ''] ?? declines[code ?? ''] ?? 'declined'

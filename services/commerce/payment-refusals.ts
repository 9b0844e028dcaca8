import type { Decline, paymentRefusals } from 'contract/commerce/payments/payments.ts'

const refusals = {
  declined: 'ERR_CARD_DECLINED',
  'no-funds': 'ERR_NO_FUNDS',
  expired: 'ERR_CARD_EXPIRED',
  'not-valid': 'ERR_CARD_NOT_VALID',
  'not-authenticated': 'ERR_NOT_AUTHENTICATED',
  'card-not-found': 'ERR_CARD_NOT_FOUND',
  'gateway-off': 'ERR_GATEWAY_OFF',
} as const satisfies Record<Decline | 'card-not-found' | 'gateway-off', keyof typeof paymentRefusals>

/** The refusal that a call gives when a card did not pay, or a payment cannot be asked for. */
export const refusalOfPayment = <W extends keyof typeof refusals>(why: W): (typeof refusals)[W] =>
  refusals[why]

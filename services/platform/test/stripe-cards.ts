import type { TestCardName } from './gateway.ts'

export interface Method {
  id: string
  object: 'payment_method'
  customer: string | null
  does: TestCardName
  confirmed: boolean
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
}

const refusals = {
  declined: { code: 'card_declined', decline_code: 'generic_decline' },
  noFunds: { code: 'card_declined', decline_code: 'insufficient_funds' },
  expired: { code: 'expired_card' },
  bank: { code: 'card_declined', decline_code: 'authentication_required' },
} as const

/** Why the bank refuses; `ask`: it wants its holder; null: it pays. */
export function outcomeOf({ does, confirmed }: Method, offSession: boolean) {
  if (does === 'declined') return refusals.declined
  if (does === 'noFunds') return refusals.noFunds
  if (does === 'expired') return refusals.expired
  if (does === 'paysOnce') return offSession ? refusals.declined : null
  if (does === 'asks' && !confirmed) return offSession ? refusals.bank : 'ask'
  return null
}

import { randomUUID } from 'node:crypto'
import type { MethodName } from 'contract/commerce/payment-methods.ts'
import type { TestCardName } from './gateway.ts'
import { invalid } from './stripe-form.ts'
import type { Method } from './stripe-shapes.ts'

const refusals = {
  declined: { code: 'card_declined', decline_code: 'generic_decline' },
  noFunds: { code: 'card_declined', decline_code: 'insufficient_funds' },
  expired: { code: 'expired_card' },
  bank: { code: 'card_declined', decline_code: 'authentication_required' },
} as const

/** What somebody types into Stripe's form. */
export function newMethod(
  does: TestCardName,
  type: MethodName,
  { country, year }: { country: string | null; year: number },
): Method {
  const id = `pm_${randomUUID().replaceAll('-', '')}`
  const method = { id, object: 'payment_method', type, customer: null, does, confirmed: false } as const
  if (type === 'card')
    return { ...method, card: { brand: 'visa', last4: '4242', exp_month: 12, country, exp_year: year } }
  return type === 'sepa_debit' ? { ...method, sepa_debit: { country, last4: '3456' } } : method
}

/**
 * Why it does not pay; `ask`: its holder is wanted on a page; `later`: a bank says in days; null: it pays.
 */
export function outcomeOf({ type, does, confirmed }: Method, offSession: boolean) {
  if (type === 'sepa_debit') return 'later'
  if (type !== 'card' && !offSession) return 'ask'
  if (does === 'declined') return refusals.declined
  if (does === 'noFunds') return refusals.noFunds
  if (does === 'expired') return refusals.expired
  if (does === 'paysOnce') return offSession ? refusals.declined : null
  if (does === 'asks' && !confirmed) return offSession ? refusals.bank : 'ask'
  return null
}

/** What was allowed, and nothing else; a page to come back to, or a mandate, where one is needed. */
export function checkMethod(
  { type, customer }: Method,
  form: { allowed: readonly string[]; returns: boolean; offSession: boolean; mandate: boolean },
): void {
  if (!form.allowed.includes(type)) throw invalid(`The payment method type "${type}" is not allowed`)
  if (type === 'satispay' && form.offSession) throw invalid('satispay is never off_session')
  if ((type === 'paypal' || type === 'satispay') && !form.offSession && !form.returns)
    throw invalid('return_url is needed', 'parameter_missing')
  if (type === 'sepa_debit' && customer === null && !form.mandate)
    throw invalid('mandate_data is needed', 'parameter_missing')
}

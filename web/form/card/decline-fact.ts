import type { Decline } from 'contract/commerce/payment.ts'
import type { MethodName } from 'contract/commerce/payment-methods.ts'
import { paymentWords } from './payment-words.ts'
import type { Fact } from '../fact.ts'

const codes = {
  declined: 'ERR_CARD_DECLINED',
  'no-funds': 'ERR_NO_FUNDS',
  expired: 'ERR_CARD_EXPIRED',
  'not-valid': 'ERR_CARD_NOT_VALID',
  'not-authenticated': 'ERR_NOT_AUTHENTICATED',
} as const satisfies Record<Decline, string>

const others = { sepa_debit: 'La banca', paypal: 'PayPal', satispay: 'Satispay' } as const

/** What is said of the last try when the page is opened again: the same as when it was refused. */
export function declineFact(declined: Decline | null, method: MethodName | null): Fact | null {
  if (declined === null) return null
  if (method !== null && method !== 'card')
    return {
      kind: 'error',
      title: `${others[method]} ${
        declined === 'not-authenticated' ? 'non ha avuto la tua conferma' : 'non ha accettato il pagamento'
      }.`,
      line: 'Non abbiamo addebitato nulla. Riprova, o paga in un altro modo.',
    }
  const words = paymentWords[codes[declined]]
  return 'title' in words ? { kind: 'error', title: words.title, line: words.line } : null
}

import type { MethodName } from 'contract/commerce/payment-methods.ts'
import type { TestCardName } from './gateway.ts'
import type { Form } from './stripe-form.ts'

export interface Method {
  id: string
  object: 'payment_method'
  type: MethodName
  customer: string | null
  does: TestCardName
  confirmed: boolean
  sepa_debit?: { country: string | null; last4: string }
  card?: { brand: string; last4: string; exp_month: number; exp_year: number; country: string | null }
}
export interface Intent {
  id: string
  metadata: Form
  amount: number
  customer: string | null
  keeps: boolean
  allowed: string[]
  status: string
  method: string | null
  error: Record<string, unknown> | null
  bank: string | null
  refunded: number
  disputes: Dispute[]
  broken: boolean
}
export interface Refund {
  id: string
  object: 'refund'
  payment_intent: string
  amount: number
  status: string
  metadata: Form
  created: number
}
export interface Dispute {
  id: string
  object: 'dispute'
  payment_intent: string
  amount: number
  status: string
  created: number
  balance_transactions: { amount: number }[]
}

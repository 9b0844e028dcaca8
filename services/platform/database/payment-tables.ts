import type { GeneratedAlways, Generated } from 'kysely'
import type { Decline } from 'contract/commerce/payment.ts'
import type { StoredMethod, MethodName } from 'contract/commerce/payment-methods.ts'
import type { Treatment } from 'contract/commerce/vat.ts'
import type { Instant, InstantByDefault, InstantOrNull } from './instants.ts'

interface Cards {
  id: GeneratedAlways<number>
  public_id: Generated<string>
  account_id: number
  gateway: string
  ref: string
  method: Generated<StoredMethod>
  brand: string
  last4: string | null
  month: number | null
  year: number | null
  added: InstantByDefault
  used: InstantByDefault
}
export type PaymentPurpose = 'order' | 'renewal' | 'upgrade'
interface Payments {
  id: GeneratedAlways<number>
  key: Generated<string>
  account_id: number | null
  purpose: PaymentPurpose
  subject: string
  brand: string
  offer: string
  what: string
  payee: string
  amount: number
  currency: Generated<string>
  vat: number
  country: Generated<string>
  treatment: Generated<Treatment>
  stated_country: string | null
  card_country: string | null
  issn: string | null
  gateway: string
  token: string | null
  card_id: number | null
  present: boolean
  keeps: Generated<boolean>
  promised: Generated<boolean>
  back: string
  state: Generated<'started' | 'authenticating' | 'succeeded' | 'failed'>
  gateway_ref: string | null
  bank_url: string | null
  decline: Decline | null
  method: MethodName | null
  last4: string | null
  processing: InstantOrNull
  created: Instant
  settled: InstantOrNull
  looked: InstantOrNull
}
interface Refunds {
  id: GeneratedAlways<number>
  key: Generated<string>
  payment_id: number
  amount: number
  state: Generated<'asked' | 'held' | 'done' | 'refused'>
  gateway_ref: string | null
  asked: Instant
  done: InstantOrNull
  looked: InstantOrNull
}
interface LedgerEntries {
  id: GeneratedAlways<number>
  public_id: Generated<string>
  at: Instant
  kind: 'charge' | 'refund' | 'chargeback'
  payment_id: number
  refund_id: number | null
  amount: number
  vat: number
  vat_amount: number
  country: Generated<string>
  treatment: Generated<Treatment>
  brand: string
  offer: string
  issn: string | null
  what: string
  gateway: string
  gateway_ref: string
}
interface GatewayEvents {
  gateway: string
  event: string
  at: InstantByDefault
}
interface TestGatewayCards {
  token: string
  number: string
  month: number
  year: number
  cvc_ok: Generated<boolean>
  made: InstantByDefault
}
interface TestGatewayPayments {
  key: string
  ref: Generated<string>
  token: string
  present: boolean
  amount: number
  payee: string
  back: string
  state: 'succeeded' | 'authenticate' | 'failed'
  decline: Decline | null
  refunded: Generated<number>
  disputed: Generated<number>
  made: InstantByDefault
}
interface TestGatewayRefunds {
  key: string
  ref: Generated<string>
  payment: string
  amount: number
}
interface StripeCustomers {
  account_id: number
  ref: string
}
interface StripePayments {
  key: string
  ref: string | null
  decline: Decline | null
  made: InstantByDefault
}

/** Payments, the books, and what the gateways keep of their own (migrations 0021, 0025 and 0067). */
export interface PaymentTables {
  payment_cards: Cards
  payments: Payments
  refunds: Refunds
  ledger_entries: LedgerEntries
  gateway_events: GatewayEvents
  test_gateway_cards: TestGatewayCards
  test_gateway_payments: TestGatewayPayments
  test_gateway_refunds: TestGatewayRefunds
  stripe_customers: StripeCustomers
  stripe_payments: StripePayments
}

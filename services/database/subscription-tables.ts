import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Decline } from 'contract/payments/payments.ts'
import type { Instant, InstantOrNull } from './instants.ts'

/** JSON of `services/terms.ts`: parsed where it is read. */
type TermsColumn = ColumnType<unknown, string, never>

interface Orders {
  id: Generated<string>
  account_id: number
  brand: string
  offer: string
  months: 1 | 12
  terms: TermsColumn
  article: string | null
  state: Generated<'open' | 'paid' | 'closed'>
  accepted: InstantOrNull
  accepted_text: string | null
  immediate: Generated<boolean>
  immediate_text: string | null
  subscription_id: string | null
  opened: Instant
  paid: InstantOrNull
}
interface Subscriptions {
  id: Generated<string>
  account_id: number
  brand: string
  offer: string
  months: 1 | 12
  terms: TermsColumn
  state: Generated<'active' | 'unpaid' | 'suspended' | 'ended'>
  began: string
  anchor: string
  periods: Generated<number>
  ends: string
  renews: Generated<boolean>
  card_id: number | null
  concluded: Instant
  immediate: boolean
  first_payment: number
  noticed: string | null
  failed: string | null
  decline: Decline | null
  tries: Generated<number>
  next_try: InstantOrNull
  ended: InstantOrNull
  ended_why: 'cancelled' | 'unpaid' | 'withdrawn' | null
}
interface Withdrawals {
  number: GeneratedAlways<number>
  at: Instant
  account_id: number | null
  subscription_id: string | null
  name: string | null
  email: string | null
  email_key: string | null
  contract: string | null
  token_hash: Buffer | null
  refund: number | null
  done: InstantOrNull
}

/** Orders of the shop and what they become (migration 0021). */
export interface SubscriptionTables {
  orders: Orders
  subscriptions: Subscriptions
  withdrawals: Withdrawals
}

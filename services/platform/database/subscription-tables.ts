import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Decline } from 'contract/commerce/payment.ts'
import type { Instant, InstantOrNull } from './instants.ts'

/** JSON of `services/commerce/terms.ts`: parsed where it is read. */
type TermsColumn = ColumnType<unknown, string, string>

interface Orders {
  id: Generated<string>
  account_id: number
  brand: string
  offer: string
  /** Null: of a single copy, which has none. */
  months: 1 | 12 | null
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
  on_invoice: Generated<boolean>
  for_gift: Generated<boolean>
  reserved: Generated<boolean>
  gift: ColumnType<unknown, string | null, string>
  copy_edition: string | null
  copy_day: string | null
  copy_page: number | null
}
/** `left`: by the free way out. `chargeback`: the bank took the payment back, and nothing was renewed. */
export type EndedWhy = 'cancelled' | 'unpaid' | 'withdrawn' | 'left' | 'chargeback'
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
  /** Null: it began by a code, without payment. */
  first_payment: number | null
  noticed: string | null
  failed: string | null
  decline: Decline | null
  tries: Generated<number>
  next_try: InstantOrNull
  ended: InstantOrNull
  on_invoice: Generated<boolean>
  ended_why: EndedWhy | null
  noticed_at: InstantOrNull
  unheard: string | null
  free_until: string | null
  price: number | null
  next_price: number | null
  next_price_from: string | null
  next_price_told: InstantOrNull
  charged_back: Generated<boolean>
  worth: number | null
  worth_since: string | null
  worth_until: string | null
  next_offer: string | null
  paused_from: string | null
  paused_until: string | null
  pause_told: Generated<boolean>
  next_terms: ColumnType<unknown, string | null | undefined, string | null>
  next_chosen: InstantOrNull
  next_accepted_text: string | null
}
interface PlanChanges {
  payment_id: number
  subscription_id: string
  asked: Instant
  offer: string
  terms: TermsColumn
  ends: string
  credit: number
  accepted_text: string
  immediate_text: string | null
  done: InstantOrNull
}
interface PaidPeriods {
  payment_id: number
  subscription_id: string
  brand: string
  offer: string
  since: string
  until: string
  paused_from: string | null
  paused_until: string | null
  part: number | null
}
export type Movement = 'new' | 'failed' | 'recovered' | 'lost' | 'changed'
interface Movements {
  id: GeneratedAlways<number>
  at: Instant
  subscription_id: string
  brand: string
  offer: string
  months: number
  what: Movement
  why: string | null
}
export type CareAct = 'extend' | 'unlock' | 'unlock-devices' | 'resend' | 'refund' | 'withdraw'
interface CareActs {
  id: GeneratedAlways<number>
  at: Instant
  account_id: number
  operator_user: string
  operator_name: string | null
  what: CareAct
  detail: string
  why: string
  once: string | null
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

interface OfferCodes {
  id: GeneratedAlways<number>
  hash: Buffer
  campaign: string
  brand: string
  offer: string
  plan: 1 | 12
  periods: number
  uses: number
  used: Generated<number>
  until: string
  made: Instant
}
interface OfferActivations {
  account_id: number
  campaign: string
  code_id: number
  subscription_id: string
  at: Instant
}
interface DeclinedOffers {
  account_id: number
  brand: string
  at: Instant
}
interface GoogleSubscriptions {
  account_id: number
  brand: string
  reader: string
  offer: string
  since: Instant
  until: Instant
}
interface GiftSubscriptions {
  id: Generated<string>
  order_id: string
  account_id: number | null
  payment_id: number
  brand: string
  offer: string
  terms: TermsColumn
  given: Instant
  giver: string | null
  name: string | null
  email: string | null
  email_key: string | null
  words: string | null
  day: string
  sent: InstantOrNull
  let_go: Generated<boolean>
  code_hash: Buffer | null
  activated: InstantOrNull
  activated_by: number | null
  closed: InstantOrNull
  closed_why: 'withdrawn' | 'chargeback' | null
}
interface SingleCopies {
  id: Generated<string>
  order_id: string
  account_id: number
  payment_id: number
  brand: string
  edition: string
  day: string
  price: number
  bought: Instant
  closed: InstantOrNull
  closed_why: 'refunded' | 'chargeback' | null
}

/**
 * Orders of the shop, what they become, and what customer care did (migrations 0021, 0024); codes of
 * campaigns (0026); changes of plan and pauses (0028, 0030, 0037); what was paid for somebody else (0031);
 * single copies (0033); offers that were declined, and what was bought through Google (0034).
 */
export interface SubscriptionTables {
  orders: Orders
  subscriptions: Subscriptions
  withdrawals: Withdrawals
  plan_changes: PlanChanges
  paid_periods: PaidPeriods
  subscription_movements: Movements
  care_acts: CareActs
  offer_codes: OfferCodes
  offer_activations: OfferActivations
  gift_subscriptions: GiftSubscriptions
  single_copies: SingleCopies
  declined_offers: DeclinedOffers
  google_subscriptions: GoogleSubscriptions
}

import type { Terms } from './terms.ts'

/**
 * A subscription, as far as its seats go; days are Rome's. `ends`: the first day that is not paid;
 * `periodBegan`: the first day of the period that runs; `opensUntil`: when all that it opens closes, of one
 * that has ended when it did.
 */
export interface SeatPlan {
  id: string
  account: number
  brand: string
  terms: Terms
  state: 'active' | 'unpaid' | 'suspended' | 'ended'
  /** Paid by bank transfer, not with a card. */
  onInvoice: boolean
  began: string
  ends: string
  periodBegan: string
  failed: string | null
  opensUntil: Date
  /** After a pause; null: there was none. */
  opensFrom: Date | null
}

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
  /** After the last pause, which may be over; null: there was none. */
  opensFrom: Date | null
  /** The plan that follows on a day, as its holder chose, and how many places go on with it; null: none. */
  next: { name: string; day: string; places: number } | null
}

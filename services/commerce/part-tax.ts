import { vatWithin } from 'contract/platform/money.ts'

/**
 * The tax within a part of a sum, in cents: that within it, rounded; of the whole all that there is, of a sum
 * without tax none. Many small parts are rounded each, but never so far that what is left of the sum has a
 * tax a cent off its rate, which the exchange of invoices refuses (00421). A refund in the ledger and its
 * credit note both have it.
 */
export function taxOf(part: number, { sum, vat }: { sum: number; vat: number }, rate: number): number {
  if (part === sum) return vat
  if (vat === 0) return 0
  const within = (gross: number) => (gross * rate) / (100 + rate)
  // So far may a tax be off that within a sum; some of it is left for the part that follows.
  const limit = 100 / (100 + rate) + 1e-9
  const nearest = Math.min(vat, vatWithin(part, rate))
  const off = vat - nearest - within(sum - part)
  if (Math.abs(off) <= 2 * limit - 1) return nearest
  const other = Math.max(0, Math.min(vat, nearest + Math.sign(off)))
  return Math.abs(other - within(part)) <= limit || Math.abs(off) > 1 ? other : nearest
}

import { romeDay } from 'contract/platform/rome.ts'
import type Stripe from 'stripe'
import { isOwnPayment, isUnpaid, outageOf } from './stripe-movements.ts'
import type { StripeStore } from './stripe-payments.ts'

/**
 * What Stripe transferred to the publisher's bank, in cents: `net` is charges, refunds and chargebacks of
 * this installation, without the fees, and `other`: what other programs moved with the same account, refunds
 * that came back, and what Stripe corrected. Null where it does not say what a transfer is of, for somebody
 * asked for it by hand.
 */
export interface StripePayout {
  ref: string
  /** On which it is in the bank. */
  day: string
  charges: number | null
  refunds: number | null
  chargebacks: number | null
  fees: number | null
  other: number | null
  net: number
}

const unknown = { charges: null, refunds: null, chargebacks: null, fees: null, other: null }
/** Movements that are fees by themselves. */
const feeTypes: ReadonlySet<string> = new Set(['stripe_fee', 'stripe_fx_fee', 'tax_fee'])
const secondsOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000
const DAY_SECONDS = 86_400

/**
 * The transfers that arrive in the bank on these days, both included; those that failed are none. @throws
 * GatewayUnavailable, and GatewayRefused when the key may not ask.
 */
export async function stripePayouts(
  stripe: Stripe,
  from: { store: Pick<StripeStore, 'payment'>; site: string },
  days: { from: string; to: string },
): Promise<StripePayout[]> {
  const arrival = { gte: secondsOf(days.from), lt: secondsOf(days.to) + DAY_SECONDS }
  const payouts: StripePayout[] = []
  try {
    for await (const one of stripe.payouts.list({ arrival_date: arrival, limit: 100 })) {
      if (one.status === 'failed' || one.status === 'canceled') continue
      // Of the day Stripe says the hour of midnight, in UTC.
      const about = { ref: one.id, day: romeDay(one.arrival_date * 1000), net: one.amount }
      payouts.push({ ...about, ...(one.automatic ? await partsOf(stripe, from, one.id) : unknown) })
    }
  } catch (error) {
    throw outageOf(error)
  }
  return payouts.toSorted((a, b) => (a.day + a.ref < b.day + b.ref ? -1 : 1))
}

async function partsOf(
  stripe: Stripe,
  from: { store: Pick<StripeStore, 'payment'>; site: string },
  payout: string,
) {
  const parts = { charges: 0, refunds: 0, chargebacks: 0, fees: 0, other: 0 }
  const query = { payout, limit: 100, expand: ['data.source'] }
  for await (const one of stripe.balanceTransactions.list(query)) {
    if (one.type === 'payout') continue
    const own = feeTypes.has(one.type) ? 'fees' : await ownKindOf(one, from)
    if (own === 'fees') parts.fees -= one.net
    else if (own === 'other') parts.other += one.net
    else {
      parts[own] += one.amount
      parts.fees += one.fee
    }
  }
  return parts
}

/** Which sum a movement belongs to. */
async function ownKindOf(
  { type, source, amount }: Stripe.BalanceTransaction,
  from: { store: Pick<StripeStore, 'payment'>; site: string },
): Promise<'charges' | 'refunds' | 'chargebacks' | 'other'> {
  if (source === null || typeof source === 'string' || isUnpaid({ type, source })) return 'other'
  if (source.object !== 'charge' && source.object !== 'refund' && source.object !== 'dispute') return 'other'
  const { payment_intent: intent } = source
  const metadata = source.object === 'dispute' ? null : source.metadata
  const isOwn = await isOwnPayment(
    from,
    intent === null || typeof intent === 'string' ? intent : intent.id,
    metadata,
  )
  if (!isOwn) return 'other'
  if (source.object === 'charge') return 'charges'
  if (source.object === 'dispute') return 'chargebacks'
  // Above zero it came back from the card's bank, and the ledger has nothing of it.
  return amount > 0 ? 'other' : 'refunds'
}

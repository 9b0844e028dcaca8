import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import Stripe from 'stripe'
import { GatewayRefused, GatewayUnavailable, type GatewayMovement } from './gateway.ts'
import type { StripeStore } from './stripe-payments.ts'

/** What Stripe moved for this installation, and paid out to the publisher's bank. */
export interface StripeMovements {
  moved: GatewayMovement[]
  /** Refunds that came back from the card's bank: the person never got them. */
  returned: { ref: string; amount: number }[]
  /** `net`: what its movements come to; null: it was asked for by hand, and Stripe does not say. Cents. */
  payouts: { ref: string; amount: number; net: number | null }[]
  /** Kept back by Stripe on these movements, in cents. */
  fees: number
}

/** Movements of Stripe's own, or of other programs with the same account, are none of ours. */
type IsOwn = (payment: string | null, metadata?: Stripe.Metadata | null) => Promise<boolean>

/** Whether a payment at Stripe is of this installation. */
export const isOwnPayment = async (
  { store, site }: { store: Pick<StripeStore, 'payment'>; site: string },
  payment: string | null,
  metadata?: Stripe.Metadata | null,
): Promise<boolean> =>
  payment !== null && (metadata?.['site'] === site || (await store.payment({ ref: payment })) !== undefined)

/** What went wrong while Stripe was asked: the key may not ask, or nobody knows. */
export const outageOf = (error: unknown): GatewayRefused | GatewayUnavailable =>
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError
    ? new GatewayRefused(error)
    : new GatewayUnavailable(error)

const idOf = (one: string | { id: string } | null): string | null =>
  one === null || typeof one === 'string' ? one : one.id

/**
 * All that Stripe moved on these days in Rome, and a little around them: what was paid just before midnight
 * may stand in our ledger just after it, and a debit stands there on the day its bank paid, at Stripe on the
 * day it began. @throws GatewayUnavailable, and GatewayRefused when the key may not ask.
 */
export async function stripeMovements(
  stripe: Stripe,
  own: { store: Pick<StripeStore, 'payment'>; site: string },
  { from, to }: { from: string; to: string },
): Promise<StripeMovements> {
  const isOwn: IsOwn = (payment, metadata) => isOwnPayment(own, payment, metadata)
  const created = { gte: secondsOf(shiftDay(from, -1)), lt: secondsOf(shiftDay(to, 2)) }
  const began = { ...created, gte: secondsOf(shiftDay(from, -BANK_DAYS - 1)) }
  const movements: StripeMovements = { moved: [], returned: [], payouts: [], fees: 0 }
  try {
    const query = { created: began, limit: 100, expand: ['data.source'] }
    for await (const one of stripe.balanceTransactions.list(query))
      if (one.created >= created.gte || one.type === 'payment') {
        const isOwned = await read(one, isOwn, movements)
        if (isOwned && one.created >= created.gte) movements.fees += one.fee
      }
    for await (const { id, amount, automatic } of stripe.payouts.list({ created, limit: 100 }))
      movements.payouts.push({ ref: id, amount, net: automatic ? await netOf(stripe, id) : null })
  } catch (error) {
    throw outageOf(error)
  }
  return movements
}

/** Days within which a bank says whether it pays a debit. */
const BANK_DAYS = 14
const secondsOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000

/** A debit stands there before its bank has paid it, and is taken away if it does not. */
export const isUnpaid = ({ type, source }: Pick<Stripe.BalanceTransaction, 'type' | 'source'>): boolean =>
  type === 'payment_failure_refund' ||
  (source !== null &&
    typeof source !== 'string' &&
    source.object === 'charge' &&
    source.status !== 'succeeded')

/** Adds a movement to the others; false: it is none of ours. */
async function read(
  { id, type, created, source, amount: sum }: Stripe.BalanceTransaction,
  isOwn: IsOwn,
  movements: StripeMovements,
): Promise<boolean> {
  if (source === null || typeof source === 'string' || isUnpaid({ type, source })) return false
  const day = romeDay(created * 1000)
  if (source.object === 'charge') {
    const ref = idOf(source.payment_intent)
    if (!(await isOwn(ref, source.metadata))) return false
    movements.moved.push({ kind: 'charge', ref: ref!, amount: source.amount, day })
  } else if (source.object === 'refund') {
    if (!(await isOwn(idOf(source.payment_intent), source.metadata))) return false
    if (sum > 0) movements.returned.push({ ref: source.id, amount: source.amount })
    else movements.moved.push({ kind: 'refund', ref: source.id, amount: -source.amount, day })
  } else if (source.object === 'dispute') {
    if (!(await isOwn(idOf(source.payment_intent)))) return false
    movements.moved.push({ kind: 'chargeback', ref: id, amount: sum, day })
  } else return false
  return true
}

/** What the movements of a payout come to: all of them, whoever they are of. */
async function netOf(stripe: Stripe, payout: string): Promise<number> {
  let net = 0
  for await (const one of stripe.balanceTransactions.list({ payout, limit: 100 }))
    if (one.type !== 'payout') net += one.net
  return net
}

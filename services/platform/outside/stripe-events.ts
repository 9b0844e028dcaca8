import { z } from 'zod'
import type { GatewayEvent } from './gateway.ts'
import type { StripeStore } from './stripe-payments.ts'

const event = z.object({
  id: z.string().min(1).max(100),
  type: z.string().max(100),
  data: z.object({ object: z.unknown() }),
})
/** Which events make us look again, and where in them the PaymentIntent is named. */
const intent = z.object({ id: z.string().max(100), amount: z.int().catch(0) })
const charged = z.object({
  payment_intent: z.string().max(100).nullable().catch(null),
  amount: z.int().catch(0),
})
const kinds = {
  'payment_intent.succeeded': 'payment',
  'payment_intent.payment_failed': 'payment',
  'payment_intent.canceled': 'payment',
  'charge.dispute.created': 'chargeback',
  'charge.dispute.updated': 'chargeback',
  'charge.dispute.funds_withdrawn': 'chargeback',
  'charge.dispute.funds_reinstated': 'chargeback',
  'charge.dispute.closed': 'chargeback',
  'charge.refunded': 'refund',
} as const satisfies Readonly<Record<string, GatewayEvent['kind']>>
/** The events Stripe must be configured to send. */
export const stripeEvents = Object.keys(kinds) as readonly (keyof typeof kinds)[]
const kindOf = (type: string): GatewayEvent['kind'] | undefined =>
  Object.hasOwn(kinds, type) ? kinds[type as keyof typeof kinds] : undefined

/**
 * What the bytes of a notice say, in our own key: the name of the payment in it is looked up, its state
 * is not believed. An account at Stripe may have other programs: what is not ours is `other`.
 */
export async function readEvent(
  store: Pick<StripeStore, 'payment'>,
  body: Uint8Array,
): Promise<GatewayEvent | 'other' | null> {
  const parsedEvent = event.safeParse(parsed(body))
  if (!parsedEvent.success) return null
  const { id, type, data } = parsedEvent.data
  const kind = kindOf(type)
  if (kind === undefined) return 'other'
  const about = kind === 'payment' ? intent.safeParse(data.object) : charged.safeParse(data.object)
  if (!about.success) return null
  const ref = 'id' in about.data ? about.data.id : about.data.payment_intent
  const payment = ref === null ? undefined : await store.payment({ ref })
  return payment ? { event: id, kind, key: payment.key, amount: about.data.amount } : 'other'
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return null
  }
}

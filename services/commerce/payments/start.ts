import type { Tx } from '../../platform/database/connect.ts'
import { enqueue } from '../../platform/database/enqueue.ts'
import type { Ask, NotAsked, PaymentsPorts } from './ports.ts'
import { ownCard } from './store/cards.ts'
import { addPayment } from './store/payments.ts'

/** The job that brings a payment to its end. */
export const RUN = 'run-payment'
/** One payment has one job. */
export const jobOf = (payment: number): string => `${RUN} ${payment}`
/** Whoever stored the payment asks the gateway itself; the job is for when it was cut short, ms. */
const DELAY_MS = 30_000

/**
 * Stores a payment with its key, and asks for its job. @throws when the address to come back to is not one of
 * ours, or the sum is none.
 */
export async function start(
  { gateway, origins, clock }: PaymentsPorts,
  tx: Tx,
  ask: Ask,
): Promise<number | NotAsked> {
  if (!origins.has(new URL(ask.back).origin)) throw new Error(`nobody comes back to ${ask.back}`)
  if (!Number.isSafeInteger(ask.amount) || ask.amount <= 0) throw new Error(`${ask.amount} is no sum`)
  if (gateway === null) return 'gateway-off'
  const { means } = ask
  const card = 'token' in means ? null : await ownCard(tx, ask.account, means)
  if (card === undefined) return 'card-not-found'
  const id = await addPayment(tx, ask, {
    gateway: gateway.name,
    token: 'token' in means ? means.token : null,
    card_id: card?.row ?? null,
    created: clock(),
  })
  if (id === undefined) return 'running'
  const runAt = new Date(Date.now() + DELAY_MS).toISOString()
  await enqueue(tx, RUN, { payment: id }, { jobKey: jobOf(id), priority: -5, runAt })
  return id
}

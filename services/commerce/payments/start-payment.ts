import type { Tx } from '../../platform/database/connect.ts'
import { enqueue } from '../../platform/database/enqueue.ts'
import {
  type PaymentRequest,
  type PaymentNotStarted,
  type BankTransfer,
  purchaseOf,
} from '../payment-port.ts'
import { isPaidBy } from 'contract/commerce/payment-methods.ts'
import type { PaymentsPorts } from './ports.ts'
import { ownCard } from './store/cards.ts'
import { addPayment, BANK, endPayment, lockPayment } from './store/payments.ts'
import { vatWithin } from 'contract/platform/money.ts'
import { addEntry } from './store/ledger.ts'

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
  ports: PaymentsPorts,
  tx: Tx,
  ask: PaymentRequest,
): Promise<number | PaymentNotStarted> {
  const { gateway, origins, clock } = ports
  if (!origins.has(new URL(ask.back).origin)) throw new Error(`nobody comes back to ${ask.back}`)
  if (!Number.isSafeInteger(ask.amount) || ask.amount <= 0) throw new Error(`${ask.amount} is no sum`)
  if (gateway === null) return 'gateway-off'
  const { means } = ask
  const card = 'token' in means ? null : await ownCard(tx, ask.account, means)
  if (card === undefined || (card !== null && !isPaidBy(card.method, purchaseOf(ask))))
    return 'card-not-found'
  const id = await addPayment(tx, ask, {
    ...(await vatColumns(ports, tx, ask)),
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

/** The VAT of a payment, decided as it is asked for. */
async function vatColumns(
  { vatOf, clock }: Pick<PaymentsPorts, 'clock' | 'vatOf'>,
  tx: Tx,
  { account, vat: rate }: Pick<PaymentRequest, 'account' | 'vat'>,
) {
  const { stated, ...own } = await vatOf(tx, account, { rate, at: clock() })
  return { ...own, stated_country: stated }
}

/** Stores a payment that is expected by bank transfer; no gateway is involved. */
export async function startTransfer(
  ports: Pick<PaymentsPorts, 'clock' | 'vatOf'>,
  tx: Tx,
  ask: Omit<PaymentRequest, 'means' | 'present' | 'back'>,
): Promise<number | 'running'> {
  if (!Number.isSafeInteger(ask.amount) || ask.amount <= 0) throw new Error(`${ask.amount} is no sum`)
  const whole = { ...ask, means: { row: 0 }, present: false, back: '' }
  const id = await addPayment(tx, whole, {
    ...(await vatColumns(ports, tx, whole)),
    gateway: BANK,
    token: null,
    card_id: null,
    created: ports.clock(),
  })
  return id ?? 'running'
}

/**
 * Writes into the ledger that the money of a transfer has come; false: it stands there already, or is waited
 * for no more. `ref`: what stood on the transfer. `taxed`: whether the VAT is in it.
 */
export async function bookTransfer(tx: Tx, { payment: id, at, ref, taxed }: BankTransfer): Promise<boolean> {
  const payment = await lockPayment(tx, id)
  if (payment?.gateway !== BANK || payment.state !== 'started') return false
  await endPayment(tx, id, { state: 'succeeded', ref, decline: null, card: null, last4: null, at })
  const { amount, vat } = payment
  const vatAmount = taxed ? vatWithin(amount, vat) : 0
  return addEntry(tx, payment, { at, kind: 'charge', amount, vatAmount, refund: null, ref })
}

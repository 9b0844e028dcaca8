import type { Tx } from '../../platform/database/connect.ts'
import { vatWithin } from 'contract/platform/money.ts'
import type { Ask, PaymentsPorts, Transfer } from './ports.ts'
import { addEntry } from './store/books.ts'
import { BANK } from './store/bank.ts'
import { addPayment, endPayment, lockPayment } from './store/payments.ts'

/** Stores a payment that is waited for by bank transfer; no gateway hears of it. */
export async function startTransfer(
  { clock }: Pick<PaymentsPorts, 'clock'>,
  tx: Tx,
  ask: Omit<Ask, 'means' | 'present' | 'back'>,
): Promise<number | 'running'> {
  if (!Number.isSafeInteger(ask.amount) || ask.amount <= 0) throw new Error(`${ask.amount} is no sum`)
  const whole = { ...ask, means: { row: 0 }, present: false, back: '' }
  const id = await addPayment(tx, whole, { gateway: BANK, token: null, card_id: null, created: clock() })
  return id ?? 'running'
}

/**
 * Writes into the books that the money of a transfer has come; false: it stands there already, or is waited
 * for no more. `ref`: what stood on the transfer. `taxed`: whether the VAT is in it.
 */
export async function bookTransfer(tx: Tx, { payment: id, at, ref, taxed }: Transfer): Promise<boolean> {
  const payment = await lockPayment(tx, id)
  if (payment?.gateway !== BANK || payment.state !== 'started') return false
  await endPayment(tx, id, { state: 'succeeded', ref, decline: null, card: null, last4: null, at })
  const { amount, vat } = payment
  const vatAmount = taxed ? vatWithin(amount, vat) : 0
  return addEntry(tx, payment, { at, kind: 'charge', amount, vatAmount, refund: null, ref })
}

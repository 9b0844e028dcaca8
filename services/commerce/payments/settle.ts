import { vatWithin } from 'contract/platform/money.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { dequeue, enqueue } from '../../platform/database/enqueue.ts'
import type { GatewayState } from '../../platform/outside/gateway.ts'
import { FORGET } from './keep-card.ts'
import { holdWithOwner } from './hold.ts'
import type { PaymentsPorts } from './ports.ts'
import { giveAllBack } from './refund.ts'
import { jobOf } from './start.ts'
import { writeLine } from './store/books.ts'
import { keepCard } from './store/cards.ts'
import { endPayment, keepRef, markAuthenticating, type StoredPayment } from './store/payments.ts'

/**
 * Writes what the gateway said of a payment, in one transaction: the payment, the line of the books, the
 * card, and what whoever asked for it does. Once: what has come to its end is left alone.
 */
export const settle = (ports: PaymentsPorts, id: number, told: GatewayState): Promise<void> =>
  ports.db.transaction().execute(async (tx) => {
    const payment = await holdWithOwner(ports, tx, id)
    if (!payment || payment.state === 'succeeded') return
    if (payment.state === 'failed')
      return told.state === 'succeeded' ? tooLate(ports, tx, payment, told) : undefined
    if (told.state === 'authenticate') return markAuthenticating(tx, id, told.ref, told.bank)
    await end(ports, tx, payment, told)
    await dequeue(tx, jobOf(id))
  })

type Ended = Exclude<GatewayState, { state: 'authenticate' }>
type Succeeded = Extract<GatewayState, { state: 'succeeded' }>

async function end(ports: PaymentsPorts, tx: Tx, payment: StoredPayment, told: Ended): Promise<void> {
  const at = ports.clock()
  const { id, account, gateway, purpose, subject, amount, present, promised } = payment
  const paid = told.state === 'succeeded'
  const card =
    paid && told.card && account !== null && (payment.keeps || payment.card !== null)
      ? await keepCard(tx, { account, gateway, card: told.card, at })
      : payment.card
  const decline = paid ? null : told.decline
  await endPayment(tx, id, {
    state: told.state,
    ref: told.ref,
    decline,
    card,
    last4: paid ? told.last4 : (told.card?.last4 ?? null),
    at,
  })
  if (paid) await writeCharge(tx, payment, told, at)
  // It has paid what is paid once: the gateway keeps it for nothing.
  if (paid && told.card && card === null) await enqueue(tx, FORGET, { refs: [told.card.ref] })
  const settled = { id, purpose, subject, account, amount, decline, card, present, promised, at }
  await ports.settled()[purpose](tx, settled)
  // Who is gone has bought nothing.
  if (paid && account === null) await giveAllBack(ports, tx, payment)
}

const writeCharge = (tx: Tx, payment: StoredPayment, { ref }: Succeeded, at: Date) =>
  writeLine(tx, payment, {
    at,
    kind: 'charge',
    amount: payment.amount,
    vatAmount: vatWithin(payment.amount, payment.vat),
    refund: null,
    ref,
  })

/** The gateway took money for a payment that has failed for us: the books say so, and it is given back. */
async function tooLate(ports: PaymentsPorts, tx: Tx, payment: StoredPayment, told: Succeeded): Promise<void> {
  const at = ports.clock()
  if (!(await writeCharge(tx, payment, told, at))) return
  await keepRef(tx, payment.id, told.ref)
  await giveAllBack(ports, tx, payment)
}

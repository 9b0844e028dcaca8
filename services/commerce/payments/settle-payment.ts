import { vatWithin } from 'contract/platform/money.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { dequeue, enqueue } from '../../platform/database/enqueue.ts'
import type { GatewayState } from '../../platform/outside/gateway.ts'
import { FORGET } from './save-card.ts'
import { lockWithOwner, refundAll } from './refund.ts'
import type { PaymentsPorts } from './ports.ts'
import { jobOf } from './start-payment.ts'
import { addEntry } from './store/ledger.ts'
import { upsertCard } from './store/cards.ts'
import {
  endPayment,
  markAuthenticating,
  markProcessing,
  setGatewayRef,
  type StoredPayment,
} from './store/payments.ts'

/**
 * Writes what the gateway said of a payment, in one transaction: the payment, the ledger entry, the
 * card, and what whoever asked for it does. Once: what has come to its end is left alone.
 */
export async function settle(ports: PaymentsPorts, id: number, outcome: GatewayState): Promise<void> {
  const moved = await ports.db.transaction().execute(async (tx) => {
    const payment = await lockWithOwner(ports, tx, id)
    if (!payment || payment.state === 'succeeded') return false
    if (payment.state === 'failed') {
      if (outcome.state === 'succeeded') await refundLate(ports, tx, payment, outcome)
      return false
    }
    if (outcome.state === 'authenticate') await markAuthenticating(tx, id, outcome)
    else if (outcome.state === 'processing') {
      if (payment.processing !== null) return false
      await wait(ports, tx, payment, outcome)
    } else {
      await end(ports, tx, payment, outcome)
      await dequeue(tx, jobOf(id))
    }
    return true
  })
  if (moved) ports.metrics.payment(outcome.state)
}

type Ended = Exclude<GatewayState, { state: 'authenticate' | 'processing' }>
type Succeeded = Extract<GatewayState, { state: 'succeeded' }>

/** Nothing is sure for days: it opens nothing and is in no ledger, and its person is told. */
async function wait(
  ports: PaymentsPorts,
  tx: Tx,
  payment: StoredPayment,
  outcome: Extract<GatewayState, { state: 'processing' }>,
): Promise<void> {
  const at = ports.clock()
  const { id, account, purpose, subject, amount, present } = payment
  await markProcessing(tx, id, { ...outcome, cardCountry: account === null ? null : outcome.cardCountry, at })
  if (account !== null) await ports.onWaiting()[purpose](tx, { id, account, subject, amount, present, at })
}

async function end(ports: PaymentsPorts, tx: Tx, payment: StoredPayment, outcome: Ended): Promise<void> {
  const at = ports.clock()
  const { id, account, gateway, purpose, subject, amount, present, promised } = payment
  const paid = outcome.state === 'succeeded'
  const card =
    paid && outcome.card && account !== null && (payment.keeps || payment.card !== null)
      ? await upsertCard(tx, { account, gateway, card: outcome.card, at })
      : payment.card
  const decline = paid ? null : outcome.decline
  await endPayment(tx, id, {
    state: outcome.state,
    ref: outcome.ref,
    decline,
    card,
    method: paid ? outcome.method : (outcome.card?.method ?? null),
    last4: paid ? outcome.last4 : (outcome.card?.last4 ?? null),
    cardCountry: paid && account !== null ? outcome.cardCountry : null,
    at,
  })
  if (paid) await writeCharge(tx, payment, outcome, at)
  // It has paid what is paid once: the gateway keeps it for nothing.
  if (paid && outcome.card && card === null) await enqueue(tx, FORGET, { refs: [outcome.card.ref] })
  const since = payment.processing === null ? at : new Date(payment.processing)
  const settled = { id, purpose, subject, account, amount, decline, card, present, promised, at, since }
  await ports.settled()[purpose](tx, settled)
  // The account was erased: the payment opens nothing and is refunded.
  if (paid && account === null) await refundAll(ports, tx, payment)
}

const writeCharge = (tx: Tx, payment: StoredPayment, { ref }: Succeeded, at: Date) =>
  addEntry(tx, payment, {
    at,
    kind: 'charge',
    amount: payment.amount,
    vatAmount: vatWithin(payment.amount, payment.vat),
    refund: null,
    ref,
  })

/** The gateway took money for a payment that has failed for us: the ledger says so, and it is given back. */
async function refundLate(
  ports: PaymentsPorts,
  tx: Tx,
  payment: StoredPayment,
  outcome: Succeeded,
): Promise<void> {
  const at = ports.clock()
  if (!(await writeCharge(tx, payment, outcome, at))) return
  await setGatewayRef(tx, payment.id, outcome.ref)
  await refundAll(ports, tx, payment)
}

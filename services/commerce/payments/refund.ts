import type { Tx } from '../../platform/database/connect.ts'
import type { RefundSplit } from '../payment-port.ts'
import type { PaymentsPorts } from './ports.ts'
import { BANK, lockPayment, paymentById, type StoredPayment } from './store/payments.ts'
import { euros } from 'contract/platform/money.ts'
import { enqueue } from '../../platform/database/enqueue.ts'
import { GatewayUnavailable } from '../../platform/outside/gateway.ts'
import { refundedTax, splitRefund } from './refund-rules.ts'
import { addEntry, balanceOf, disputedTotal } from './store/ledger.ts'
import {
  addRefund,
  endRefund,
  pendingRefunds,
  refundById,
  requestedOf,
  retryRefund,
  setRefundPending,
} from './store/refunds.ts'

/**
 * Locks a payment until the transaction ends, and before it the account that it is of, as whoever buys,
 * withdraws or is erased does: what is written beside it (a credit note) is of that account too, and neither
 * waits for the other.
 */
export async function lockWithOwner(
  { lockAccount }: Pick<PaymentsPorts, 'lockAccount'>,
  tx: Tx,
  id: number,
): Promise<StoredPayment | undefined> {
  const owner = (await paymentById(tx, id))?.account ?? null
  if (owner !== null) await lockAccount(tx, owner)
  return lockPayment(tx, id)
}

/** The job that gives money back. */
export const REFUND = 'run-refund'

/** What of a payment can still be given back, in cents. */
export async function refundable(tx: Tx, id: number): Promise<number> {
  const payment = await lockPayment(tx, id)
  return payment ? remainingOf(tx, payment.id) : 0
}
const remainingOf = async (tx: Tx, payment: number) =>
  Math.max(0, (await balanceOf(tx, payment)).remaining - (await requestedOf(tx, payment)))
/** What the bank has of a payment beyond what is held already, which may be one's own. */
async function disputedOf(tx: Tx, payment: number, own = 0): Promise<number> {
  const pending = (await pendingRefunds(tx, payment)).reduce((sum, { amount }) => sum + amount, 0)
  return Math.max(0, (await disputedTotal(tx, payment)).amount - (pending - own))
}

/** Stores a refund and asks for its job. @throws when it is more than what is left of the payment. */
export async function refund(
  { clock }: PaymentsPorts,
  tx: Tx,
  { payment, amount }: { payment: number; amount: number },
): Promise<void> {
  const remaining = await refundable(tx, payment)
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > remaining)
    throw new Error(`of payment ${payment} there is ${remaining} left to give back, not ${amount}`)
  await run(tx, await addRefund(tx, { payment, amount, requested: clock() }))
}
const run = (tx: Tx, id: number): Promise<unknown> =>
  enqueue(tx, REFUND, { refund: id }, { jobKey: `${REFUND} ${id}` })

/** What goes back of a payment if up to so much of it is owed. */
export async function refundPreview(
  tx: Tx,
  { payment: id, amount }: { payment: number; amount: number },
): Promise<RefundSplit> {
  const payment = await lockPayment(tx, id)
  if (!payment) return { now: 0, pending: 0 }
  return splitRefund(amount, { remaining: await remainingOf(tx, id), disputed: await disputedOf(tx, id) })
}

/** Gives up to so much of a payment back, as far as the holder's bank has not, and holds the rest. */
export async function refundUpTo(
  ports: PaymentsPorts,
  tx: Tx,
  { payment, amount }: { payment: number; amount: number },
): Promise<RefundSplit> {
  const back = await refundPreview(tx, { payment, amount })
  if (back.now > 0) await refund(ports, tx, { payment, amount: back.now })
  const at = ports.clock()
  if (back.pending > 0) await addRefund(tx, { payment, amount: back.pending, requested: at, state: 'held' })
  return back
}

/** Gives back all that is left of a payment. */
export async function refundAll(ports: PaymentsPorts, tx: Tx, { id, amount }: StoredPayment): Promise<void> {
  await refundUpTo(ports, tx, { payment: id, amount })
}

/** Asks again for what was held of a payment, as far as the bank has given it up; gives how much that is. */
export async function releasePending({ clock }: PaymentsPorts, tx: Tx, payment: number): Promise<number> {
  let released = 0
  for (const { id, amount } of await pendingRefunds(tx, payment)) {
    const disputed = await disputedOf(tx, payment, amount)
    const back = splitRefund(amount, { remaining: await remainingOf(tx, payment), disputed })
    if (back.now === 0) continue
    // Under the same key: what a call that is still under way has given back is given back once.
    await retryRefund(tx, id, back.now)
    if (amount > back.now)
      await addRefund(tx, { payment, amount: amount - back.now, requested: clock(), state: 'held' })
    await run(tx, id)
    released += back.now
  }
  return released
}

/**
 * Has the gateway give the money back, and writes it into the ledger. Safe to repeat. @throws
 * GatewayUnavailable
 */
export async function runRefund(ports: PaymentsPorts, id: number): Promise<void> {
  const { db, gateway, clock } = ports
  const request = await refundById(db, id)
  if (request?.state !== 'asked') return
  const { key, amount } = request
  const { gateway: name, gatewayRef } = (await paymentById(db, request.payment))!
  if (name === BANK) return refundByTransfer(ports, id, request.payment)
  if (gateway?.name !== name || gatewayRef === null)
    throw new GatewayUnavailable(`refund ${id} is of ${name}, which is not set`)
  const result = await gateway.refund({ key, ref: gatewayRef, amount })
  await db.transaction().execute(async (tx) => {
    const payment = (await lockWithOwner(ports, tx, request.payment))!
    if ((await refundById(tx, id))?.state !== 'asked') return
    const at = clock()
    if (result === 'disputed') {
      await setRefundPending(tx, id)
      return ports.alert(tx, disputedAlert(payment, amount))
    }
    await endRefund(tx, id, result?.ref ?? null, at)
    if (result === null) return ports.alert(tx, refusedAlert(payment, amount))
    const { ref } = result
    const vatAmount = refundedTax(await balanceOf(tx, payment.id), amount, payment.vat)
    await addEntry(tx, payment, { at, kind: 'refund', amount: -amount, vatAmount, refund: id, ref })
    await ports.refunded?.(tx, { payment: payment.id, refund: id, amount, at })
  })
}

/** What came by transfer goes back by one, which a person makes: they are told, and the ledger says so. */
const refundByTransfer = (ports: PaymentsPorts, id: number, of: number): Promise<void> =>
  ports.db.transaction().execute(async (tx) => {
    const payment = (await lockWithOwner(ports, tx, of))!
    const request = await refundById(tx, id)
    if (request?.state !== 'asked') return
    const { amount } = request
    const at = ports.clock()
    const vatAmount = refundedTax(await balanceOf(tx, of), amount, payment.vat)
    await endRefund(tx, id, request.key, at)
    await addEntry(tx, payment, {
      at,
      kind: 'refund',
      amount: -amount,
      vatAmount,
      refund: id,
      ref: request.key,
    })
    await ports.refunded?.(tx, { payment: of, refund: id, amount, at })
    await ports.alert(tx, {
      brand: payment.brand,
      title: 'Rimborso da fare con bonifico',
      lines: [
        `Di un pagamento arrivato con bonifico vanno restituiti ${euros(amount)}: nei libri è già scritto.`,
        `Pagamento ${payment.key}: ${payment.what}.`,
      ],
    })
  })

const refusedAlert = ({ brand, key, what }: StoredPayment, amount: number) => ({
  brand,
  title: 'Rimborso non riuscito',
  lines: [
    `Di un pagamento dovevano tornare ${euros(amount)}, ma il servizio di pagamento non ha più quella somma.`,
    `Pagamento ${key}: ${what}.`,
  ],
})

const disputedAlert = ({ brand, key, what }: StoredPayment, amount: number) => ({
  brand,
  title: 'Rimborso fermo per una contestazione',
  lines: [
    `Di un pagamento dovevano tornare ${euros(amount)}, ma il titolare l’ha contestato con la sua ` +
      'banca. Se ' +
      'la contestazione è vinta il rimborso riparte da sé; se è persa il titolare ha già avuto la somma.',
    `Pagamento ${key}: ${what}.`,
  ],
})

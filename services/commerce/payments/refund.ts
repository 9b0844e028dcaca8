import { euros } from 'contract/platform/money.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { enqueue } from '../../platform/database/enqueue.ts'
import { GatewayUnavailable } from '../../platform/outside/gateway.ts'
import { holdWithOwner } from './hold.ts'
import type { Back, PaymentsPorts } from './ports.ts'
import { backOf, taxBack } from './rules.ts'
import { BANK } from './store/bank.ts'
import { balanceOf, takenBack, writeLine } from './store/books.ts'
import { holdPayment, paymentById, type StoredPayment } from './store/payments.ts'
import { addRefund, askAgain, askedOf, endRefund, heldOf, holdRefund, refundById } from './store/refunds.ts'

/** The job that gives money back. */
export const REFUND = 'run-refund'

/** What of a payment can still be given back, in cents. */
export async function refundable(tx: Tx, id: number): Promise<number> {
  const payment = await holdPayment(tx, id)
  return payment ? leftOf(tx, payment.id) : 0
}
const leftOf = async (tx: Tx, payment: number) =>
  Math.max(0, (await balanceOf(tx, payment)).left - (await askedOf(tx, payment)))
/** What the bank has of a payment beyond what is held already, which may be one's own. */
async function contestedOf(tx: Tx, payment: number, own = 0): Promise<number> {
  const held = (await heldOf(tx, payment)).reduce((sum, { amount }) => sum + amount, 0)
  return Math.max(0, (await takenBack(tx, payment)).amount - (held - own))
}

/** Stores a refund and asks for its job. @throws when it is more than what is left of the payment. */
export async function refund(
  { clock }: PaymentsPorts,
  tx: Tx,
  { payment, amount }: { payment: number; amount: number },
): Promise<void> {
  const left = await refundable(tx, payment)
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left)
    throw new Error(`of payment ${payment} there is ${left} left to give back, not ${amount}`)
  await run(tx, await addRefund(tx, { payment, amount, asked: clock() }))
}
const run = (tx: Tx, id: number): Promise<unknown> =>
  enqueue(tx, REFUND, { refund: id }, { jobKey: `${REFUND} ${id}` })

/** What goes back of a payment if up to so much of it is owed. */
export async function owed(
  tx: Tx,
  { payment: id, amount }: { payment: number; amount: number },
): Promise<Back> {
  const payment = await holdPayment(tx, id)
  if (!payment) return { now: 0, held: 0 }
  return backOf(amount, { left: await leftOf(tx, id), contested: await contestedOf(tx, id) })
}

/** Gives up to so much of a payment back, as far as the holder's bank has not, and holds the rest. */
export async function giveBack(
  ports: PaymentsPorts,
  tx: Tx,
  { payment, amount }: { payment: number; amount: number },
): Promise<Back> {
  const back = await owed(tx, { payment, amount })
  if (back.now > 0) await refund(ports, tx, { payment, amount: back.now })
  const asked = ports.clock()
  if (back.held > 0) await addRefund(tx, { payment, amount: back.held, asked, state: 'held' })
  return back
}

/** Gives back all that is left of a payment. */
export async function giveAllBack(
  ports: PaymentsPorts,
  tx: Tx,
  { id, amount }: StoredPayment,
): Promise<void> {
  await giveBack(ports, tx, { payment: id, amount })
}

/** Asks again for what was held of a payment, as far as the bank has given it up; gives how much that is. */
export async function releaseHeld({ clock }: PaymentsPorts, tx: Tx, payment: number): Promise<number> {
  let released = 0
  for (const { id, amount } of await heldOf(tx, payment)) {
    const contested = await contestedOf(tx, payment, amount)
    const back = backOf(amount, { left: await leftOf(tx, payment), contested })
    if (back.now === 0) continue
    // Under the same key: what a call that is still under way has given back is given back once.
    await askAgain(tx, id, back.now)
    if (amount > back.now)
      await addRefund(tx, { payment, amount: amount - back.now, asked: clock(), state: 'held' })
    await run(tx, id)
    released += back.now
  }
  return released
}

/**
 * Has the gateway give the money back, and writes it into the books. Safe to repeat. @throws
 * GatewayUnavailable
 */
export async function runRefund(ports: PaymentsPorts, id: number): Promise<void> {
  const { db, gateway, clock } = ports
  const asked = await refundById(db, id)
  if (asked?.state !== 'asked') return
  const { key, amount } = asked
  const { gateway: name, gatewayRef } = (await paymentById(db, asked.payment))!
  if (name === BANK) return wireBack(ports, id, asked.payment)
  if (gateway?.name !== name || gatewayRef === null)
    throw new GatewayUnavailable(`refund ${id} is of ${name}, which is not set`)
  const given = await gateway.refund({ key, ref: gatewayRef, amount })
  await db.transaction().execute(async (tx) => {
    const payment = (await holdWithOwner(ports, tx, asked.payment))!
    if ((await refundById(tx, id))?.state !== 'asked') return
    const at = clock()
    if (given === 'contested') {
      await holdRefund(tx, id)
      return ports.alert(tx, contested(payment, amount))
    }
    await endRefund(tx, id, given?.ref ?? null, at)
    if (given === null) return ports.alert(tx, notGiven(payment, amount))
    const { ref } = given
    const vatAmount = taxBack(await balanceOf(tx, payment.id), amount, payment.vat)
    await writeLine(tx, payment, { at, kind: 'refund', amount: -amount, vatAmount, refund: id, ref })
    await ports.refunded?.(tx, { payment: payment.id, refund: id, amount, at })
  })
}

/** What came by transfer goes back by one, which a person makes: they are told, and the books say so. */
const wireBack = (ports: PaymentsPorts, id: number, of: number): Promise<void> =>
  ports.db.transaction().execute(async (tx) => {
    const payment = (await holdWithOwner(ports, tx, of))!
    const asked = await refundById(tx, id)
    if (asked?.state !== 'asked') return
    const { amount } = asked
    const at = ports.clock()
    const vatAmount = taxBack(await balanceOf(tx, of), amount, payment.vat)
    await endRefund(tx, id, asked.key, at)
    await writeLine(tx, payment, {
      at,
      kind: 'refund',
      amount: -amount,
      vatAmount,
      refund: id,
      ref: asked.key,
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

const notGiven = ({ brand, key, what }: StoredPayment, amount: number) => ({
  brand,
  title: 'Rimborso non riuscito',
  lines: [
    `Di un pagamento dovevano tornare ${euros(amount)}, ma il servizio di pagamento non ha più quella somma.`,
    `Pagamento ${key}: ${what}.`,
  ],
})

const contested = ({ brand, key, what }: StoredPayment, amount: number) => ({
  brand,
  title: 'Rimborso fermo per una contestazione',
  lines: [
    `Di un pagamento dovevano tornare ${euros(amount)}, ma il titolare l’ha contestato con la sua ` +
      'banca. Se ' +
      'la contestazione è vinta il rimborso riparte da sé; se è persa il titolare ha già avuto la somma.',
    `Pagamento ${key}: ${what}.`,
  ],
})

import { euros } from 'contract/money.ts'
import type { Tx } from '../database/connect.ts'
import { enqueue } from '../database/enqueue.ts'
import { GatewayUnavailable } from '../outside/gateway.ts'
import type { PaymentsPorts } from './ports.ts'
import { taxBack } from './rules.ts'
import { BANK } from './store/bank.ts'
import { balanceOf, writeLine } from './store/books.ts'
import { holdPayment, paymentById, type StoredPayment } from './store/payments.ts'
import { addRefund, askedOf, endRefund, refundById } from './store/refunds.ts'

/** The job that gives money back. */
export const REFUND = 'run-refund'

/** What of a payment can still be given back, in cents. */
export async function refundable(tx: Tx, id: number): Promise<number> {
  const payment = await holdPayment(tx, id)
  return payment ? leftOf(tx, payment.id) : 0
}
const leftOf = async (tx: Tx, payment: number) =>
  Math.max(0, (await balanceOf(tx, payment)).left - (await askedOf(tx, payment)))

/** Stores a refund and asks for its job. @throws when it is more than what is left of the payment. */
export async function refund(
  { now = () => new Date() }: PaymentsPorts,
  tx: Tx,
  { payment, amount }: { payment: number; amount: number },
): Promise<void> {
  const left = await refundable(tx, payment)
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left)
    throw new Error(`of payment ${payment} there is ${left} left to give back, not ${amount}`)
  const id = await addRefund(tx, { payment, amount, asked: now() })
  await enqueue(tx, REFUND, { refund: id }, { jobKey: `${REFUND} ${id}` })
}

/** Gives back all that is left of a payment. */
export async function giveBack(ports: PaymentsPorts, tx: Tx, { id }: StoredPayment): Promise<void> {
  const amount = await refundable(tx, id)
  if (amount > 0) await refund(ports, tx, { payment: id, amount })
}

/**
 * Has the gateway give the money back, and writes it into the books. Safe to repeat. @throws
 * GatewayUnavailable
 */
export async function runRefund(ports: PaymentsPorts, id: number): Promise<void> {
  const { db, gateway, now = () => new Date() } = ports
  const asked = await refundById(db, id)
  if (asked?.state !== 'asked') return
  const { key, amount } = asked
  const { gateway: name, gatewayRef } = (await paymentById(db, asked.payment))!
  if (name === BANK) return wireBack(ports, id, asked.payment)
  if (gateway?.name !== name || gatewayRef === null)
    throw new GatewayUnavailable(`refund ${id} is of ${name}, which is not set`)
  const given = await gateway.refund({ key, ref: gatewayRef, amount })
  await db.transaction().execute(async (tx) => {
    const payment = (await holdPayment(tx, asked.payment))!
    if ((await refundById(tx, id))?.state !== 'asked') return
    const at = now()
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
    const payment = (await holdPayment(tx, of))!
    const asked = await refundById(tx, id)
    if (asked?.state !== 'asked') return
    const { amount } = asked
    const at = (ports.now ?? (() => new Date()))()
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
    `Di un pagamento dovevano tornare ${euros(amount)}, ma il servizio di pagamento non ha più quella ` +
      'somma: di solito la banca del titolare l’ha già ripresa.',
    `Pagamento ${key}: ${what}.`,
  ],
})

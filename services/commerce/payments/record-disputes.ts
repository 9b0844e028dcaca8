import { euros } from 'contract/platform/money.ts'
import type { Tx } from '../../platform/database/connect.ts'
import type { ExternalMovement, GatewayState } from '../../platform/outside/gateway.ts'
import { lockWithOwner, releasePending } from './refund.ts'
import type { PaymentsPorts } from './ports.ts'
import { taxOf } from '../part-tax.ts'
import { refundedTax } from './refund-rules.ts'
import { addEntry, balanceOf, disputedTotal, disputeEntries } from './store/ledger.ts'
import type { StoredPayment } from './store/payments.ts'

/**
 * Writes down, each once, that the holder's bank took a payment back, and that it gave it up, and tells who
 * must know. What was owed of it and held then goes back. A renewal that was stopped stays so: whoever
 * contested it asks for it themselves. What was paid once for good is there again.
 */
export async function recordDisputes(
  ports: PaymentsPorts,
  id: number,
  { disputes }: Extract<GatewayState, { state: 'succeeded' }>,
): Promise<void> {
  if (disputes.length === 0) return
  await ports.db.transaction().execute(async (tx) => {
    const payment = await lockWithOwner(ports, tx, id)
    if (!payment) return
    const written = await disputeEntries(tx, id)
    // Lines of before movements had a name of their own have that of the payment.
    const isWritten = ({ ref, amount }: ExternalMovement) =>
      written.some((line) => line.ref === ref || (line.ref === payment.gatewayRef && line.amount === amount))
    for (const moved of disputes) if (!isWritten(moved)) await recordDispute(ports, tx, payment, moved)
    // Of a dispute that took a part, and was lost, the rest may be owed still.
    await releasePending(ports, tx, id)
  })
}

async function recordDispute(
  ports: PaymentsPorts,
  tx: Tx,
  payment: StoredPayment,
  { ref, amount }: ExternalMovement,
): Promise<void> {
  const at = ports.clock()
  const { id, purpose, subject, account, brand, key, what } = payment
  const disputed = await disputedTotal(tx, id)
  const vatAmount =
    amount > 0
      ? taxOf(amount, { sum: disputed.amount, vat: disputed.vat }, payment.vat)
      : refundedTax(await balanceOf(tx, id), -amount, payment.vat)
  const line = { at, kind: 'chargeback', amount, vatAmount, refund: null, ref } as const
  if (!(await addEntry(tx, payment, line)))
    throw new Error(`the ledger does not take ${ref} of payment ${key}`)
  const about = `Pagamento ${key}: ${what}.`
  const movement = { id, purpose, subject, account, amount: Math.abs(amount), at }
  if (amount > 0) {
    const released = await releasePending(ports, tx, id)
    const stands = await ports.onReinstated()(tx, movement)
    return ports.alert(tx, {
      brand,
      title: 'Contestazione vinta',
      lines: [
        `La banca del titolare ha restituito ${euros(amount)} di un pagamento che aveva ripreso.`,
        about,
        ...(released > 0
          ? [`Di questi, ${euros(released)} spettano al cliente: il rimborso è partito.`]
          : []),
        ...(stands === null ? [] : [stands]),
      ],
    })
  }
  await ports.onChargeback()(tx, movement)
  await ports.alert(tx, {
    brand,
    title: 'Pagamento contestato',
    lines: [
      `La banca del titolare ha ripreso ${euros(-amount)} di un pagamento già incassato.`,
      about,
      'Il rinnovo è fermo: nessun’altra somma è addebitata finché qualcuno non guarda questo caso.',
    ],
  })
}

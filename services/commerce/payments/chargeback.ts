import { euros } from 'contract/platform/money.ts'
import type { Tx } from '../../platform/database/connect.ts'
import type { GatewayState, MovedElsewhere } from '../../platform/outside/gateway.ts'
import { holdWithOwner } from './hold.ts'
import type { PaymentsPorts } from './ports.ts'
import { releaseHeld } from './refund.ts'
import { taxBack, taxOf } from './rules.ts'
import { balanceOf, contestedLines, takenBack, writeLine } from './store/books.ts'
import type { StoredPayment } from './store/payments.ts'

/**
 * Writes down, each once, that the holder's bank took a payment back, and that it gave it up, and tells who
 * must know. What was owed of it and held then goes back. A renewal that was stopped stays so: whoever
 * contested it asks for it themselves. What was paid once for good is there again.
 */
export async function takeBack(
  ports: PaymentsPorts,
  id: number,
  { contested }: Extract<GatewayState, { state: 'succeeded' }>,
): Promise<void> {
  if (contested.length === 0) return
  await ports.db.transaction().execute(async (tx) => {
    const payment = await holdWithOwner(ports, tx, id)
    if (!payment) return
    const written = await contestedLines(tx, id)
    // Lines of before movements had a name of their own have that of the payment.
    const isWritten = ({ ref, amount }: MovedElsewhere) =>
      written.some((line) => line.ref === ref || (line.ref === payment.gatewayRef && line.amount === amount))
    for (const moved of contested) if (!isWritten(moved)) await writeMoved(ports, tx, payment, moved)
    // Of a dispute that took a part, and was lost, the rest may be owed still.
    await releaseHeld(ports, tx, id)
  })
}

async function writeMoved(
  ports: PaymentsPorts,
  tx: Tx,
  payment: StoredPayment,
  { ref, amount }: MovedElsewhere,
): Promise<void> {
  const at = ports.clock()
  const { id, purpose, subject, account, brand, key, what } = payment
  const taken = await takenBack(tx, id)
  const vatAmount =
    amount > 0
      ? taxOf(amount, { sum: taken.amount, vat: taken.vat }, payment.vat)
      : taxBack(await balanceOf(tx, id), -amount, payment.vat)
  const line = { at, kind: 'chargeback', amount, vatAmount, refund: null, ref } as const
  if (!(await writeLine(tx, payment, line))) throw new Error(`the books do not take ${ref} of payment ${key}`)
  const about = `Pagamento ${key}: ${what}.`
  const told = { id, purpose, subject, account, amount: Math.abs(amount), at }
  if (amount > 0) {
    const released = await releaseHeld(ports, tx, id)
    const stands = await ports.onReinstated()(tx, told)
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
  await ports.onChargeback()(tx, told)
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

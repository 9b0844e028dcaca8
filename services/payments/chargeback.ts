import { euros } from 'contract/money.ts'
import type { GatewayState } from '../outside/gateway.ts'
import type { PaymentsPorts } from './ports.ts'
import { taxBack } from './rules.ts'
import { balanceOf, takenBack, writeLine } from './store/books.ts'
import { holdPayment, paymentById } from './store/payments.ts'

/**
 * Writes down, each once, that the holder's bank took a payment back, and that it gave it up, and tells who
 * must know. A renewal that was stopped stays so: whoever contested it asks for it themselves.
 */
export async function takeBack(
  ports: PaymentsPorts,
  id: number,
  { ref, disputed }: Extract<GatewayState, { state: 'succeeded' }>,
): Promise<void> {
  await ports.db.transaction().execute(async (tx) => {
    const owner = (await paymentById(tx, id))?.account ?? null
    if (owner !== null) await ports.holdAccount(tx, owner)
    const payment = await holdPayment(tx, id)
    if (!payment) return
    const taken = await takenBack(tx, id)
    const amount = taken.amount === 0 ? -disputed : disputed === 0 ? taken.amount : 0
    if (amount === 0) return
    const at = (ports.now ?? (() => new Date()))()
    const vatAmount = amount > 0 ? taken.vat : taxBack(await balanceOf(tx, id), -amount, payment.vat)
    const line = { at, kind: 'chargeback', amount, vatAmount, refund: null, ref } as const
    if (!(await writeLine(tx, payment, line))) return
    const { purpose, subject, account, brand } = payment
    const about = `Pagamento ${payment.key}: ${payment.what}.`
    if (amount > 0)
      return ports.alert(tx, {
        brand,
        title: 'Contestazione vinta',
        lines: [
          `La banca del titolare ha restituito ${euros(amount)} di un pagamento che aveva ripreso.`,
          about,
          'Il rinnovo resta fermo: se il cliente lo vuole ancora, lo riattiva dal suo abbonamento.',
        ],
      })
    await ports.onChargeback()(tx, { id, purpose, subject, account, amount: disputed, at })
    await ports.alert(tx, {
      brand,
      title: 'Pagamento contestato',
      lines: [
        `La banca del titolare ha ripreso ${euros(disputed)} di un pagamento già incassato.`,
        about,
        'Il rinnovo è fermo: nessun’altra somma è addebitata finché qualcuno non guarda questo caso.',
      ],
    })
  })
}

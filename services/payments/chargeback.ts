import { euros } from 'contract/money.ts'
import type { GatewayState } from '../outside/gateway.ts'
import type { PaymentsPorts } from './ports.ts'
import { taxBack } from './rules.ts'
import { balanceOf, writeLine } from './store/books.ts'
import { holdPayment, paymentById } from './store/payments.ts'

/** Writes down, once, that the holder's bank took a payment back, and tells who must know. */
export async function takeBack(
  ports: PaymentsPorts,
  id: number,
  { ref, disputed }: Extract<GatewayState, { state: 'succeeded' }>,
): Promise<void> {
  if (disputed <= 0) return
  await ports.db.transaction().execute(async (tx) => {
    const owner = (await paymentById(tx, id))?.account ?? null
    if (owner !== null) await ports.holdAccount(tx, owner)
    const payment = await holdPayment(tx, id)
    if (!payment) return
    const at = (ports.now ?? (() => new Date()))()
    const vatAmount = taxBack(await balanceOf(tx, id), disputed, payment.vat)
    const line = { at, kind: 'chargeback', amount: -disputed, vatAmount, refund: null, ref } as const
    if (!(await writeLine(tx, payment, line))) return
    const { purpose, subject, account } = payment
    await ports.onChargeback()(tx, { id, purpose, subject, account, amount: disputed, at })
    await ports.alert(tx, {
      brand: payment.brand,
      title: 'Pagamento contestato',
      lines: [
        `La banca del titolare ha ripreso ${euros(disputed)} di un pagamento già incassato.`,
        `Pagamento ${payment.key}: ${payment.what}.`,
        'Il rinnovo è fermo: nessun’altra somma è addebitata finché qualcuno non guarda questo caso.',
      ],
    })
  })
}

import { euros } from 'contract/platform/money.ts'
import {
  type ExternalMovement,
  type GatewayState,
  GatewayUnavailable,
} from '../../platform/outside/gateway.ts'
import { recordDisputes } from './record-disputes.ts'
import { lockWithOwner, runRefund } from './refund.ts'
import type { PaymentsPorts } from './ports.ts'
import { refundedTax } from './refund-rules.ts'
import { settle } from './settle-payment.ts'
import { addEntry, balanceOf } from './store/ledger.ts'
import { forgetEvents, paymentByKey, runningPayments, setChecked } from './store/payments.ts'
import { addRefund, endRefund, refundByRef, requestedRefunds, setRefundChecked } from './store/refunds.ts'
import { advance } from './run-payment.ts'

const DAY_MS = 86_400_000
/** How far back one looks for disputes, which take months to end, and for what was given back, ms. */
const DISPUTES_MS = 400 * DAY_MS
const REFUNDS_MS = 40 * DAY_MS

/** Writes all that the gateway says of a payment and is not in the ledger yet. Safe to repeat. */
export async function reconcilePayment(ports: PaymentsPorts, id: number, state: GatewayState): Promise<void> {
  await settle(ports, id, state)
  if (state.state !== 'succeeded') return
  for (const moved of state.refunds) await recordExternalRefund(ports, id, moved)
  await recordDisputes(ports, id, state)
}

/**
 * Once a day: looks again at every payment that the holder's bank, or somebody in the gateway's own pages,
 * has moved, whether a notice of it came or not. @throws AggregateError of those that could not be looked at
 */
export async function reconcileChanged(ports: PaymentsPorts): Promise<void> {
  const { db, gateway, clock } = ports
  if (gateway === null) return
  const before = (ms: number) => new Date(clock().getTime() - ms)
  const failures: unknown[] = []
  for (const key of await gateway.changedSince({
    disputes: before(DISPUTES_MS),
    refunds: before(REFUNDS_MS),
  }))
    try {
      const payment = await paymentByKey(db, gateway.name, key)
      const state = payment ? await gateway.find(key) : null
      if (payment && state) await reconcilePayment(ports, payment.id, state)
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw new AggregateError(failures, 'some payments could not be looked at')
}

/** What was given back in the gateway's own pages is in the ledger too; what it was for stays as it is. */
const recordExternalRefund = (
  ports: PaymentsPorts,
  id: number,
  { ref, amount }: ExternalMovement,
): Promise<void> =>
  ports.db.transaction().execute(async (tx) => {
    const payment = await lockWithOwner(ports, tx, id)
    if (!payment || (await refundByRef(tx, id, ref))) return
    const at = ports.clock()
    const refund = await addRefund(tx, { payment: id, amount, requested: at })
    await endRefund(tx, refund, ref, at)
    const vatAmount = refundedTax(await balanceOf(tx, id), amount, payment.vat)
    await addEntry(tx, payment, { at, kind: 'refund', amount: -amount, vatAmount, refund, ref })
    await ports.refunded?.(tx, { payment: id, refund, amount, at })
    await ports.alert(tx, {
      brand: payment.brand,
      title: 'Rimborso fatto fuori da Edicola',
      lines: [
        `Dal pannello del servizio di pagamento sono stati restituiti ${euros(amount)}: ora sono nei libri.`,
        `Pagamento ${payment.key}: ${payment.what}. Quello che ha comprato resta com’è.`,
      ],
    })
  })

/** So many in a row of which the gateway says nothing: it is down, and is asked again at the next time. */
const MAX_SILENT = 10
/** What a bank says in days is told by a notice: one looks for it by oneself so rarely, ms. */
const PATIENT_MS = 6 * 3_600_000
/** Gateways tell again for three days; ms. */
const EVENT_RETENTION_MS = 30 * 86_400_000

/**
 * Every few minutes: looks again at all that has no end yet, whatever became of the process that began it.
 * One that fails does not keep back the others: those that were looked at last come last.
 */
export async function reconcileOpen(ports: PaymentsPorts): Promise<void> {
  const { db, gateway, log, clock } = ports
  const name = gateway?.name ?? null
  const all = async (ids: readonly number[], look: (id: number) => Promise<unknown>) => {
    let silent = 0
    for (const id of ids) {
      if (silent >= MAX_SILENT) return
      await look(id).then(
        () => (silent = 0),
        (error: unknown) => {
          silent = error instanceof GatewayUnavailable && error.silent ? silent + 1 : 0
          log(error)
        },
      )
    }
  }
  await all(await runningPayments(db, name, new Date(clock().getTime() - PATIENT_MS)), async (id) => {
    await setChecked(db, id, clock())
    await advance(ports, id)
  })
  await all(await requestedRefunds(db, name), async (id) => {
    await setRefundChecked(db, id, clock())
    await runRefund(ports, id)
  })
  await forgetEvents(db, new Date(clock().getTime() - EVENT_RETENTION_MS))
}

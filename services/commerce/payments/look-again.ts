import { GatewayUnavailable } from '../../platform/outside/gateway.ts'
import type { PaymentsPorts } from './ports.ts'
import { runRefund } from './refund.ts'
import { advance } from './run.ts'
import { forgetEvents } from './store/events.ts'
import { setChecked, runningPayments } from './store/payments.ts'
import { setRefundChecked, requestedRefunds } from './store/refunds.ts'

/** So many in a row of which the gateway says nothing: it is down, and is asked again at the next time. */
const MAX_SILENT = 10
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
  await all(await runningPayments(db, name), async (id) => {
    await setChecked(db, id, clock())
    await advance(ports, id)
  })
  await all(await requestedRefunds(db, name), async (id) => {
    await setRefundChecked(db, id, clock())
    await runRefund(ports, id)
  })
  await forgetEvents(db, new Date(clock().getTime() - EVENT_RETENTION_MS))
}

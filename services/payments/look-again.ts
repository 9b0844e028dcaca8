import type { PaymentsPorts } from './ports.ts'
import { runRefund } from './refund.ts'
import { advance } from './run.ts'
import { forgetEvents } from './store/events.ts'
import { runningPayments } from './store/payments.ts'
import { waitingRefunds } from './store/refunds.ts'

/** So many in a row that fail: the gateway is down, and is asked again at the next time. */
const GIVE_UP = 10
/** Gateways tell again for three days; ms. */
const KEPT_MS = 30 * 86_400_000

/**
 * Every few minutes: looks again at all that has no end yet, whatever became of the process that began it.
 * One that fails does not keep back the others.
 */
export async function lookAgain(ports: PaymentsPorts): Promise<void> {
  const { db, log, now = () => new Date() } = ports
  const all = async (ids: readonly number[], look: (id: number) => Promise<unknown>) => {
    let failures = 0
    for (const id of ids) {
      if (failures >= GIVE_UP) return
      await look(id).then(
        () => (failures = 0),
        (error: unknown) => {
          failures += 1
          log(error)
        },
      )
    }
  }
  await all(await runningPayments(db), (id) => advance(ports, id))
  await all(await waitingRefunds(db), (id) => runRefund(ports, id))
  await forgetEvents(db, new Date(now().getTime() - KEPT_MS))
}

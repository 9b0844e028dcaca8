import { NotDelivered, type Outlet } from '../outside/mail.ts'
import type { Metrics } from './metrics.ts'

/**
 * An outlet that counts its letters by what came of them. The built-in post counts those it was handed: the
 * transaction around may still come to nothing.
 */
export function countedOutlet(outlet: Outlet, metrics: Metrics): Outlet {
  if (outlet.kind === 'kept')
    return {
      kind: 'kept',
      async keep(tx, letters) {
        await outlet.keep(tx, letters)
        metrics.mails('kept', letters.length)
      },
    }
  return {
    kind: 'delivered',
    async deliver(letter) {
      try {
        await outlet.deliver(letter)
        metrics.mails('sent')
      } catch (error) {
        metrics.mails(error instanceof NotDelivered ? error.why : 'unknown')
        throw error
      }
    },
  }
}

import { takeEvents } from 'contract/commerce/payments/payments.ts'
import { GatewayUnavailable } from '../../platform/outside/gateway.ts'
import { takesWebhook } from '../../platform/wire/call.ts'
import { reconcilePayment } from './catch-up.ts'
import type { PaymentsPorts } from './ports.ts'
import { isProcessed, setProcessed } from './store/events.ts'
import { paymentByKey } from './store/payments.ts'

/**
 * Hears what the gateway tells: never more than «look again». How the payment stands is asked of the
 * gateway, so that what is told twice, late or out of order changes nothing.
 */
export const answerTakeEvents = (ports: PaymentsPorts) =>
  takesWebhook(
    takeEvents,
    (body, headers) => ports.gateway?.signed(body, headers) ?? false,
    async ({ refuse }, body) => {
      const { db, gateway, clock } = ports
      const event = (await gateway?.read(body)) ?? null
      if (gateway === null || event === null) return refuse('ERR_EVENT_NOT_VALID')
      if (event === 'other') return {}
      if (await isProcessed(db, gateway.name, event.event)) return {}
      const payment = await paymentByKey(db, gateway.name, event.key)
      const state = payment ? await gateway.find(event.key).catch(unavailable) : null
      if (state === 'unavailable') return refuse('ERR_GATEWAY_UNAVAILABLE')
      if (payment && state) await reconcilePayment(ports, payment.id, state)
      await setProcessed(db, gateway.name, event.event, clock())
      return {}
    },
  )

/** It tells again when it can be asked. */
function unavailable(error: unknown): 'unavailable' {
  if (error instanceof GatewayUnavailable) return 'unavailable'
  throw error
}

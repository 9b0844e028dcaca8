import {
  addTestCard,
  answerTestBank,
  readGateway,
  readMethods,
  readTestBank,
  takeEvents,
} from 'contract/commerce/payments/payments.ts'
import { answers, takesWebhook } from '../../platform/wire/call.ts'
import { publicCard } from './save-card.ts'
import type { PaymentsPorts } from './ports.ts'
import { cardsOf } from './store/cards.ts'
import { GatewayUnavailable } from '../../platform/outside/gateway.ts'
import { reconcilePayment } from './reconcile-payments.ts'
import { isProcessed, paymentByKey, setProcessed } from './store/payments.ts'

export const answerReadMethods = ({ db, gateway }: PaymentsPorts) =>
  answers(readMethods, async ({ person }) => ({
    cards: (await cardsOf(db, gateway?.name, person.account)).map(publicCard),
    gateway: gateway?.form ?? null,
  }))

export const answerReadGateway = ({ gateway }: PaymentsPorts) =>
  answers(readGateway, async () => ({ gateway: gateway?.form ?? null }))

/** The form of the built-in gateway's own page. */
export const answerAddTestCard = ({ gateway }: PaymentsPorts) =>
  answers(addTestCard, async ({ input, refuse }) => {
    if (!gateway?.test) return refuse('ERR_GATEWAY_OFF')
    const token = await gateway.test.addCard(input)
    return token === null ? refuse('ERR_CARD_NOT_VALID') : { token }
  })

export const answerReadTestBank = ({ gateway }: PaymentsPorts) =>
  answers(
    readTestBank,
    async ({ input, refuse }) => (await gateway?.test?.bank(input.ref)) ?? refuse('ERR_BANK_NOT_FOUND'),
  )

/** The person is sent back; how the payment stands is asked of the gateway there. */
export const answerAnswerTestBank = ({ gateway }: PaymentsPorts) =>
  answers(
    answerTestBank,
    async ({ input: { ref, yes }, refuse }) =>
      (await gateway?.test?.answer(ref, yes)) ?? refuse('ERR_BANK_NOT_FOUND'),
  )

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

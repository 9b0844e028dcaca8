import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { testCardForm } from './forms.ts'
import { gatewayForm, storedCard } from '../payment.ts'

/** The cards a person may pay with again, the newest first. */
export const readMethods = endpoint({
  method: 'GET',
  path: '/api/payments/methods',
  summary: 'Le carte della persona',
  who: 'person',
  limit: 'none',
  beforeGate: true,
  input: z.object({}),
  answer: z.object({ cards: z.array(storedCard), gateway: gatewayForm.nullable() }),
  refuses: {},
})

/** How cards are taken here, before one knows who asks: which script a page with their form needs. */
export const readGateway = endpoint({
  method: 'GET',
  path: '/api/payments/gateway',
  summary: 'Come si prendono le carte',
  who: 'anyone',
  limit: 'none',
  beforeGate: true,
  input: z.object({}),
  answer: z.object({ gateway: gatewayForm.nullable() }),
  refuses: {},
})

/** What the gateway tells: signed, perhaps twice, late or out of order. */
export const takeEvents = endpoint({
  method: 'POST',
  path: '/api/payments/events',
  summary: 'Avvisi firmati del servizio di pagamento',
  who: 'program',
  limit: { max: 600, seconds: 60, by: 'network' },
  beforeGate: true,
  input: z.object({}),
  takes: 'bytes',
  // A dispute carries its evidence, which is long.
  mostBytes: 1_000_000,
  answer: z.object({}),
  refuses: { ERR_EVENT_NOT_VALID: 422, ERR_GATEWAY_UNAVAILABLE: 503 },
})

/** The built-in test gateway's own form: a card's number goes to it alone, and comes back as a token. */
export const addTestCard = endpoint({
  method: 'POST',
  path: '/api/payments/test-gateway/cards',
  summary: 'Circuito di prova: una carta diventa un gettone',
  who: 'anyone',
  limit: { max: 60, seconds: 600, by: 'network' },
  beforeGate: true,
  input: testCardForm,
  answer: z.object({ token: z.string() }),
  refuses: { ERR_CARD_NOT_VALID: 422, ERR_GATEWAY_OFF: 404 },
})

/** The bank of a test card that asks whether it is really you. `ref` cannot be guessed. */
export const readTestBank = endpoint({
  method: 'GET',
  path: '/api/payments/test-gateway/banks/{ref}',
  summary: 'Circuito di prova: che cosa chiede la banca',
  who: 'anyone',
  limit: { max: 120, seconds: 600, by: 'network' },
  beforeGate: true,
  input: z.object({ ref: z.uuid() }),
  answer: z.object({
    amount: z.int(),
    payee: z.string(),
    last4: z.string(),
    waits: z.boolean(),
    back: z.string(),
  }),
  refuses: { ERR_BANK_NOT_FOUND: 404 },
})
export const answerTestBank = endpoint({
  method: 'POST',
  path: '/api/payments/test-gateway/banks/{ref}',
  summary: 'Circuito di prova: la persona conferma alla banca, o no',
  who: 'anyone',
  limit: { max: 60, seconds: 600, by: 'network' },
  beforeGate: true,
  input: z.object({ ref: z.uuid(), yes: z.boolean() }),
  answer: z.object({ back: z.string() }),
  refuses: { ERR_BANK_NOT_FOUND: 404 },
})

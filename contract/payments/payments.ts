import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import * as at from './addresses.ts'
import { testCardForm } from './forms.ts'

/** A card the gateway keeps for its person: we know no more of it than this. `id`: its public name. */
export const storedCard = z.object({
  id: z.uuid(),
  brand: z.string(),
  last4: z.string().regex(/^\d{4}$/),
  month: z.int().min(1).max(12),
  year: z.int(),
})
export type StoredCard = z.infer<typeof storedCard>

/** What a payment is made with: a card just typed into the gateway's form, or one it keeps. */
export const means = z.union([
  z.strictObject({ token: z.string().min(8).max(200) }),
  z.strictObject({ card: z.uuid() }),
])
export type Means = z.infer<typeof means>

/**
 * How a payment stands. `authenticate`: the person goes to `url`, where their bank asks, and comes back to
 * the page of what is paid. `pending`: the gateway has not said yet; the page asks again.
 */
export const paymentAnswer = z.object({
  state: z.enum(['paid', 'authenticate', 'pending']),
  url: z.string().nullable(),
})
export type PaymentAnswer = z.infer<typeof paymentAnswer>

/** Why a card did not pay. */
export const declines = ['declined', 'no-funds', 'expired', 'not-valid', 'not-authenticated'] as const
export type Decline = (typeof declines)[number]

/** What any call that charges may be refused with. */
export const paymentRefusals = {
  ERR_CARD_DECLINED: 402,
  ERR_NO_FUNDS: 402,
  ERR_CARD_EXPIRED: 402,
  ERR_NOT_AUTHENTICATED: 402,
  ERR_CARD_NOT_VALID: 422,
  ERR_CARD_NOT_FOUND: 404,
  ERR_GATEWAY_UNAVAILABLE: 503,
  ERR_GATEWAY_OFF: 409,
} as const

/** How the gateway takes cards. `test`: its own numbers, told to who tries the demo. */
export const gatewayForm = z.object({
  kind: z.literal('test'),
  cards: z.array(z.object({ number: z.string(), what: z.string() })),
})

/** The cards a person may pay with again, the newest first. */
export const readMethods = endpoint({
  ...at.readMethods,
  summary: 'Le carte della persona',
  who: 'person',
  limit: 'none',
  beforeGate: true,
  input: z.object({}),
  answer: z.object({ cards: z.array(storedCard), gateway: gatewayForm.nullable() }),
  refuses: {},
})

/** What the gateway tells: signed, perhaps twice, late or out of order. */
export const takeEvents = endpoint({
  ...at.takeEvents,
  summary: 'Avvisi firmati del servizio di pagamento',
  who: 'program',
  limit: { most: 600, seconds: 60, by: 'network' },
  beforeGate: true,
  input: z.object({}),
  takes: 'bytes',
  mostBytes: 100_000,
  answer: z.object({}),
  refuses: { ERR_EVENT_NOT_VALID: 422 },
})

/** The built-in test gateway's own form: a card's number goes to it alone, and comes back as a token. */
export const addTestCard = endpoint({
  ...at.addTestCard,
  summary: 'Circuito di prova: una carta diventa un gettone',
  who: 'anyone',
  limit: { most: 60, seconds: 600, by: 'network' },
  beforeGate: true,
  input: testCardForm,
  answer: z.object({ token: z.string() }),
  refuses: { ERR_CARD_NOT_VALID: 422, ERR_GATEWAY_OFF: 404 },
})

/** The bank of a test card that asks whether it is really you. `ref` cannot be guessed. */
export const readTestBank = endpoint({
  ...at.readTestBank,
  summary: 'Circuito di prova: che cosa chiede la banca',
  who: 'anyone',
  limit: { most: 120, seconds: 600, by: 'network' },
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
  ...at.answerTestBank,
  summary: 'Circuito di prova: la persona conferma alla banca, o no',
  who: 'anyone',
  limit: { most: 60, seconds: 600, by: 'network' },
  beforeGate: true,
  input: z.object({ ref: z.uuid(), yes: z.boolean() }),
  answer: z.object({ back: z.string() }),
  refuses: { ERR_BANK_NOT_FOUND: 404 },
})

import { z } from 'zod'
import { storedMethods, methodNames } from './payment-methods.ts'

/**
 * A card, or other means, that the gateway keeps for its person: we know no more of it than this. `id`: its
 * public name. `brand`: of an account at a bank, its country. Only cards expire.
 */
export const storedCard = z.object({
  id: z.uuid(),
  method: z.enum(storedMethods),
  brand: z.string(),
  last4: z
    .string()
    .regex(/^[\dA-Z]{4}$/)
    .nullable(),
  month: z.int().min(1).max(12).nullable(),
  year: z.int().nullable(),
})
export type StoredCard = z.infer<typeof storedCard>

/** What a payment is made with: a card just typed into the gateway's form, or one it keeps. */
export const paymentMethod = z.union([
  z.strictObject({ token: z.string().min(8).max(200) }),
  z.strictObject({ card: z.uuid() }),
])
export type PaymentMethod = z.infer<typeof paymentMethod>

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

/** Refusals of what brings an invoice: it could not be made out, so nothing is charged. */
export const invoiceRefusals = {
  /** The codes of the profile are those of who sells: nobody invoices themselves. */
  ERR_INVOICE_TO_SELLER: 422,
  /** Name or address are in letters that the exchange of invoices does not take, which knows Latin ones. */
  ERR_INVOICE_LETTERS: 422,
  /** The number of a company of another Member State is not valid in VIES: it would owe VAT. */
  ERR_VAT_NUMBER_NOT_IN_VIES: 422,
} as const

/**
 * How the gateway takes cards. `test`: in a form of ours, its own numbers, told to who tries the demo.
 * `stripe`: in a form of Stripe's, drawn by its script for this publishable key, with these methods
 * (`methodsFor` says which of them pay what).
 */
export const gatewayForm = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('test'),
    cards: z.array(z.object({ number: z.string(), what: z.string() })),
  }),
  z.object({ kind: z.literal('stripe'), key: z.string(), methods: z.array(z.enum(methodNames)).min(1) }),
])

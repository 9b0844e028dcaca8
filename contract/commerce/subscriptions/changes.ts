import { z } from 'zod'
import { endpoint, rightNames } from '../../platform/endpoint.ts'
import {
  declines,
  gatewayForm,
  paymentAnswer,
  paymentMethod,
  invoiceRefusals,
  paymentRefusals,
  storedCard,
} from '../payment.ts'
import { methodNames } from '../payment-methods.ts'
import { countries } from '../../platform/countries.ts'
import { slug } from '../../platform/shapes.ts'
import { notFound, own, subscription } from './subscriptions.ts'

const id = z.uuid()
const cents = z.int().nonnegative()
const months = z.union([z.literal(1), z.literal(12)])

/**
 * A plan that a subscription may change to; days are Rome's, sums in cents, VAT included. `price`: of a whole
 * period. `rate`: of the VAT in it. `kept`: how many of the places of the present plan go on with it: until
 * its day no more are given. `now`: what it costs today, `price` of the days until `until` less the `credit`
 * of what was paid for them already, and the day of the charge after it; null: from the next renewal on,
 * without a payment today.
 */
const planChange = z.object({
  offer: z.string(),
  name: z.string(),
  line: z.string(),
  rights: z.array(z.enum(rightNames)),
  everywhere: z.boolean(),
  seats: z.int(),
  kept: z.int().nonnegative(),
  months,
  price: cents,
  rate: z.number(),
  now: z
    .object({ price: cents, credit: cents, due: cents, until: z.iso.date(), next: z.iso.date() })
    .nullable(),
})
export type PlanChange = z.infer<typeof planChange>

/**
 * `paying`: a payment is under way, and nothing can be chosen until it has an end. `last`: what came of the
 * last change that was paid for; `authenticate`: where the bank asks, while it does.
 */
export const readChanges = endpoint({
  method: 'GET',
  path: '/api/subscriptions/{id}/changes',
  summary: 'A quali piani può passare un abbonamento, e quanto costa oggi',
  who: 'person',
  limit: 'none',
  beforeGate: true,
  input: z.object({ id }),
  answer: z.object({
    subscription,
    changes: z.array(planChange),
    today: z.iso.date(),
    paying: z.boolean(),
    last: z
      .object({
        state: z.enum(['changed', 'given-back', 'authenticating', 'pending', 'failed']),
        due: cents,
        authenticate: z.string().nullable(),
        /** What it is paid with, as far as the gateway has said. */
        method: z.enum(methodNames).nullable(),
        declined: z.enum(declines).nullable(),
      })
      .nullable(),
    cards: z.array(storedCard),
    gateway: gatewayForm.nullable(),
    /** Where its person says that they are; null: they never said, and are asked. */
    country: z.string().nullable(),
  }),
  refuses: notFound,
})

/**
 * Changes to a larger plan at once, for the sum on the button (`due`; another is refused). `immediate`: as in
 * an order of the shop, and so is `country`. The card becomes that of the next charges.
 */
export const upgradePlan = endpoint({
  method: 'POST',
  path: '/api/subscriptions/{id}/upgrade',
  ...own,
  summary: 'Passa subito a un piano più ampio',
  input: z.object({
    id,
    offer: slug,
    months,
    due: cents,
    means: paymentMethod,
    immediate: z.boolean(),
    accepted: z.literal(true),
    country: z.enum(countries).optional(),
  }),
  answer: paymentAnswer,
  refuses: {
    ...notFound,
    ...paymentRefusals,
    ERR_SUBSCRIPTION_ENDED: 409,
    ...invoiceRefusals,
    /** It was paid for what ended or changed meanwhile: the money goes back. */
    ERR_PAYMENT_GIVEN_BACK: 409,
    ERR_CHANGE_NOT_OFFERED: 409,
    ERR_PRICE_CHANGED: 409,
    /** Its renewal is being paid. */
    ERR_PAYMENT_RUNNING: 409,
  },
})

/**
 * Orders another plan from the day of the next renewal on; nothing is paid before. `amount`: of a period, as
 * the person read it.
 */
export const chooseNextPlan = endpoint({
  method: 'POST',
  path: '/api/subscriptions/{id}/next-plan',
  ...own,
  summary: 'Passa a un altro piano dal prossimo rinnovo',
  input: z.object({
    id,
    offer: slug,
    months,
    amount: cents,
    accepted: z.literal(true),
    country: z.enum(countries).optional(),
  }),
  answer: z.object({ day: z.iso.date(), amount: cents }),
  refuses: {
    ...notFound,
    ERR_SUBSCRIPTION_ENDED: 409,
    ERR_CHANGE_NOT_OFFERED: 409,
    ERR_PRICE_CHANGED: 409,
    ERR_PAYMENT_RUNNING: 409,
  },
})
export const keepPlan = endpoint({
  method: 'POST',
  path: '/api/subscriptions/{id}/next-plan/undo',
  ...own,
  summary: 'Tiene il piano che ha anche dopo il rinnovo',
  input: z.object({ id }),
  answer: z.object({ day: z.iso.date(), amount: cents }),
  refuses: { ...notFound, ERR_SUBSCRIPTION_ENDED: 409, ERR_PAYMENT_RUNNING: 409 },
})

/**
 * Pauses a plan from now on: it opens nothing and costs nothing, and what is paid moves behind. `resumes`:
 * the day on which it opens again by itself; `ends`: the first day that is not paid now.
 */
export const pausePlan = endpoint({
  method: 'POST',
  path: '/api/subscriptions/{id}/pause',
  ...own,
  summary: 'Mette in pausa un abbonamento',
  input: z.object({ id, weeks: z.int().min(1).max(8) }),
  answer: z.object({ resumes: z.iso.date(), ends: z.iso.date() }),
  refuses: { ...notFound, ERR_NO_PAUSE: 409, ERR_PAYMENT_RUNNING: 409 },
})
export const resumePlan = endpoint({
  method: 'POST',
  path: '/api/subscriptions/{id}/pause/end',
  ...own,
  summary: 'Fa ripartire subito un abbonamento in pausa',
  input: z.object({ id }),
  answer: z.object({ ends: z.iso.date() }),
  refuses: notFound,
})

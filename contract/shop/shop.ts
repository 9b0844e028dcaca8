import { z } from 'zod'
import { endpoint, rightNames } from '../endpoint.ts'
import { declines, gatewayForm, means, paymentAnswer, paymentRefusals, storedCard } from '../paying.ts'
import { profileField } from '../profile-fields.ts'
import { slug } from '../shapes.ts'
import * as at from './addresses.ts'

const months = z.union([z.literal(1), z.literal(12)])
const cents = z.int().nonnegative()

/** A duration of an offer, at today's price. `first`: what the first period costs, when it is less. */
const plan = z.object({ months, price: cents, first: cents.nullable() })
export const offer = z.object({
  slug,
  name: z.string(),
  line: z.string(),
  label: z.string().nullable(),
  foremost: z.boolean(),
  everywhere: z.boolean(),
  rights: z.array(z.enum(rightNames)),
  includes: z.array(z.string()),
  plans: z.array(plan).min(1),
})
export type Offer = z.infer<typeof offer>

/** What the masthead that is asked sells today. `sells`: whether it can be bought here (a gateway is set). */
export const readOffers = endpoint({
  ...at.readOffers,
  summary: 'Le offerte della testata',
  who: 'anyone',
  limit: 'none',
  input: z.object({}),
  answer: z.object({ sells: z.boolean(), offers: z.array(offer) }),
  refuses: {},
})

/** A path of the newsstand: the article one came from, and comes back to. */
export const articlePath = z
  .string()
  .max(400)
  .regex(/^\/articolo\/[\w/-]+$/)

/** Opens an order at today's price; one that is open already for the same plan is given again. */
export const openOrder = endpoint({
  ...at.openOrder,
  summary: 'Apre un ordine',
  who: 'person',
  limit: { most: 60, seconds: 600, by: 'person' },
  beforeGate: true,
  input: z.object({ offer: slug, months, article: articlePath.nullable() }),
  answer: z.object({ id: z.uuid() }),
  refuses: {
    ERR_OFFER_NOT_FOUND: 404,
    ERR_GATEWAY_OFF: 409,
    /** A subscription of one's own gives all of it already. */
    ERR_ALREADY_SUBSCRIBED: 409,
  },
})

/**
 * An order as its page shows it at every step. `due`: what is charged now, VAT included. `then`: what each
 * period costs afterwards. `nextCharge`, `lastDay`: days in Rome, if it begins today. `notice`: when a
 * letter reminds of the renewal; null for plans by the month.
 */
export const order = z.object({
  id: z.uuid(),
  state: z.enum(['open', 'authenticating', 'pending', 'paid', 'closed']),
  offer: offer.pick({ slug: true, name: true, line: true, everywhere: true, rights: true }),
  months,
  due: cents,
  vat: z.object({ rate: z.int(), amount: cents }),
  then: cents,
  nextCharge: z.iso.date(),
  lastDay: z.iso.date(),
  notice: z.iso.date().nullable(),
  article: z.object({ path: articlePath, title: z.string() }).nullable(),
  /** Where the bank asks, while it does. */
  authenticate: z.string().nullable(),
  /** Why the last card did not pay. */
  declined: z.enum(declines).nullable(),
  cards: z.array(storedCard),
  gateway: gatewayForm.nullable(),
  /** What the profile must have before an order (the list of `services/account/mandatory.ts`). */
  missing: z.array(profileField),
  /** What was bought, once it is paid. */
  subscription: z.uuid().nullable(),
})
export type Order = z.infer<typeof order>
export const readOrder = endpoint({
  ...at.readOrder,
  summary: 'Un ordine, a che punto è',
  who: 'person',
  limit: 'none',
  beforeGate: true,
  input: z.object({ id: z.uuid() }),
  answer: order,
  refuses: { ERR_ORDER_NOT_FOUND: 404 },
})

/**
 * Pays an order. `immediate`: the person asks that the service begin within the fourteen days, and pays the
 * days used when they withdraw (Codice del consumo art. 51 c. 8, 57 c. 3). `due`: the sum they read on the
 * button (art. 51 c. 2): another is refused.
 */
export const payOrder = endpoint({
  ...at.payOrder,
  summary: 'Paga un ordine',
  who: 'person',
  limit: { most: 30, seconds: 600, by: 'person' },
  beforeGate: true,
  input: z.object({
    id: z.uuid(),
    means,
    due: cents,
    immediate: z.boolean(),
    accepted: z.literal(true),
  }),
  answer: paymentAnswer,
  refuses: {
    ...paymentRefusals,
    ERR_ORDER_NOT_FOUND: 404,
    ERR_ORDER_CLOSED: 409,
    ERR_PRICE_CHANGED: 409,
    ERR_PROFILE_INCOMPLETE: 422,
    ERR_ALREADY_SUBSCRIBED: 409,
  },
})

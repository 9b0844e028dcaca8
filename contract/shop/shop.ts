import { z } from 'zod'
import { endpoint, rightNames } from '../endpoint.ts'
import { declines, gatewayForm, means, paymentAnswer, paymentRefusals, storedCard } from '../paying.ts'
import { profileField } from '../profile-fields.ts'
import { slug } from '../shapes.ts'
import * as at from './addresses.ts'
import { codeForm, giftForm } from './forms.ts'

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
  /** Places that its holder gives to others. */
  seats: z.int(),
  family: z.boolean(),
  /** Who may order it; null: everybody. */
  for: z.enum(['person', 'company']).nullable(),
  /** Whether it can be paid for somebody else. */
  gift: z.boolean(),
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
  /** `gift`: it is for somebody else. */
  input: z.object({ offer: slug, months, article: articlePath.nullable(), gift: z.boolean().default(false) }),
  answer: z.object({ id: z.uuid() }),
  refuses: {
    ERR_OFFER_NOT_FOUND: 404,
    ERR_GATEWAY_OFF: 409,
    /** A subscription of one's own gives all of it already. */
    ERR_ALREADY_SUBSCRIBED: 409,
    /** The offer is for companies and public bodies, or for persons only. */
    ERR_OFFER_FOR_OTHERS: 409,
    /** What one has that is for oneself. */
    ERR_NOT_A_GIFT: 409,
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
  /**
   * It is for somebody else: for whom, null until it is said; `sends`: the day of the letter, if it is asked
   * for at once, and after the fourteen days for withdrawing; of what is paid, both are the day it was. Null:
   * it is for oneself.
   */
  gift: z
    .object({
      details: z.nullable(giftForm),
      sends: z.object({ now: z.iso.date(), after: z.iso.date() }).nullable(),
      /** The last day that may be chosen. */
      latest: z.iso.date(),
    })
    .nullable(),
  /** Concluded on invoice: `paid` means that it runs, the money comes by bank transfer. */
  onInvoice: z.boolean(),
  /** What a company or public body pays by bank transfer, and in how many days; null: it may not. */
  transfer: z.object({ payable: cents, days: z.int() }).nullable(),
  /** Whether an invoice comes with it; `may`: who asks for one before paying gets it. */
  invoice: z.enum(['comes', 'may', 'none']),
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
    /** It is a gift, and nobody has said for whom. */
    ERR_GIFT_NOT_DESCRIBED: 409,
  },
})

/**
 * Orders on invoice, for companies and public bodies: the subscription begins at once, the money comes by
 * bank transfer. `due`: the price they read, VAT included.
 */
export const orderOnInvoice = endpoint({
  ...at.orderOnInvoice,
  summary: 'Ordina su fattura, con bonifico',
  who: 'person',
  limit: { most: 30, seconds: 600, by: 'person' },
  beforeGate: true,
  input: z.object({ id: z.uuid(), due: cents, accepted: z.literal(true) }),
  answer: z.object({ invoice: z.string() }),
  refuses: {
    ERR_ORDER_NOT_FOUND: 404,
    ERR_ORDER_CLOSED: 409,
    ERR_PRICE_CHANGED: 409,
    ERR_PROFILE_INCOMPLETE: 422,
    ERR_ALREADY_SUBSCRIBED: 409,
    /** A payment by card is under way. */
    ERR_PAYMENT_RUNNING: 409,
    /** Not for this account, or not for a plan by the month. */
    ERR_NOT_ON_INVOICE: 409,
  },
})

/**
 * Begins what the code of a campaign or of a gift gives, without payment (SPEC §8 «offer activation»).
 * `until`: the last day one reads; `giver`: whose gift it is. A code that is not known, used up or too old is
 * refused alike.
 */
export const activateCode = endpoint({
  ...at.activateCode,
  summary: 'Attiva un’offerta con il suo codice',
  who: 'person',
  limit: 'own',
  beforeGate: true,
  input: codeForm,
  answer: z.object({
    name: z.string(),
    masthead: z.string(),
    until: z.iso.date(),
    giver: z.string().nullable(),
  }),
  refuses: {
    ERR_CODE_NOT_VALID: 404,
    /** Of that campaign the account has activated one already. */
    ERR_CODE_ACTIVATED: 409,
    ERR_ALREADY_SUBSCRIBED: 409,
  },
})

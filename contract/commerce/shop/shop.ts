import { z } from 'zod'
import { day, slug } from '../../platform/shapes.ts'
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
import { treatments } from '../vat.ts'
import { countries } from '../../platform/countries.ts'
import { profileFieldNames } from '../../platform/profile-fields.ts'
import { codeForm, giftDetails } from './forms.ts'

/** Which edition of a masthead a single copy is of. */
export const copyOf = { edition: slug, date: day }

/** The number of the order of a copy: the beginning of its id, in capitals. */
export const copyNumber = z.string().regex(/^[\dA-F]{8}$/)

const months = z.union([z.literal(1), z.literal(12)])
const cents = z.int().nonnegative()

/**
 * A duration of an offer, at today's price. `first`: what the first period costs, when it is less. `vat`: the
 * rate that it bears in Italy.
 */
const plan = z.object({ months, price: cents, first: cents.nullable(), vat: z.number() })
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

/**
 * What the masthead that is asked sells today. `sells`: whether it can be bought here (a gateway is set);
 * `copy`: what a single copy costs, and the newest edition, null when none is sold; `google`: whether what
 * was bought through Google can be linked.
 */
export const readOffers = endpoint({
  method: 'GET',
  path: '/api/shop/offers',
  summary: 'Le offerte della testata',
  who: 'anyone',
  limit: 'none',
  input: z.object({}),
  answer: z.object({
    sells: z.boolean(),
    google: z.boolean(),
    offers: z.array(offer),
    copy: z.object({ price: cents, path: z.string(), date: z.iso.date() }).nullable(),
  }),
  refuses: {},
})

/** A path of the newsstand: the article one came from, and comes back to. */
export const articlePath = z
  .string()
  .max(400)
  .regex(/^\/articolo\/[\w/-]+$/)

/** The price is for who never had a subscription of the masthead, and for oneself. */
const reservedTo = { ERR_PRICE_RESERVED: 409 } as const

/** Opens an order at today's price; one that is open already for the same plan is given again. */
export const openOrder = endpoint({
  method: 'POST',
  path: '/api/shop/orders',
  summary: 'Apre un ordine',
  who: 'person',
  limit: { max: 60, seconds: 600, by: 'person' },
  beforeGate: true,
  /** `gift`: it is for somebody else. `reserved`: at the price for who never had a subscription. */
  input: z.object({
    offer: slug,
    months,
    article: articlePath.nullable(),
    gift: z.boolean().default(false),
    reserved: z.boolean().default(false),
  }),
  answer: z.object({ id: z.uuid() }),
  refuses: {
    ERR_OFFER_NOT_FOUND: 404,
    ERR_GATEWAY_OFF: 409,
    /** A subscription of one's own gives all of it already. */
    ERR_ALREADY_SUBSCRIBED: 409,
    /** A bank says in days whether it pays another order of the same. */
    ERR_DEBIT_AWAITED: 409,
    /** The offer is for companies and public bodies, or for persons only. */
    ERR_OFFER_FOR_OTHERS: 409,
    /** What one has that is for oneself. */
    ERR_NOT_A_GIFT: 409,
    ...reservedTo,
  },
})

/**
 * An order as its page shows it at every step. `due`: what is charged now, VAT included; `was`: what it cost
 * when it was opened, if another price has taken its place since (`PRICE_VALID_HOURS`).
 */
const anyOrder = z.object({
  id: z.uuid(),
  /** `processing`: the bank of a debit says in days whether it pays. */
  state: z.enum(['open', 'authenticating', 'pending', 'processing', 'paid', 'closed']),
  due: cents,
  was: cents.nullable(),
  /** What an open order costs next, and from when; null: the same until it closes. */
  nextPrice: z.object({ due: cents, from: z.iso.datetime() }).nullable(),
  /** The VAT within it, by the country of who pays. */
  vat: z.object({ rate: z.number(), amount: cents, treatment: z.enum(treatments) }),
  /** Of which country the VAT is; null: who pays never said where they live, and is asked. */
  country: z.string().nullable(),
  article: z.object({ path: articlePath, title: z.string() }).nullable(),
  /** Where the bank asks, while it does, or PayPal. */
  authenticate: z.string().nullable(),
  /** What it is paid with, or was tried with, as far as the gateway has said. */
  method: z.enum(methodNames).nullable(),
  /** It is closed, and so much that was paid for it goes back: it was had already. */
  givenBack: cents.nullable(),
  /** Why the last card did not pay. */
  declined: z.enum(declines).nullable(),
  cards: z.array(storedCard),
  gateway: gatewayForm.nullable(),
  /** What the profile must have before an order (the list of `services/identity/account/mandatory.ts`). */
  missing: z.array(z.enum(profileFieldNames)),
  /** Whether an invoice comes with it; `may`: who asks for one before paying gets it. */
  invoice: z.enum(['comes', 'may', 'none']),
})

/**
 * An order of a plan. `then`: what each period costs afterwards. `nextCharge`, `lastDay`: days in Rome, if it
 * begins today. `notice`: when a letter reminds of the renewal; null for plans by the month.
 */
const planOrder = anyOrder.extend({
  copy: z.null(),
  offer: offer.pick({ slug: true, name: true, line: true, everywhere: true, rights: true }),
  months,
  then: cents,
  nextCharge: z.iso.date(),
  lastDay: z.iso.date(),
  notice: z.iso.date().nullable(),
  /**
   * It is for somebody else: for whom, null until it is said; `sends`: the day of the letter, if it is asked
   * for at once, and after the fourteen days for withdrawing; of what is paid, both are the day it was. Null:
   * it is for oneself.
   */
  gift: z
    .object({
      details: z.nullable(giftDetails),
      sends: z.object({ now: z.iso.date(), after: z.iso.date() }).nullable(),
      /** The last day that may be chosen. */
      latest: z.iso.date(),
    })
    .nullable(),
  /** Concluded on invoice: `paid` means that it runs, the money comes by bank transfer. */
  onInvoice: z.boolean(),
  /** What a company or public body pays by bank transfer, and in how many days; null: it may not. */
  transfer: z.object({ payable: cents, days: z.int() }).nullable(),
  /** The price of the first period, which others pay, does not hold: it was bought before. */
  again: z.boolean(),
  /** Who has withdrawn in the last year buys again only by asking that it begin at once. */
  immediateOnly: z.boolean(),
  /** What was bought, once it is paid. */
  subscription: z.uuid().nullable(),
})
export type PlanOrder = z.infer<typeof planOrder>

/**
 * An order of a single copy. `path`: the page of the edition one comes back to. `number`: of the order, as
 * one tells it to customer care.
 */
const copyOrder = anyOrder.extend({
  copy: z.object({ number: copyNumber, ...copyOf, path: z.string() }),
})
export type CopyOrder = z.infer<typeof copyOrder>

export const order = z.union([planOrder, copyOrder])
export type Order = z.infer<typeof order>
export const readOrder = endpoint({
  method: 'GET',
  path: '/api/shop/orders/{id}',
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
  method: 'POST',
  path: '/api/shop/orders/{id}/pay',
  summary: 'Paga un ordine',
  who: 'person',
  limit: { max: 30, seconds: 600, by: 'person' },
  beforeGate: true,
  input: z.object({
    id: z.uuid(),
    means: paymentMethod,
    due: cents,
    immediate: z.boolean(),
    accepted: z.literal(true),
    /** Where they live, of who has never said it. */
    country: z.enum(countries).optional(),
  }),
  answer: paymentAnswer,
  refuses: {
    ...paymentRefusals,
    ERR_ORDER_NOT_FOUND: 404,
    ERR_ORDER_CLOSED: 409,
    ERR_PRICE_CHANGED: 409,
    ERR_PROFILE_INCOMPLETE: 422,
    ...invoiceRefusals,
    ERR_ALREADY_SUBSCRIBED: 409,
    /** A bank says in days whether it pays another order of the same. */
    ERR_DEBIT_AWAITED: 409,
    ...reservedTo,
    /** It is a gift, and nobody has said for whom. */
    ERR_GIFT_NOT_DESCRIBED: 409,
    /** They have withdrawn in the last year: it must be asked that it begin at once. */
    ERR_IMMEDIATE_NEEDED: 409,
    /** A single copy is read at once or not at all: who pays asks for it, and gives the withdrawal up. */
    ERR_NOT_AT_ONCE: 422,
    ERR_COPY_OWNED: 409,
  },
})

/**
 * Gives up the payment of an order that waits for the person's bank, so that another card may pay. What was
 * paid meanwhile stays so: how it stands is read.
 */
export const giveUpPayment = endpoint({
  method: 'POST',
  path: '/api/shop/orders/{id}/give-up',
  summary: 'Rinuncia a un pagamento che aspetta la banca',
  who: 'person',
  limit: { max: 30, seconds: 600, by: 'person' },
  beforeGate: true,
  input: z.object({ id: z.uuid() }),
  answer: z.object({}),
  refuses: { ERR_ORDER_NOT_FOUND: 404 },
})

/**
 * Orders on invoice, for companies and public bodies: the subscription begins at once, the money comes by
 * bank transfer. `due`: the price they read, VAT included.
 */
export const orderOnInvoice = endpoint({
  method: 'POST',
  path: '/api/shop/orders/{id}/invoice',
  summary: 'Ordina su fattura, con bonifico',
  who: 'person',
  limit: { max: 30, seconds: 600, by: 'person' },
  beforeGate: true,
  input: z.object({ id: z.uuid(), due: cents, accepted: z.literal(true) }),
  answer: z.object({ invoice: z.string() }),
  refuses: {
    ERR_ORDER_NOT_FOUND: 404,
    ERR_ORDER_CLOSED: 409,
    ERR_PRICE_CHANGED: 409,
    ERR_PROFILE_INCOMPLETE: 422,
    ...invoiceRefusals,
    ERR_ALREADY_SUBSCRIBED: 409,
    /** A bank says in days whether it pays another order of the same. */
    ERR_DEBIT_AWAITED: 409,
    ...reservedTo,
    /** A payment by card is under way. */
    ERR_PAYMENT_RUNNING: 409,
    /** Not for this account, or not for a plan by the month. */
    ERR_NOT_ON_INVOICE: 409,
    /** An invoice of theirs is past its day: it is paid first, or this order with a card. */
    ERR_INVOICE_UNPAID: 409,
  },
})

/**
 * Begins what the code of a campaign or of a gift gives, without payment (SPEC §8 «offer activation»).
 * `until`: the last day one reads; `giver`: whose gift it is. A code that is not known, used up or too old is
 * refused alike.
 */
export const activateCode = endpoint({
  method: 'POST',
  path: '/api/shop/codes',
  summary: 'Attiva un’offerta con il suo codice',
  who: 'person',
  limit: 'own',
  beforeGate: true,
  input: codeForm,
  answer: z.object({
    name: z.string(),
    /** Of which masthead: its sigla and its name. */
    brand: z.string(),
    masthead: z.string(),
    until: z.iso.date(),
    giver: z.string().nullable(),
  }),
  refuses: {
    ERR_CODE_NOT_VALID: 404,
    /** Of that campaign the account has activated one already. */
    ERR_CODE_ACTIVATED: 409,
    ERR_ALREADY_SUBSCRIBED: 409,
    /** Who gave it has declared that they withdraw, and has not proved it yet. */
    ERR_GIFT_HELD: 409,
  },
})

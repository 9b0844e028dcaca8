import { z } from 'zod'
import { countries } from '../../platform/countries.ts'
import { endpoint, rightNames } from '../../platform/endpoint.ts'
import {
  declines,
  gatewayForm,
  invoiceRefusals,
  paymentAnswer,
  paymentMethod,
  paymentRefusals,
  storedCard,
} from '../payment.ts'
import { withdrawalForm } from './forms.ts'

/** What a person may do with a subscription of their own, and how often. */
export const own = {
  who: 'person',
  limit: { max: 60, seconds: 600, by: 'person' },
  beforeGate: true,
} as const

/** There is none with that id, or it is somebody else's: both are answered alike. */
export const notFound = { ERR_SUBSCRIPTION_NOT_FOUND: 404 } as const

const id = z.uuid()
const cents = z.int().nonnegative()

/**
 * A subscription as its card shows it; days are Rome's.
 * - `active`: paid. `unpaid`: the renewal failed and is tried again, one still reads until `readsUntil`.
 *   `suspended`: it failed too often, nothing opens until it is paid. `ended`.
 * - `until`: the last day that is paid. `readsUntil`: the last day one reads, with the days of grace.
 */
export const subscription = z.object({
  id,
  brand: z.string(),
  masthead: z.string(),
  offer: z.string(),
  name: z.string(),
  rights: z.array(z.enum(rightNames)),
  everywhere: z.boolean(),
  /** Places that its holder gives to others. */
  seats: z.int(),
  months: z.union([z.literal(1), z.literal(12)]),
  state: z.enum(['active', 'unpaid', 'suspended', 'ended']),
  began: z.iso.date(),
  until: z.iso.date(),
  readsUntil: z.iso.date().nullable(),
  renews: z.boolean(),
  /** It began by a code, and nothing has been paid for it yet. */
  byCode: z.boolean(),
  /** What it began with, if it was not bought: the code of a campaign, or a gift, by name. */
  begunBy: z.object({ kind: z.enum(['code', 'gift']), name: z.string().nullable() }).nullable(),
  /** What is charged next and when; `lastDay`: the last useful day to cancel; `notice`: of the letter. */
  next: z
    .object({
      day: z.iso.date(),
      amount: cents,
      lastDay: z.iso.date(),
      notice: z.iso.date().nullable(),
    })
    .nullable(),
  /** What is due: since which charge, why it failed, when it is tried again. */
  due: z
    .object({
      amount: cents,
      since: z.iso.date(),
      why: z.enum(declines),
      nextTry: z.iso.date().nullable(),
    })
    .nullable(),
  /** Its periods are invoiced, and paid by bank transfer: no card is charged. */
  onInvoice: z.boolean(),
  card: storedCard.nullable(),
  /** Until when one may withdraw, and what comes back today. */
  withdrawal: z.object({ until: z.string(), refund: cents }).nullable(),
  /**
   * Its renewal was not told of: until that day one may leave at once, and what is left of it is given back.
   */
  freeExit: z.object({ until: z.iso.date(), refund: cents }).nullable(),
  /** A higher price that was announced, from that renewal on. */
  rise: z.object({ was: cents, amount: cents, from: z.iso.date() }).nullable(),
  /** Paused: nothing is read until the day on which it opens again by itself. */
  pause: z.object({ resumes: z.iso.date() }).nullable(),
  /** Whether it may be paused now. */
  mayPause: z.boolean(),
  /** The plan from the next renewal on, as its person chose. */
  nextPlan: z
    .object({ name: z.string(), months: z.union([z.literal(1), z.literal(12)]), amount: cents })
    .nullable(),
  ended: z
    .object({
      at: z.string(),
      why: z.enum(['cancelled', 'unpaid', 'withdrawn', 'left', 'chargeback']),
    })
    .nullable(),
})
export type Subscription = z.infer<typeof subscription>

/** A line of what was paid or given back. `id` opens its receipt. */
export const receipt = z.object({
  id: z.uuid(),
  at: z.string(),
  what: z.string(),
  amount: z.int(),
  kind: z.enum(['charge', 'refund', 'chargeback']),
})
export type Receipt = z.infer<typeof receipt>

/** Of all mastheads, those that run first; with what was paid, and the cards to pay with. */
export const readSubscriptions = endpoint({
  method: 'GET',
  path: '/api/subscriptions',
  summary: 'Gli abbonamenti della persona, con le ricevute',
  who: 'person',
  limit: 'none',
  beforeGate: true,
  input: z.object({}),
  answer: z.object({
    subscriptions: z.array(subscription),
    receipts: z.array(receipt),
    cards: z.array(storedCard),
    gateway: gatewayForm.nullable(),
    /** Debits that the bank has not confirmed yet, as a receipt would say what for. */
    waiting: z.array(z.object({ what: z.string(), amount: cents })),
    /** Of the masthead that is asked: one bought through Google is `linked`, or can be; null: neither. */
    google: z.enum(['linked', 'offered']).nullable(),
    /** Where the person says that they are; null: they never said, and are asked. */
    country: z.string().nullable(),
  }),
  refuses: {},
})

/** `until`: the last day that is paid, on which one still reads; null: it has ended, for none was. */
export const cancelRenewal = endpoint({
  method: 'POST',
  path: '/api/subscriptions/{id}/renewal/cancel',
  ...own,
  summary: 'Disdice il rinnovo',
  input: z.object({ id }),
  answer: z.object({ until: z.iso.date().nullable() }),
  refuses: { ...notFound, ERR_SUBSCRIPTION_ENDED: 409 },
})
export const resumeRenewal = endpoint({
  method: 'POST',
  path: '/api/subscriptions/{id}/renewal/resume',
  ...own,
  summary: 'Riattiva il rinnovo',
  input: z.object({ id }),
  answer: z.object({ day: z.iso.date(), amount: cents }),
  /** `ERR_CARD_EXPIRED`: the card will not be good on that day; another is needed (SPEC §8). */
  refuses: { ...notFound, ERR_SUBSCRIPTION_ENDED: 409, ERR_CARD_EXPIRED: 402 },
})
/** The card of the next charges. */
export const changeCard = endpoint({
  method: 'POST',
  path: '/api/subscriptions/{id}/card',
  ...own,
  summary: 'Cambia la carta',
  input: z.object({ id, means: paymentMethod }),
  answer: z.object({ card: storedCard }),
  refuses: { ...notFound, ...paymentRefusals, ERR_SUBSCRIPTION_ENDED: 409, ERR_ON_INVOICE: 409 },
})
/** Pays what is due; the card becomes that of the next charges. `amount`: as the person read it. */
export const payDue = endpoint({
  method: 'POST',
  path: '/api/subscriptions/{id}/pay',
  ...own,
  summary: 'Paga il rinnovo non riuscito',
  input: z.object({ id, means: paymentMethod, amount: cents, country: z.enum(countries).optional() }),
  answer: paymentAnswer,
  refuses: {
    ...notFound,
    ...paymentRefusals,
    ...invoiceRefusals,
    /** It was paid for what ended or changed meanwhile: the money goes back. */
    ERR_PAYMENT_GIVEN_BACK: 409,
    ERR_NOTHING_DUE: 409,
    ERR_PRICE_CHANGED: 409,
  },
})
/** Leaves at once a contract that was renewed untold (Codice del consumo art. 65-bis). */
export const leaveFreely = endpoint({
  method: 'POST',
  path: '/api/subscriptions/{id}/leave',
  ...own,
  summary: 'Esce subito da un rinnovo non annunciato',
  input: z.object({ id }),
  answer: z.object({ refund: cents }),
  refuses: { ...notFound, ERR_SUBSCRIPTION_ENDED: 409, ERR_NO_FREE_EXIT: 409 },
})

/** The receipt of a withdrawal: its number and the instant, to the second. `refund`: null, not known yet. */
const withdrawalReceipt = z.object({
  number: z.int().positive(),
  at: z.string(),
  refund: cents.nullable(),
})
/** Withdraws from a contract of one's own within fourteen days (Codice del consumo art. 52–57). */
export const withdraw = endpoint({
  method: 'POST',
  path: '/api/subscriptions/{id}/withdraw',
  ...own,
  summary: 'Recede da un contratto proprio',
  input: z.object({ id }),
  answer: withdrawalReceipt,
  refuses: { ...notFound, ERR_WITHDRAWAL_OVER: 409 },
})
/**
 * The same without signing in: always a receipt, whatever we know of who writes. When the address has that
 * contract, its letter has a link that shows it is theirs.
 */
export const declareWithdrawal = endpoint({
  method: 'POST',
  path: '/api/subscriptions/withdrawals',
  summary: 'Dichiara il recesso senza accedere',
  who: 'anyone',
  limit: { max: 10, seconds: 3600, by: 'network' },
  beforeGate: true,
  input: withdrawalForm,
  answer: withdrawalReceipt,
  refuses: {},
})
const token = z.string().regex(/^[\w-]{20,80}$/)
/** What the link of the letter would end: shown before the button. */
export const readWithdrawal = endpoint({
  method: 'GET',
  path: '/api/subscriptions/withdrawals/by-link/{token}',
  summary: 'Il recesso di cui parla il link della lettera',
  who: 'anyone',
  limit: { max: 60, seconds: 600, by: 'network' },
  beforeGate: true,
  input: z.object({ token }),
  answer: z.object({
    at: z.string(),
    contracts: z.array(z.object({ id, name: z.string(), masthead: z.string(), refund: cents })),
    done: z.boolean(),
  }),
  /** `ERR_WITHDRAWAL_LINK_EXPIRED`: the declaration stands, and customer care carries it out. */
  refuses: { ERR_WITHDRAWAL_NOT_FOUND: 404, ERR_WITHDRAWAL_LINK_EXPIRED: 410 },
})
export const confirmWithdrawal = endpoint({
  method: 'POST',
  path: '/api/subscriptions/withdrawals/by-link/{token}',
  summary: 'Conferma il recesso con il link della lettera',
  who: 'anyone',
  limit: { max: 30, seconds: 600, by: 'network' },
  beforeGate: true,
  input: z.object({ token, contract: id }),
  answer: withdrawalReceipt,
  refuses: { ERR_WITHDRAWAL_NOT_FOUND: 404, ERR_WITHDRAWAL_LINK_EXPIRED: 410, ERR_WITHDRAWAL_OVER: 409 },
})

/** A receipt in PDF, of one's own payments only. */
export const readReceipt = endpoint({
  method: 'GET',
  path: '/api/subscriptions/receipts/{id}/pdf',
  summary: 'Una ricevuta in PDF',
  who: 'person',
  limit: { max: 60, seconds: 600, by: 'person' },
  beforeGate: true,
  input: z.object({ id }),
  answer: z.object({}),
  gives: ['application/pdf'],
  refuses: { ERR_RECEIPT_NOT_FOUND: 404 },
})

/** The days that are still to come (`key-dates.ts`), as a file that calendars take in (RFC 5545). */
export const readCalendar = endpoint({
  method: 'GET',
  path: '/api/subscriptions/calendar',
  summary: 'Le date degli abbonamenti per il calendario',
  who: 'person',
  limit: { max: 60, seconds: 600, by: 'person' },
  beforeGate: true,
  input: z.object({}),
  answer: z.object({}),
  gives: ['text/calendar; charset=utf-8'],
  refuses: { ERR_NO_DATES: 404 },
})

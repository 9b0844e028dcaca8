import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { giftAddressForm, giftForm } from './forms.ts'

const id = z.uuid()
const own = {
  who: 'person',
  limit: { max: 60, seconds: 600, by: 'person' },
  beforeGate: true,
} as const

/** Says for whom an order is that is a gift, and when its letter goes; anew, as long as it is open. */
export const describeGift = endpoint({
  method: 'POST',
  path: '/api/shop/orders/{id}/gift',
  ...own,
  summary: 'Dice per chi è un regalo',
  input: z.object({ id, ...giftForm.shape }),
  answer: z.object({}),
  refuses: {
    ERR_ORDER_NOT_FOUND: 404,
    ERR_ORDER_CLOSED: 409,
    /** A payment is under way: what it pays for does not change any more. */
    ERR_PAYMENT_RUNNING: 409,
    /** More than a year ahead. */
    ERR_DAY_TOO_LATE: 422,
  },
})

/**
 * A gift as its giver sees it; days are Rome's.
 * - `waiting`: its letter goes on `day`. `sent`: it went, nobody has activated it yet; `day`: the last one
 *   for that. `activated`. `expired`: nobody did in time. `withdrawn`, `revoked`: the money went back.
 * - `email`: gone once it is activated: who gave it need not know with which account.
 */
const giftSubscription = z.object({
  id,
  what: z.string(),
  masthead: z.string(),
  months: z.union([z.literal(1), z.literal(12)]),
  state: z.enum(['waiting', 'sent', 'activated', 'expired', 'withdrawn', 'revoked']),
  name: z.string().nullable(),
  email: z.string().nullable(),
  given: z.iso.date(),
  day: z.iso.date().nullable(),
  /**
   * They declared that they withdraw: nothing goes and nothing opens until the link of that is used or old.
   */
  held: z.boolean(),
  /** Until when one may withdraw, and what comes back. */
  withdrawal: z.object({ until: z.iso.date(), refund: z.int().nonnegative() }).nullable(),
})
export type GiftSubscription = z.infer<typeof giftSubscription>

/** The subscriptions that the person has paid for others, the newest first. */
export const readGifts = endpoint({
  method: 'GET',
  path: '/api/shop/gifts',
  summary: 'Gli abbonamenti regalati dalla persona',
  who: 'person',
  limit: 'none',
  beforeGate: true,
  input: z.object({}),
  answer: z.object({ gifts: z.array(giftSubscription) }),
  refuses: {},
})

const notFound = { ERR_GIFT_NOT_FOUND: 404 } as const

/** Sends the letter with a new code, to the same address or another; the code before is good no more. */
export const sendGift = endpoint({
  method: 'POST',
  path: '/api/shop/gifts/{id}/send',
  ...own,
  summary: 'Manda di nuovo la lettera di un regalo',
  input: z.object({ id, ...giftAddressForm.shape }),
  answer: z.object({
    /** The day on which it goes, when that has not come yet. */
    day: z.iso.date().nullable(),
  }),
  refuses: { ...notFound, ERR_GIFT_ACTIVATED: 409, ERR_GIFT_CLOSED: 409 },
})

/** Withdraws from a gift that nobody has activated, within fourteen days (Codice del consumo art. 52, 59). */
export const withdrawGift = endpoint({
  method: 'POST',
  path: '/api/shop/gifts/{id}/withdraw',
  ...own,
  summary: 'Recede da un regalo',
  input: z.object({ id }),
  answer: z.object({ number: z.int().positive(), at: z.string(), refund: z.int().nonnegative() }),
  refuses: { ...notFound, ERR_GIFT_ACTIVATED: 409, ERR_WITHDRAWAL_OVER: 409 },
})

import type { Decline, gatewayForm } from 'contract/commerce/payment.ts'
import type { StoredMethod, MethodName, Purchase } from 'contract/commerce/payment-methods.ts'
import type { z } from 'zod'

/**
 * A card, or other means, as much of it as a gateway tells. `ref`: what the gateway calls it. `brand`: of an
 * account at a bank, its country.
 */
export interface GatewayCard {
  ref: string
  method: StoredMethod
  brand: string
  last4: string | null
  month: number | null
  year: number | null
}

/** What somebody else moved of a payment, in cents. `ref`: the gateway's own name of it, told once. */
export interface ExternalMovement {
  ref: string
  amount: number
}

/**
 * How a payment stands at the gateway. `bank`: the address where the person's bank asks, or PayPal does. What
 * has succeeded or failed stays so. `processing`: the person's bank says in days whether it pays; it cannot
 * be given up any more. `method`: what it is paid with, as far as the gateway says. `card`: null, when the
 * gateway does not keep it. `cardCountry`: where it was issued, or the account is (ISO 3166-1), as far as the
 * gateway says. `disputes`: each time that the holder's bank took money back (chargeback), below zero, or
 * gave it up, above, the oldest first. `refunds`: what was refunded of it without us, above zero.
 */
export type GatewayState =
  | {
      state: 'succeeded'
      ref: string
      method: MethodName | null
      card: GatewayCard | null
      last4: string | null
      cardCountry: string | null
      disputes: readonly ExternalMovement[]
      refunds: readonly ExternalMovement[]
    }
  | { state: 'authenticate'; ref: string; method: MethodName | null; bank: string }
  | {
      state: 'processing'
      ref: string
      method: MethodName
      last4: string | null
      cardCountry: string | null
    }
  | { state: 'failed'; ref: string | null; decline: Decline; card: GatewayCard | null }

/** What is asked of a gateway. `key` is ours: the same key again is the same payment, never a second one. */
export interface Charge {
  key: string
  /** Whose card it is: a gateway keeps the cards of one person together. */
  account: number
  amount: number
  currency: string
  /** What stands on the person's statement. */
  payee: string
  /** What is paid for, in words, and its own id: an order, a subscription. */
  what: string
  subject: string
  /** Its number, as people tell it: of the order, or of the subscription. */
  number: { order: string } | { subscription: string }
  /** Which methods may pay it. */
  purchase: Purchase
  /** A card just typed into the gateway's form, or one it keeps. */
  card: { token: string } | { ref: string; method: StoredMethod }
  /** Whether the person is there, so that their bank may ask (PSD2); else it fails where it would ask. */
  present: boolean
  /** Whether a card that was just typed in is kept, for renewals. */
  keeps: boolean
  /** Where the person comes back to from their bank. */
  back: string
}

/** What a gateway tells of itself: about one of our keys. `event`: its own name of it, told once or more. */
export interface GatewayEvent {
  event: string
  kind: 'payment' | 'chargeback' | 'refund'
  key: string
  amount: number
}

/** The gateway did not answer, or not in a way that says what happened: the payment may have been made. */
export class GatewayUnavailable extends Error {
  /** It said nothing at all; else it answered, and others may be asked. */
  readonly silent: boolean
  constructor(cause: unknown, { silent = false } = {}) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'GatewayUnavailable'
    this.silent = silent
  }
}

/** The gateway does not know who asks, or may not tell them: no other try changes that. */
export class GatewayRefused extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause })
    this.name = 'GatewayRefused'
  }
}

/** What a gateway says it moved: what came in is above zero. `day`, in Rome: null where it does not say. */
export interface GatewayMovement {
  kind: 'charge' | 'refund' | 'chargeback'
  ref: string
  amount: number
  day: string | null
}

/** As over a network: whatever breaks in a call, nobody knows what came of it. */
export const outages =
  <A extends unknown[], T>(
    call: (...args: A) => Promise<T>,
    isSilent: (error: unknown) => boolean = () => true,
  ) =>
  async (...args: A): Promise<T> => {
    try {
      return await call(...args)
    } catch (error) {
      if (error instanceof GatewayUnavailable) throw error
      throw new GatewayUnavailable(error, { silent: isSilent(error) })
    }
  }

/** How a gateway takes cards, told to pages. */
type GatewayForm = z.infer<typeof gatewayForm>

/**
 * A payment gateway (DESIGN §10). Every call may be repeated with the same key; all reject with
 * `GatewayUnavailable` when nobody knows what came of it.
 */
export interface Gateway {
  name: 'test' | 'stripe'
  form: GatewayForm
  charge(charge: Charge): Promise<GatewayState>
  /** How the payment of that key stands now; null: the gateway never heard of it. */
  find(key: string): Promise<GatewayState | null>
  /**
   * Gives up a payment that waits for the person's bank, or that the gateway has not heard of yet: from now
   * on that key cannot succeed. Gives how it stands now, for one that has succeeded meanwhile stays so.
   */
  cancel(payment: Pick<Charge, 'key' | 'amount' | 'payee' | 'back'>): Promise<GatewayState>
  /** Keeps a card that was just typed in, without charging it. */
  keep(token: string, account: number): Promise<GatewayCard | Decline>
  /** Lets go of a card that it keeps, or of all that it keeps of somebody. */
  forget(ref: string): Promise<void>
  /**
   * Gives back part of a payment, or all; null: so much is not left of it. `disputed`: not while the
   * holder's bank has it.
   */
  refund(refund: { key: string; ref: string; amount: number }): Promise<{ ref: string } | 'disputed' | null>
  /** Keys of payments of which somebody else has moved something since. */
  changedSince(since: { disputes: Date; refunds: Date }): Promise<string[]>
  /** Whether the gateway signed these very bytes, and lately. */
  signed(body: Uint8Array, headers: Headers): boolean
  /** What a signed notice says; `other`: nothing about payments of ours; null: it cannot be understood. */
  read(body: Uint8Array): Promise<GatewayEvent | 'other' | null>
  /** The doors of the built-in one, which has no site of its own; null: it is another. */
  test: TestDoors | null
}
/** The built-in one. */
export type TestGateway = Gateway & { test: TestDoors }

/** What people do at the built-in gateway itself. */
interface TestDoors {
  /** A card becomes a token; why not, when it is none. */
  addCard(card: { number: string; month: number; year: number; cvc: string }): Promise<string | null>
  /** What the bank asks, by the name in its address. */
  bank(ref: string): Promise<BankQuestion | null>
  /** The person answers; the first answer counts. Null: there is no such question. */
  answer(ref: string, yes: boolean): Promise<{ back: string } | null>
  /** The holder's bank takes the money of a payment back. */
  dispute(key: string): Promise<void>
  /** The bytes of a notice, signed now. */
  notice(event: GatewayEvent): { body: Uint8Array; headers: Record<string, string> }
}

/** What the person's bank asks. `waits`: it has not been answered yet. */
interface BankQuestion {
  amount: number
  payee: string
  last4: string
  waits: boolean
  back: string
}

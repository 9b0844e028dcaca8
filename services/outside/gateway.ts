import type { Decline } from 'contract/payments/payments.ts'

/** A card, as much of it as a gateway tells. `ref`: what the gateway calls it. */
export interface GatewayCard {
  ref: string
  brand: string
  last4: string
  month: number
  year: number
}

/** How a payment stands at the gateway. `bank`: the address where the person's bank asks. */
export type GatewayState =
  | { state: 'succeeded'; ref: string; card: GatewayCard }
  | { state: 'authenticate'; ref: string; bank: string }
  | { state: 'failed'; ref: string | null; decline: Decline; card: GatewayCard | null }

/** What is asked of a gateway. `key` is ours: the same key again is the same payment, never a second one. */
export interface Charge {
  key: string
  amount: number
  currency: string
  /** What stands on the person's statement. */
  payee: string
  /** A card just typed into the gateway's form, or one it keeps. */
  card: { token: string } | { ref: string }
  /** Whether the person is there, so that their bank may ask (PSD2); else it fails where it would ask. */
  present: boolean
  /** Where the person comes back to from their bank. */
  back: string
}

/** What a gateway tells of itself: about one of our keys. `event`: its own name of it, told once or more. */
export interface GatewayEvent {
  event: string
  kind: 'payment' | 'chargeback'
  key: string
  amount: number
}

/** The gateway did not answer, or not in a way that says what happened: the payment may have been made. */
export class GatewayUnavailable extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'GatewayUnavailable'
  }
}

/**
 * A payment gateway (DESIGN §10). Every call may be repeated with the same key; all reject with
 * `GatewayUnavailable` when nobody knows what came of it.
 */
export interface Gateway {
  name: 'test'
  charge(charge: Charge): Promise<GatewayState>
  /** How the payment of that key stands now; null: the gateway never heard of it. */
  find(key: string): Promise<GatewayState | null>
  /** Keeps a card that was just typed in, without charging it. */
  keep(token: string): Promise<GatewayCard | Decline>
  /** Gives back part of a payment, or all: never more than it took. */
  refund(refund: { key: string; ref: string; amount: number }): Promise<{ ref: string }>
  /** What a signed notice says; null: nobody of the gateway's signed it, or too long ago. */
  read(body: Uint8Array, headers: Headers): GatewayEvent | null
}

import type {
  Decline,
  gatewayForm,
  PaymentAnswer,
  PaymentMethod,
  paymentRefusals,
  StoredCard,
} from 'contract/commerce/payment.ts'
import { isPaidBy, type MethodName, type Purchase } from 'contract/commerce/payment-methods.ts'
import type { z } from 'zod'
import type { Database, Tx } from '../platform/database/connect.ts'
import type { SaleVat } from 'contract/commerce/vat.ts'
import type { PaymentPurpose } from '../platform/database/payment-tables.ts'

/**
 * What a payment is for, as the ledger and the receipt say it. `amount` in cents, VAT included. `vat`: the
 * rate in Italy; the payment has that of who buys.
 */
export interface PaymentRequest {
  purpose: PaymentPurpose
  /** The order, or the subscription. */
  subject: string
  account: number
  brand: string
  offer: string
  what: string
  amount: number
  vat: number
  issn: string | null
  /** The masthead's name, on the person's statement. */
  payee: string
  /** A card just typed in, or the public id or row of one that is kept. */
  means: PaymentMethod | { row: number }
  present: boolean
  /** Whether a card that is typed in is kept for what renews; absent: it is. */
  keeps?: boolean
  /** The address of the page that the person comes back to from their bank. */
  back: string
}

/**
 * A payment that has come to its end. `card`: our row of the card it was made with; `present`: whether its
 * person was there; `promised`: they were told that they would be written to.
 */
export interface SettledPayment {
  id: number
  purpose: PaymentPurpose
  subject: string
  account: number | null
  amount: number
  decline: Decline | null
  card: number | null
  present: boolean
  promised: boolean
  at: Date
  since: Date
}

/** Money that came by bank transfer. `ref`: what stood on it; `taxed`: whether the VAT is in it. */
export interface BankTransfer {
  payment: number
  at: Date
  ref: string
  taxed: boolean
}

/** What a payment was asked for, and of whom, with the VAT that it has. */
type PaymentDetails = Pick<
  PaymentRequest,
  'purpose' | 'subject' | 'brand' | 'offer' | 'what' | 'amount' | 'issn'
> &
  SaleVat & { account: number | null }

/** What is done, in the transaction that settles a payment, by whoever asked for it. */
export type OnSettled = Readonly<Record<PaymentPurpose, (tx: Tx, settled: SettledPayment) => Promise<void>>>

/** What is done when a bank says only in days whether it pays: it may still say no. */
export type OnWaiting = Readonly<
  Record<
    PaymentPurpose,
    (
      tx: Tx,
      waiting: Pick<SettledPayment, 'id' | 'subject' | 'amount' | 'present' | 'at'> & { account: number },
    ) => Promise<void>
  >
>

/** A payment that the holder's bank took back. `amount`: above zero. */
export type OnChargeback = (
  tx: Tx,
  taken: Pick<SettledPayment, 'id' | 'purpose' | 'subject' | 'account' | 'amount' | 'at'>,
) => Promise<void>

/**
 * A payment that the holder's bank took back, and gave up. `amount`: above zero. Gives what the publisher's
 * people should know of what it was for, in a sentence.
 */
export type OnReinstated = (
  tx: Tx,
  given: Pick<SettledPayment, 'id' | 'purpose' | 'subject' | 'account' | 'amount' | 'at'>,
) => Promise<string | null>

/**
 * What goes back of a payment, in cents: `now`, and `pending`: what the holder's bank has taken, which goes
 * back if the bank gives it up.
 */
export interface RefundSplit {
  now: number
  pending: number
}

/** Why a payment cannot even be asked for. */
export type PaymentNotStarted = 'running' | 'card-not-found' | 'gateway-off'

/**
 * How the latest payment for something stands. `processing`: a bank says in days whether it pays. `method`:
 * what it is paid with, as far as the gateway has said.
 */
export interface PaymentStatus {
  id: number
  state: 'started' | 'authenticating' | 'processing' | 'succeeded' | 'failed'
  bank: string | null
  method: MethodName | null
  decline: Decline | null
  amount: number
  at: string
}

/** A ledger entry, as a receipt shows it. `payment`: our row. */
export interface LedgerEntry extends SaleVat {
  id: string
  payment: number
  at: string
  kind: 'charge' | 'refund' | 'chargeback'
  purpose: PaymentPurpose
  subject: string
  what: string
  amount: number
  vatAmount: number
  brand: string
  offer: string
  issn: string | null
  /** What it was paid with; null: nobody has said, or it came by transfer. */
  method: MethodName | null
  last4: string | null
  meansCountry: string | null
  /** `bank`: it came by transfer. */
  gateway: string
}

/** What the other features ask of payments. */
export interface Payments {
  /** Null: nothing can be bought here. */
  form: z.infer<typeof gatewayForm> | null
  /** The VAT that an account pays today on what bears a rate in Italy. */
  vatFor(db: Database | Tx, account: number, rate: number): Promise<SaleVat>
  /**
   * Stores the payment with its key and asks for the job that brings it to its end, whatever happens to this
   * process; gives its row. What checks that it may be asked for belongs in the same transaction.
   */
  start(tx: Tx, ask: PaymentRequest): Promise<number | PaymentNotStarted>
  /** Asks the gateway, and settles. Safe to repeat, by any process. */
  run(payment: number): Promise<PaymentAnswer | { decline: Decline }>
  /** Asks the gateway how the latest payment for something stands, and settles it if it has an end. */
  refresh(purpose: PaymentPurpose, subject: string): Promise<PaymentStatus | null>
  /**
   * Gives up the payment for something that waits for the person's bank, so that another card may pay; true:
   * it was not paid, and never will be. `other`: only if these means are not what it is paid with.
   */
  cancel(purpose: PaymentPurpose, subject: string, other?: PaymentMethod): Promise<boolean>
  status(db: Database | Tx, purpose: PaymentPurpose, subject: string): Promise<PaymentStatus | null>
  /** Stores a payment that is expected by bank transfer: our row. */
  startTransfer(tx: Tx, ask: Omit<PaymentRequest, 'means' | 'present' | 'back'>): Promise<number | 'running'>
  /** The transfer has come: written into the ledger, once. False: it stands there, or is not waited for. */
  bookTransfer(tx: Tx, transfer: BankTransfer): Promise<boolean>
  detailsOf(db: Database | Tx, payment: number): Promise<PaymentDetails | undefined>
  /** Gives money back: stored in the transaction, done by a job. @throws when it is more than is left. */
  refund(tx: Tx, refund: { payment: number; amount: number }): Promise<void>
  /** What of a payment can still be given back, in cents: what was taken back or asked for is not. */
  refundable(tx: Tx, payment: number): Promise<number>
  /** What came in with some payments of an account, and what of it can still go back, by our rows; cents. */
  sums(
    db: Database | Tx,
    account: number,
    payments: readonly number[],
  ): Promise<ReadonlyMap<number, { charged: number; remaining: number }>>
  /** What would go back of a payment if up to so much of it is owed. */
  refundPreview(tx: Tx, back: { payment: number; amount: number }): Promise<RefundSplit>
  /** Gives up to so much of a payment back, and keeps in mind what is held. */
  refundUpTo(tx: Tx, back: { payment: number; amount: number }): Promise<RefundSplit>
  cards: {
    of(db: Database | Tx, account: number): Promise<(StoredCard & { row: number })[]>
    byRow(db: Database | Tx, rows: readonly number[]): Promise<ReadonlyMap<number, StoredCard>>
    /** Keeps a card that was just typed in: our row, or why not. */
    keep(account: number, means: PaymentMethod): Promise<number | Decline | PaymentNotStarted>
  }
  /** What an account pays that a bank says in days, the oldest first. */
  waiting(db: Database | Tx, account: number): Promise<{ what: string; amount: number }[]>
  /** The ledger entries about an account's payments, the newest first. */
  entries(db: Database | Tx, account: number): Promise<LedgerEntry[]>
}

/** What is kept and may pay something, as its person sees it, without our rows. */
export const shownCards = (
  cards: readonly (StoredCard & { row: number })[],
  purchase: Purchase = 'renews',
): StoredCard[] =>
  cards
    .filter(({ method }) => isPaidBy(method, purchase))
    .map(({ id, method, brand, last4, month, year }) => ({ id, method, brand, last4, month, year }))

/** What is paid, as methods of payment go: only what renews keeps what was typed in. */
export const purchaseOf = ({ purpose, keeps = true }: Pick<PaymentRequest, 'purpose' | 'keeps'>): Purchase =>
  purpose === 'upgrade' ? 'upgrade' : keeps ? 'renews' : 'once'

/** Whether a payment has no end yet. */
export const isRunning = (status: PaymentStatus | null): boolean =>
  status?.state === 'started' || status?.state === 'authenticating' || status?.state === 'processing'

/** Where a running payment stands, as who asks again is answered. */
export const paymentAnswerOf = ({ state, bank }: PaymentStatus): PaymentAnswer =>
  state === 'authenticating'
    ? { state: 'authenticate', url: bank }
    : { state: state === 'succeeded' ? 'paid' : 'pending', url: null }

const refusals = {
  declined: 'ERR_CARD_DECLINED',
  'no-funds': 'ERR_NO_FUNDS',
  expired: 'ERR_CARD_EXPIRED',
  'not-valid': 'ERR_CARD_NOT_VALID',
  'not-authenticated': 'ERR_NOT_AUTHENTICATED',
  'card-not-found': 'ERR_CARD_NOT_FOUND',
  'gateway-off': 'ERR_GATEWAY_OFF',
} as const satisfies Record<Decline | 'card-not-found' | 'gateway-off', keyof typeof paymentRefusals>

/** The refusal that a call gives when a card did not pay, or a payment cannot be asked for. */
export const refusalOfPayment = <W extends keyof typeof refusals>(why: W): (typeof refusals)[W] =>
  refusals[why]

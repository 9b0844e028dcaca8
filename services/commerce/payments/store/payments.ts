import type { Decline } from 'contract/commerce/payment.ts'
import type { MethodName } from 'contract/commerce/payment-methods.ts'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { PaymentPurpose } from '../../../platform/database/payment-tables.ts'
import type { SaleVat } from 'contract/commerce/vat.ts'
import type { GatewayState } from '../../../platform/outside/gateway.ts'
import type { PaymentRequest, PaymentStatus } from '../../payment-port.ts'

/** The name that stands for a gateway where money comes by bank transfer, booked by a person. */
export const BANK = 'bank'

const columns = [
  'id',
  'key',
  'account_id as account',
  'purpose',
  'subject',
  'brand',
  'offer',
  'what',
  'payee',
  'amount',
  'currency',
  'vat',
  'country',
  'treatment',
  'issn',
  'gateway',
  'token',
  'card_id as card',
  'present',
  'keeps',
  'promised',
  'back',
  'state',
  'gateway_ref as gatewayRef',
  'bank_url as bank',
  'decline',
  'processing',
  'created',
] as const

/** A payment as it is stored. `token` and `card` say what it is paid with until it is settled. */
export type StoredPayment = NonNullable<Awaited<ReturnType<typeof paymentById>>>

export const paymentById = (db: Database | Tx, id: number) =>
  db.selectFrom('payments').select(columns).where('id', '=', id).executeTakeFirst()

/** The same, locked until the transaction ends. */
export const lockPayment = (tx: Tx, id: number) =>
  tx.selectFrom('payments').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export const paymentByKey = (db: Database | Tx, gateway: string, key: string) =>
  db
    .selectFrom('payments')
    .select(columns)
    .where('key', '=', key)
    .where('gateway', '=', gateway)
    .executeTakeFirst()

/** Stores a payment; undefined while another for the same thing runs. */
export const addPayment = async (
  tx: Tx,
  ask: PaymentRequest,
  more: SaleVat & {
    stated_country: string | null
    gateway: string
    token: string | null
    card_id: number | null
    created: Date
  },
): Promise<number | undefined> =>
  (
    await tx
      .insertInto('payments')
      .values({
        account_id: ask.account,
        purpose: ask.purpose,
        subject: ask.subject,
        brand: ask.brand,
        offer: ask.offer,
        what: ask.what,
        payee: ask.payee,
        amount: ask.amount,
        issn: ask.issn,
        present: ask.present,
        keeps: ask.keeps ?? true,
        back: ask.back,
        ...more,
      })
      .onConflict((on) => on.columns(['purpose', 'subject']).where('settled', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** The person's bank asks, or PayPal does. */
export async function markAuthenticating(
  tx: Tx,
  id: number,
  { ref, bank, method }: { ref: string; bank: string; method: MethodName | null },
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state: 'authenticating', gateway_ref: ref, bank_url: bank, method })
    .where('id', '=', id)
    .where('settled', 'is', null)
    .execute()
}

/** The person's bank says in days whether it pays; they are written to now, and then. */
export async function markProcessing(
  tx: Tx,
  id: number,
  { ref, method, last4, cardCountry, at }: ProcessingPayment & { at: Date },
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state: 'started', gateway_ref: ref, bank_url: null, method, last4, card_country: cardCountry })
    .set({ processing: at, promised: true })
    .where('id', '=', id)
    .where('settled', 'is', null)
    .execute()
}
type ProcessingPayment = Omit<Extract<GatewayState, { state: 'processing' }>, 'state'>

/** The payment has come to its end: the one-time card token is removed. */
export async function endPayment(
  tx: Tx,
  id: number,
  end: {
    state: 'succeeded' | 'failed'
    ref: string | null
    decline: Decline | null
    card: number | null
    method?: MethodName | null
    last4: string | null
    cardCountry?: string | null
    at: Date
  },
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      state: end.state,
      gateway_ref: end.ref,
      decline: end.decline,
      card_id: end.card,
      ...(end.method ? { method: end.method } : {}),
      last4: end.last4,
      card_country: end.cardCountry ?? null,
      settled: end.at,
      token: null,
      bank_url: null,
    })
    .where('id', '=', id)
    .execute()
}

/** What the gateway calls a payment that failed for us, and that it took money for after all. */
export async function setGatewayRef(tx: Tx, id: number, ref: string): Promise<void> {
  await tx.updateTable('payments').set({ gateway_ref: ref }).where('id', '=', id).execute()
}

/** How the latest payment for something stands. */
export async function latestFor(
  db: Database | Tx,
  purpose: PaymentPurpose,
  subject: string,
): Promise<PaymentStatus | undefined> {
  const latest = await db
    .selectFrom('payments')
    .select(['id', 'state', 'bank_url as bank', 'method', 'decline', 'amount', 'processing', 'created as at'])
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!latest) return undefined
  const { processing, state, ...status } = latest
  return { ...status, state: state === 'started' && processing !== null ? 'processing' : state }
}

/**
 * Payments that a gateway has not brought to their end, those that were looked at last the last. One that
 * waits for days is left out if it was looked at since `patient`.
 */
export const runningPayments = async (
  db: Database,
  gateway: string | null,
  patient: Date,
): Promise<number[]> =>
  (
    await db
      .selectFrom('payments')
      .select('id')
      .where('settled', 'is', null)
      .where('gateway', '=', gateway)
      .where((is) =>
        is.or([
          is('processing', 'is', null),
          is('looked', 'is', null),
          is('looked', '<', patient.toISOString()),
        ]),
      )
      .orderBy('looked', (order) => order.nullsFirst())
      .orderBy('created')
      .execute()
  ).map(({ id }) => id)

/** What an account pays that a bank says in days, the oldest first. */
export const waitingOf = (db: Database | Tx, account: number): Promise<{ what: string; amount: number }[]> =>
  db
    .selectFrom('payments')
    .select(['what', 'amount'])
    .where('account_id', '=', account)
    .where('processing', 'is not', null)
    .where('settled', 'is', null)
    .orderBy('id')
    .execute()

/** It is being asked about: whatever comes of it, the others come first the next time. */
export async function setChecked(db: Database, id: number, at: Date): Promise<void> {
  await db.updateTable('payments').set({ looked: at }).where('id', '=', id).execute()
}

/** Its person has been promised a letter about the outcome. */
export async function setPromised(db: Database, id: number): Promise<void> {
  await db.updateTable('payments').set({ promised: true }).where('id', '=', id).execute()
}

/** Whether this notice of the gateway has been handled already. */
export const isProcessed = async (db: Database, gateway: string, event: string): Promise<boolean> =>
  (await db
    .selectFrom('gateway_events')
    .select('event')
    .where('gateway', '=', gateway)
    .where('event', '=', event)
    .executeTakeFirst()) !== undefined

/** The notice of the gateway has been handled. */
export async function setProcessed(db: Database, gateway: string, event: string, at: Date): Promise<void> {
  await db
    .insertInto('gateway_events')
    .values({ gateway, event, at })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Forgets what was told before: it is not told again so late, and changes nothing if it is. */
export async function forgetEvents(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('gateway_events').where('at', '<', before.toISOString()).execute()
}

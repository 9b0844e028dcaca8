import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { LedgerEntry } from '../../payment-port.ts'
import type { StoredPayment } from './payments.ts'

/** A ledger entry about a payment. `amount`: what comes in is above zero. */
interface NewEntry {
  at: Date
  kind: LedgerEntry['kind']
  amount: number
  vatAmount: number
  refund: number | null
  ref: string
}

/** Writes a line; false when it stands there already. */
export async function addEntry(tx: Tx, payment: StoredPayment, line: NewEntry): Promise<boolean> {
  const written = await tx
    .insertInto('ledger_entries')
    .values({
      at: line.at,
      kind: line.kind,
      payment_id: payment.id,
      refund_id: line.refund,
      amount: line.amount,
      vat: payment.vat,
      vat_amount: line.vatAmount,
      country: payment.country,
      treatment: payment.treatment,
      brand: payment.brand,
      offer: payment.offer,
      issn: payment.issn,
      what: payment.what,
      gateway: payment.gateway,
      gateway_ref: line.ref,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** What the ledger says of a payment: in cents, what is left of it and of the tax within it. */
export async function balanceOf(
  db: Database | Tx,
  payment: number,
): Promise<{ remaining: number; vat: number }> {
  const { remaining, vat } = await db
    .selectFrom('ledger_entries')
    .select((is) => [is.fn.sum<number>('amount').as('remaining'), is.fn.sum<number>('vat_amount').as('vat')])
    .where('payment_id', '=', payment)
    .executeTakeFirstOrThrow()
  return { remaining: Number(remaining ?? 0), vat: Number(vat ?? 0) }
}

/** What of a payment the holder's bank has taken back and not given up since, with its tax; cents. */
export async function disputedTotal(
  db: Database | Tx,
  payment: number,
): Promise<{ amount: number; vat: number }> {
  const { amount, vat } = await db
    .selectFrom('ledger_entries')
    .select((is) => [is.fn.sum<number>('amount').as('amount'), is.fn.sum<number>('vat_amount').as('vat')])
    .where('payment_id', '=', payment)
    .where('kind', '=', 'chargeback')
    .executeTakeFirstOrThrow()
  return { amount: 0 - Number(amount ?? 0), vat: 0 - Number(vat ?? 0) }
}

/** What the ledger says that the holder's bank moved of a payment. */
export const disputeEntries = (
  db: Database | Tx,
  payment: number,
): Promise<{ ref: string; amount: number }[]> =>
  db
    .selectFrom('ledger_entries')
    .select(['gateway_ref as ref', 'amount'])
    .where('payment_id', '=', payment)
    .where('kind', '=', 'chargeback')
    .execute()

/** The lines about an account's payments, the newest first. */
export const entriesOf = (db: Database | Tx, account: number): Promise<LedgerEntry[]> =>
  db
    .selectFrom('ledger_entries as l')
    .innerJoin('payments as p', 'p.id', 'l.payment_id')
    .select([
      'l.public_id as id',
      'l.payment_id as payment',
      'l.at',
      'l.kind',
      'p.purpose',
      'p.subject',
      'l.what',
      'l.amount',
      'l.vat',
      'l.vat_amount as vatAmount',
      'l.country',
      'l.treatment',
      'l.brand',
      'l.offer',
      'l.issn',
      'p.method',
      'p.last4',
      'p.card_country as meansCountry',
      'l.gateway',
    ])
    .where('p.account_id', '=', account)
    .orderBy('l.at', 'desc')
    .orderBy('l.id', 'desc')
    .execute()

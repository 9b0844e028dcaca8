import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import { type Content, content, type Document, numberOf } from '../content.ts'
import type { InvoiceState } from '../receive-notices.ts'

const columns = [
  'id',
  'public_id as publicId',
  'account_id as account',
  'payment_id as payment',
  'credits',
  'kind',
  'seller',
  'year',
  'number',
  'day',
  'brand',
  'content',
  'total',
  'payable',
  'state',
  'due',
  'paid',
  'reminded',
] as const

/** An invoice as it is stored; money in cents, days are Rome's. */
export interface Stored {
  id: number
  publicId: string
  account: number | null
  payment: number
  credits: number | null
  kind: 'invoice' | 'credit-note'
  seller: string
  year: number
  number: number
  day: string
  brand: string
  content: Content
  total: number
  payable: number
  state: InvoiceState
  due: string | null
  paid: string | null
  reminded: number
}

const read = <Row extends { content: unknown }>(row: Row) => ({
  ...row,
  content: content.parse(row.content),
})

/** An invoice as it is written. */
export const documentOf = (invoice: Stored): Document => ({
  kind: invoice.kind,
  number: numberOf(invoice),
  day: invoice.day,
  content: invoice.content,
  due: invoice.due,
  total: invoice.total,
  payable: invoice.payable,
})

/**
 * The next number of a seller's year. Its row is held until the transaction ends: who comes meanwhile waits,
 * and a transaction that comes to nothing gives its number back.
 */
export async function takeNumber(tx: Tx, seller: string, year: number): Promise<number> {
  const { last } = await tx
    .insertInto('invoice_numbers')
    .values({ seller, year, last: 1 })
    .onConflict((on) =>
      on.columns(['seller', 'year']).doUpdateSet((is) => ({ last: is('invoice_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** The day of the newest invoice of a seller: none may be dated before it. */
export const lastDay = async (tx: Tx, seller: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('invoices')
      .select('day')
      .where('seller', '=', seller)
      .orderBy('year', 'desc')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.day

export async function addInvoice(
  tx: Tx,
  invoice: Omit<Stored, 'id' | 'publicId' | 'state' | 'reminded'> & {
    refund: number | null
    replaces: number | null
    issued: Date
  },
): Promise<Stored> {
  const row = await tx
    .insertInto('invoices')
    .values({
      account_id: invoice.account,
      payment_id: invoice.payment,
      refund_id: invoice.refund,
      credits: invoice.credits,
      replaces: invoice.replaces,
      kind: invoice.kind,
      seller: invoice.seller,
      year: invoice.year,
      number: invoice.number,
      day: invoice.day,
      brand: invoice.brand,
      content: JSON.stringify(invoice.content),
      total: invoice.total,
      payable: invoice.payable,
      due: invoice.due,
      paid: invoice.paid,
      issued: invoice.issued,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return read(row)
}

export async function invoiceById(db: Database | Tx, id: number): Promise<Stored | undefined> {
  const row = await db.selectFrom('invoices').select(columns).where('id', '=', id).executeTakeFirst()
  return row && read(row)
}

/** Locks an invoice until the transaction ends. */
export async function holdInvoice(tx: Tx, id: number): Promise<Stored | undefined> {
  const row = await tx
    .selectFrom('invoices')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && read(row)
}

export async function invoiceByNumber(
  db: Database | Tx,
  { seller, year, number }: Pick<Stored, 'seller' | 'year' | 'number'>,
): Promise<Stored | undefined> {
  const row = await db
    .selectFrom('invoices')
    .select(columns)
    .where('seller', '=', seller)
    .where('year', '=', year)
    .where('number', '=', number)
    .executeTakeFirst()
  return row && read(row)
}

/** The invoice of a payment; of several, each of which took the place of the one before, the last. */
export async function invoiceOfPayment(db: Database | Tx, payment: number): Promise<Stored | undefined> {
  const row = await db
    .selectFrom('invoices')
    .select(columns)
    .where('payment_id', '=', payment)
    .where('kind', '=', 'invoice')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && read(row)
}

/** What credit notes have taken off an invoice, in cents. */
export const creditedOf = async (tx: Tx, invoice: number): Promise<number> =>
  Number(
    (
      await tx
        .selectFrom('invoices')
        .select((is) => is.fn.sum<number>('total').as('sum'))
        .where('credits', '=', invoice)
        .executeTakeFirstOrThrow()
    ).sum ?? 0,
  )

/** The credit notes of an invoice, in their order. */
export const notesOf = async (tx: Tx, invoice: number): Promise<Stored[]> =>
  (
    await tx.selectFrom('invoices').select(columns).where('credits', '=', invoice).orderBy('id').execute()
  ).map(read)

/** Those of them that have not left. */
export const draftNotesOf = async (tx: Tx, invoice: number): Promise<Stored[]> =>
  (await notesOf(tx, invoice)).filter(({ state }) => state === 'draft')

/** Whether another of the same payment has taken the place of an invoice. */
export const isReplaced = async (tx: Tx, invoice: number): Promise<boolean> =>
  (await tx.selectFrom('invoices').select('id').where('replaces', '=', invoice).executeTakeFirst()) !==
  undefined

/** Whether a refund has its credit note already. */
export const isCredited = async (tx: Tx, refund: number): Promise<boolean> =>
  (await tx.selectFrom('invoices').select('id').where('refund_id', '=', refund).executeTakeFirst()) !==
  undefined

/** All of an account, the newest first. */
export const invoicesOf = async (db: Database | Tx, account: number): Promise<Stored[]> =>
  (
    await db
      .selectFrom('invoices')
      .select(columns)
      .where('account_id', '=', account)
      .orderBy('id', 'desc')
      .execute()
  ).map(read)

/** All by their rows, after one of them. */
export const invoicesAfter = async (
  db: Database,
  { after, limit }: { after: number; limit: number },
): Promise<Stored[]> =>
  (
    await db
      .selectFrom('invoices')
      .select(columns)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map(read)

/** All that are dated on days in Rome, both included, by their numbers. */
export const invoicesOfDays = async (
  db: Database | Tx,
  { from, to }: { from: string; to: string },
): Promise<Stored[]> =>
  (
    await db
      .selectFrom('invoices')
      .select(columns)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .orderBy('seller')
      .orderBy('year')
      .orderBy('number')
      .execute()
  ).map(read)

/** The numbers of the invoices of payments, by our row; of several of one payment the last. */
export async function numbersOfPayments(
  db: Database | Tx,
  payments: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ payment: number; number: number; year: number }>`
    select payment_id as payment, number, year from invoices
    where kind = 'invoice' and payment_id = any(${[...payments]}::bigint[]) order by id`.execute(db)
  return new Map(rows.map((row) => [row.payment, numberOf(row)]))
}

export async function setState(tx: Tx, id: number, state: InvoiceState): Promise<void> {
  await tx.updateTable('invoices').set({ state }).where('id', '=', id).execute()
}
/** What was wrong is set right before the invoice is sent again. */
export async function setContent(tx: Tx, id: number, next: Content): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ content: JSON.stringify(next) })
    .where('id', '=', id)
    .execute()
}
export async function setPaid(tx: Tx, id: number, day: string): Promise<void> {
  await tx.updateTable('invoices').set({ paid: day }).where('id', '=', id).execute()
}
export async function setReminded(tx: Tx, id: number, reminded: number): Promise<void> {
  await tx.updateTable('invoices').set({ reminded }).where('id', '=', id).execute()
}

/** Nobody is asked for what was taken off whole. */
const unpaid = (db: Database | Tx) =>
  db
    .selectFrom('invoices')
    .select(columns)
    .where('due', 'is not', null)
    .where('paid', 'is', null)
    .where('kind', '=', 'invoice')
    .where(
      sql<boolean>`total > (select coalesce(sum(n.total), 0) from invoices n where n.credits = invoices.id)`,
    )
    .orderBy('id')

/** Those whose money is waited for, the oldest first. */
export const unpaidInvoices = async (db: Database): Promise<Stored[]> =>
  (await unpaid(db).execute()).map(read)

/** Those of them whose money may be asked for: issued for the law, and not refused by their body. */
export const remindableInvoices = async (db: Database): Promise<Stored[]> =>
  (
    await unpaid(db)
      .where('state', 'in', ['sent', 'delivered'])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('invoice_answers as a')
              .innerJoin('invoice_files as f', 'f.id', 'a.file_id')
              .select('a.id')
              .whereRef('f.invoice_id', '=', 'invoices.id')
              .where('a.outcome', '=', 'EC02'),
          ),
        ),
      )
      .execute()
  ).map(read)

/** Whether an account has one that is due before a day. */
export const hasOverdue = async (db: Database | Tx, account: number, day: string): Promise<boolean> =>
  (await unpaid(db).where('account_id', '=', account).where('due', '<', day).limit(1).execute()).length > 0

/** Its money is asked for anew, until another day. */
export async function setDue(tx: Tx, id: number, due: string): Promise<void> {
  await tx.updateTable('invoices').set({ due, reminded: 0 }).where('id', '=', id).execute()
}

/** Those that have not left yet, the oldest first. */
export const waitingInvoices = async (db: Database): Promise<number[]> =>
  (
    await db
      .selectFrom('invoices')
      .select('id')
      .where('state', 'in', ['draft', 'written'])
      .orderBy('issued')
      .execute()
  ).map(({ id }) => id)

import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import { invoicesAfter, type Stored } from './invoices.ts'

/** An invoice, with what the others of its payment say; cents. */
export interface InvoiceToCheck extends Stored {
  replaces: number | null
  isReplaced: boolean
  /** What credit notes take off it, VAT included. */
  credited: number
  /** What is to be paid for all invoices of its payment, less their credit notes; and how many of these. */
  invoiced: number
  notes: number
}

/** Invoices and credit notes by their rows, after one of them. */
export async function invoicesToCheck(
  db: Database,
  { after, limit }: { after: number; limit: number },
): Promise<InvoiceToCheck[]> {
  const some = await invoicesAfter(db, { after, limit })
  const { rows } = await sql<Omit<InvoiceToCheck, keyof Stored> & { id: number }>`
    select i.id, i.replaces,
      exists (select from invoices r where r.replaces = i.id) as "isReplaced",
      coalesce((select sum(total) from invoices n where n.credits = i.id), 0)::int as credited,
      (select sum(case kind when 'invoice' then payable else -payable end) from invoices o
        where o.payment_id = i.payment_id)::int as invoiced,
      (select count(*) from invoices o
        where o.payment_id = i.payment_id and kind = 'credit-note')::int as notes
    from invoices i where i.id = any(${some.map(({ id }) => id)}::bigint[])`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return some.map((invoice) => ({ ...invoice, ...byId.get(invoice.id)! }))
}

/** Numbers that no invoice has, of those that were given out, by year. */
export const missingNumbers = async (
  db: Database,
): Promise<{ seller: string; year: number; number: number }[]> =>
  (
    await sql<{ seller: string; year: number; number: number }>`
      select n.seller, n.year, given.number
      from invoice_numbers n
      cross join lateral generate_series(1, n.last) as given (number)
      where not exists (select from invoices i
        where i.seller = n.seller and i.year = n.year and i.number = given.number)
      order by 1, 2, 3`.execute(db)
  ).rows

/** Invoices that have a day before that of the number before theirs. */
export const backwardDays = async (
  db: Database,
): Promise<{ year: number; number: number; day: string; before: string }[]> =>
  (
    await sql<{ year: number; number: number; day: string; before: string }>`
      select year, number, day::text as day, before::text as before
      from (select year, number, day,
          lag(day) over (partition by seller, year order by number) as before from invoices) as numbered
      where day < before order by 1, 2`.execute(db)
  ).rows

import { sql } from 'kysely'
import type { SaleVat } from 'contract/commerce/vat.ts'
import type { Database } from '../../../platform/database/connect.ts'

/** The ledger entries of a day about one thing that is sold. Sums in cents. */
interface DayOfSales {
  day: string
  brand: string
  offer: string
  vat: number
  country: string
  issn: string | null
  count: number
  gross: number
  vatAmount: number
  refunds: number
  chargebacks: number
  /** Of what went back, below zero. */
  vatBack: number
}

/** What the ledger says of the days in Rome from one to another, both included. */
export const salesOfDays = async (
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<DayOfSales[]> =>
  (
    await sql<DayOfSales>`
      select (at at time zone 'Europe/Rome')::date::text as day, brand, offer, vat, country, issn,
        count(*) filter (where kind = 'charge')::int as count,
        coalesce(sum(amount) filter (where kind = 'charge'), 0)::bigint as gross,
        coalesce(sum(vat_amount) filter (where kind = 'charge'), 0)::bigint as "vatAmount",
        coalesce(sum(amount) filter (where kind = 'refund'), 0)::bigint as refunds,
        coalesce(sum(amount) filter (where kind = 'chargeback'), 0)::bigint as chargebacks,
        coalesce(sum(vat_amount) filter (where kind <> 'charge'), 0)::bigint as "vatBack"
      from ledger_entries
      where at >= (${from}::date)::timestamp at time zone 'Europe/Rome'
        and at < (${to}::date + 1)::timestamp at time zone 'Europe/Rome'
      group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`.execute(db)
  ).rows.map((row) => ({
    ...row,
    gross: Number(row.gross),
    vatAmount: Number(row.vatAmount),
    refunds: Number(row.refunds),
    chargebacks: Number(row.chargebacks),
    vatBack: Number(row.vatBack),
  }))

/** What the ledger holds of payments now, with the tax within it, by the row of the payment. */
export async function balancesOf(
  db: Database,
  payments: readonly number[],
): Promise<ReadonlyMap<number, { remaining: number; vat: number }>> {
  const { rows } = await sql<{ payment: number; remaining: number; vat: number }>`
    select payment_id as payment, sum(amount)::int as remaining, sum(vat_amount)::int as vat
    from ledger_entries where payment_id = any(${payments}::bigint[]) group by payment_id`.execute(db)
  return new Map(rows.map(({ payment, remaining, vat }) => [Number(payment), { remaining, vat }]))
}

/** A payment beside what the ledger and its refunds say of it. */
export interface Compared extends Pick<SaleVat, 'country' | 'treatment'> {
  key: string
  state: 'started' | 'authenticating' | 'succeeded' | 'failed'
  amount: number
  /** How many lines say that it came in, what they say together, and the tax within it, as each has it. */
  charges: number
  charged: number
  chargedVat: number
  /** The rate that it was asked for at, and the one of the line. */
  rate: number
  chargedRate: number | null
  /** Whether the lines say another country or rule. */
  isElsewhere: boolean
  /** The day on which it was asked for, in Rome, and where its customer says that they are. */
  day: string
  stated: string | null
  gateway: string
  remaining: number
  vat: number
  refundsDone: number
  refundsWritten: number
  /** Asked for, and since when the oldest waits. */
  refundsRequested: number
  waits: string | null
}

/** Every payment that has a line in the ledger or should have one, by its row, after one of them. */
export const comparedPayments = async (
  db: Database,
  { after, limit }: { after: number; limit: number },
): Promise<(Compared & { row: number })[]> =>
  (
    await sql<Compared & { row: number }>`
      select p.id as row, p.key, p.state, p.amount, p.vat as rate, p.gateway, p.country, p.treatment,
        p.stated_country as stated,
        (p.created at time zone 'Europe/Rome')::date::text as day,
        exists (select from ledger_entries l where l.payment_id = p.id
          and (l.country, l.treatment) is distinct from (p.country, p.treatment)) as "isElsewhere",
        (select count(*) from ledger_entries l where l.payment_id = p.id and kind = 'charge')::int as charges,
        (select max(vat) from ledger_entries l
          where l.payment_id = p.id and kind = 'charge') as "chargedRate",
        coalesce((select sum(vat_amount) from ledger_entries l
          where l.payment_id = p.id and kind = 'charge'), 0)::int as "chargedVat",
        coalesce((select sum(amount) from ledger_entries l
          where l.payment_id = p.id and kind = 'charge'), 0)::int as charged,
        coalesce((select sum(amount) from ledger_entries l where l.payment_id = p.id), 0)::int as remaining,
        coalesce((select sum(vat_amount) from ledger_entries l where l.payment_id = p.id), 0)::int as vat,
        coalesce((select sum(amount) from refunds r
          where r.payment_id = p.id and r.state = 'done'), 0)::int as "refundsDone",
        coalesce((select -sum(amount) from ledger_entries l
          where l.payment_id = p.id and kind = 'refund'), 0)::int as "refundsWritten",
        coalesce((select sum(amount) from refunds r
          where r.payment_id = p.id and r.state = 'asked'), 0)::int as "refundsRequested",
        (select min(asked) from refunds r where r.payment_id = p.id and r.state = 'asked') as waits
      from payments p where p.id > ${after} order by p.id limit ${limit}`.execute(db)
  ).rows

/** What a payment was for, and what became of it; cents. */
export interface PaymentSums {
  key: string
  vat: number
  state: Compared['state']
  gateway: string
  amount: number
  charged: number
  /** Above zero. */
  refunded: number
}

/** The sums of some payments, by our rows. */
export async function sumsOfPayments(
  db: Database,
  payments: readonly number[],
): Promise<ReadonlyMap<number, PaymentSums>> {
  const { rows } = await sql<PaymentSums & { row: number }>`
    select p.id as row, p.key, p.vat, p.state, p.gateway, p.amount,
      coalesce((select sum(amount) from ledger_entries l
        where l.payment_id = p.id and kind = 'charge'), 0)::int as charged,
      coalesce((select -sum(amount) from ledger_entries l
        where l.payment_id = p.id and kind = 'refund'), 0)::int as refunded
    from payments p where p.id = any(${[...payments]}::bigint[])`.execute(db)
  return new Map(rows.map(({ row, ...sums }) => [row, sums]))
}

/** The ledger entries about what went through a gateway, on days in Rome, both included. */
export const ledgerEntries = async (
  db: Database,
  gateway: string,
  { from, to }: { from: string; to: string },
): Promise<{ kind: 'charge' | 'refund' | 'chargeback'; ref: string; amount: number; day: string }[]> =>
  (
    await sql<{ kind: 'charge' | 'refund' | 'chargeback'; ref: string; amount: number; day: string }>`
      select kind, gateway_ref as ref, amount, (at at time zone 'Europe/Rome')::date::text as day
      from ledger_entries
      where gateway = ${gateway}
        and at >= (${from}::date)::timestamp at time zone 'Europe/Rome'
        and at < (${to}::date + 1)::timestamp at time zone 'Europe/Rome'
      order by id`.execute(db)
  ).rows

/** All that the built-in gateway moved, as the payout file of a real one would say it. */
export const testPayout = async (
  db: Database,
): Promise<{ kind: 'charge' | 'refund' | 'chargeback'; ref: string; amount: number; day: string | null }[]> =>
  (
    await sql<{ kind: 'charge' | 'refund' | 'chargeback'; ref: string; amount: number; day: string | null }>`
      select 'charge' as kind, ref::text, amount, null as day
      from test_gateway_payments where state = 'succeeded'
      union all
      select 'chargeback', ref::text, -disputed, null from test_gateway_payments where disputed > 0
      union all
      select 'refund', ref::text, -amount, null from test_gateway_refunds
      order by 1, 2`.execute(db)
  ).rows

import type { StripePayout } from '../../platform/outside/stripe-payouts.ts'
import type { RegisteredInvoice } from '../invoicing.ts'
import type { EntryKind, OssSales, Takings } from '../ledger-sums.ts'

/**
 * What an accountant is handed of a month, as the other features tell it. Money in cents, days are Rome's.
 */
export interface Month {
  invoices: readonly RegisteredInvoice[]
  /** The money of sales without an invoice: a day, a masthead, an ISSN, a rate and a kind together. */
  takings: readonly Takings[]
  /** The money of invoices. */
  receipts: readonly Receipt[]
  /** What arrived in the bank from a gateway. */
  payouts: readonly StripePayout[]
  /** What is declared through OSS of the quarter that the month is in. */
  oss: readonly OssSales[]
}

export interface Receipt {
  day: string
  brand: string
  issn: string | null
  gateway: string
  kind: EntryKind
  amount: number
  ref: string
  /** The invoice that it is of. */
  invoice: string
}

/** A register: its name, and its table. */
export interface Register {
  /** Of the sheet and of the file. */
  name: string
  head: readonly string[]
  rows: readonly (readonly (string | number | { cents: number } | { day: string } | null)[])[]
}

/** The same of one masthead alone; payouts are of all together, and stay out. */
export const ofBrand = (month: Month, brand: string): Month => {
  const own = <Row extends { brand: string }>(rows: readonly Row[]) =>
    rows.filter((row) => row.brand === brand)
  return {
    invoices: own(month.invoices),
    takings: own(month.takings),
    receipts: own(month.receipts),
    payouts: [],
    oss: own(month.oss),
  }
}

/** A rate as part of a key, so that rates come in their order. */
export const rateKey = (rate: number): string => rate.toFixed(2).padStart(5, '0')

/** What a group of rows is of: a day, a masthead, an ISSN, a rate. */
export function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}

/** The sum of an amount, in cents. */
export const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + amount(row), 0)

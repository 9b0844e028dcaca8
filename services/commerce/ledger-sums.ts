import type { SaleVat } from 'contract/commerce/vat.ts'

/** What the payments tell the accounts of the ledger. Days are Rome's, money is in cents. */

export type EntryKind = 'charge' | 'refund' | 'chargeback'

/** The movements of one kind of a day, of one thing that is sold: in above zero, back below. */
export interface Takings extends SaleVat {
  day: string
  brand: string
  issn: string | null
  gateway: string
  kind: EntryKind
  count: number
  amount: number
  vatAmount: number
}

/** Sales through OSS of a quarter (`2026-T4`) to consumers of a Member State, at one rate. */
export interface OssSales {
  period: string
  brand: string
  country: string
  vat: number
  amount: number
  vatAmount: number
}

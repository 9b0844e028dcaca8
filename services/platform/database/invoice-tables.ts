import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Instant, InstantOrNull } from './instants.ts'

interface InvoiceNumbers {
  seller: string
  year: number
  last: number
}
interface Invoices {
  id: GeneratedAlways<number>
  public_id: Generated<string>
  account_id: number | null
  payment_id: number
  refund_id: number | null
  credits: number | null
  replaces: number | null
  kind: 'invoice' | 'credit-note'
  seller: string
  year: number
  number: number
  day: string
  brand: string
  /** JSON of `services/commerce/invoices/content.ts`: parsed where it is read. */
  content: ColumnType<unknown, string, string>
  total: number
  payable: number
  state: Generated<'draft' | 'written' | 'sent' | 'delivered' | 'rejected'>
  due: string | null
  paid: string | null
  reminded: Generated<number>
  issued: Instant
}
interface InvoiceFiles {
  id: GeneratedAlways<number>
  invoice_id: number
  name: string
  written: Instant
  sent: InstantOrNull
}
interface InvoiceAnswers {
  id: GeneratedAlways<number>
  file_id: number
  name: string
  kind: 'RC' | 'NS' | 'MC' | 'NE' | 'DT' | 'AT'
  outcome: 'EC01' | 'EC02' | null
  errors: string[]
  heard: Instant
}

interface VatNumberChecks {
  id: GeneratedAlways<number>
  vat_number: string
  requester: string
  requested: Instant
  answered: InstantOrNull
  valid: boolean | null
  consultation: string | null
  failure: string | null
}

/** Invoices, their files, what the exchange answered, and VIES (migrations 0023 and 0069). */
export interface InvoiceTables {
  invoice_numbers: InvoiceNumbers
  invoices: Invoices
  invoice_files: InvoiceFiles
  invoice_answers: InvoiceAnswers
  vat_number_checks: VatNumberChecks
}

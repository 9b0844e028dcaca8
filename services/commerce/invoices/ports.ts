import type { SaleVat } from 'contract/commerce/vat.ts'
import type { Context } from '../../platform/features/context.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import type { Files } from '../../platform/outside/files.ts'
import type { InvoiceOutlet } from '../../platform/outside/invoices.ts'
import type { AskVies } from '../../platform/outside/vies.ts'

/** A profile, as much of it as an invoice needs. */
export interface BuyerProfile {
  kind: 'person' | 'company' | 'public-body'
  requestsInvoice: boolean
  name: string
  surname: string | null
  companyName: string | null
  vatNumber: string | null
  fiscalCode: string | null
  street: string | null
  zip: string | null
  city: string | null
  province: string | null
  country: string | null
  recipientCode: string | null
  pec: string | null
  tenderCode: string | null
  tenderExemption: string | null
  projectCode: string | null
  orderNumber: string | null
}

/** What invoices stand on. */
export interface InvoicePorts extends Pick<
  Context,
  'db' | 'brands' | 'post' | 'log' | 'clock' | 'accountHost'
> {
  /** Where the files are kept that were written. */
  files: Pick<Files, 'put' | 'get'>
  /** The way to the exchange. */
  outlet: InvoiceOutlet
  /** Confirms VAT numbers of other Member States; null: nobody is asked. */
  vies: AskVies | null
  profileOf(db: Database | Tx, account: number): Promise<BuyerProfile>
  /** The VAT that an account pays today on what bears a rate in Italy. */
  vatFor(db: Database | Tx, account: number, rate: number): Promise<SaleVat>
  /** The VAT that a payment has. */
  vatOfPayment(tx: Tx, payment: number): Promise<SaleVat>
  /** Locks an account until the transaction ends. */
  lockAccount(tx: Tx, account: number): Promise<{ email: string; name: string } | undefined>
  /** Tells the publisher's people what a person must look at. */
  alert(tx: Tx, what: { brand: string; title: string; lines: string[] }): Promise<void>
  /** Stops what an invoice that was not paid in time has opened. */
  suspend(tx: Tx, unpaid: { account: number; payment: number; at: Date }): Promise<void>
}

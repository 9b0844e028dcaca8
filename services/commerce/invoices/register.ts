import type { Database, Tx } from '../../platform/database/connect.ts'
import { totalsOf } from './amounts.ts'
import { type Buyer, numberOf } from './content.ts'
import { cashLawOf, untaxedOf } from './regimes.ts'
import type { InvoiceState } from './receive-notices.ts'
import { invoicesOfDays, type Stored } from './store/invoices.ts'

/**
 * An invoice or a credit note as a register of VAT has it (DPR 633/1972 art. 23). Money in cents, of a credit
 * note below zero; a rate each.
 */
export interface RegisteredInvoice {
  kind: 'invoice' | 'credit-note'
  number: string
  day: string
  seller: string
  brand: string
  issn: string | null
  what: string
  customer: string
  vatNumber: string | null
  fiscalCode: string | null
  rates: { vat: number; net: number; tax: number }[]
  /** Why there is no tax, as the exchange calls it; null: there is. */
  nature: string | null
  /** Its tax is due once it is paid. */
  onPayment: boolean
  total: number
  /** Without the tax that a public body pays to the state by itself. */
  payable: number
  split: boolean
  /** The day of its money; null: it is waited for, or nothing is paid. */
  paid: string | null
  /** The invoice that a credit note is about. */
  credits: string | null
  state: InvoiceState
}

const customerOf = ({ kind, company, name, surname }: Buyer): string =>
  kind === 'person' ? `${name} ${surname}`.trim() : (company ?? name)

/** An invoice as the register has it. */
export function registered({ content, ...invoice }: Stored): RegisteredInvoice {
  const { buyer, lines, split, credits } = content
  const sign = invoice.kind === 'invoice' ? 1 : -1
  return {
    kind: invoice.kind,
    number: numberOf(invoice),
    day: invoice.day,
    seller: invoice.seller,
    brand: invoice.brand,
    issn: [...new Set(lines.flatMap(({ issn }) => issn ?? []))].join(', ') || null,
    what: lines[0]!.what,
    customer: customerOf(buyer),
    vatNumber: buyer.vatNumber,
    fiscalCode: buyer.fiscalCode,
    rates: totalsOf(lines).map(({ vat, net, tax }) => ({ vat, net: sign * net, tax: sign * tax })),
    nature: untaxedOf(content.seller)?.nature ?? null,
    onPayment: !split && cashLawOf(content.seller, buyer) !== null,
    total: sign * invoice.total,
    payable: sign * invoice.payable,
    split,
    paid: invoice.paid,
    credits: credits?.number ?? null,
    state: invoice.state,
  }
}

/**
 * All invoices and credit notes dated on days in Rome, both included, by their numbers. Those that the
 * exchange rejected, or that have not left, are among them: they are sent again with this number and day.
 */
export const invoiceRegister = async (
  db: Database | Tx,
  days: { from: string; to: string },
): Promise<RegisteredInvoice[]> => (await invoicesOfDays(db, days)).map(registered)

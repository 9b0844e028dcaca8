import type { Database, Tx } from '../../platform/database/connect.ts'
import { totalsOf } from './amounts.ts'
import { type Buyer, numberOf } from './content.ts'
import { cashLawOf, untaxedOf } from './regimes.ts'
import { statedCountry } from '../vat.ts'
import type { RegisteredInvoice, VatNumberCheck } from '../invoicing.ts'
import { invoicesOfDays, type Stored } from './store/invoices.ts'
import { checksOf } from './store/vat-numbers.ts'

const customerOf = ({ kind, company, name, surname }: Buyer): string =>
  kind === 'person' ? `${name} ${surname}`.trim() : (company ?? name)

/** An invoice as the register has it. */
export function registered(
  { content, ...invoice }: Stored,
  vatNumberCheck: VatNumberCheck | null = null,
): RegisteredInvoice {
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
    country: statedCountry(buyer) ?? buyer.country,
    treatment: content.treatment,
    vatNumberCheck,
    nature: untaxedOf(content)?.nature ?? null,
    onPayment: !split && untaxedOf(content) === null && cashLawOf(content.seller, buyer) !== null,
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
): Promise<RegisteredInvoice[]> => {
  const stored = await invoicesOfDays(db, days)
  const checks = await checksOf(
    db,
    stored.flatMap(({ id, content }) => (content.treatment === 'reverse-charge' ? [id] : [])),
  )
  return stored.map((one) => registered(one, checks.get(one.id)))
}

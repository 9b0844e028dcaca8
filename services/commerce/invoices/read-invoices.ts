import { brandOf } from '../letter-parts.ts'
import { type Invoice, readInvoice, readInvoices } from 'contract/commerce/invoices/invoices.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import { answers, sendsFile } from '../../platform/wire/call.ts'
import { numberOf } from './content.ts'
import { drawInvoice } from './draw-invoice.ts'
import type { InvoicePorts } from './ports.ts'
import { fileOf } from './store/files.ts'
import { documentOf, invoicesOf, type Stored } from './store/invoices.ts'
import { keyOf } from './send-invoice.ts'

/** One's own invoices, the newest first. */
export const answerReadInvoices = ({ db }: Pick<InvoicePorts, 'db'>) =>
  answers(readInvoices, async ({ person: { account } }) => {
    const all = await invoicesOf(db, account)
    const isCredited = ({ id, total }: Stored) =>
      all.reduce((sum, note) => sum + (note.credits === id ? note.total : 0), 0) >= total
    const invoices = all.map((invoice) => ({
      id: invoice.publicId,
      number: numberOf(invoice),
      kind: invoice.kind,
      day: invoice.day,
      what: invoice.content.lines[0]!.what,
      total: invoice.total,
      payable: invoice.payable,
      state: invoice.state,
      owed: isCredited(invoice) ? null : dueOf(invoice),
      xml: invoice.state !== 'draft',
    }))
    return { invoices }
  })

function dueOf({ due, paid, content: { seller } }: Stored): Invoice['owed'] {
  return due === null || paid !== null ? null : { due, iban: seller.iban, payee: seller.name }
}

const own = async (db: Database | Tx, account: number, id: string) =>
  (await invoicesOf(db, account)).find(({ publicId }) => publicId === id)

/** An invoice of one's own: as the exchange has it, or a copy for people. */
export const answerReadInvoice = ({ db, brands, files }: InvoicePorts) =>
  sendsFile(readInvoice, async ({ input, person, refuse }) => {
    const invoice = await own(db, person.account, input.id)
    if (!invoice) return refuse('ERR_INVOICE_NOT_FOUND')
    if (input.as === 'xml') {
      const file = await fileOf(db, invoice.id)
      const bytes = file ? await files.get(keyOf(file.name)) : null
      if (!file || bytes === null) return refuse('ERR_INVOICE_NOT_FOUND')
      return { bytes, type: 'application/xml', size: bytes.length, name: file.name }
    }
    const masthead = brandOf(brands, invoice.brand).name
    const bytes = await drawInvoice(documentOf(invoice), masthead)
    const kind = invoice.kind === 'invoice' ? 'fattura' : 'nota-di-credito'
    const name = `${kind}-${numberOf(invoice).replace('/', '-')}.pdf`
    return { bytes, type: 'application/pdf', size: bytes.length, name }
  })

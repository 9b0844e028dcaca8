import type { Database, Tx } from '../../platform/database/connect.ts'
import type { PersonalWords } from '../../platform/features/feature.ts'
import { numberOf } from './content.ts'
import { invoicesOf } from './store/invoices.ts'

/** The invoices of a person, for the archive of their own data. They are kept when the account goes. */
export const exportInvoices = async (db: Database | Tx, account: number) => ({
  invoices: (await invoicesOf(db, account)).map((invoice) => ({
    number: numberOf(invoice),
    kind: invoice.kind,
    day: invoice.day,
    total: invoice.total,
    payable: invoice.payable,
    state: invoice.state,
    due: invoice.due,
    paid: invoice.paid,
    buyer: invoice.content.buyer,
    lines: invoice.content.lines,
  })),
})

export const invoiceWords: PersonalWords = {
  title: 'Le tue fatture',
  names: {
    invoices: 'Fatture',
    number: 'Numero',
    kind: 'Tipo',
    day: 'Data',
    total: 'Totale in centesimi',
    payable: 'Da pagare in centesimi',
    state: 'Stato',
    due: 'Scadenza',
    paid: 'Pagata',
    buyer: 'Intestata a',
    company: 'Denominazione',
    name: 'Nome',
    surname: 'Cognome',
    vatNumber: 'Partita IVA',
    fiscalCode: 'Codice fiscale',
    street: 'Indirizzo',
    zip: 'CAP',
    city: 'Comune',
    province: 'Provincia',
    country: 'Paese',
    recipientCode: 'Codice destinatario',
    pec: 'PEC',
    tenderCode: 'CIG',
    tenderExemption: 'Perché senza CIG',
    projectCode: 'CUP',
    orderNumber: 'Numero d’ordine',
    lines: 'Righe',
    what: 'Che cosa',
    quantity: 'Quantità',
    gross: 'Importo in centesimi',
    tax: 'IVA in centesimi',
    vat: 'Aliquota IVA',
    from: 'Dal',
    to: 'Al',
    issn: 'ISSN',
  },
  values: {
    kind: {
      invoice: 'Fattura',
      'credit-note': 'Nota di credito',
      person: 'Persona',
      company: 'Azienda',
      'public-body': 'Ente pubblico',
    },
    state: {
      draft: 'Da scrivere',
      written: 'Scritta',
      sent: 'Inviata',
      delivered: 'Consegnata',
      rejected: 'Scartata',
    },
  },
}

import type { Tx } from '../../platform/database/connect.ts'
import { readNotice, type Notice, stateAfter } from './notices.ts'
import type { InvoicePorts } from './ports.ts'
import { recipientOf } from './recipient.ts'
import { addNotice, fileByName } from './store/files.ts'
import { documentOf, holdInvoice, setState, type Stored } from './store/invoices.ts'

/**
 * Reads what the exchange answered. What cannot be read, or is about no file of ours, is told to the log and
 * left where it is, for a person.
 */
export async function receiveNotices(ports: InvoicePorts): Promise<void> {
  for (const { name, bytes } of await ports.outlet.notices()) {
    const notice = readNotice(bytes)
    const isKnown =
      notice !== null && (await ports.db.transaction().execute((tx) => receive(ports, tx, name, notice)))
    if (isKnown) await ports.outlet.putAway(name)
    else ports.log(new Error(`${name} is about no invoice that was sent`))
  }
}

async function receive(ports: InvoicePorts, tx: Tx, name: string, notice: Notice): Promise<boolean> {
  const file = await fileByName(tx, notice.file)
  if (!file) return false
  const invoice = (await holdInvoice(tx, file.invoice))!
  if (!(await addNotice(tx, { file: file.id, name, notice, at: ports.clock() }))) return true
  // What is said of a file whose place another took changes nothing.
  if (file.replaced) return true
  const { format } = recipientOf(invoice.content.buyer)
  const state = stateAfter(invoice.state, notice, format)
  if (state !== invoice.state) await setState(tx, invoice.id, state)
  if (state === 'rejected' && invoice.state !== 'rejected') await ports.alert(tx, rejected(invoice, notice))
  if (notice.outcome === 'EC02') await ports.alert(tx, refused(invoice))
  return true
}

const rejected = (invoice: Stored, { errors }: Notice) => ({
  brand: invoice.brand,
  title: 'Una fattura è stata scartata',
  lines: [
    `Il Sistema di Interscambio ha scartato ${documentOf(invoice).number}: per la legge non è emessa.`,
    ...errors,
    'Entro cinque giorni va mandata di nuovo, con lo stesso numero e la stessa data, in un altro file. ' +
      `Quando i dati sono giusti: npm run billing -- correct ${documentOf(invoice).number}`,
  ],
})

const refused = (invoice: Stored) => ({
  brand: invoice.brand,
  title: 'Un ente ha rifiutato una fattura',
  lines: [
    `${documentOf(invoice).number} è emessa ma l’ente la rifiuta: serve una nota di credito, poi una ` +
      'nuova fattura con i dati giusti.',
    `Quando i dati nel profilo sono giusti: npm run billing -- replace ${documentOf(invoice).number}`,
    `Se invece non è dovuta: npm run billing -- credit ${documentOf(invoice).number}`,
  ],
})

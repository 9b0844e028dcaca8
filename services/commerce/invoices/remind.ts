import type { InvoicePorts } from './ports.ts'
import { isOverdue, overdueLetter, reminderLetter, REMINDERS, remindersDue } from './letters.ts'
import {
  remindableInvoices,
  creditedOf,
  documentOf,
  holdInvoice,
  setReminded,
  type Stored,
} from './store/invoices.ts'

/** After the last reminder: what the invoice opened has been closed. */
export const SUSPENDED = REMINDERS.length + 1

/**
 * Asks for the money of the invoices that were issued and wait for a transfer, and suspends what was not
 * paid. Of several letters that are due only the last is written; each step once.
 */
export async function remindAll(ports: InvoicePorts): Promise<void> {
  for (const invoice of await remindableInvoices(ports.db)) await remind(ports, invoice).catch(ports.log)
}

async function remind(ports: InvoicePorts, { id, account }: Stored): Promise<void> {
  if (account === null) return
  const at = ports.clock()
  await ports.db.transaction().execute(async (tx) => {
    const holder = await ports.lockAccount(tx, account)
    const invoice = await holdInvoice(tx, id)
    if (!holder || !invoice || invoice.due === null || invoice.paid !== null) return
    if ((await creditedOf(tx, id)) >= invoice.total) return
    const { due } = invoice
    const step = isOverdue(due, at) ? SUSPENDED : remindersDue(due, at)
    if (step <= invoice.reminded) return
    await setReminded(tx, id, step)
    const to = { to: holder.email, name: holder.name, host: ports.accountHost(invoice.brand) }
    const document = documentOf(invoice)
    if (step < SUSPENDED) return ports.post(tx, reminderLetter(to, document, step))
    await ports.suspend(tx, { account, payment: invoice.payment, at })
    await ports.post(tx, overdueLetter(to, document))
  })
}

import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { enqueue } from '../../platform/database/enqueue.ts'
import { DUE_DAYS } from '../invoicing.ts'
import type { BankTransfer } from '../payment-port.ts'
import { numberOf, partsOf } from './content.ts'
import { addCreditNote, buyerOf, replaceInvoice, WRITE } from './issue-invoice.ts'
import { isIssued } from './receive-notices.ts'
import type { InvoicePorts } from './ports.ts'
import { SUSPENDED } from './remind.ts'
import {
  creditedOf,
  draftNotesOf,
  holdInvoice as lockInvoice,
  invoiceByNumber,
  isReplaced,
  setContent,
  setDue,
  setPaid,
  setState,
  type Stored,
  unpaidInvoices,
} from './store/invoices.ts'
import { waitsForInvoice } from './send-invoice.ts'

/** What the desk stands on. */
interface DeskPorts extends Pick<InvoicePorts, 'db' | 'brands' | 'profileOf' | 'lockAccount' | 'clock'> {
  bookTransfer(tx: Tx, transfer: BankTransfer): Promise<boolean>
  /** Gives back what came for nothing. */
  refund(tx: Tx, refund: { payment: number; amount: number }): Promise<void>
  /** Opens again what an unpaid invoice had closed. */
  resume(tx: Tx, payment: number): Promise<void>
  /** Ends what an invoice had opened that nobody owes any more. */
  end(tx: Tx, credited: { payment: number; at: Date }): Promise<void>
}

/** Why something cannot be done with an invoice. */
export type InvoiceRefusal =
  | 'unknown'
  | 'not-waited-for'
  | 'paid-already'
  | 'replaced'
  | 'before-its-day'
  | 'after-today'
  | 'not-rejected'
  | 'after-its-invoice'
  | 'not-issued'
  | 'nothing-left'

/** What the publisher's people do with invoices, by number: book a transfer, correct one, credit one. */
export function invoiceDesk(ports: DeskPorts) {
  const { db, brands } = ports
  const at = <Done>(number: string, act: (tx: Tx, invoice: Stored) => Promise<Done | InvoiceRefusal>) =>
    db.transaction().execute(async (tx): Promise<Done | InvoiceRefusal> => {
      const parts = partsOf(number)
      const seller = brands.shared.seller?.vatNumber
      const match = parts && seller ? await invoiceByNumber(tx, { ...parts, seller }) : undefined
      if (!match) return 'unknown'
      // The account first, as everywhere.
      if (match.account !== null) await ports.lockAccount(tx, match.account)
      const invoice = await lockInvoice(tx, match.id)
      return invoice ? act(tx, invoice) : 'unknown'
    })
  /** To whom it is made out, and by whom, as things stand today. */
  const namesOf = async (tx: Tx, { account, content }: Stored) => ({
    buyer: account === null ? content.buyer : buyerOf(await ports.profileOf(tx, account)),
    seller: brands.shared.seller ?? content.seller,
  })
  return {
    /**
     * The transfer of an invoice came on a day; by default today. `back`: it was credited, so that the money
     * goes back.
     */
    paid: (number: string, on: string | null) =>
      at(number, async (tx, invoice) => {
        const today = romeDay(ports.clock())
        const day = on ?? today
        if (invoice.due === null) return 'not-waited-for'
        if (invoice.paid !== null) return 'paid-already'
        if (day < invoice.day) return 'before-its-day'
        if (day > today) return 'after-today'
        const { payment, payable, content } = invoice
        const back = (await creditedOf(tx, invoice.id)) >= invoice.total
        // The money is that of the invoice that took its place.
        if (back && (await isReplaced(tx, invoice.id))) return 'replaced'
        const transfer = {
          payment,
          at: day === today ? ports.clock() : new Date(`${day}T11:00:00Z`),
          ref: `fattura ${numberOf(invoice)}`,
          taxed: !content.split,
        }
        if (!(await ports.bookTransfer(tx, transfer))) return 'not-waited-for'
        await setPaid(tx, invoice.id, day)
        if (back) await ports.refund(tx, { payment, amount: payable })
        else await ports.resume(tx, payment)
        return { amount: payable, day, back }
      }),
    /**
     * Sends one that was rejected, or could not leave, again: the same number and day, in another file, made
     * out as the profile says it now. Who could not pay it, for it was never issued, has all the time again.
     */
    correct: (number: string) =>
      at(number, async (tx, invoice) => {
        if (invoice.state !== 'rejected' && invoice.state !== 'draft') return 'not-rejected'
        if (await waitsForInvoice(tx, invoice)) return 'after-its-invoice'
        const names = await namesOf(tx, invoice)
        // Notes that wait for it say the same names.
        for (const one of [invoice, ...(await draftNotesOf(tx, invoice.id))])
          await setContent(tx, one.id, { ...one.content, ...names })
        await setState(tx, invoice.id, 'draft')
        const { id, due, paid, payment, reminded } = invoice
        if (due !== null && paid === null) {
          await setDue(tx, id, shiftDay(romeDay(ports.clock()), DUE_DAYS))
          if (reminded === SUSPENDED) await ports.resume(tx, payment)
        }
        await enqueue(tx, WRITE, { invoice: invoice.id }, { jobKey: `${WRITE} ${invoice.id}` })
        return { number }
      }),
    /**
     * Takes all that is left off an invoice; what it opened and was not paid for ends. `toRefund`: cents that
     * were paid for what is taken off, and are still to go back.
     */
    credit: (number: string) =>
      at(number, async (tx, invoice) => {
        if (invoice.kind !== 'invoice' || !isIssued(invoice.state)) return 'not-issued'
        const now = ports.clock()
        const note = await addCreditNote(tx, invoice, { gross: invoice.total, refund: null, at: now })
        if (!note) return 'nothing-left'
        const { account, payment, due, paid } = invoice
        if (account !== null && due !== null && paid === null) await ports.end(tx, { payment, at: now })
        // Without a day to pay by it was paid on the spot.
        const toRefund = due === null || paid !== null ? note.payable : 0
        return { number: numberOf(note), toRefund }
      }),
    /** Credits one that its public body refuses, and issues another in its place, with today's data. */
    replace: (number: string) =>
      at(number, async (tx, invoice) => {
        if (invoice.kind !== 'invoice' || !isIssued(invoice.state)) return 'not-issued'
        const names = await namesOf(tx, invoice)
        const other = await replaceInvoice(tx, invoice, { ...names, at: ports.clock() })
        return other ? { number: numberOf(other) } : 'nothing-left'
      }),
    /** Those whose transfer is waited for, the oldest first. */
    unpaid: async () =>
      (await unpaidInvoices(db)).map((invoice) => ({
        number: numberOf(invoice),
        day: invoice.day,
        due: invoice.due!,
        payable: invoice.payable,
        reminded: invoice.reminded,
        buyer: invoice.content.buyer.company ?? invoice.content.buyer.name,
      })),
  }
}

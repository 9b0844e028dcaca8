import { romeDay } from 'contract/rome.ts'
import type { Tx } from '../database/connect.ts'
import { enqueue } from '../database/enqueue.ts'
import type { Transfer } from '../paying.ts'
import { numberOf, partsOf } from './content.ts'
import { addCreditNote, buyerOf, replaceInvoice, WRITE } from './issue.ts'
import { clockOf, type InvoicePorts } from './ports.ts'
import {
  holdInvoice,
  invoiceByNumber,
  setContent,
  setPaid,
  setState,
  type Stored,
  unpaidInvoices,
} from './store/invoices.ts'

/** What the desk stands on. */
export interface DeskPorts extends Pick<
  InvoicePorts,
  'db' | 'brands' | 'profileOf' | 'holdAccount' | 'suspend' | 'now'
> {
  bookTransfer(tx: Tx, transfer: Transfer): Promise<boolean>
  /** Opens again what an unpaid invoice had closed. */
  resume(tx: Tx, payment: number): Promise<void>
}

/** Why something cannot be done with an invoice. */
export type NotDone =
  | 'unknown'
  | 'not-waited-for'
  | 'paid-already'
  | 'before-its-day'
  | 'after-today'
  | 'not-rejected'
  | 'not-issued'
  | 'nothing-left'

/** What the publisher's people do with invoices, by number: book a transfer, correct one, credit one. */
export function invoiceDesk(ports: DeskPorts) {
  const { db, brands } = ports
  const at = <Done>(number: string, act: (tx: Tx, invoice: Stored) => Promise<Done | NotDone>) =>
    db.transaction().execute(async (tx): Promise<Done | NotDone> => {
      const parts = partsOf(number)
      const seller = brands.shared.seller?.vatNumber
      const found = parts && seller ? await invoiceByNumber(tx, { ...parts, seller }) : undefined
      if (!found) return 'unknown'
      // The account first, as everywhere.
      if (found.account !== null) await ports.holdAccount(tx, found.account)
      const invoice = await holdInvoice(tx, found.id)
      return invoice ? act(tx, invoice) : 'unknown'
    })
  /** To whom it is made out, and by whom, as things stand today. */
  const namesOf = async (tx: Tx, { account, content }: Stored) => ({
    buyer: account === null ? content.buyer : buyerOf(await ports.profileOf(tx, account)),
    seller: brands.shared.seller ?? content.seller,
  })
  /** For the law one that was rejected, or has not left, was never issued. */
  const isIssued = ({ kind, state }: Stored) =>
    kind === 'invoice' && (state === 'sent' || state === 'delivered')
  return {
    /** The transfer of an invoice came on a day; by default today. */
    paid: (number: string, on: string | null) =>
      at(number, async (tx, invoice) => {
        const today = romeDay(clockOf(ports))
        const day = on ?? today
        if (invoice.due === null) return 'not-waited-for'
        if (invoice.paid !== null) return 'paid-already'
        if (day < invoice.day) return 'before-its-day'
        if (day > today) return 'after-today'
        const { payment, payable, content } = invoice
        const transfer = {
          payment,
          at: day === today ? clockOf(ports) : new Date(`${day}T11:00:00Z`),
          ref: `fattura ${numberOf(invoice)}`,
          taxed: !content.split,
        }
        if (!(await ports.bookTransfer(tx, transfer))) return 'not-waited-for'
        await setPaid(tx, invoice.id, day)
        await ports.resume(tx, payment)
        return { amount: payable, day }
      }),
    /**
     * Sends one that was rejected, or could not leave, again: the same number and day, in another file, made
     * out as the profile says it now.
     */
    correct: (number: string) =>
      at(number, async (tx, invoice) => {
        if (invoice.state !== 'rejected' && invoice.state !== 'draft') return 'not-rejected'
        await setContent(tx, invoice.id, { ...invoice.content, ...(await namesOf(tx, invoice)) })
        await setState(tx, invoice.id, 'draft')
        await enqueue(tx, WRITE, { invoice: invoice.id }, { jobKey: `${WRITE} ${invoice.id}` })
        return { number }
      }),
    /** Takes all that is left off an invoice; what it opened and was not paid for is closed. */
    credit: (number: string) =>
      at(number, async (tx, invoice) => {
        if (!isIssued(invoice)) return 'not-issued'
        const now = clockOf(ports)
        const note = await addCreditNote(tx, invoice, { gross: invoice.total, refund: null, at: now })
        if (!note) return 'nothing-left'
        const { account, payment, due, paid } = invoice
        if (account !== null && due !== null && paid === null)
          await ports.suspend(tx, { account, payment, at: now })
        return { number: numberOf(note) }
      }),
    /** Credits one that its public body refuses, and issues another in its place, with today's data. */
    replace: (number: string) =>
      at(number, async (tx, invoice) => {
        if (!isIssued(invoice)) return 'not-issued'
        const names = await namesOf(tx, invoice)
        const other = await replaceInvoice(tx, invoice, { ...names, at: clockOf(ports) })
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

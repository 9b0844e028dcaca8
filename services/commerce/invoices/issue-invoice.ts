import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import { enqueue } from '../../platform/database/enqueue.ts'
import { DUE_DAYS, type Invoicing, type Issued, type Sale } from '../invoicing.ts'
import { taxOfPart, totalsOf } from './amounts.ts'
import { type Buyer, type Content, numberOf } from './content.ts'
import { obstacleTo } from './obstacles.ts'
import type { BuyerProfile, InvoicePorts } from './ports.ts'
import { splitsPayment } from './split-payment.ts'
import {
  addInvoice,
  creditedOf,
  hasOverdue,
  holdInvoice,
  invoiceOfPayment,
  isCredited,
  lastDay,
  notesOf,
  type Stored,
  takeNumber,
} from './store/invoices.ts'
import { confirmVatNumber, isUnconfirmed } from './vat-numbers.ts'

/** The job that writes an invoice and sends it. */
export const WRITE = 'write-invoice'

/** Whatever is sold, its rule is the same as long as it bears VAT. */
const ANY_RATE = 4

/** Who gets an invoice: organisations always, persons who asked for it before they paid. */
const wantsInvoice = ({ kind, requestsInvoice }: Pick<BuyerProfile, 'kind' | 'requestsInvoice'>): boolean =>
  kind !== 'person' || requestsInvoice

/** What of a sum is paid to us. */
const payableOf = (amount: number, vat: number, split: boolean): number =>
  split ? totalsOf([{ gross: amount, vat }])[0]!.net : amount

/** To whom an invoice is made out, as the profile says it today. */
export const buyerOf = (p: BuyerProfile): Buyer => ({
  kind: p.kind,
  company: p.kind === 'person' ? null : (p.companyName ?? p.name),
  name: p.name,
  surname: p.surname ?? '',
  vatNumber: p.vatNumber,
  fiscalCode: p.fiscalCode,
  street: p.street ?? '',
  zip: p.zip ?? '',
  city: p.city ?? '',
  province: p.province,
  country: p.country ?? 'IT',
  recipientCode: p.recipientCode,
  pec: p.pec,
  tenderCode: p.tenderCode,
  tenderExemption: p.tenderExemption,
  projectCode: p.projectCode,
  orderNumber: p.orderNumber,
})

const issued = (invoice: Stored): Issued => ({
  id: invoice.id,
  number: numberOf(invoice),
  payable: invoice.payable,
  due: invoice.due,
})

/** Dates never go back along the numbers, whatever the clocks of several processes say. */
async function numbered(tx: Tx, seller: string, at: Date) {
  const today = romeDay(at)
  const year = Number(today.slice(0, 4))
  const number = await takeNumber(tx, seller, year)
  const last = await lastDay(tx, seller)
  const day = last !== undefined && last > today && last.startsWith(today.slice(0, 4)) ? last : today
  return { seller, year: year, number, day }
}

/**
 * The invoice of a payment, the last of several; `isDue`: its transfer is waited for. Null: there is none.
 */
export async function issuedFor(tx: Tx, payment: number): Promise<(Issued & { isDue: boolean }) | null> {
  const invoice = await invoiceOfPayment(tx, payment)
  if (!invoice) return null
  const { id, total, due, paid } = invoice
  const isDue = due !== null && paid === null && (await creditedOf(tx, id)) < total
  return { ...issued(invoice), isDue: isDue }
}

/** Issues invoices: number and draft in the caller's transaction, the file by a job. */
export function issuing(
  ports: Pick<
    InvoicePorts,
    'db' | 'brands' | 'clock' | 'log' | 'vies' | 'profileOf' | 'vatFor' | 'vatOfPayment'
  >,
): Invoicing {
  const { profileOf } = ports
  /** What is declared through OSS is on no invoice (`decisions/vat.md`). */
  const isDeclaredElsewhere = async (db: Database | Tx, account: number) =>
    (await ports.vatFor(db, account, ANY_RATE)).treatment === 'oss'
  const seller = ports.brands.shared.seller ?? null
  return {
    mayOrder: async (db, account) =>
      seller !== null &&
      (await profileOf(db, account)).kind !== 'person' &&
      !(await isDeclaredElsewhere(db, account)),
    hasOverdueInvoice: (db, account, at) => hasOverdue(db, account, romeDay(at)),
    async comes(db, account) {
      if (seller === null || (await isDeclaredElsewhere(db, account))) return 'none'
      return wantsInvoice(await profileOf(db, account)) ? 'comes' : 'may'
    },
    async confirmBuyer(account) {
      if (seller === null || ports.vies === null) return
      const profile = await profileOf(ports.db, account)
      await confirmVatNumber(ports, { profile, requester: seller.vatNumber })
    },
    async obstacleOf(db, account) {
      if (seller === null) return null
      const profile = await profileOf(db, account)
      if (await isUnconfirmed(ports, db, profile)) return 'ERR_VAT_NUMBER_NOT_IN_VIES'
      if (await isDeclaredElsewhere(db, account)) return null
      return wantsInvoice(profile) ? obstacleTo({ seller, buyer: buyerOf(profile) }) : null
    },
    async payable(db, account, { amount, vat, at }) {
      const { kind } = await profileOf(db, account)
      return payableOf(amount, vat, splitsPayment(kind, romeDay(at)))
    },
    async issue(tx, sale) {
      if (seller === null) return null
      const profile = await profileOf(tx, sale.account)
      if (!wantsInvoice(profile)) return null
      const before = await invoiceOfPayment(tx, sale.payment)
      if (before) return issued(before)
      const { vat, treatment } = await ports.vatOfPayment(tx, sale.payment)
      if (treatment === 'oss') return null
      const at = await numbered(tx, seller.vatNumber, sale.at)
      // A card has paid the whole price: nothing of it is left for the body to pay by itself.
      const split = sale.transfer && vat > 0 && splitsPayment(profile.kind, at.day)
      const content: Content = {
        seller,
        buyer: buyerOf(profile),
        lines: [lineOf(sale, vat)],
        treatment,
        split,
        contract: sale.contract,
        credits: null,
      }
      const invoice = await addInvoice(tx, {
        ...at,
        account: sale.account,
        payment: sale.payment,
        refund: null,
        credits: null,
        replaces: null,
        kind: 'invoice',
        brand: sale.brand,
        content: content,
        total: sale.amount,
        payable: payableOf(sale.amount, vat, split),
        due: sale.transfer ? shiftDay(at.day, DUE_DAYS) : null,
        paid: sale.transfer ? null : at.day,
        issued: sale.at,
      })
      await enqueue(tx, WRITE, { invoice: invoice.id }, { jobKey: `${WRITE} ${invoice.id}` })
      return issued(invoice)
    },
    of: issuedFor,
    async credit(tx, { payment, refund, amount, at }) {
      const invoice = await lockInvoiceOf(tx, payment)
      if (!invoice || (await isCredited(tx, refund))) return
      // Under split payment money that goes back has no VAT in it, but the credit note has.
      const gross = invoice.content.split ? Math.round((amount * invoice.total) / invoice.payable) : amount
      await addCreditNote(tx, invoice, { gross, refund, at })
    },
  }
}

/** The invoice of a payment, locked; one that was replaced meanwhile is not the one any more. */
async function lockInvoiceOf(tx: Tx, payment: number): Promise<Stored | undefined> {
  for (let current = await invoiceOfPayment(tx, payment); current;) {
    const locked = await holdInvoice(tx, current.id)
    const now = await invoiceOfPayment(tx, payment)
    if (now?.id === locked?.id) return locked
    current = now
  }
  return undefined
}

/** What credit notes have taken off together, in cents. */
const totalOf = (notes: readonly Stored[]) => ({
  gross: notes.reduce((sum, { total }) => sum + total, 0),
  tax: notes.flatMap(({ content }) => totalsOf(content.lines)).reduce((sum, { tax }) => sum + tax, 0),
})

/**
 * Takes a sum off an invoice, or what is left of it; null: nothing is. What was taken off is read once the
 * invoice is held: who credits it at the same moment waits.
 */
export async function addCreditNote(
  tx: Tx,
  invoice: Stored,
  { gross, refund, at }: { gross: number; refund: number | null; at: Date },
): Promise<Stored | null> {
  await holdInvoice(tx, invoice.id)
  const before = totalOf(await notesOf(tx, invoice.id))
  const total = Math.min(gross, invoice.total - before.gross)
  if (total <= 0) return null
  const [line] = invoice.content.lines
  const tax = taxOfPart(total, { total: invoice.total, vat: line!.vat, before })
  const { split } = invoice.content
  const note = await addInvoice(tx, {
    ...(await numbered(tx, invoice.seller, at)),
    account: invoice.account,
    payment: invoice.payment,
    refund,
    credits: invoice.id,
    replaces: null,
    kind: 'credit-note',
    brand: invoice.brand,
    content: {
      ...invoice.content,
      lines: [{ ...line!, what: `Storno: ${line!.what}`, quantity: 1, gross: total, tax }],
      credits: { number: numberOf(invoice), day: invoice.day },
    },
    total,
    payable: split ? total - tax : total,
    due: null,
    paid: null,
    issued: at,
  })
  await enqueue(tx, WRITE, { invoice: note.id }, { jobKey: `${WRITE} ${note.id}` })
  return note
}

/**
 * Takes all that is left off an invoice and issues another in its place, to whom `buyer` and `seller` are
 * today; null: nothing is left.
 */
export async function replaceInvoice(
  tx: Tx,
  invoice: Stored,
  { at, ...names }: Pick<Content, 'buyer' | 'seller'> & { at: Date },
): Promise<Stored | null> {
  const waits = invoice.due !== null && invoice.paid === null
  const note = await addCreditNote(tx, invoice, { gross: invoice.total, refund: null, at })
  if (!note) return null
  const [line] = invoice.content.lines
  const { account, payment, brand, content } = invoice
  const next = await numbered(tx, invoice.seller, at)
  const other = await addInvoice(tx, {
    ...next,
    account,
    payment,
    brand,
    kind: 'invoice',
    refund: null,
    credits: null,
    replaces: invoice.id,
    content: { ...content, ...names, lines: [{ ...line!, gross: note.total }] },
    total: note.total,
    payable: note.payable,
    due: waits ? shiftDay(next.day, DUE_DAYS) : invoice.due,
    paid: waits ? null : invoice.paid,
    issued: at,
  })
  await enqueue(tx, WRITE, { invoice: other.id }, { jobKey: `${WRITE} ${other.id}` })
  return other
}

const lineOf = ({ what, quantity, amount, issn, from, to }: Sale, vat: number): Content['lines'][number] => ({
  what,
  quantity,
  vat,
  issn,
  from,
  to,
  gross: amount,
  tax: null,
})

import type { Day } from './calendar.ts'
import { type Customer, isInvoiced, isSplit, type Tax, taxOf, taxWithin } from './law.ts'

/** What the model expects of a customer's money and post; sums in cents. */
export interface Line {
  day: Day
  kind: 'charge' | 'refund' | 'chargeback'
  offer: string
  cents: number
  tax: number
  of: Tax
}
export interface Letter {
  day: Day
  kind: string
  /** All sums in it, in their order; all days in it. */
  sums: number[]
  days: Day[]
}
export interface Invoice {
  day: Day
  kind: 'invoice' | 'credit-note'
  total: number
  payable: number
  tax: number
  of: Tax
  due: Day | null
}

/** Money that came in, and what of it is still here. */
export interface Payment {
  offer: string
  cents: number
  remaining: number
  taxRemaining: number
  /** What its holder’s bank has of it, and what of that is due to them once the bank gives it up. */
  contested: { cents: number; tax: number; due: number } | null
  of: Tax
  day: Day
  invoice: (Invoice & { credited: number; taxCredited: number }) | null
}

/**
 * The tax within a part that goes back: of all that is there, all; else that within it, or a cent more or
 * less where what stays would have a tax that is none of its rate: a cent off it is all that the exchange
 * allows (00421), and the part after this may need some of that.
 */
function taxBack(sum: number, tax: number, part: number, rate: number): number {
  if (part === sum || tax === 0) return tax
  const share = rate / (100 + rate)
  const plain = Math.min(tax, taxWithin(part, rate))
  const stays = tax - plain - (sum - part) * share
  const allowed = 1 - share + 1e-9
  if (Math.abs(stays) <= allowed - share) return plain
  const other = Math.min(tax, Math.max(0, plain + (stays > 0 ? 1 : -1)))
  return Math.abs(other - part * share) <= allowed || Math.abs(stays) > 1 ? other : plain
}

/** Everything that is written about one customer. */
export class Documents {
  readonly lines: Line[] = []
  readonly letters: Letter[] = []
  readonly invoices: Invoice[] = []
  readonly customer: Customer
  readonly #oss: Day

  constructor(customer: Customer, oss: Day) {
    this.customer = customer
    this.#oss = oss
  }

  /** The tax of what bears an Italian rate, on a day. */
  taxFor = (rate: number, day: Day): Tax => taxOf(this.customer, rate, day, this.#oss)

  /** A sum, and the tax in it where a letter says both. */
  sumWithTax(cents: number, rate: number, day: Day): number[] {
    const of = this.taxFor(rate, day)
    return of.rate === 0 ? [cents] : [cents, taxWithin(cents, of.rate)]
  }

  write(day: Day, kind: string, sums: number[] = [], days: Day[] = []): void {
    this.letters.push({ day, kind, sums, days })
  }

  /** Paid at once, by card. */
  pay(day: Day, { offer, cents, rate }: { offer: string; cents: number; rate: number }): Payment {
    const of = this.taxFor(rate, day)
    const tax = taxWithin(cents, of.rate)
    this.lines.push({ day, kind: 'charge', offer, cents, tax, of })
    const invoice = isInvoiced(this.customer, of)
      ? this.#issue({ day, kind: 'invoice', total: cents, payable: cents, tax, of, due: null })
      : null
    return { offer, cents, remaining: cents, taxRemaining: tax, contested: null, of, day, invoice }
  }

  /** Ordered on invoice, to be paid by transfer. */
  bill(day: Day, { cents, rate }: { cents: number; rate: number }, due: Day) {
    const of = this.taxFor(rate, day)
    const tax = taxWithin(cents, of.rate)
    const split = isSplit(this.customer.kind, day) && tax > 0
    return this.#issue({
      ...{ day, kind: 'invoice', total: cents, payable: split ? cents - tax : cents, tax, of, due },
    })
  }

  /** The transfer of an invoice. Under split payment no tax comes with it. */
  transferred(
    day: Day,
    offer: string,
    invoice: Invoice & { credited: number; taxCredited: number },
  ): Payment {
    const { payable: cents, total, of } = invoice
    const tax = cents === total ? invoice.tax : 0
    this.lines.push({ day, kind: 'charge', offer, cents, tax, of })
    return { offer, cents, remaining: cents, taxRemaining: tax, contested: null, of, day, invoice }
  }

  #issue(invoice: Invoice) {
    this.invoices.push(invoice)
    return { ...invoice, credited: 0, taxCredited: 0 }
  }

  /** Gives money back, with the tax within it. */
  refund(day: Day, payment: Payment, cents: number): void {
    if (cents <= 0) return
    const { of, offer } = payment
    const tax = taxBack(payment.remaining, payment.taxRemaining, cents, of.rate)
    payment.remaining -= cents
    payment.taxRemaining -= tax
    this.lines.push({ day, kind: 'refund', offer, cents: -cents, tax: -tax, of })
    this.#credit(day, payment, cents)
  }

  /** What goes back of what was invoiced is taken off it (art. 26), the last part with what tax is left. */
  #credit(day: Day, { invoice }: Payment, cents: number): void {
    if (!invoice) return
    const { of } = invoice
    const split = invoice.payable !== invoice.total
    const gross = split ? Math.round((cents * invoice.total) / invoice.payable) : cents
    const total = Math.min(gross, invoice.total - invoice.credited)
    const [sum, taxLeft] = [invoice.total - invoice.credited, invoice.tax - invoice.taxCredited]
    const tax = taxBack(sum, taxLeft, total, of.rate)
    invoice.credited += total
    invoice.taxCredited += tax
    const payable = split ? total - tax : total
    this.invoices.push({ day, kind: 'credit-note', total, payable, tax, of, due: null })
  }

  /** The holder's bank takes back what is left of a payment; or gives it up again. */
  contest(day: Day, payment: Payment): void {
    const { offer, remaining, taxRemaining, of } = payment
    this.lines.push({ day, kind: 'chargeback', offer, cents: -remaining, tax: -taxRemaining, of })
    payment.contested = { cents: remaining, tax: taxRemaining, due: 0 }
    payment.remaining = 0
    payment.taxRemaining = 0
  }
  /** What was due of it meanwhile goes back then. */
  givenUp(day: Day, payment: Payment): void {
    const { cents, tax, due } = payment.contested!
    this.lines.push({ day, kind: 'chargeback', offer: payment.offer, cents, tax, of: payment.of })
    payment.remaining += cents
    payment.taxRemaining += tax
    payment.contested = null
    this.refund(day, payment, due)
  }
}

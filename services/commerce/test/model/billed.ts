import { type Day, distance, monthsAfter, plus } from './calendar.ts'
import type { Documents, Invoice } from './documents.ts'
import { type Offer, type Plan, risenPrice } from './prices.ts'

/** The numbers of the conditions for who orders on invoice, and of the decisions where those are silent. */
const PAID_WITHIN = 30
const REMINDERS = [-10, 1, 7]
const SUSPENDED_AFTER = 7
const NOTICE = 30
const RISE_NOTICE = 35
const CHARGE_HOUR = 6

type Bill = Invoice & { credited: number; taxCredited: number; reminders: number; isPaid: boolean }

/** A year that an organisation orders on invoice, and pays by transfer. */
export class BilledSubscription {
  state: 'active' | 'suspended' | 'ended' = 'active'
  renews = true
  ends: Day
  price: number
  readonly plan: Plan
  readonly bills: Bill[] = []
  readonly #from: Day
  #count = 1
  #rise: { price: number; from: Day } | null = null
  #noticed: Day | null = null
  readonly #documents: Documents
  readonly #offers: readonly Offer[]

  constructor(
    documents: Documents,
    offers: readonly Offer[],
    { plan, day, before }: { plan: Plan; day: Day; before: boolean },
  ) {
    this.#documents = documents
    this.#offers = offers
    this.plan = plan
    this.price = plan.price
    this.#from = day
    this.ends = monthsAfter(day, 12)
    const bill = this.#bill(day, (before ? null : plan.first) ?? plan.price)
    documents.write(day, 'bought', [bill.payable], [bill.due!])
  }

  #bill(day: Day, cents: number): Bill {
    const invoice = this.#documents.bill(day, { cents, rate: this.plan.rate }, plus(day, PAID_WITHIN))
    const bill = { ...invoice, reminders: 0, isPaid: false }
    this.bills.push(bill)
    return bill
  }
  get #next(): number {
    return this.#rise?.price ?? this.price
  }
  #lastDays = (): Day[] => [this.ends, plus(this.ends, -1)]

  /** What time does by itself until an hour of a day. `letters`: the hour at which invoices are asked for. */
  pass(day: Day, hour: number): void {
    for (const bill of this.bills) this.#remind(bill, day)
    if (this.state === 'ended') return
    if (this.state === 'active' && this.renews && day < this.ends) {
      const wait = distance(day, this.ends)
      const price = risenPrice(this.#offers, this.plan, this.ends)
      const isTime = wait >= NOTICE && wait <= RISE_NOTICE && this.#rise === null
      if (isTime && price !== null && price > this.price) {
        this.#rise = { price, from: this.ends }
        this.#documents.write(day, 'rise', [price, this.price], this.#lastDays())
      }
      if (wait <= NOTICE && this.#noticed !== this.ends) {
        this.#noticed = this.ends
        this.#documents.write(day, 'notice', [this.#next], this.#lastDays())
      }
    }
    if (day < this.ends) return
    if (!this.renews) this.state = 'ended'
    else if (hour >= CHARGE_HOUR) this.#renew(day)
  }

  /** Who has not paid an invoice in its time has no other: it ends, and that one is due still. */
  #renew(day: Day): void {
    if (this.bills.some(({ isPaid, due, credited }) => !isPaid && credited === 0 && due! < day)) {
      this.state = 'ended'
      return this.#documents.write(day, 'ended')
    }
    this.price = this.#next
    this.#rise = null
    this.ends = monthsAfter(this.#from, 12 * ++this.#count)
    const bill = this.#bill(day, this.price)
    this.#documents.write(day, 'renewed', [bill.payable], [plus(this.ends, -1), bill.due!])
  }

  #remind(bill: Bill, day: Day): void {
    if (bill.isPaid || bill.credited > 0) return
    const late = distance(bill.due!, day)
    if (late > SUSPENDED_AFTER) {
      if (bill.reminders > REMINDERS.length) return
      bill.reminders = REMINDERS.length + 1
      if (this.state === 'active') this.state = 'suspended'
      return this.#documents.write(day, 'suspended', [bill.payable], [bill.day])
    }
    const step = REMINDERS.filter((days) => late >= days).length
    if (step <= bill.reminders) return
    bill.reminders = step
    const until = step > 1 ? [plus(bill.due!, SUSPENDED_AFTER)] : []
    const kind = step > 1 ? 'overdue' : 'due-soon'
    this.#documents.write(day, kind, [bill.payable], [bill.day, bill.due!, ...until])
  }

  /** The transfer of an invoice comes: what was closed for it opens again for the days that are left. */
  pay(day: Day, bill: Bill): void {
    bill.isPaid = true
    this.#documents.transferred(day, this.plan.offer, bill)
    if (this.state === 'suspended') this.state = 'active'
  }

  /** An invoice that nobody has paid is taken off, and what it opened ends. */
  credit(day: Day, bill: Bill): void {
    const { total, payable, tax, of } = bill
    bill.credited = total
    this.#documents.invoices.push({ day, kind: 'credit-note', total, payable, tax, of, due: null })
    if (this.state === 'ended') return
    this.state = 'ended'
    this.#documents.write(day, 'ended')
  }

  cancel(day: Day): void {
    if (!this.renews) return
    this.renews = false
    this.#documents.write(day, 'cancelled', [], [plus(this.ends, -1)])
  }
  resume(day: Day): void {
    this.renews = true
    if (plus(this.ends, -NOTICE) < day) this.#noticed = this.ends
    this.#documents.write(day, 'resumed', [this.#next], this.#lastDays())
  }
}

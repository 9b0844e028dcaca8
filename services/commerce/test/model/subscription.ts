import { type Day, distance, monthsAfter, plus } from './calendar.ts'
import type { Documents, Payment } from './documents.ts'
import { isAtLeast, type Offer, type Plan, risenPrice } from './prices.ts'

/** The numbers of the conditions of sale, and of the decisions where those leave them open. */
const NOTICE = 30
const RISE_NOTICE = 35
const GRACE = 7
const SUSPENDED = 30
const RETRIES = [1, 3, 6]
const WITHDRAWAL = 14
const NO_CHARGE_BELOW = 50
const CHARGE_HOUR = 6

/** Days that some money has paid. Days of a pause among them are used up by nobody. */
interface Span {
  payment: Payment
  cents: number
  since: Day
  until: Day
}
interface Pause {
  from: Day
  until: Day
}

/** A subscription that a card pays, as its conditions say that it goes. */
export class Subscription {
  state: 'active' | 'unpaid' | 'suspended' | 'ended' = 'active'
  renews = true
  cardPays = true
  contested = false
  plan: Plan
  ends: Day
  price: number
  pause: Pause | null = null
  spans: Span[]
  /** What was paid last. */
  last: Payment
  /** The day that periods are counted from, and how many. */
  #from: Day
  #count = 1
  #rise: { price: number; from: Day } | null = null
  #noticed: Day | null = null
  #paused = false
  #firstFailure: Day | null = null
  #tries = 0
  #retry: Day | null = null
  /** The contract in force: from when one may withdraw, and what goes back if it was not wanted at once. */
  #contract: { day: Day; atOnce: boolean; until: Day; whole: number }
  readonly #documents: Documents
  readonly #offers: readonly Offer[]

  /** Bought on a day. `before`: this offer was bought before, and its first period costs as the others. */
  constructor(
    documents: Documents,
    offers: readonly Offer[],
    { plan, day, atOnce, before }: { plan: Plan; day: Day; atOnce: boolean; before: boolean },
  ) {
    this.#documents = documents
    this.#offers = offers
    this.plan = plan
    this.price = plan.price
    const cents = (before ? null : plan.first) ?? plan.price
    const payment = documents.pay(day, { offer: plan.offer, cents, rate: plan.rate })
    this.last = payment
    this.#from = day
    this.ends = monthsAfter(day, plan.months)
    this.spans = [{ payment, cents, since: day, until: this.ends }]
    this.#contract = { day, atOnce, until: this.ends, whole: cents }
    documents.write(
      day,
      'bought',
      [...documents.sumWithTax(cents, plan.rate, day), this.price],
      [this.ends, plus(this.ends, -1)],
    )
  }

  /** What the next period costs. */
  get next(): number {
    return this.#rise !== null && this.#rise.from <= this.ends ? this.#rise.price : this.price
  }
  isPaused = (day: Day): boolean => this.pause !== null && this.pause.from <= day && day < this.pause.until
  isWithdrawable = (day: Day): boolean =>
    this.state !== 'ended' && day >= this.#contract.day && day <= plus(this.#contract.day, WITHDRAWAL)

  /** What time does by itself until an hour of a day. */
  pass(day: Day, hour: number): void {
    const { state } = this
    if (state === 'ended') return
    if (this.#paused && !this.isPaused(day)) {
      this.#paused = false
      this.#reopened(day)
    }
    if (state === 'active' && this.renews && day < this.ends) {
      this.#announceRise(day)
      if (this.plan.months === 12 && day >= plus(this.ends, -NOTICE) && this.#noticed !== this.ends) {
        this.#noticed = this.ends
        this.#documents.write(day, 'notice', [this.next], [this.ends, plus(this.ends, -1)])
      }
    }
    if (day < this.ends) return
    if (state === 'active' && !this.renews) this.state = 'ended'
    else if (state === 'active') {
      if (hour >= CHARGE_HOUR) this.#charge(day)
    } else if (state === 'unpaid' && day >= plus(this.ends, GRACE)) {
      this.state = 'suspended'
      this.#documents.write(day, 'suspended', [this.next], [plus(this.ends, GRACE + SUSPENDED)])
    } else if (state === 'unpaid' && this.renews && this.#retry !== null && day >= this.#retry) {
      if (hour >= CHARGE_HOUR || day > this.#retry) this.#charge(day)
    } else if (state === 'suspended' && day >= plus(this.ends, GRACE + SUSPENDED)) {
      this.state = 'ended'
      this.#documents.write(day, 'ended')
    }
  }

  /** A rise that was not announced thirty days before is none; five days more are for mornings that fail. */
  #announceRise(day: Day): void {
    if (this.#rise !== null) return
    const after = this.#isCounted() ? monthsAfter(this.#from, this.plan.months * (this.#count + 1)) : null
    for (const renewal of [this.ends, after ?? monthsAfter(this.ends, this.plan.months)]) {
      const days = distance(day, renewal)
      if (days < NOTICE || days > RISE_NOTICE) continue
      const price = risenPrice(this.#offers, this.plan, renewal)
      if (price === null || price <= this.price) continue
      this.#rise = { price, from: renewal }
      this.#documents.write(day, 'rise', [price, this.price], [renewal, plus(renewal, -1)])
      return
    }
  }

  /** Whether the end is still where counting months puts it: a pause has not moved it. */
  #isCounted = () => monthsAfter(this.#from, this.plan.months * this.#count) === this.ends

  #charge(day: Day): void {
    if (this.cardPays) return this.#renewed(day)
    this.#firstFailure ??= day
    this.state = 'unpaid'
    const wait = RETRIES[this.#tries++]
    this.#retry = wait === undefined ? null : plus(this.#firstFailure, wait)
    if (this.#retry !== null && this.#retry >= plus(this.ends, GRACE)) this.#retry = null
    const tries = this.#retry === null ? [] : [this.#retry]
    this.#documents.write(day, 'failed', [this.next], [plus(this.ends, GRACE - 1), ...tries])
  }

  /** A period is paid: from where the last one ended or, once it was suspended, from that day. */
  #renewed(day: Day): void {
    const { plan } = this
    const cents = this.next
    if (this.#rise !== null && this.#rise.from <= this.ends) this.#rise = null
    this.price = cents
    const isOnTime = day < plus(this.ends, GRACE)
    const since = isOnTime ? this.ends : day
    if (isOnTime && this.#isCounted()) this.#count++
    else [this.#from, this.#count] = [since, 1]
    this.ends = monthsAfter(this.#from, plan.months * this.#count)
    const payment = this.#documents.pay(day, { offer: plan.offer, cents, rate: plan.rate })
    this.last = payment
    this.spans.push({ payment, cents, since, until: this.ends })
    ;[this.state, this.#firstFailure, this.#tries, this.#retry] = ['active', null, 0, null]
    const days = [plus(this.ends, -1), ...(this.renews ? [this.ends, plus(this.ends, -1)] : [])]
    this.#documents.write(day, 'renewed', [cents], days)
  }

  /** Pays what is due, with a card that pays. */
  payDue(day: Day): void {
    this.cardPays = true
    this.#renewed(day)
  }

  changeCard(day: Day, pays: boolean): void {
    this.cardPays = pays
    this.#documents.write(day, 'card')
  }

  cancel(day: Day): void {
    if (this.state === 'active' && day < this.ends) {
      if (!this.renews) return
      this.renews = false
      return this.#documents.write(day, 'cancelled', [], [plus(this.ends, -1)])
    }
    this.state = 'ended'
    this.#documents.write(day, 'cancelled')
  }

  /** Wants the renewal after all. What its letter says need not be said again by one that is due already. */
  resume(day: Day): void {
    this.renews = true
    this.contested = false
    if (this.plan.months === 12 && plus(this.ends, -NOTICE) < day) this.#noticed = this.ends
    this.#documents.write(day, 'resumed', [this.next], [this.ends, plus(this.ends, -1)])
  }

  /** The sums and days of the next charge, as a letter about moved days tells them. */
  #nextCharge = (): [number[], Day[]] =>
    this.renews ? [[this.next], [this.ends, plus(this.ends, -1)]] : [[], []]

  #move(day: Day, days: number): void {
    for (const span of this.spans) if (span.until > day) span.until = plus(span.until, days)
    this.ends = plus(this.ends, days)
    if (this.renews && this.plan.months === 12 && plus(this.ends, -NOTICE) < day) this.#noticed = this.ends
  }

  mayPause = (day: Day): boolean =>
    this.state === 'active' &&
    !this.contested &&
    day < this.ends &&
    day > plus(this.#contract.day, WITHDRAWAL) &&
    (this.pause === null || day >= monthsAfter(this.pause.until, 12))

  pauseFor(day: Day, weeks: number): void {
    this.pause = { from: day, until: plus(day, weeks * 7) }
    this.#paused = true
    this.#move(day, weeks * 7)
    const [sums, days] = this.#nextCharge()
    this.#documents.write(day, 'paused', sums, [this.pause.until, plus(this.ends, -1), ...days])
  }

  endPause(day: Day): void {
    const { from, until } = this.pause!
    this.#move(day, -distance(day, until))
    this.pause = from === day ? null : { from, until: day }
    this.#paused = false
    this.#reopened(day)
  }
  #reopened(day: Day): void {
    const [sums, days] = this.#nextCharge()
    this.#documents.write(day, 'reopened', sums, [plus(this.ends, -1), ...days])
  }

  /** How many days from `day` on are still to be read, and how many there were. */
  #days({ since, until }: Pick<Span, 'since' | 'until'>, day: Day): [remaining: number, all: number] {
    const count = (from: Day) => {
      let days = 0
      for (let one = from; one < until; one = plus(one, 1)) if (!this.isPaused(one)) days++
      return days
    }
    return [count(day > since ? day : since), count(since)]
  }

  /** What some money for some days is worth from a day on, that day included, in the customer's favour. */
  rest(cents: number, span: Pick<Span, 'since' | 'until'>, day: Day): number {
    const [remaining, all] = this.#days(span, day)
    return all === 0 ? 0 : Math.ceil((cents * remaining) / all)
  }

  /** What is left of each payment on a day: never more than of it is still here. */
  #worth(day: Day): { payment: Payment; cents: number }[] {
    const sums = new Map<Payment, number>()
    for (const { payment, cents, ...span } of this.spans)
      if (span.until > day) sums.set(payment, (sums.get(payment) ?? 0) + this.rest(cents, span, day))
    return [...sums].map(([payment, cents]) => ({ payment, cents: Math.min(cents, payment.remaining) }))
  }

  /** What changing to a larger plan costs today; null: it may not be done at once. */
  quote(to: Plan, day: Day): { credit: number; due: number } | null {
    const mayChange = this.state === 'active' && !this.contested && day < this.ends && !this.isPaused(day)
    const isOther = to.offer !== this.plan.offer || to.months !== this.plan.months
    if (!mayChange || !isOther || to.months < this.plan.months) return null
    if (!isAtLeast(this.#offers, to.offer, this.plan.offer)) return null
    const credit = this.#worth(day).reduce((sum, { cents }) => sum + cents, 0)
    const current = this.spans.filter(({ until }) => until === this.ends).map(({ since }) => since)
    const [remaining, all] = this.#days({ since: current.toSorted()[0]!, until: this.ends }, day)
    const price = to.months > this.plan.months ? to.price : Math.floor((to.price * remaining) / all)
    return price - credit < NO_CHARGE_BELOW ? null : { credit, due: price - credit }
  }

  upgrade(to: Plan, day: Day, atOnce: boolean): void {
    const { credit, due } = this.quote(to, day)!
    const before = this.#contract
    const whole = !before.atOnce && this.isWithdrawable(day) ? Math.max(credit, this.#backSum(day)) : credit
    if (to.months > this.plan.months) {
      const ends = monthsAfter(day, to.months)
      const worth = this.#worth(day)
      this.spans = this.spans.flatMap((span) => {
        if (span.until <= day) return [span]
        if (span.since >= day) return [{ ...span, until: ends }]
        const cents = Math.min(span.cents, worth.find(({ payment }) => payment === span.payment)?.cents ?? 0)
        return [
          { ...span, until: day, cents: span.cents - cents },
          { payment: span.payment, cents, since: day, until: ends },
        ]
      })
      ;[this.#from, this.#count, this.ends] = [day, 1, ends]
    }
    this.plan = to
    this.price = to.price
    this.#rise = null
    const payment = this.#documents.pay(day, { offer: to.offer, cents: due, rate: to.rate })
    this.last = payment
    this.spans.push({ payment, cents: due, since: day, until: this.ends })
    this.cardPays = true
    this.#contract = { day, atOnce, until: this.ends, whole: whole + due }
    this.#documents.write(
      day,
      'changed',
      [
        ...(credit === 0 ? [] : [credit]),
        ...this.#documents.sumWithTax(due, to.rate, day),
        ...(this.renews ? [to.price] : []),
        ...(atOnce ? [] : [whole + due]),
      ],
      [plus(this.ends, -1), ...(this.renews ? [this.ends, plus(this.ends, -1)] : [])],
    )
  }

  /**
   * What goes back of each payment when the contract in force is withdrawn from: everything it was worth or,
   * where its start was asked for, what is left of it; of renewals after it, what is not used.
   */
  #back(day: Day): { payment: Payment; cents: number }[] {
    const { atOnce, until, whole, day: since } = this.#contract
    const own = this.spans.filter((span) => span.since < until && span.until > since).toReversed()
    const later = this.spans.filter((span) => span.since >= until).toReversed()
    const back: { payment: Payment; cents: number }[] = []
    const give = (payment: Payment, sum: number): number => {
      const already = back.find((one) => one.payment === payment)
      const all = payment.remaining + (payment.contested?.cents ?? 0)
      const cents = Math.max(0, Math.min(sum, all - (already?.cents ?? 0)))
      if (already) already.cents += cents
      else if (cents > 0) back.push({ payment, cents })
      return cents
    }
    if (atOnce) {
      for (const { payment, cents, ...span } of own) give(payment, this.rest(cents, span, day))
      const worth = own.reduce((sum, { cents, ...span }) => sum + this.rest(cents, span, since), 0)
      let beyond = this.rest(Math.max(0, whole - worth), { since, until }, day)
      // It was paid for what was there before the change.
      for (const { payment } of own.slice(1)) beyond -= give(payment, beyond)
    } else {
      let sum = whole
      for (const { payment } of own) sum -= give(payment, sum)
    }
    for (const { payment, cents, ...span } of later)
      give(payment, atOnce ? this.rest(cents, span, day) : cents)
    return back
  }
  #backSum = (day: Day) => this.#back(day).reduce((sum, { cents }) => sum + cents, 0)

  withdraw(day: Day): void {
    const back = this.#back(day)
    const sum = back.reduce((all, { cents }) => all + cents, 0)
    this.state = 'ended'
    this.#documents.write(day, 'withdrawn', sum === 0 ? [] : [sum], [day])
    // Who has it from their bank already is given it once.
    for (const { payment, cents } of back)
      if (payment.contested) payment.contested.due = cents
      else this.#documents.refund(day, payment, cents)
  }

  /** Customer care gives back a part of what was paid last. */
  giveBack(day: Day, cents: number): void {
    this.#documents.write(day, 'refunded', [cents], [this.last.day])
    this.#documents.refund(day, this.last, cents)
  }

  /** The bank takes the last payment back: nothing more is charged, and what is due is not asked for. */
  contest(day: Day): Payment {
    const payment = this.last
    this.#documents.contest(day, payment)
    this.contested = true
    this.renews = false
    if (this.state !== 'active') this.state = 'ended'
    return payment
  }
}

import { randomUUID } from 'node:crypto'
import { type Form, gone } from './stripe-form.ts'

interface Transaction {
  id: string
  at: number
  type: 'charge' | 'payment' | 'payment_failure_refund' | 'refund' | 'adjustment' | 'stripe_fee'
  amount: number
  fee: number
  source: (() => object) | null
  payout: string | null
}

/** Of Stripe for tests: every movement of the account's money, and what of it was paid out to the bank. */
export function stripeBalance(now: () => number) {
  const transactions: Transaction[] = []
  const payouts: {
    id: string
    object: 'payout'
    amount: number
    created: number
    arrival_date: number
    automatic: boolean
    status: string
  }[] = []
  const seconds = () => Math.floor(now() / 1000)
  const name = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`
  function add(type: Transaction['type'], amount: number, source: Transaction['source'] = null) {
    const transaction = {
      ...{ id: name('txn'), at: seconds(), type, amount, source, payout: null },
      fee:
        type === 'charge' || type === 'payment'
          ? 25 + Math.round(amount * 0.015)
          : type === 'adjustment' && amount < 0
            ? 2000
            : 0,
    }
    transactions.push(transaction)
    return transaction
  }
  const net = (some: readonly Transaction[]) => some.reduce((sum, { amount, fee }) => sum + amount - fee, 0)
  const told = ({ id, at, type, amount, fee, source }: Transaction) => ({
    ...{ id, object: 'balance_transaction', type, amount, fee, net: amount - fee, created: at },
    ...{ currency: 'eur', source: source?.() ?? null },
  })
  const plain = (transaction: Transaction) => ({ ...told(transaction), source: null })
  /** A page of a list, as Stripe gives it: the newest first, and the next after one's last. */
  function page<T extends { id: string; created: number; arrival_date?: number }>(
    all: readonly T[],
    form: Form,
  ) {
    const within = (at: number, name: string) => {
      const { gte = 0, lt = Infinity } = (form[name] ?? {}) as Record<string, string>
      return at >= Number(gte) && at < Number(lt)
    }
    const wanted = all
      .filter((one) => within(one.created, 'created') && within(one.arrival_date ?? 0, 'arrival_date'))
      .toSorted((a, b) => b.created - a.created)
    const from = wanted.findIndex(({ id }) => id === form['starting_after']) + 1
    const data = wanted.slice(from, from + Number(form['limit'] ?? 10))
    return { object: 'list', data, has_more: from + data.length < wanted.length }
  }
  return {
    /** A movement, as Stripe tells it beside what has made it. */
    add: (...moved: Parameters<typeof add>) => plain(add(...moved)),
    page,
    /**
     * What has come in since the last time leaves for the bank, and is there on that day. `off`: by so much
     * less than it is.
     */
    payOut(off = 0, status = 'paid'): string {
      const some = transactions.filter(({ payout }) => payout === null)
      const id = name('po')
      for (const one of some) one.payout = id
      const [amount, created] = [net(some) - off, seconds()]
      const arrival = created - (created % 86_400)
      payouts.push({
        ...{ id, object: 'payout', amount, created, arrival_date: arrival, automatic: true, status },
      })
      return id
    },
    /** A fee of Stripe's own, in cents. */
    addFee: (amount: number) => void add('stripe_fee', -amount),
    /** What the publisher's bank says came in from Stripe, in cents. */
    inBank: () =>
      payouts.filter(({ status }) => status === 'paid').reduce((sum, { amount }) => sum + amount, 0),
    doors: {
      'GET balance_transactions': (form: Form) => {
        const of = form['payout']
        if (of !== undefined && !payouts.some(({ id }) => id === of)) throw gone('payout')
        const all = transactions.filter(({ payout }) => of === undefined || payout === of).map(told)
        return page(all, form)
      },
      'GET payouts': (form: Form) => page(payouts, form),
    },
  }
}

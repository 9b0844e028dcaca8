import { restOf } from './rules.ts'

/** Days that a payment has paid: how much of it is for them, and what of it can still go back, in cents. */
export interface Paid {
  payment: number
  charged: number
  remaining: number
  since: string
  until: string
  pausedFrom?: string | null
  pausedUntil?: string | null
}

/** What of a payment is for some days to come, in cents. */
export interface Worth {
  payment: number
  amount: number
}

/**
 * What paid periods are still worth on a day, by payment, that day included: the days that are left of each,
 * rounded up, and never more than can still go back. A change is credited with it, a refund gives it back.
 */
export function worthOf(paid: readonly Paid[], day: string): Worth[] {
  const sums = new Map<number, { amount: number; remaining: number }>()
  for (const { payment, charged, remaining, ...days } of paid) {
    const amount = (sums.get(payment)?.amount ?? 0) + restOf(charged, days, day)
    sums.set(payment, { amount, remaining })
  }
  return [...sums].map(([payment, { amount, remaining }]) => ({
    payment,
    amount: Math.max(0, Math.min(remaining, amount)),
  }))
}

/** A sum of them, in cents. */
export const sumOf = (worth: readonly Pick<Worth, 'amount'>[]): number =>
  worth.reduce((sum, { amount }) => sum + amount, 0)

/**
 * The periods once what is left of them on a day has bought a longer plan, which lasts until another: what
 * they were worth pays for its days from now on, beside what was paid for it, and is not used up sooner.
 */
export function carried(paid: readonly Paid[], day: string, until: string): Paid[] {
  const worth = new Map(worthOf(paid, day).map(({ payment, amount }) => [payment, amount]))
  return paid.flatMap((one) => {
    if (one.until <= day) return [one]
    if (one.since >= day) return [{ ...one, until }]
    const amount = Math.min(one.charged, worth.get(one.payment) ?? 0)
    const { payment, remaining } = one
    return [
      { ...one, until: day, charged: one.charged - amount },
      { payment, remaining, charged: amount, since: day, until },
    ]
  })
}

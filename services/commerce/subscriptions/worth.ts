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
 * What of paid periods is for the days from one on, by payment, rounded up for each. A refund is owed it, as
 * far as payments have it to give, or its holder's bank gives it up.
 */
export function restsOf(paid: readonly Paid[], day: string): Worth[] {
  const sums = new Map<number, number>()
  for (const { payment, charged, remaining: _, ...days } of paid)
    sums.set(payment, (sums.get(payment) ?? 0) + restOf(charged, days, day))
  return [...sums].map(([payment, amount]) => ({ payment, amount }))
}

/**
 * What paid periods are still worth on a day, by payment: the same, and never more than can still go back. A
 * change is credited with it.
 */
export function worthOf(paid: readonly Paid[], day: string): Worth[] {
  const remaining = new Map(paid.map((one) => [one.payment, one.remaining]))
  return restsOf(paid, day).map(({ payment, amount }) => ({
    payment,
    amount: Math.max(0, Math.min(remaining.get(payment)!, amount)),
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

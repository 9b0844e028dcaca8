import { romeDay } from '../../platform/rome.ts'
import type { Subscription } from './subscriptions.ts'

/**
 * A day on which something of a subscription begins or ends.
 * - `withdrawal`: the last one to withdraw. `notice`: the letter about a renewal is sent. `last-useful`: the
 *   last one to cancel. `charge`: the next charge; `retry`: another try at one that failed. `invoice`: the
 *   next one. `free-exit`: the last one to leave with the rest given back.
 * - `reads-until`: the last one that is read, of what is not renewed or not paid.
 */
export interface KeyDate {
  kind: 'withdrawal' | 'notice' | 'last-useful' | 'charge' | 'invoice' | 'retry' | 'free-exit' | 'reads-until'
  /** Rome's. */
  day: string
  /** Cents, where something is charged. */
  amount: number | null
  of: Subscription
}

/** The days that are still to come, the nearest first; today is one of them. */
export function keyDates(subscriptions: readonly Subscription[], today: string): KeyDate[] {
  return subscriptions
    .flatMap((of): KeyDate[] => {
      const { withdrawal, next, due, state, readsUntil, freeExit, onInvoice } = of
      const on = (kind: KeyDate['kind'], day: string | null | undefined, amount: number | null = null) =>
        day ? [{ kind, day, amount, of }] : []
      if (state === 'ended') return []
      return [
        ...on('withdrawal', withdrawal && romeDay(withdrawal.until)),
        ...on('notice', next?.notice),
        ...on('last-useful', next?.lastDay),
        ...on(onInvoice ? 'invoice' : 'charge', next?.day, next?.amount),
        ...on('retry', due?.nextTry, due?.amount),
        ...on('free-exit', freeExit?.until),
        ...(next === null ? on('reads-until', readsUntil) : []),
      ]
    })
    .filter(({ day }) => day >= today)
    .toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1))
}

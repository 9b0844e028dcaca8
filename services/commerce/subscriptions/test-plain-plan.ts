import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { addMonths } from '../periods.ts'
import { GRACE_DAYS, mayWithdraw } from './rules.ts'

interface Paying {
  charged: number
  since: string
  until: string
}
/**
 * For tests: what plain rules say of a plan that grows, rests and renews: which days each payment is for, and
 * what is kept for good when its contract is withdrawn from. Sums are exact, not rounded.
 */
export function plainPlan(
  charged: number,
  bought: number,
  { months, immediate }: { months: 1 | 12; immediate: boolean },
) {
  const began = romeDay(bought)
  let [anchor, periods, length] = [began, 1, months]
  const paid: Paying[] = [{ charged, since: began, until: addMonths(began, months) }]
  let period = { since: began, until: paid[0]!.until }
  let pause: { from: string; until: string } | null = null
  /** `kept`: what was used up before it, and does not come back. */
  let contract = { concluded: new Date(bought), immediate, kept: 0, worth: charged, ...period }

  const span = (since: string, until: string) => {
    let days = 0
    for (let day = since; day < until; day = shiftDay(day, 1))
      if (pause === null || day < pause.from || day >= pause.until) days++
    return days
  }
  const share = (sum: number, { since, until }: { since: string; until: string }, day: string) => {
    const [from, to] = [day > since ? day : since, until]
    return from >= to ? 0 : (sum * span(from, to)) / span(since, until)
  }
  const rest = (day: string) => paid.reduce((sum, one) => sum + share(one.charged, one, day), 0)
  const total = () => paid.reduce((sum, one) => sum + one.charged, 0)
  /** What is paid beyond the day of a pause ends some days later. */
  const move = (days: number) => {
    for (const one of paid) if (one.until > pause!.from) one.until = shiftDay(one.until, days)
    period = { ...period, until: shiftDay(period.until, days) }
  }
  return {
    until: () => period.until,
    isPaused: (day: string) => pause !== null && day >= pause.from && day < pause.until,
    payments: () => paid.length,
    /** What was paid for the days from one on. */
    rest,
    /** What a plan costs for the days that are left: of its price for all days of the period. */
    priceOf: (price: number, day: string) => share(price, period, day),
    renewed(sum: number, day: string) {
      const going = day < shiftDay(period.until, GRACE_DAYS)
      const counted = addMonths(anchor, length * periods) === period.until
      if (!going) [anchor, periods] = [day, 1]
      else if (counted) periods++
      else [anchor, periods] = [period.until, 1]
      period = { since: going ? period.until : day, until: addMonths(anchor, length * periods) }
      paid.push({ charged: sum, ...period })
    },
    grown(due: number, at: Date, to: { months: 1 | 12; immediate: boolean }) {
      const day = romeDay(at)
      const loses = contract.immediate || !mayWithdraw(contract.concluded, at)
      const retained = loses ? total() - rest(day) : contract.kept
      if (to.months !== length) {
        // What is left buys days of the year.
        for (const one of [...paid]) {
          const remaining = share(one.charged, one, day)
          if (remaining > 0) paid.push({ charged: remaining, since: day, until: addMonths(day, to.months) })
          one.charged -= remaining
          one.until = one.until > day ? day : one.until
        }
        ;[anchor, periods, length] = [day, 1, to.months]
        period = { since: day, until: addMonths(day, to.months) }
      }
      paid.push({ charged: due, since: day, until: period.until })
      const worth = total() - retained
      contract = {
        concluded: at,
        immediate: to.immediate,
        kept: retained,
        worth,
        since: day,
        until: period.until,
      }
    },
    paused(day: string, weeks: number) {
      pause = { from: day, until: shiftDay(day, weeks * 7) }
      move(weeks * 7)
    },
    opened(day: string) {
      move(-Math.round((Date.parse(pause!.until) - Date.parse(day)) / 86_400_000))
      pause = pause!.from < day ? { from: pause!.from, until: day } : null
    },
    mayWithdraw: (at: Date) => mayWithdraw(contract.concluded, at),
    /** What stays of all that was paid when it is withdrawn from on a day. */
    keeps(day: string) {
      if (!contract.immediate) return contract.kept
      const renewals = paid.filter(({ since }) => since >= contract.until)
      const used = renewals.reduce((sum, one) => sum + one.charged - share(one.charged, one, day), 0)
      return contract.kept + contract.worth - share(contract.worth, contract, day) + used
    },
  }
}

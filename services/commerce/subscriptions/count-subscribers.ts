import { vatWithin } from 'contract/platform/money.ts'
import type { Database } from '../../platform/database/connect.ts'
import { deferredOf, romeInstant } from './rules.ts'
import { BY_CODE, type Counted, countRunning, movementsBetween } from './store/movements.ts'
import { periodsBeyond } from './store/periods.ts'

/** What the publisher knows of an offer. Sums in cents, without VAT. */
interface Subscribers {
  brand: string
  offer: string
  /** That let read today. */
  active: number
  /** Of them, those that read by a code, and have paid nothing. */
  unpaid: number
  suspended: number
  new: number
  /** Of them, those that began by a code. */
  newByCode: number
  recovered: number
  /** By why they ended. */
  lost: Readonly<Record<string, number>>
  /** Of those that renew: in a month, at what they cost now. */
  recurring: number
  /** Paid, and not read yet. */
  deferred: number
}

/** Payments of which the ledger is asked at once. */
const BATCH = 1000

/**
 * Counts subscribers: as they stand today, and what became of them from one day in Rome to another, both
 * included. `balances`: what the ledger holds of payments; `waiting`: those of gifts not yet activated.
 */
export async function countSubscribers(
  db: Database,
  { from, to, today, next }: { from: string; to: string; today: string; next: (day: string) => string },
  balances: (payments: readonly number[]) => Promise<ReadonlyMap<number, { remaining: number; vat: number }>>,
  waiting: readonly { brand: string; offer: string; payment: number }[] = [],
): Promise<Subscribers[]> {
  const rows = new Map<string, { brand: string; offer: string } & Mutable>()
  const of = ({ brand, offer }: { brand: string; offer: string }) => {
    const key = `${brand} ${offer}`
    const known = rows.get(key)
    if (known) return known
    const fresh = { brand, offer, ...nothing(), lost: {} }
    rows.set(key, fresh)
    return fresh
  }
  const exact = new Map<Mutable, number>()
  for (const { months, price, vat, state, renews, count, unpaid, ...plan } of await countRunning(db)) {
    const row = of(plan)
    if (state === 'suspended') row.suspended += count
    else {
      row.active += count
      row.unpaid += unpaid
    }
    if (renews && state === 'active')
      exact.set(row, (exact.get(row) ?? 0) + ((price - vatWithin(price, vat)) * count) / months)
  }
  for (const [row, sum] of exact) row.recurring = Math.round(sum)
  for (const moved of await movementsBetween(db, romeInstant(from), romeInstant(next(to))))
    note(of(moved), moved)
  for (let after = 0; ;) {
    const some = await periodsBeyond(db, today, { after, limit: BATCH })
    const balance = await balances(some.map(({ payment }) => payment))
    for (const period of some) {
      const { remaining: gross, vat } = balance.get(period.payment) ?? { remaining: 0, vat: 0 }
      of(period).deferred += deferredOf(Math.round((gross - vat) * period.share), period, today)
    }
    if (some.length < BATCH) break
    after = some.at(-1)!.payment
  }
  for (let from = 0; from < waiting.length; from += BATCH) {
    const some = waiting.slice(from, from + BATCH)
    const balance = await balances(some.map(({ payment }) => payment))
    for (const gift of some) {
      const { remaining: gross, vat } = balance.get(gift.payment) ?? { remaining: 0, vat: 0 }
      of(gift).deferred += gross - vat
    }
  }
  return [...rows.values()].toSorted((a, b) => (`${a.brand} ${a.offer}` < `${b.brand} ${b.offer}` ? -1 : 1))
}

type Mutable = ReturnType<typeof nothing> & { lost: Record<string, number> }
const nothing = () => ({
  active: 0,
  unpaid: 0,
  suspended: 0,
  new: 0,
  newByCode: 0,
  recovered: 0,
  recurring: 0,
  deferred: 0,
})

function note(row: Mutable, { what, why, count }: Counted): void {
  if (what === 'new') row.new += count
  if (what === 'new' && why === BY_CODE) row.newByCode += count
  if (what === 'recovered') row.recovered += count
  if (what === 'lost') row.lost[why ?? 'cancelled'] = (row.lost[why ?? 'cancelled'] ?? 0) + count
}

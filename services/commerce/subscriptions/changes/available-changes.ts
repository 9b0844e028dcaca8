import { romeDay } from 'contract/platform/rome.ts'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import { isRunning } from '../../payment-port.ts'
import type { Terms } from '../../terms.ts'
import { isPaused } from '../pauses/rules.ts'
import type { SubscriptionPorts } from '../ports.ts'
import { openPeriods } from '../store/periods.ts'
import { type Stored, subscriptionsOf } from '../store/subscriptions.ts'
import type { Paid } from '../worth.ts'
import { covers, opensAlike, type Quote, quoteOf } from './rules.ts'

/** A plan that a subscription may change to: today for a sum, or for nothing from its next renewal on. */
export interface Offered {
  offer: string
  terms: Terms
  now: Quote | null
}
type Needs = Pick<SubscriptionPorts, 'payments' | 'plansSold' | 'seatsInUse' | 'clock'>

/** The periods that go beyond a day, those paid last first, with what was paid and can still go back. */
export async function paidBeyond(
  { payments }: Pick<SubscriptionPorts, 'payments'>,
  db: Database | Tx,
  { id, account }: Pick<Stored, 'id' | 'account'>,
  day: string,
): Promise<Paid[]> {
  const periods = await openPeriods(db, id, day)
  const sums = await payments.sums(
    db,
    account,
    periods.map(({ payment }) => payment),
  )
  // What somebody else paid, who gave it, is theirs.
  return periods.flatMap((period) => {
    const sum = sums.get(period.payment)
    return sum ? [{ ...period, charged: period.part ?? sum.charged, remaining: sum.remaining }] : []
  })
}

/** Whether a payment that would change what is paid is under way. */
export const isPaying = async (
  { payments }: Pick<SubscriptionPorts, 'payments'>,
  db: Database | Tx,
  id: string,
): Promise<boolean> =>
  isRunning(await payments.status(db, 'renewal', id)) || isRunning(await payments.status(db, 'upgrade', id))

/**
 * The plans that one of a person's subscriptions may change to, as they are sold today: those that give more,
 * at once; the others from the next renewal on. None of what is not paid, or is invoiced. What guests read is
 * not taken from under them: a plan with places that are given changes only to one that opens the same.
 */
export async function offeredTo(
  ports: Needs,
  db: Database | Tx,
  s: Stored,
  company: boolean,
): Promise<Offered[]> {
  const today = romeDay(ports.clock())
  if (s.state !== 'active' || s.onInvoice || s.chargedBack || today >= s.ends || isPaused(s, today)) return []
  const paid = await paidBeyond(ports, db, s, today)
  const guests = s.terms.seats > 0 ? await ports.seatsInUse(db, s.id) : []
  const isOther = ({ offer, terms }: { offer: string; terms: Terms }) =>
    offer !== s.offer || terms.months !== s.months
  const keepsGuests = (terms: Terms) =>
    guests.length === 0 || (opensAlike(terms, s.terms) && covers(terms, s.terms))
  const sold = (day: string) =>
    ports.plansSold(s.brand, day, company).filter((one) => isOther(one) && keepsGuests(one.terms))
  const atOnce = sold(today).flatMap((one) => {
    const now = quoteOf(s, paid, one.terms, today)
    return now === null ? [] : [{ ...one, now }]
  })
  const later = s.renews ? sold(s.ends) : []
  const isAtOnce = ({ offer, terms }: Omit<Offered, 'now'>) =>
    atOnce.some((one) => one.offer === offer && one.terms.months === terms.months)
  return [...atOnce, ...later.filter((one) => !isAtOnce(one)).map((one) => ({ ...one, now: null }))]
}

/** Whether somebody ever had a subscription of their own that opens a masthead, also one that is over. */
export const hadSubscription = async (db: Database | Tx, account: number, brand: string): Promise<boolean> =>
  (await subscriptionsOf(db, account)).some((one) => one.brand === brand || one.terms.everywhere)

/**
 * The subscriptions of a masthead's newspaper that somebody has and are not over, with the plans of the same
 * length that each may grow to today.
 */
export const largerPlans =
  (ports: Parameters<typeof offeredTo>[0]) =>
  async (db: Database, account: number, { brand, company }: { brand: string; company: boolean }) => {
    const own = (await subscriptionsOf(db, account)).filter(
      ({ state, terms, ...one }) =>
        state !== 'ended' &&
        one.brand === brand &&
        terms.rights.some((right) => right === 'online' || right === 'digital'),
    )
    return Promise.all(
      own.map(async (one) => ({
        id: one.id,
        name: one.terms.name,
        plans: (await offeredTo(ports, db, one, company)).flatMap(({ offer, terms, now }) =>
          now !== null && terms.months === one.months ? [{ offer, terms, due: now.due, ends: now.ends }] : [],
        ),
      })),
    )
  }

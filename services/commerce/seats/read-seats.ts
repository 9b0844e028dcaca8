import { downloadSeats, readSeats, type Seat, type SharedPlan } from 'contract/commerce/seats/seats.ts'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { answers, sendsFile } from '../../platform/wire/call.ts'
import type { SeatPlan } from '../seat-plan.ts'
import { mastheadOf } from '../letter-parts.ts'
import { type SeatPorts } from './ports.ts'
import { isOpen, opensOn, placesOf } from './rules.ts'
import { seatsOf, type Stored } from './store/seats.ts'
import { writeList } from './seat-csv.ts'

/** Days that the seats of a subscription that has ended are shown. */
const SHOWN_DAYS = 60

/** The places of a subscription, as its holder sees them. */
export const presentSeats = (plan: SeatPlan, seats: readonly Stored[], now: Date): Seat[] =>
  placesOf(plan, seats, now).map(({ place, seat: row, status }) => ({
    id: row?.id ?? null,
    place,
    name: row?.name ?? null,
    email: row?.email ?? null,
    activated: row !== null && row.activated !== null,
    ...status,
  }))

/** The subscriptions of the person that have places for others, and how each place stands. */
export const answerReadSeats = (ports: SeatPorts) =>
  answers(readSeats, async ({ person: { account } }) => {
    const now = ports.clock()
    const shownFrom = shiftDay(romeDay(now), -SHOWN_DAYS)
    const plans = (await ports.plansOf(ports.db, account)).filter(
      ({ terms, state, opensUntil }) =>
        terms.seats > 0 && (state !== 'ended' || romeDay(opensUntil) >= shownFrom),
    )
    const stored = await seatsOf(
      ports.db,
      plans.map(({ id }) => id),
    )
    return {
      plans: plans.map((plan): SharedPlan => {
        const seats = presentSeats(
          plan,
          stored.filter(({ subscription }) => subscription === plan.id),
          now,
        )
        return {
          id: plan.id,
          name: plan.terms.name,
          masthead: mastheadOf(ports.brands, plan.brand),
          family: plan.terms.family,
          places: plan.terms.seats,
          free: seats.filter(({ next }) => next === 'assign').length,
          opens: opensOn(plan, now),
          next: isOpen(plan, now) && plan.next && plan.next.places < plan.terms.seats ? plan.next : null,
          seats,
        }
      }),
    }
  })

/** The places of a subscription of one's own, as CSV. */
export const answerDownloadSeats = (ports: SeatPorts) =>
  sendsFile(downloadSeats, async ({ input, person, refuse }) => {
    const plan = await ports.planOf(ports.db, input.id)
    if (plan?.account !== person.account || plan.terms.seats === 0)
      return refuse('ERR_SUBSCRIPTION_NOT_FOUND')
    const now = ports.clock()
    const list = writeList(presentSeats(plan, await seatsOf(ports.db, [plan.id]), now))
    const bytes = Buffer.from(list)
    const name = `persone-invitate-${romeDay(now)}.csv`
    return { bytes, size: bytes.length, name }
  })

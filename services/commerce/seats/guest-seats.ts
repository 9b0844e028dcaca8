import { type GuestSeat, leaveSeat, readGuestSeats } from 'contract/commerce/seats/seats.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { answers } from '../../platform/wire/call.ts'
import { mastheadOf } from '../letter-parts.ts'
import { leftLetter, writeToHolder } from './letters.ts'
import { calledOf, type SeatPorts } from './ports.ts'
import { freesOn, opensOn, sourceOf } from './rules.ts'
import { seatsReadWith, setRemoved } from './store/seats.ts'

/** The seats that the person reads with. */
export const answerReadGuestSeats = (ports: SeatPorts) =>
  answers(readGuestSeats, async ({ person: { account } }) => {
    const { db, brands, clock, planOf, accountById } = ports
    const seats = await Promise.all(
      (await seatsReadWith(db, account)).map(async (seat): Promise<GuestSeat | null> => {
        const [plan, holder] = await Promise.all([
          planOf(db, seat.subscription),
          accountById(db, seat.holder),
        ])
        if (!plan || !holder || plan.state === 'ended') return null
        return {
          id: seat.id,
          holder: calledOf(holder),
          plan: plan.terms.name,
          masthead: mastheadOf(brands, plan.brand),
          everywhere: plan.terms.everywhere,
          since: romeDay(seat.activated!),
          opens: opensOn(plan, clock()),
        }
      }),
    )
    return { seats: seats.filter((seat) => seat !== null) }
  })

/** Leaves a seat that the person reads with. Its place is free when a removed one would be. */
export const answerLeaveSeat = (ports: SeatPorts) =>
  answers(leaveSeat, ({ input, person: { account }, refuse }) =>
    ports.db.transaction().execute(async (tx) => {
      // The account before the subscription, as whoever activates a seat does.
      const guest = await ports.lockAccount(tx, account)
      const own = async () => (await seatsReadWith(tx, account)).find(({ id }) => id === input.seat)
      const match = await own()
      if (!guest || !match) return refuse('ERR_SEAT_NOT_FOUND')
      const plan = await ports.lockPlan(tx, match.subscription)
      const seat = await own()
      const holder = await ports.accountById(tx, match.holder)
      if (!plan || !seat || !holder) return refuse('ERR_SEAT_NOT_FOUND')
      const at = ports.clock()
      await setRemoved(tx, seat.id, { at, frees: freesOn(seat, romeDay(at)) })
      await ports.moveRights(tx, [sourceOf(seat.id)], at)
      await writeToHolder(ports, tx, { plan, holder, seat }, leftLetter)
      return {}
    }),
  )

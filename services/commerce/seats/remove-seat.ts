import { removeSeat, restoreSeat } from 'contract/commerce/seats/seats.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { answers } from '../../platform/wire/call.ts'
import { removedLetter, restoredLetter, writeToGuest } from './letters.ts'
import { lockOwnSeat } from './own-seats.ts'
import type { SeatPorts } from './ports.ts'
import { freesOn, isOccupied, isOpen, opensOn, pauseEnds, sourceOf } from './rules.ts'
import { deleteSeat, seatsOf, setRemoved } from './store/seats.ts'

/**
 * Takes a place away: reading ends now, the place is free tomorrow, so that it does not go from hand to hand
 * in a day. One that nobody had activated is free at once, and nothing of it is kept. Gives the day from
 * which it is free, or why not.
 */
export const remove = (
  ports: SeatPorts,
  { account, ...which }: { account: number; id: string; seat: string },
) =>
  ports.db.transaction().execute(async (tx) => {
    const own = await lockOwnSeat(ports, tx, account, which)
    if (typeof own === 'string') return own
    const { seat } = own
    if (seat.removed !== null && seat.frees !== null) return { free: seat.frees }
    const at = ports.clock()
    const free = freesOn(seat, romeDay(at))
    if (seat.activated === null) await deleteSeat(tx, seat.id)
    else {
      await setRemoved(tx, seat.id, { at, frees: free })
      await ports.moveRights(tx, [sourceOf(seat.id)], at)
      await writeToGuest(ports, tx, own, removedLetter)
    }
    return { free }
  })

export const answerRemoveSeat = (ports: SeatPorts) =>
  answers(removeSeat, async ({ input, person: { account }, refuse }) => {
    const removed = await remove(ports, { account, ...input })
    return typeof removed === 'string' ? refuse(removed) : removed
  })

/** Undoes a removal, as long as the place is not free yet; during a pause reading begins after it. */
export const answerRestoreSeat = (ports: SeatPorts) =>
  answers(restoreSeat, ({ input, person: { account }, refuse }) =>
    ports.db.transaction().execute(async (tx) => {
      const own = await lockOwnSeat(ports, tx, account, input)
      if (typeof own === 'string') return refuse(own)
      const { seat, plan } = own
      const at = ports.clock()
      const opens = opensOn(plan, at)
      if (seat.removed === null) return { opens }
      if (!isOccupied(seat, romeDay(at))) return refuse('ERR_SEAT_NOT_FOUND')
      if (!isOpen(plan, at)) return refuse('ERR_SUBSCRIPTION_CLOSED')
      const others = (await seatsOf(tx, [plan.id])).filter(({ removed }) => removed === null)
      if (others.some(({ emailKey }) => emailKey === seat.emailKey)) return refuse('ERR_ALREADY_INVITED')
      await setRemoved(tx, seat.id, null)
      await ports.moveRights(tx, [sourceOf(seat.id)], plan.opensUntil, pauseEnds(plan, at) ?? undefined)
      await writeToGuest(ports, tx, own, restoredLetter)
      return { opens }
    }),
  )

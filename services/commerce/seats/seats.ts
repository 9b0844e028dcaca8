import { romeDay } from 'contract/platform/rome.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import { type Feature, task } from '../../platform/features/feature.ts'
import { activate, answerActivateSeat, answerReadInvitation } from './activate-seat.ts'
import { answerDownloadSeats, answerReadSeats } from './read-seats.ts'
import { erase, follow, notifyOfSuspension } from './follow.ts'
import { answerLeaveSeat, answerReadGuestSeats } from './guest-seats.ts'
import { answerInvite, invite, type Inviting } from './invite.ts'
import type { SeatPorts } from './ports.ts'
import { remindGuests } from './remind-guests.ts'
import { answerRemoveSeat, answerRestoreSeat, remove } from './remove-seat.ts'
import { isOccupied } from './rules.ts'
import { answerHandSeat, answerSendSeat } from './send-code.ts'
import { exportSeats, seatWords } from './store/personal-data.ts'
import { seatsOf } from './store/seats.ts'
import { answerUploadSeats } from './upload-list.ts'

/** Places of a subscription that its holder gives to others. */
export const seats = (
  ports: SeatPorts & {
    /** The normalised address of an account; undefined when it is none. */
    emailKeyOf(db: Database | Tx, account: number): Promise<string | undefined>
  },
) => ({
  feature: {
    name: 'seats',
    calls: [
      answerReadSeats(ports),
      answerInvite(ports),
      answerSendSeat(ports),
      answerHandSeat(ports),
      answerRemoveSeat(ports),
      answerRestoreSeat(ports),
      answerUploadSeats(ports),
      answerDownloadSeats(ports),
      answerReadInvitation(ports),
      answerActivateSeat(ports),
      answerReadGuestSeats(ports),
      answerLeaveSeat(ports),
    ],
    jobs: [task('tend-seats', () => remindGuests(ports), { times: '20 8 * * *' })],
    personal: {
      words: seatWords,
      exports: async (db, account) => exportSeats(db, account, await ports.emailKeyOf(db, account)),
      erases: (tx, account) => erase(ports, tx, account),
    },
  } satisfies Feature,
  follow: follow(ports),
  notifyOfSuspension: notifyOfSuspension(ports),
  /** The places of a subscription that are given, used or not; what was removed is, until it is free. */
  inUse: async (db: Database | Tx, subscription: string): Promise<number[]> => {
    const today = romeDay(ports.clock())
    const occupied = (await seatsOf(db, [subscription])).filter((seat) => isOccupied(seat, today))
    return occupied.map(({ place }) => place)
  },
  invite: (inviting: Inviting) => invite(ports, inviting),
  remove: (removing: { account: number; id: string; seat: string }) => remove(ports, removing),
  activate: (activating: { account: number; token: string }) => activate(ports, activating),
})

import * as at from 'contract/commerce/seats/addresses.ts'
import type * as seats from 'contract/commerce/seats/seats.ts'
import { light } from '../../../session/send.ts'

/** The calls of the pages of invited people, without the schemas of the contract. */
export const calls = {
  readSeats: light<typeof seats.readSeats>(at.readSeats),
  invite: light<typeof seats.invite>(at.invite),
  sendSeat: light<typeof seats.sendSeat>(at.sendSeat),
  handSeat: light<typeof seats.handSeat>(at.handSeat),
  removeSeat: light<typeof seats.removeSeat>(at.removeSeat),
  restoreSeat: light<typeof seats.restoreSeat>(at.restoreSeat),
  uploadSeats: light<typeof seats.uploadSeats>(at.uploadSeats),
  downloadSeats: light<typeof seats.downloadSeats>(at.downloadSeats),
  readInvitation: light<typeof seats.readInvitation>(at.readInvitation),
  activateSeat: light<typeof seats.activateSeat>(at.activateSeat),
}

import { invite as inviteCall } from 'contract/seats/seats.ts'
import { romeDay } from 'contract/rome.ts'
import { emailKey } from '../secrets.ts'
import { answers } from '../wire/call.ts'
import { issue, mayWrite } from './issue.ts'
import { inviteLetter } from './letters.ts'
import { ownPlan } from './own.ts'
import { clockOf, type SeatPorts } from './ports.ts'
import { freePlaces, isOpen, whyNot } from './rules.ts'
import { addSeat, seatsOf } from './store/seats.ts'
import { writeToInvited } from './write-letter.ts'

const refusals = {
  'own-address': 'ERR_OWN_ADDRESS',
  'already-invited': 'ERR_ALREADY_INVITED',
  'no-free-seat': 'ERR_NO_FREE_SEAT',
} as const

/** Whom an account invites to one of its subscriptions. `by`: how the code goes out; null: not yet. */
export interface Inviting {
  account: number
  id: string
  name: string
  email: string
  by: 'mail' | 'hand' | null
}

/**
 * Gives a place to an address, under the lock of the subscription: never more than there are. Gives the seat
 * and its code, or why not.
 */
export async function invite(ports: SeatPorts, { account, id, name, email, by }: Inviting) {
  const key = emailKey(email)
  if (by === 'mail' && !(await mayWrite(ports, account, key))) return 'ERR_TOO_MANY_ATTEMPTS'
  return ports.db.transaction().execute(async (tx) => {
    const own = await ownPlan(ports, tx, account, id)
    if (!own) return 'ERR_SUBSCRIPTION_NOT_FOUND'
    const { holder, plan } = own
    const now = clockOf(ports)
    if (!isOpen(plan, now)) return 'ERR_SUBSCRIPTION_CLOSED'
    const given = await seatsOf(tx, [id])
    const places = freePlaces(plan.terms.seats, given, romeDay(now))
    const keys = new Set(given.filter(({ removed }) => removed === null).map((one) => one.emailKey))
    const why = whyNot(key, { own: holder.emailKey, keys, free: places.length })
    const [place] = places
    if (why !== null || place === undefined) return refusals[why ?? 'no-free-seat']
    const guest = { name, email, emailKey: key }
    const seat = await addSeat(tx, { subscription: id, holder: account, place, ...guest, added: now })
    if (by === null) return { seat, token: null }
    const { token, expires } = await issue(tx, seat, by, now)
    if (by === 'mail')
      await writeToInvited(ports, tx, { plan, holder, seat: guest }, (about) =>
        inviteLetter(about, { token, until: romeDay(expires) }),
      )
    return { seat, token }
  })
}

export const answerInvite = (ports: SeatPorts) =>
  answers(inviteCall, async ({ input: { send, ...guest }, person: { account }, refuse }) => {
    const invited = await invite(ports, { account, ...guest, by: send ? 'mail' : null })
    return typeof invited === 'string' ? refuse(invited) : { seat: invited.seat }
  })

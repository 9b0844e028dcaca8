import { invite as inviteCall } from 'contract/commerce/seats/seats.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import { emailKey } from '../../platform/signing/secrets.ts'
import { answers } from '../../platform/wire/call.ts'
import { availablePlaces, lockOwnPlan, type Own, readOwnPlan } from './own-seats.ts'
import { issue, mayWrite, planMayWrite } from './send-code.ts'
import { inviteLetter, writeToInvited } from './letters.ts'
import type { SeatPorts } from './ports.ts'
import { isOpen, lastCodeDay, refusalOf } from './rules.ts'
import { addSeat } from './store/seats.ts'

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

/** The place that an address would get, or why none. */
async function placeFor(ports: SeatPorts, db: Database | Tx, own: Own | undefined, key: string) {
  if (!own) return 'ERR_SUBSCRIPTION_NOT_FOUND'
  const now = ports.clock()
  if (!isOpen(own.plan, now)) return 'ERR_SUBSCRIPTION_CLOSED'
  const { keys, places, isReserved } = await availablePlaces(db, own.plan, now)
  const why = refusalOf(key, { own: own.holder.emailKey, keys, free: places.length })
  if (why === 'no-free-seat' && isReserved) return 'ERR_PLAN_CHANGES'
  const [place] = places
  return why !== null || place === undefined ? refusals[why ?? 'no-free-seat'] : { ...own, place, now }
}

/**
 * Gives a place to an address, under the lock of the subscription: never more than there are. Gives the seat
 * and its code, or why not.
 */
export async function invite(ports: SeatPorts, { account, id, name, email, by }: Inviting) {
  const key = emailKey(email)
  if (by === 'mail') {
    const seen = await placeFor(ports, ports.db, await readOwnPlan(ports, account, id), key)
    if (typeof seen === 'string') return seen
    if (!(await mayWrite(ports, seen, key))) return 'ERR_TOO_MANY_ATTEMPTS'
  }
  return ports.db.transaction().execute(async (tx) => {
    const target = await placeFor(ports, tx, await lockOwnPlan(ports, tx, account, id), key)
    if (typeof target === 'string') return target
    const { holder, plan, place, now } = target
    if (by === 'mail' && !(await planMayWrite(ports, tx, plan))) return 'ERR_TOO_MANY_INVITATIONS'
    const guest = { name, email, emailKey: key }
    const seat = await addSeat(tx, { subscription: id, holder: account, place, ...guest, added: now })
    if (by === null) return { seat, token: null }
    const { token, expires } = await issue(tx, seat, by, now)
    if (by === 'mail')
      await writeToInvited(ports, tx, { plan, holder, seat: guest }, (about) =>
        inviteLetter(about, { token, until: lastCodeDay(expires) }),
      )
    return { seat, token }
  })
}

export const answerInvite = (ports: SeatPorts) =>
  answers(inviteCall, async ({ input: { send, ...guest }, person: { account }, refuse }) => {
    const invited = await invite(ports, { account, ...guest, by: send ? 'mail' : null })
    return typeof invited === 'string' ? refuse(invited) : { seat: invited.seat }
  })

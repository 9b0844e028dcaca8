import { handSeat, sendSeat } from 'contract/seats/seats.ts'
import { invitationPath } from 'contract/paths.ts'
import { romeDay } from 'contract/rome.ts'
import { siteUrl } from 'contract/site/hosts.ts'
import type { Tx } from '../database/connect.ts'
import { answers } from '../wire/call.ts'
import { issue, mayWrite } from './issue.ts'
import { inviteLetter } from './letters.ts'
import { ownSeat } from './own.ts'
import { clockOf, type SeatPorts } from './ports.ts'
import { isOpen } from './rules.ts'
import { seatsOf } from './store/seats.ts'
import { writeToInvited } from './write-letter.ts'

/** A seat of one's own that nobody has activated yet, of a subscription that opens something; or why not. */
async function waiting(
  ports: SeatPorts,
  tx: Tx,
  account: number,
  { at, ...input }: { id: string; seat: string; at: Date },
) {
  const own = await ownSeat(ports, tx, account, input)
  if (typeof own === 'string') return own
  if (own.seat.activated !== null) return 'ERR_SEAT_ACTIVE'
  return isOpen(own.plan, at) ? own : 'ERR_SUBSCRIPTION_CLOSED'
}

/** Sends a new code to the address that was invited. */
export const answerSendSeat = (ports: SeatPorts) =>
  answers(sendSeat, async ({ input, person: { account }, refuse }) => {
    const to = (await seatsOf(ports.db, [input.id])).find(
      ({ id, holder }) => id === input.seat && holder === account,
    )
    if (!to) return refuse('ERR_SEAT_NOT_FOUND')
    if (!(await mayWrite(ports, account, to.emailKey))) return refuse('ERR_TOO_MANY_ATTEMPTS')
    return ports.db.transaction().execute(async (tx) => {
      const at = clockOf(ports)
      const own = await waiting(ports, tx, account, { ...input, at })
      if (typeof own === 'string') return refuse(own)
      const { token, expires } = await issue(tx, input.seat, 'mail', at)
      const until = romeDay(expires)
      await writeToInvited(ports, tx, own, (about) => inviteLetter(about, { token, until }))
      return { until }
    })
  })

/** A new code for the holder to hand over. */
export const answerHandSeat = (ports: SeatPorts) =>
  answers(handSeat, ({ input, person: { account }, refuse }) =>
    ports.db.transaction().execute(async (tx) => {
      const at = clockOf(ports)
      const own = await waiting(ports, tx, account, { ...input, at })
      if (typeof own === 'string') return refuse(own)
      const { token, expires } = await issue(tx, input.seat, 'hand', at)
      const link = siteUrl(ports.accountHost(own.plan.brand), 'account', invitationPath(token))
      return { link, until: romeDay(expires) }
    }),
  )

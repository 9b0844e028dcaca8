import { handSeat, sendSeat } from 'contract/commerce/seats/seats.ts'
import { invitationPath } from 'contract/platform/paths.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { answers } from '../../platform/wire/call.ts'
import { issue, mayWrite, planMayWrite } from './issue.ts'
import { inviteLetter } from './letters.ts'
import { readOwnSeat, lockOwnSeat } from './own.ts'
import type { SeatPorts } from './ports.ts'
import { isOpen, lastCodeDay } from './rules.ts'
import { writeToInvited } from './write-letter.ts'

/** A seat of one's own that nobody has activated yet, of a subscription that opens something; or why not. */
function waiting(own: Awaited<ReturnType<typeof lockOwnSeat>>, at: Date) {
  if (typeof own === 'string') return own
  if (own.seat.activated !== null) return 'ERR_SEAT_ACTIVE'
  return isOpen(own.plan, at) ? own : 'ERR_SUBSCRIPTION_CLOSED'
}

/** Sends a new code to the address that was invited. */
export const answerSendSeat = (ports: SeatPorts) =>
  answers(sendSeat, async ({ input, person: { account }, refuse }) => {
    const seen = waiting(await readOwnSeat(ports, account, input), ports.clock())
    if (typeof seen === 'string') return refuse(seen)
    if (!(await mayWrite(ports, seen, seen.seat.emailKey))) return refuse('ERR_TOO_MANY_ATTEMPTS')
    return ports.db.transaction().execute(async (tx) => {
      const at = ports.clock()
      const own = waiting(await lockOwnSeat(ports, tx, account, input), at)
      if (typeof own === 'string') return refuse(own)
      if (!(await planMayWrite(ports, tx, own.plan))) return refuse('ERR_TOO_MANY_INVITATIONS')
      const { token, expires } = await issue(tx, input.seat, 'mail', at)
      const until = lastCodeDay(expires)
      await writeToInvited(ports, tx, own, (about) => inviteLetter(about, { token, until }))
      return { until }
    })
  })

/** A new code for the holder to hand over. */
export const answerHandSeat = (ports: SeatPorts) =>
  answers(handSeat, ({ input, person: { account }, refuse }) =>
    ports.db.transaction().execute(async (tx) => {
      const at = ports.clock()
      const own = waiting(await lockOwnSeat(ports, tx, account, input), at)
      if (typeof own === 'string') return refuse(own)
      const { token, expires } = await issue(tx, input.seat, 'hand', at)
      const link = siteUrl(ports.accountHost(own.plan.brand), 'account', invitationPath(token))
      return { link, until: lastCodeDay(expires) }
    }),
  )

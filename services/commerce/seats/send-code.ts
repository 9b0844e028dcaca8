import type { Tx } from '../../platform/database/connect.ts'
import { hashOf, newSecret } from '../../platform/signing/secrets.ts'
import { lockOwnSeat, type Own, readOwnSeat } from './own-seats.ts'
import type { SeatPorts } from './ports.ts'
import { codeExpires, invitationsADay, isOpen, lastCodeDay } from './rules.ts'
import { setCode } from './store/seats.ts'
import { handSeat, sendSeat } from 'contract/commerce/seats/seats.ts'
import { invitationPath } from 'contract/platform/paths.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { answers } from '../../platform/wire/call.ts'
import { inviteLetter, writeToInvited } from './letters.ts'

const DAY = 86_400
/**
 * Letters that one address is sent in a day: few by one holder, so that nobody else uses up those of a place
 * that is waited for; more by all of them. A code can still be handed over.
 */
const MAX_PER_HOLDER_AND_ADDRESS = 4
const MAX_PER_ADDRESS = 20
/** Letters that one holder has sent in a day, or as many as there are places, whatever plans they have. */
const MAX_PER_HOLDER = 100

/**
 * Counts a letter that is about to be written; false: there were enough today. Asked once nothing else is in
 * the way: what is not written does not keep others from writing.
 */
export const mayWrite = async (
  { allows }: Pick<SeatPorts, 'allows'>,
  { holder, plan }: Own,
  emailKey: string,
): Promise<boolean> =>
  (await allows(`seats of ${holder.id}`, Math.max(MAX_PER_HOLDER, plan.terms.seats), DAY)) &&
  (await allows(`seat of ${holder.id} to ${emailKey}`, MAX_PER_HOLDER_AND_ADDRESS, DAY)) &&
  (await allows(`seat to ${emailKey}`, MAX_PER_ADDRESS, DAY))

/**
 * Counts a letter of a plan, in the transaction that writes it and has the plan locked; false: it has sent
 * enough today.
 */
export const planMayWrite = (
  { allows }: Pick<SeatPorts, 'allows'>,
  tx: Tx,
  { id, terms }: Own['plan'],
): Promise<boolean> => allows(`seats of plan ${id}`, invitationsADay(terms.seats), DAY, tx)

/** A new code for a seat; the one before is good no more. Gives it: only its hash is stored. */
export async function issue(
  tx: Tx,
  seat: string,
  by: 'mail' | 'hand',
  issued: Date,
): Promise<{ token: string; expires: Date }> {
  const token = newSecret()
  const expires = codeExpires(issued)
  await setCode(tx, seat, { tokenHash: hashOf(token), issued, by, expires })
  return { token, expires }
}

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

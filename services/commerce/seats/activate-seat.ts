import { activateSeat, readInvitation } from 'contract/commerce/seats/seats.ts'
import { hashOf } from '../../platform/signing/secrets.ts'
import { answers } from '../../platform/wire/call.ts'
import { activatedLetter, writeToHolder } from './letters.ts'
import { mastheadOf } from '../letter-parts.ts'
import { calledOf, type SeatPorts } from './ports.ts'
import type { SeatPlan } from '../seat-plan.ts'
import { isOpen, lastCodeDay, maskEmail, opensOn, pauseEnds, sourceOf } from './rules.ts'
import { seatByToken, setGuest, type Stored } from './store/seats.ts'

/** Why a link opens nothing now; null: it does, to the account of its address. */
function whyNot({ activated, expires }: Stored, plan: SeatPlan, now: Date) {
  const isGood = expires !== null && now.getTime() < Date.parse(expires)
  if (plan.state === 'ended' || (activated === null && !isGood)) return 'ERR_INVITATION_NOT_VALID'
  if (!isOpen(plan, now)) return 'ERR_SUBSCRIPTION_CLOSED'
  return activated === null ? null : 'ERR_INVITATION_USED'
}

/** What a link gives. To open it changes nothing, for programs open links too. */
export const answerReadInvitation = (ports: SeatPorts) =>
  answers(readInvitation, async ({ input, refuse }) => {
    const now = ports.clock()
    const seat = await seatByToken(ports.db, hashOf(input.token))
    if (!seat) return refuse('ERR_INVITATION_NOT_VALID')
    const plan = await ports.planOf(ports.db, seat.subscription)
    const holder = await ports.accountById(ports.db, seat.holder)
    if (!plan || !holder) return refuse('ERR_INVITATION_NOT_VALID')
    const why = whyNot(seat, plan, now)
    if (why !== null) return refuse(why)
    const { name, everywhere, rights, family } = plan.terms
    return {
      email: maskEmail(seat.email),
      holder: calledOf(holder),
      plan: name,
      masthead: mastheadOf(ports.brands, plan.brand),
      everywhere,
      rights,
      family,
      until: lastCodeDay(seat.expires!),
      opens: opensOn(plan, now),
    }
  })

/**
 * Activates a seat, once; gives its masthead and, during a pause, the day that ends it, or why not. Whoever
 * has the link wants the account of the invited address besides, which its owner has proved: a letter that
 * was forwarded, or a link that others read, opens nothing.
 */
export const activate = (ports: SeatPorts, { account, token }: { account: number; token: string }) =>
  ports.db.transaction().execute(async (tx) => {
    const hash = hashOf(token)
    const match = await seatByToken(tx, hash)
    if (!match) return 'ERR_INVITATION_NOT_VALID'
    // The account before the subscription, and only one’s own: nobody waits for who waits for them.
    const guest = await ports.lockAccount(tx, account)
    const plan = await ports.lockPlan(tx, match.subscription)
    // Again, now that the subscription is held: of two presses the second sees the first.
    const seat = await seatByToken(tx, hash)
    const holder = await ports.accountById(tx, match.holder)
    if (!guest || !plan || !seat || !holder) return 'ERR_INVITATION_NOT_VALID'
    const { brand, terms } = plan
    const masthead = mastheadOf(ports.brands, brand)
    const at = ports.clock()
    const answer = { masthead, opens: opensOn(plan, at) }
    if (seat.guest === guest.id) return answer
    const why = whyNot(seat, plan, at)
    if (why !== null) return why
    if (seat.emailKey !== guest.emailKey || guest.id === holder.id) return 'ERR_INVITATION_OF_ANOTHER'
    await setGuest(tx, seat.id, guest.id, at)
    for (const what of terms.rights)
      await ports.grant(tx, {
        account: guest.id,
        what,
        brand: terms.everywhere ? '*' : brand,
        starts: pauseEnds(plan, at) ?? at,
        ends: plan.opensUntil,
        slave: true,
        family: terms.family,
        source: sourceOf(seat.id),
      })
    await writeToHolder(ports, tx, { plan, holder, seat }, activatedLetter)
    return answer
  })

export const answerActivateSeat = (ports: SeatPorts) =>
  answers(activateSeat, async ({ input: { token }, person: { account }, refuse }) => {
    const activated = await activate(ports, { account, token })
    return typeof activated === 'string' ? refuse(activated) : activated
  })

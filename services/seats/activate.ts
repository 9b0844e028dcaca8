import { activateSeat, readInvitation } from 'contract/seats/seats.ts'
import { romeDay } from 'contract/rome.ts'
import { hashOf } from '../secrets.ts'
import { answers } from '../wire/call.ts'
import { activatedLetter } from './letters.ts'
import { calledOf, clockOf, mastheadOf, type SeatPorts } from './ports.ts'
import { isOpen, veiled } from './rules.ts'
import { sourceOf } from './source.ts'
import { seatByToken, setGuest, type Stored } from './store/seats.ts'
import { writeToHolder } from './write-letter.ts'

const isGood = ({ expires }: Stored, now: Date): boolean =>
  expires !== null && now.getTime() < Date.parse(expires)

/** What a link gives. To open it changes nothing, for programs open links too. */
export const answerReadInvitation = (ports: SeatPorts) =>
  answers(readInvitation, async ({ input, refuse }) => {
    const now = clockOf(ports)
    const seat = await seatByToken(ports.db, hashOf(input.token))
    if (!seat || seat.activated !== null || !isGood(seat, now)) return refuse('ERR_INVITATION_NOT_VALID')
    const plan = await ports.planOf(ports.db, seat.subscription)
    const holder = await ports.accountById(ports.db, seat.holder)
    if (!plan || !holder || !isOpen(plan, now)) return refuse('ERR_INVITATION_NOT_VALID')
    const { name, everywhere, rights, family } = plan.terms
    return {
      email: veiled(seat.email),
      holder: calledOf(holder),
      plan: name,
      masthead: mastheadOf(ports.brands, plan.brand),
      ...{ everywhere, rights, family },
      until: romeDay(seat.expires!),
    }
  })

/**
 * Activates a seat, once; gives its masthead, or why not. Whoever has the link wants the account of the
 * invited address besides, which its owner has proved: a letter that was forwarded, or a link that others
 * read, opens nothing.
 */
export const activate = (ports: SeatPorts, { account, token }: { account: number; token: string }) =>
  ports.db.transaction().execute(async (tx) => {
    const hash = hashOf(token)
    const found = await seatByToken(tx, hash)
    if (!found) return 'ERR_INVITATION_NOT_VALID'
    // The account before the subscription, and only one’s own: nobody waits for who waits for them.
    const guest = await ports.holdAccount(tx, account)
    const plan = await ports.holdPlan(tx, found.subscription)
    // Again, now that the subscription is held: of two presses the second sees the first.
    const seat = await seatByToken(tx, hash)
    const holder = await ports.accountById(tx, found.holder)
    if (!guest || !plan || !seat || !holder) return 'ERR_INVITATION_NOT_VALID'
    const { brand, terms } = plan
    const masthead = mastheadOf(ports.brands, brand)
    if (seat.activated !== null) return seat.guest === guest.id ? { masthead } : 'ERR_INVITATION_NOT_VALID'
    const at = clockOf(ports)
    if (!isGood(seat, at)) return 'ERR_INVITATION_NOT_VALID'
    if (seat.emailKey !== guest.emailKey || guest.id === holder.id) return 'ERR_INVITATION_OF_ANOTHER'
    if (!isOpen(plan, at)) return 'ERR_SUBSCRIPTION_CLOSED'
    await setGuest(tx, seat.id, guest.id, at)
    for (const what of terms.rights)
      await ports.grant(tx, {
        ...{ account: guest.id, what, brand: terms.everywhere ? '*' : brand },
        ...{ starts: plan.opensFrom ?? at, ends: plan.opensUntil, slave: true, family: terms.family },
        source: sourceOf(seat.id),
      })
    await writeToHolder(ports, tx, { plan, holder, seat }, activatedLetter)
    return { masthead }
  })

export const answerActivateSeat = (ports: SeatPorts) =>
  answers(activateSeat, async ({ input: { token }, person: { account }, refuse }) => {
    const activated = await activate(ports, { account, token })
    return typeof activated === 'string' ? refuse(activated) : activated
  })

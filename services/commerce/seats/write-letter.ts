import type { Tx } from '../../platform/database/connect.ts'
import type { Draft } from '../../platform/outside/letter.ts'
import type { About } from './letters.ts'
import type { SeatPlan } from '../seat-plan.ts'
import { calledOf, mastheadOf, type Owner, type SeatPorts } from './ports.ts'
import { opensOn } from './rules.ts'
import type { Stored } from './store/seats.ts'

type Writing = Pick<SeatPorts, 'brands' | 'post' | 'accountHost' | 'clock'>

const about = (ports: Writing, plan: SeatPlan, holder: Owner) => ({
  host: ports.accountHost(plan.brand),
  holder: calledOf(holder),
  masthead: mastheadOf(ports.brands, plan.brand),
  opens: opensOn(plan, ports.clock()),
})

/** To the address that was invited. */
export const writeToInvited = (
  ports: Writing,
  tx: Tx,
  { plan, holder, seat }: { plan: SeatPlan; holder: Owner; seat: Pick<Stored, 'name' | 'email'> },
  letter: (about: About) => Draft,
): Promise<void> => ports.post(tx, letter({ ...about(ports, plan, holder), to: seat.email, name: seat.name }))

/** To who reads with a seat, at the address of their account; not to who has asked to go. */
export async function writeToGuest(
  ports: Writing & Pick<SeatPorts, 'accountById'>,
  tx: Tx,
  { plan, holder, seat }: { plan: SeatPlan; holder: Owner; seat: Pick<Stored, 'guest'> },
  letter: (about: About) => Draft,
): Promise<void> {
  const guest = seat.guest === null ? undefined : await ports.accountById(tx, seat.guest)
  if (guest && guest.id !== holder.id && guest.eraseAfter === null)
    await ports.post(tx, letter({ ...about(ports, plan, holder), to: guest.email, name: guest.name }))
}

/** To the holder, of a guest by the name that the holder wrote. */
export async function writeToHolder(
  ports: Writing,
  tx: Tx,
  { plan, holder, seat }: { plan: SeatPlan; holder: Owner; seat: Pick<Stored, 'name'> },
  letter: (about: About) => Draft,
): Promise<void> {
  if (holder.eraseAfter === null)
    await ports.post(
      tx,
      letter({ ...about(ports, plan, holder), holder: holder.name, to: holder.email, name: seat.name }),
    )
}

import { accounts } from './account/accounts.ts'
import type { Database, Tx } from './database/connect.ts'
import { sourcesOfRight } from './entitlement/store.ts'
import type { Feature } from './feature.ts'
import { editionsIn } from './newsstand/editions.ts'
import { papers } from './newsstand/printed.ts'
import type { PressReviewPorts } from './press-review/ports.ts'
import { pressReview } from './press-review/press-review.ts'
import type { SendingParts } from './press-review/sending/ports.ts'
import { seatOfSource } from './seats/source.ts'
import { holdersOf } from './seats/store/seats.ts'

/**
 * Whose press review an account works on: its own, or that of who gave it a seat; null: it has the right no
 * more.
 */
export async function reviewHolder(db: Database | Tx, account: number): Promise<number | null> {
  const sources = await sourcesOfRight(db, account, 'press-review')
  if (sources.some(({ slave }) => !slave)) return account
  const seats = sources.map(({ source }) => seatOfSource(source)).filter((seat) => seat !== null)
  return (await holdersOf(db, account, seats))[0] ?? null
}

/**
 * The press review, joined with what the other features know of people and newspapers. `parts`: what draws
 * and cuts what is sent.
 */
export const reviewing = (
  ports: Omit<PressReviewPorts, 'holderOf' | 'accountOf' | 'holdAccount' | 'editions' | 'papers'>,
  parts?: SendingParts,
): Feature =>
  pressReview(
    {
      ...ports,
      editions: editionsIn(ports.db),
      papers,
      holderOf: reviewHolder,
      accountOf: accounts.byId,
      holdAccount: accounts.hold,
    },
    parts,
  )

import type { Tx } from '../../platform/database/connect.ts'
import type { Opening } from './ports.ts'
import { rightEnds, romeInstant } from './rules.ts'
import type { Stored } from './store/subscriptions.ts'

type Opens = Pick<Stored, 'id' | 'account' | 'brand' | 'terms' | 'concluded' | 'pausedUntil'>

/** Gives what a subscription opens until an instant, or moves its end: its holder's, and its guests'. */
export async function openUntil(
  { grant, followSeats }: Opening,
  tx: Tx,
  { id, account, brand, terms, concluded, pausedUntil }: Opens,
  ends: Date,
): Promise<void> {
  // A pause closes it, and opens it again on its day without anybody’s help.
  const again = pausedUntil === null ? undefined : romeInstant(pausedUntil)
  for (const what of terms.rights)
    await grant(tx, {
      account,
      what,
      brand: terms.everywhere ? '*' : brand,
      starts: again ?? new Date(concluded),
      ends,
      family: terms.family,
      source: `subscription:${id}`,
    })
  await followSeats(tx, id, ends, again)
}

/** Gives what a subscription opens, as long as it opens it now. */
export const openRights = (
  ports: Opening,
  tx: Tx,
  subscription: Opens & Pick<Stored, 'state' | 'ends' | 'renews' | 'failed'>,
): Promise<void> => openUntil(ports, tx, subscription, rightEnds(subscription))

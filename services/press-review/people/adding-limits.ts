import type { Tx, Database } from '../../platform/database/connect.ts'
import { againLetter } from './notify-recipients.ts'
import { againTokens, type AddingPorts } from './ports.ts'
import { type StoredPerson, updatePerson, countAdded } from './store/people.ts'
import { MAX_PEOPLE } from 'contract/press-review/people/forms.ts'
import type { PressReviewPorts } from '../ports.ts'

/** Days for which the link of the letter is good, and before which nobody is asked once more. */
const DAYS = 30
export const AGAIN_MS = DAYS * 86_400_000

/**
 * Whether somebody who has unsubscribed may be asked again: once in 30 days, also when their row has come and
 * gone meanwhile.
 */
export async function mayAskAgain(
  ports: AddingPorts,
  tx: Tx,
  person: StoredPerson | null,
  review: number,
  emailKey: string,
): Promise<boolean> {
  const last = person?.requested ?? null
  if (last !== null && Date.parse(last) > ports.clock().getTime() - AGAIN_MS) return false
  return ports.allows(`review ${review} again to ${emailKey}`, 1, DAYS * 86_400, tx)
}

/** Writes to them, in the transaction that notes it. */
export async function writeAgain(
  ports: AddingPorts,
  tx: Tx,
  { id, email, brand, review }: { id: string; email: string; brand: string; review: string },
): Promise<void> {
  const requested = ports.clock()
  await updatePerson(tx, id, { asked: requested })
  const host = ports.siteHost(brand, 'account')
  await ports.post(
    tx,
    againLetter({ to: email, host, review }, againTokens(ports.secret).sign(id, requested)),
  )
}

const DAY_MS = 86_400_000
/**
 * Addresses that a review adds in a day: a whole list, and the same once more. Each gets a letter of ours.
 */
export const MAX_ADDED = 2 * MAX_PEOPLE

/** How many addresses may still be added to a review today: who takes some away gets no others for them. */
export const roomToday = async (
  ports: Pick<PressReviewPorts, 'clock'>,
  db: Database | Tx,
  review: number,
): Promise<number> =>
  Math.max(0, MAX_ADDED - (await countAdded(db, review, new Date(ports.clock().getTime() - DAY_MS))))

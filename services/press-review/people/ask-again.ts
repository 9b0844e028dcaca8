import type { Tx } from '../../platform/database/connect.ts'
import { againLetter } from './letters.ts'
import { againTokens, type AddingPorts } from './ports.ts'
import { type StoredPerson, updatePerson } from './store/people.ts'

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
  const last = person?.asked ?? null
  if (last !== null && Date.parse(last) > ports.clock().getTime() - AGAIN_MS) return false
  return ports.allows(`review ${review} again to ${emailKey}`, 1, DAYS * 86_400, tx)
}

/** Writes to them, in the transaction that notes it. */
export async function writeAgain(
  ports: AddingPorts,
  tx: Tx,
  { id, email, brand, review }: { id: string; email: string; brand: string; review: string },
): Promise<void> {
  const asked = ports.clock()
  await updatePerson(tx, id, { asked })
  const host = ports.siteHost(brand, 'account')
  await ports.post(tx, againLetter({ to: email, host, review }, againTokens(ports.secret).sign(id, asked)))
}

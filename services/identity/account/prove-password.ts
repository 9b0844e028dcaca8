import type { Person } from '../../platform/features/person.ts'
import type { AccountPorts } from './ports.ts'
import { accountById } from './store/accounts.ts'

/**
 * A bearer that was stolen may try a few passwords; that does not keep its owner out, who has another
 * session.
 */
const TRIES = 10
const SECONDS = 15 * 60

/**
 * Asks a signed-in person for the password again. Gives the hash that was proved, or why not. An account
 * without password proves nothing.
 */
export async function provePassword(
  { db, signIn }: AccountPorts,
  person: Person,
  password: string,
): Promise<{ hash: string } | 'ERR_INVALID_PASSWORD' | 'ERR_TOO_MANY_ATTEMPTS'> {
  if (!(await signIn.allows(`prove:${person.session}`, TRIES, SECONDS))) return 'ERR_TOO_MANY_ATTEMPTS'
  const hash = (await accountById(db, person.account))?.passwordHash ?? null
  if (hash === null) return 'ERR_INVALID_PASSWORD'
  const right = await signIn.passwords.verify(hash, password, { known: person.session })
  if (typeof right === 'string') return 'ERR_TOO_MANY_ATTEMPTS'
  return right ? { hash } : 'ERR_INVALID_PASSWORD'
}

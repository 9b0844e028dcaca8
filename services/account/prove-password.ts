import type { Person } from '../person.ts'
import type { AccountPorts } from './ports.ts'
import { passwordOf } from './store/accounts.ts'

/** A bearer that was stolen may try a few passwords; its owner, on another session, is not kept out by that. */
const TRIES = 10
const SECONDS = 15 * 60

/** Asks a signed-in person for the password again. Gives the hash that was proved, or why not. An account without password proves nothing. */
export async function provePassword(
  { db, passwords, allows }: AccountPorts,
  person: Person,
  password: string,
): Promise<{ hash: string } | 'ERR_INVALID_PASSWORD' | 'ERR_TOO_MANY_ATTEMPTS'> {
  if (!(await allows(`prove:${person.session}`, TRIES, SECONDS))) return 'ERR_TOO_MANY_ATTEMPTS'
  const hash = await passwordOf(db, person.account)
  if (hash === null) return 'ERR_INVALID_PASSWORD'
  const right = await passwords.verify(hash, password)
  if (right === 'busy') return 'ERR_TOO_MANY_ATTEMPTS'
  return right ? { hash } : 'ERR_INVALID_PASSWORD'
}

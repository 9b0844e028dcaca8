import { registration, type Registration } from 'contract/sign-in/sign-in.ts'
import type { Database } from '../database/connect.ts'
import { emailKey } from '../secrets.ts'
import { passwords as passwordsOf, type Passwords } from './hashing.ts'
import { applicantOf, bearAccount } from './new-account.ts'
import { wrongNumber } from './rules.ts'
import { accountByKey } from './store/accounts.ts'

/**
 * An account at once, through the rules of every registration but the mail: for the demo publisher and for tests. `born` is false when the
 * address has one already, which stays as it is. Rejects when a registration would be refused.
 */
export async function enrol(
  { db, passwords = passwordsOf() }: { db: Database; passwords?: Passwords },
  asked: Registration,
  brand: string,
): Promise<{ account: number; born: boolean }> {
  const applicant = applicantOf(registration.parse(asked))
  const wrong = wrongNumber(asked)
  if (wrong) throw new Error(`${asked.email}: ${wrong}`)
  const before = await accountByKey(db, emailKey(asked.email))
  if (before) return { account: before.id, born: false }
  const passwordHash = await passwords.hash(asked.password)
  if (passwordHash === 'busy') throw new Error(`${asked.email}: too many passwords at once`)
  const at = new Date().toISOString()
  const born = await db
    .transaction()
    .execute((tx) => bearAccount(tx, { ...applicant, passwordHash, brand, at, address: null }))
  return born
    ? { account: born.id, born: true }
    : { account: (await accountByKey(db, emailKey(asked.email)))!.id, born: false }
}

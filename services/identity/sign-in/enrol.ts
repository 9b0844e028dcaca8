import { registration, type Registration } from 'contract/identity/sign-in/forms.ts'
import type { Database } from '../../platform/database/connect.ts'
import { emailKey } from '../../platform/signing/secrets.ts'
import { applicantOf } from './applicant.ts'
import { passwords as passwordsOf, type Passwords } from './hashing.ts'
import { isNoPlace } from './hash-place.ts'
import type { Accounts } from './ports.ts'
import { wrongNumber } from './rules.ts'

interface Ports {
  db: Database
  accounts: Pick<Accounts, 'byKey' | 'add'>
  passwords?: Passwords
}

/**
 * An account at once, through the rules of every registration but the mail: for the demo publisher and for
 * tests. `isNew` is false when the address has one already, which stays as it is. Rejects when a registration
 * would be refused.
 */
export async function enrol(
  { db, accounts, passwords = passwordsOf() }: Ports,
  request: Registration,
  brand: string,
): Promise<{ account: number; isNew: boolean }> {
  const { email, password } = request
  const applicant = applicantOf(registration.parse(request))
  const wrong = wrongNumber(request)
  if (wrong) throw new Error(`${email}: ${wrong}`)
  const key = emailKey(email)
  const owner = await accounts.byKey(db, key)
  if (owner) return { account: owner.id, isNew: false }
  const passwordHash = await passwords.hash(password)
  if (isNoPlace(passwordHash)) throw new Error(`${email}: too many passwords at once`)
  const at = new Date().toISOString()
  const account = await db
    .transaction()
    .execute((tx) =>
      accounts.add(tx, { ...applicant, emailKey: key, passwordHash, brand, at, address: null }),
    )
  return account
    ? { account: account.id, isNew: true }
    : { account: (await accounts.byKey(db, key))!.id, isNew: false }
}

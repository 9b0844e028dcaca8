import { cookies, readCookie } from 'contract/cookies.ts'
import type { Caller } from '../wire/caller.ts'
import type { Database } from '../database/connect.ts'
import { hashOf } from '../secrets.ts'
import type { Accounts } from './ports.ts'
import { isKnownBrowser } from './store/devices.ts'

/** No account has this id: an address without one costs the same questions. */
const NOBODY = 0

/**
 * The name of the browser that asks, when the account of this address has been signed in on it; null for
 * strangers and for addresses without account.
 */
export async function knownBrowser(
  { db, accounts }: { db: Database; accounts: Pick<Accounts, 'byKey'> },
  emailKey: string,
  caller: Caller,
): Promise<string | null> {
  const secret = readCookie(caller.cookie, cookies.browser)
  if (secret === null) return null
  const hash = hashOf(secret)
  const account = await accounts.byKey(db, emailKey)
  return (await isKnownBrowser(db, account?.id ?? NOBODY, hash)) ? hash.toString('base64url') : null
}

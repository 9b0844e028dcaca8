import { cookies, readCookie } from 'contract/identity/cookies.ts'
import type { Caller } from '../../platform/wire/caller.ts'
import type { Database } from '../../platform/database/connect.ts'
import { hashOf } from '../../platform/signing/secrets.ts'
import type { Accounts } from './ports.ts'
import { knownBrowserOf } from './store/devices.ts'

/** No account has this id: an address without one costs the same questions. */
const NOBODY = 0

/**
 * The name of the browser that asks, when the account of this address has been signed in on it; null for
 * strangers and for addresses without account. The browser's, not its secret's: of those it may have many.
 */
export async function knownBrowser(
  { db, accounts }: { db: Database; accounts: Pick<Accounts, 'byKey'> },
  emailKey: string,
  caller: Caller,
): Promise<string | null> {
  const secret = readCookie(caller.cookie, cookies.browser)
  if (secret === null) return null
  const account = await accounts.byKey(db, emailKey)
  const browser = await knownBrowserOf(db, account?.id ?? NOBODY, hashOf(secret))
  return browser === undefined ? null : String(browser)
}

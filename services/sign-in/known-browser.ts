import { cookies, readCookie } from 'contract/cookies.ts'
import type { Caller } from '../wire/caller.ts'
import type { Database } from '../database/connect.ts'
import { hashOf } from '../secrets.ts'
import { isKnownBrowser } from './store/devices.ts'

/** The name of the browser that asks, when the account of this address has been signed in on it; null for strangers and for addresses without account. */
export async function knownBrowser(db: Database, emailKey: string, caller: Caller): Promise<string | null> {
  const secret = readCookie(caller.cookie, cookies.browser)
  if (secret === null) return null
  const hash = hashOf(secret)
  return (await isKnownBrowser(db, emailKey, hash)) ? hash.toString('base64url') : null
}

import { cookies, readCookie } from 'contract/cookies.ts'
import type { Caller } from '../wire/caller.ts'
import type { Database, Tx } from '../database/connect.ts'
import { hashOf } from '../secrets.ts'
import { liveSessionOfSecret, type StoredSession } from './store/sessions.ts'

/** The session that the browser's cookie leads to on this account site, if it is still good. */
export async function sessionOfBrowser(
  db: Database | Tx,
  caller: Caller,
): Promise<StoredSession | undefined> {
  const secret = readCookie(caller.cookie, cookies.session)
  return secret === null ? undefined : liveSessionOfSecret(db, hashOf(secret))
}

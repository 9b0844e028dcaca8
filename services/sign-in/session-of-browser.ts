import { cookies, readCookie } from 'contract/cookies.ts'
import type { Caller } from '../wire/caller.ts'
import type { Database, Tx } from '../database/connect.ts'
import { hashOf } from '../secrets.ts'
import type { StoredSession, StoredSessions } from './store/sessions.ts'

/** The session that the browser's cookie leads to on this account site, if it is still good. */
export type SessionOfBrowser = (db: Database | Tx, caller: Caller) => Promise<StoredSession | undefined>

export const sessionOfBrowser =
  ({ liveOfSecret }: StoredSessions): SessionOfBrowser =>
  async (db, caller) => {
    const secret = readCookie(caller.cookie, cookies.session)
    return secret === null ? undefined : liveOfSecret(db, hashOf(secret))
  }

import { cookies, readCookie } from 'contract/identity/cookies.ts'
import type { Caller } from '../../platform/wire/caller.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import { hashOf } from '../../platform/signing/secrets.ts'
import type { StoredSession, StoredSessions } from './store/sessions.ts'
import type { Tokens } from './tokens.ts'

/** The session that the browser's cookie leads to on this account site, if it is still good. */
export type SessionOfBrowser = (db: Database | Tx, caller: Caller) => Promise<StoredSession | undefined>

export const sessionOfBrowser =
  ({ liveOfSecret }: StoredSessions): SessionOfBrowser =>
  async (db, caller) => {
    const secret = readCookie(caller.cookie, cookies.session)
    return secret === null ? undefined : liveOfSecret(db, hashOf(secret))
  }

/** How long the bearer of a page lives: as long as the page is being written. */
const PAGE_MS = 60_000

/**
 * A bearer for whom the browser's cookie knows, with which a page of theirs is written; null: nobody. It
 * never leaves the program.
 */
export const bearerOfBrowser =
  (ports: { db: Database; tokens: Tokens; sessionOfBrowser: SessionOfBrowser }) =>
  async (caller: Caller): Promise<string | null> => {
    const session = await ports.sessionOfBrowser(ports.db, caller)
    if (!session) return null
    return ports.tokens.sign(
      { account: session.id, session: session.session, brand: caller.host.brand.sigla },
      new Date(Date.now() + PAGE_MS),
    )
  }

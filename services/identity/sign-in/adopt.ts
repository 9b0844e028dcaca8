import { timingSafeEqual } from 'node:crypto'
import { borrowCookie, BROWSER_DAYS, cookies, readCookie, setCookie } from 'contract/identity/cookies.ts'
import type { Caller } from '../../platform/wire/caller.ts'
import type { Database } from '../../platform/database/connect.ts'
import { hashOf, newSecret } from '../../platform/signing/secrets.ts'
import type { SessionOfBrowser } from './session-of-browser.ts'
import { addBrowserSecret, browserOfDevice, browserOfSecret } from './store/devices.ts'
import { addSessionSecret, endSession, type StoredSession } from './store/sessions.ts'

/**
 * Whether a browser holds what a code is bound to: the cookie of its account site, or the state of the loan
 * that it waits for.
 */
export const holdsBind = (cookie: string | null | undefined, bind: Buffer): boolean =>
  [cookies.bind, borrowCookie.of(bind.toString('base64url'))].some((name) => {
    const value = readCookie(cookie, name)
    return value !== null && timingSafeEqual(hashOf(value), bind)
  })

/**
 * Gives the browser of `caller` a session on this account site that was opened on another. Answers the
 * Set-Cookie lines to send; none when it is signed in with that session already. Another person's session in
 * the same browser ends: two people would be signed in at once.
 */
export const adopter =
  ({ db, sessionOfBrowser }: { db: Database; sessionOfBrowser: SessionOfBrowser }) =>
  async (caller: Caller, session: StoredSession): Promise<string[]> => {
    const before = await sessionOfBrowser(db, caller)
    if (before?.session === session.session) return []
    if (before) await endSession(db, before.session, 'replaced')
    const secret = newSecret()
    await addSessionSecret(db, session.session, hashOf(secret))
    const days = (Date.parse(session.expires) - Date.now()) / 86_400_000
    const lines = [setCookie(cookies.session, secret, days)]
    const known = readCookie(caller.cookie, cookies.browser)
    if (known && (await browserOfSecret(db, hashOf(known))) !== undefined) return lines
    const browser = newSecret()
    await addBrowserSecret(db, await browserOfDevice(db, session.device), hashOf(browser))
    return [...lines, setCookie(cookies.browser, browser, BROWSER_DAYS)]
  }

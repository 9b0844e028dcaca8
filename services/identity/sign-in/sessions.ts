import type { Context } from '../../platform/features/context.ts'
import { cookies, readCookie } from 'contract/identity/cookies.ts'
import type { Opened } from 'contract/identity/sign-in/sign-in.ts'
import type { SessionRefusal } from 'contract/platform/session-refusals.ts'
import type { Caller } from '../../platform/wire/caller.ts'
import type { Tx } from '../../platform/database/connect.ts'
import type { Person } from '../../platform/features/person.ts'
import { describeBrowser } from './describe-browser.ts'
import { newDeviceLetter } from './letters.ts'
import type { Accounts } from './ports.ts'
import type { SessionOfBrowser } from './session-of-browser.ts'
import { hashOf, newSecret } from '../../platform/signing/secrets.ts'
import {
  addBrowser,
  addDevice,
  browserOfSecret,
  deviceOfBrowser,
  removeBeyond,
  touchDevice,
} from './store/devices.ts'
import {
  addSession,
  addSessionSecret,
  endSession,
  endSessionsOfDevice,
  type StoredSession,
  type StoredSessions,
} from './store/sessions.ts'
import type { Tokens } from './tokens.ts'

export interface SessionPorts extends Pick<Context, 'db' | 'post' | 'log'> {
  tokens: Tokens
  accounts: Accounts
  stored: StoredSessions
  sessionOfBrowser: SessionOfBrowser
  settings: { maxDevices: number; sessionDays: number }
}

/** How long ago a device may have been used before its time is written again. */
const TOUCH_MS = 5 * 60_000

/** Sessions bound to devices (DESIGN §8): opening one, and who a bearer belongs to. */
export function sessions(ports: SessionPorts) {
  const { db, tokens, accounts, stored, sessionOfBrowser, post, settings, log } = ports
  const wordOf = (session: StoredSession | undefined): SessionRefusal | null => {
    if (!session) return 'ERR_SESSION_TOKEN_NOT_VALID'
    if (session.ending === 'device') return 'ERR_INVALID_BROWSER'
    if (session.ending !== null) return 'ERR_SESSION_TOKEN_NOT_VALID'
    return new Date(session.expires) <= new Date() ? 'ERR_SESSION_EXPIRED' : null
  }
  return {
    /** Who asks. The session is looked at on every request: what was ended a moment ago is ended. */
    async personOf(caller: Caller): Promise<Person | SessionRefusal> {
      if (!caller.bearer) return 'ERR_SESSION_TOKEN_NOT_VALID'
      const claims = await tokens.read(caller.bearer, caller.host.brand.sigla)
      if (claims === 'expired') return 'ERR_SESSION_EXPIRED'
      if (claims === 'invalid') return 'ERR_SESSION_TOKEN_NOT_VALID'
      const [session] = await stored.ofBearer(db, { id: claims.session, brand: caller.host.brand.sigla })
      const refusal = wordOf(session)
      if (refusal) return refusal
      if (Date.now() - Date.parse(session!.lastUsed) > TOUCH_MS) touchDevice(db, session!.device).catch(log)
      return session!
    },

    /**
     * Opens a session for an account that has just proved itself, in the transaction of the proof. Somebody
     * else's in the same browser ends: two people would be signed in at once. A sixth device signs out the
     * one used longest ago; a device not seen before is told by mail, unless the account is new (`silent`).
     */
    async open(
      tx: Tx,
      account: { id: number; email: string; name: string },
      caller: Caller,
      { silent = false } = {},
    ): Promise<Opened> {
      const other = await sessionOfBrowser(tx, caller)
      if (other && other.account !== account.id) await endSession(tx, other.session, 'replaced')
      const brand = caller.host.brand
      await accounts.lock(tx, account.id)
      const cookie = readCookie(caller.cookie, cookies.browser)
      const seen = cookie === null ? undefined : await browserOfSecret(tx, hashOf(cookie))
      const browserSecret = seen === undefined ? newSecret() : cookie!
      const browser = seen ?? (await addBrowser(tx, hashOf(browserSecret)))
      const described = describeBrowser(caller.agent ?? null)
      const known = await deviceOfBrowser(tx, account.id, browser)
      const device = known ?? (await addDevice(tx, { account: account.id, browser, ...described }))
      const where = { device: described.name, address: caller.address }
      if (known) {
        await endSessionsOfDevice(tx, device.id, 'replaced')
        await touchDevice(tx, device.id, described)
      } else {
        for (const old of await removeBeyond(tx, account.id, settings.maxDevices, device.id)) {
          await endSessionsOfDevice(tx, old.id, 'device')
          await accounts.log(tx, account.id, 'device-limit', { ...where, detail: old.name })
        }
        if (!silent) {
          await accounts.log(tx, account.id, 'new-device', where)
          await post(
            tx,
            newDeviceLetter({
              to: account.email,
              name: account.name,
              host: caller.host,
              device: described.name,
              address: caller.address,
              at: new Date(),
            }),
          )
        }
      }
      const { id } = await addSession(tx, {
        account: account.id,
        device: device.id,
        brand: brand.sigla,
        expires: new Date(Date.now() + settings.sessionDays * 86_400_000),
      })
      const secret = newSecret()
      await addSessionSecret(tx, id, hashOf(secret))
      await accounts.log(tx, account.id, 'signed-in', { ...where, detail: brand.name })
      return { session: secret, browser: browserSecret, days: settings.sessionDays }
    },
  }
}
export type Sessions = ReturnType<typeof sessions>

import type { Brands } from 'contract/site/brand.ts'
import type { SessionRefusal } from 'contract/session-refusals.ts'
import type { Caller } from '../wire/caller.ts'
import type { Database, Tx } from '../database/connect.ts'
import type { Post } from '../outside/mail.ts'
import { holdAccount } from '../database/hold-account.ts'
import type { Person } from '../person.ts'
import { describeBrowser } from './describe-browser.ts'
import { newDeviceLetter } from './letters.ts'
import { hashOf, newSecret } from '../secrets.ts'
import {
  addBrowser,
  addDevice,
  browserOfSecret,
  deviceOfBrowser,
  removeBeyond,
  touchDevice,
} from './store/devices.ts'
import { logSecurity } from './store/security-log.ts'
import {
  addSession,
  addSessionSecret,
  bearersSession,
  endSessionsOfDevice,
  type StoredSession,
} from './store/sessions.ts'
import type { Tokens } from './tokens.ts'

export interface SessionPorts {
  db: Database
  brands: Brands
  tokens: Tokens
  post: Post
  settings: { maxDevices: number; sessionDays: number }
  log: (error: unknown) => void
}

/** Where a person signs in from. `browser` is the value of its cookie, if it has one. */
export interface From {
  caller: Caller
  browser: string | null
}

/** How long ago a device may have been used before its time is written again. */
const TOUCH_MS = 5 * 60_000

/** Sessions bound to devices (DESIGN §8): opening one, and who a bearer belongs to. */
export function sessions({ db, tokens, post, settings, log }: SessionPorts) {
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
      const [session] = await bearersSession(db, { id: claims.session, brand: caller.host.brand.sigla })
      const refusal = wordOf(session)
      if (refusal) return refusal
      if (Date.now() - Date.parse(session!.lastUsed) > TOUCH_MS) touchDevice(db, session!.device).catch(log)
      return session!
    },

    /**
     * Opens a session for an account that has just proved itself, in the transaction of the proof. A sixth device signs out the one used
     * longest ago; a device not seen before is told by mail, unless the account is being born.
     */
    async open(
      tx: Tx,
      account: { id: number; email: string; name: string },
      from: From,
      { silent = false } = {},
    ): Promise<{ session: string; browser: string; days: number }> {
      const { caller } = from
      const brand = caller.host.brand
      await holdAccount(tx, account.id)
      const seen = from.browser === null ? undefined : await browserOfSecret(tx, hashOf(from.browser))
      const browserSecret = seen === undefined ? newSecret() : from.browser!
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
          await logSecurity(tx, account.id, 'device-limit', { ...where, detail: old.name })
        }
        if (!silent) {
          await logSecurity(tx, account.id, 'new-device', where)
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
      await logSecurity(tx, account.id, 'signed-in', { ...where, detail: brand.name })
      return { session: secret, browser: browserSecret, days: settings.sessionDays }
    },
  }
}
export type Sessions = ReturnType<typeof sessions>

import { Hono } from 'hono'
import type { Brands } from 'contract/reading/site/brand.ts'
import type { Host } from 'contract/reading/site/hosts.ts'
import {
  borrowCookie,
  cookies,
  HUB_WAITS,
  isStateHash,
  readCookie,
  setCookie,
} from 'contract/identity/cookies.ts'
import type { Caller, House } from '../../platform/wire/caller.ts'
import type { Secret } from '../../platform/signing/keys.ts'
import type { Database } from '../../platform/database/connect.ts'
import { hashOf } from '../../platform/signing/secrets.ts'
import type { adopter } from './adopt.ts'
import type { Accounts } from './ports.ts'
import type { SessionOfBrowser } from './session-of-browser.ts'
import {
  account,
  type Context,
  isWayIn,
  one,
  stepsOf,
  visitorsEnd,
  wait,
  returnUrlOf,
  wordsOf,
} from './sso-steps.ts'
import { endSession, type StoredSessions } from './store/sessions.ts'
import { spendCode } from './store/sso-codes.ts'

export interface SsoPorts {
  db: Database
  brands: Brands
  secret: Secret
  accounts: Accounts
  sessions: StoredSessions
  sessionOfBrowser: SessionOfBrowser
  adopt: ReturnType<typeof adopter>
}

const BORROW_DAYS = 10 / 1440

/**
 * Single sign-on between the hosts of all mastheads (DESIGN §8): `request-login`, `request-logout`, and the
 * loan of a session between the account site of a masthead and that of the main one, which is the hub. Who
 * borrows waits with a state in a cookie of its own, so nobody can push a session of theirs into somebody
 * else's browser. Several tabs go this way at once, so each has its own state.
 */
export function sso(ports: SsoPorts): Hono<House> {
  const { db, brands, accounts, sessions, sessionOfBrowser, adopt } = ports
  const { loginWith, end, adoptAt, onward } = stepsOf(ports)
  const app = new Hono<House>()
  const sessionOf = (caller: Caller) => sessionOfBrowser(db, caller)
  const at = (host: Host, sigla: string): Host | null => {
    const brand = brands.all.find((b) => b.sigla === sigla)
    return brand ? { ...host, brand } : null
  }
  const isMain = (host: Host) => host.brand.sigla === brands.main.sigla
  const hub = (host: Host): Host => ({ ...host, brand: brands.main })
  const go = (c: Context, to: string) => c.redirect(to, 302)
  const refuse = (c: Context) => c.text('L’indirizzo di ritorno non è valido.', 400)

  app.use('/sso/*', async (c, next) => {
    const { host } = c.var.caller
    // The hosts of nobody have no accounts; on the other sites of a masthead the path leads to the right one.
    if (!host.known) return c.text('Pagina non trovata.', 404)
    if (host.site !== 'account')
      return go(c, account(host, new URL(c.req.url).pathname + new URL(c.req.url).search))
    await next()
    c.header('Cache-Control', 'private, no-store')
    c.header('Referrer-Policy', 'no-referrer')
    return undefined
  })

  app.get('/sso/request-login', async (c) => {
    const { caller } = c.var
    const { host } = caller
    const back = returnUrlOf(c, host)
    if (!back) return refuse(c)
    const session = await sessionOf(caller)
    if (session) return go(c, await end(c, session, back))
    const words = wordsOf(c)
    if (isMain(host)) return go(c, visitorsEnd(host, back, words))
    const to = host.brand.sigla
    const query = { to, state: wait(c, BORROW_DAYS), redirect_uri: back.href, ...words }
    return go(c, account(hub(host), `/sso/lend?${new URLSearchParams(query)}`))
  })

  /**
   * The main masthead lends its session to who waits for it, with a code that only their browser can use. To
   * somebody without one the page of sign-in is shown, with the state that the main masthead waits with.
   */
  app.get('/sso/lend', async (c) => {
    const { caller } = c.var
    const borrower = at(caller.host, one(c, 'to') ?? '')
    const state = one(c, 'state')
    const back = borrower && returnUrlOf(c, borrower)
    if (!isMain(caller.host) || !back || !isStateHash(state)) return refuse(c)
    const lent = await sessionOf(caller)
    if (lent) {
      const of = { session: lent.session, bind: Buffer.from(state, 'base64url') }
      return go(
        c,
        await (isWayIn(borrower, back)
          ? adoptAt(borrower, of, back.href)
          : loginWith(c, back, { ...of, brand: borrower.brand.sigla })),
      )
    }
    const words = wordsOf(c)
    const waits = words['prompt'] === 'none' ? {} : { hub: wait(c, HUB_WAITS.there) }
    return go(c, visitorsEnd(borrower, back, { ...words, ...waits }))
  })

  /**
   * Where the pages of sign-in lead once the cookie is set. The main masthead adopts the session on the way,
   * with the state that it waits with; where that is not known, it is asked for one first.
   */
  app.get('/sso/signed-in', async (c) => {
    const { caller } = c.var
    const { host } = caller
    const back = returnUrlOf(c, host)
    if (!back) return refuse(c)
    const session = await sessionOf(caller)
    if (!session) return go(c, visitorsEnd(host, back, {}))
    if (isMain(host)) return go(c, await end(c, session, back))
    const fromQuery = one(c, 'hub')
    const state = isStateHash(fromQuery) ? fromQuery : readCookie(caller.cookie, cookies.hub)
    if (!isStateHash(state)) {
      const query = new URLSearchParams({ from: host.brand.sigla, redirect_uri: back.href })
      return go(c, account(hub(host), `/sso/borrow?${query}`))
    }
    c.header('Set-Cookie', setCookie(cookies.hub, '', 0), { append: true })
    const of = { session: session.session, bind: Buffer.from(state, 'base64url') }
    return go(c, await adoptAt(hub(host), of, await end(c, session, back)))
  })

  /** The main masthead begins to wait for a session that was opened on another. */
  app.get('/sso/borrow', (c) => {
    const { host } = c.var.caller
    const lender = at(host, one(c, 'from') ?? '')
    const back = lender && returnUrlOf(c, lender)
    if (!isMain(host) || !back) return refuse(c)
    const query = new URLSearchParams({ redirect_uri: back.href, hub: wait(c, HUB_WAITS.there) })
    return go(c, account(lender, `/sso/signed-in?${query}`))
  })

  app.get('/sso/adopt', async (c) => {
    const { caller } = c.var
    const { host } = caller
    // First of all: a code that the wrong browser shows is spent too.
    const code = one(c, 'code')
    const lent = code === null ? undefined : await spendCode(db, hashOf(code), 'borrow')
    const hash = one(c, 'state')
    const next = onward(c, host)
    if (!isStateHash(hash) || !next) return refuse(c)
    const name = borrowCookie.of(hash)
    const state = readCookie(caller.cookie, name)
    if (state !== null) c.header('Set-Cookie', setCookie(name, '', 0), { append: true })
    const session =
      state !== null && lent?.fresh && lent.brand === host.brand.sigla && lent.bind.equals(hashOf(state))
        ? await sessions.byId(db, lent.session)
        : undefined
    if (session && session.ending === null) {
      for (const line of await adopt(caller, session)) c.header('Set-Cookie', line, { append: true })
      return go(c, next.href)
    }
    // Without its state nothing is borrowed. The way into the provider of this host would lead here again.
    return go(c, isWayIn(host, next) ? visitorsEnd(host, next, {}) : next.href)
  })

  app.get('/sso/request-logout', async (c) => {
    const { caller } = c.var
    const back = returnUrlOf(c, caller.host)
    if (!back) return refuse(c)
    // A page of somebody else may send people here, but not sign them out (DESIGN §8).
    const from = c.req.header('sec-fetch-site')
    if (from === undefined || from === 'same-origin' || from === 'same-site') {
      const session = await sessionOf(caller)
      if (session && (await endSession(db, session.session, 'signed-out')) > 0)
        await accounts.log(db, session.account, 'signed-out', { address: caller.address })
      c.header('Set-Cookie', setCookie(cookies.session, '', 0))
    }
    return go(c, back.href)
  })
  app.all('/sso/*', (c) => c.text('Pagina non trovata.', 404))
  return app
}

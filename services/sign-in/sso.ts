import { createHmac, hkdfSync } from 'node:crypto'
import { type Context as HonoContext, Hono } from 'hono'
import type { Brands } from 'contract/site/brand.ts'
import { siteUrl, type Host } from 'contract/site/hosts.ts'
import { borrowCookie, BROWSER_DAYS, cookies, readCookie, setCookie } from 'contract/cookies.ts'
import { returnAddress } from 'contract/site/return-address.ts'
import type { Caller, House } from '../wire/caller.ts'
import type { Database } from '../database/connect.ts'
import { hashOf, newSecret } from '../secrets.ts'
import { addBrowserSecret, browserOfDevice, browserOfSecret } from './store/devices.ts'
import type { Accounts } from './ports.ts'
import type { SessionOfBrowser } from './session-of-browser.ts'
import { addSessionSecret, endSession, type StoredSession, type StoredSessions } from './store/sessions.ts'
import { addCode, spendCode } from './store/sso-codes.ts'

type Context = HonoContext<House>

export interface SsoPorts {
  db: Database
  brands: Brands
  secret: string
  accounts: Accounts
  sessions: StoredSessions
  sessionOfBrowser: SessionOfBrowser
}

const ID_CODE_SECONDS = 60
const BORROW_SECONDS = 60
const BIND_DAYS = 30
const BORROW_DAYS = 10 / 1440
/** Loans that a browser may have under way at a host, each in a tab of its own. */
const MOST_BORROWED = 12
/** Characters of an address that holds one to go back to, encoded. */
const LONGEST_NEXT = 7000

const isHash = /^[\w-]{43}$/

/**
 * Single sign-on between the hosts of all mastheads (DESIGN §8): `request-login`, `request-logout`, and the
 * loan of a session from one masthead's account site to another's through the main one, which is the hub. Who
 * borrows waits with a state in a cookie of its own, so nobody can push a session of theirs into somebody
 * else's browser. Several tabs go this way at once, so each has its own state.
 */
export function sso({ db, brands, secret, accounts, sessions, sessionOfBrowser }: SsoPorts): Hono<House> {
  const app = new Hono<House>()
  const sessionOf = (caller: Caller) => sessionOfBrowser(db, caller)
  const account = (host: Host, path: string) => siteUrl(host, 'account', path)
  const at = (host: Host, sigla: string): Host | null => {
    const brand = brands.all.find((b) => b.sigla === sigla)
    return brand ? { ...host, brand } : null
  }
  const isMain = (host: Host) => host.brand.sigla === brands.main.sigla
  const go = (c: Context, to: string) => c.redirect(to, 302)
  const refuse = (c: Context) => c.text('L’indirizzo di ritorno non è valido.', 400)
  /** The one value of a parameter; null when it is missing, twice or too long. */
  const one = (c: Context, name: string, longest = 2000): string | null => {
    const values = c.req.queries(name) ?? []
    return values.length === 1 && values[0]!.length <= longest ? values[0]! : null
  }
  /** Where a loan leads on: `request-login` of one of our account sites, and nowhere else. */
  const onward = (c: Context, host: Host): URL | null => {
    const next = URL.parse(one(c, 'next', LONGEST_NEXT) ?? '')
    const ours = next && brands.all.some((brand) => account({ ...host, brand }, '') === next.origin)
    return ours && next.username === '' && next.pathname === '/sso/request-login' ? next : null
  }
  const bindKey = Buffer.from(hkdfSync('sha256', secret, 'edicola', 'sso-bind', 32))
  /** What binds codes to a browser that has nothing yet: the same for all the tabs that ask at once. */
  const bindOf = (session: string) => createHmac('sha256', bindKey).update(session).digest('base64url')
  const wanted = (c: Context, host: Host): URL | null => {
    const missing = (c.req.queries('redirect_uri') ?? []).length === 0
    return missing ? new URL(siteUrl(host, 'edicola')) : returnAddress(host, one(c, 'redirect_uri') ?? '')
  }

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
    const caller = c.var.caller
    const { host } = caller
    const back = wanted(c, host)
    if (!back) return refuse(c)
    const session = await sessionOf(caller)
    // Who only wonders whether there is a session is never asked to sign in (`prompt` of OpenID Connect).
    const silent = one(c, 'prompt') === 'none'
    // Why one is asked to sign in again: the only word that goes through to the page.
    const why =
      (one(c, 'errore') === 'sessione-scaduta' ? '&errore=sessione-scaduta' : '') +
      (silent ? '&prompt=none' : '')
    if (!session) {
      if (!isMain(host) && c.req.query('asked') === undefined)
        return borrow(
          c,
          host,
          brands.main.sigla,
          account(host, `/sso/request-login?asked=1&redirect_uri=${encodeURIComponent(back.href)}${why}`),
        )
      if (silent) return go(c, back.href)
      return go(c, account(host, `/accedi?redirect_uri=${encodeURIComponent(back.href)}${why}`))
    }
    // The way in of the OAuth provider needs the cookie alone, no token.
    if (back.origin === account(host, '') && back.pathname.startsWith('/oauth/enter/'))
      return go(c, back.href)
    const bind = readCookie(caller.cookie, cookies.bind) ?? bindOf(session.session)
    const code = newSecret()
    await addCode(db, {
      hash: hashOf(code),
      purpose: 'id-code',
      session: session.session,
      brand: host.brand.sigla,
      origin: back.origin,
      bind: hashOf(bind),
      seconds: ID_CODE_SECONDS,
    })
    c.header('Set-Cookie', setCookie(cookies.bind, bind, BIND_DAYS))
    return go(c, `${back.origin}/login?id_code=${code}&redirect_uri=${encodeURIComponent(back.href)}`)
  })

  /**
   * Where the pages of sign-in lead once the cookie is set: the hub learns of the session, then the newsstand
   * gets its token.
   */
  app.get('/sso/signed-in', (c) => {
    const { host } = c.var.caller
    const back = wanted(c, host)
    if (!back) return refuse(c)
    const next = account(host, `/sso/request-login?asked=1&redirect_uri=${encodeURIComponent(back.href)}`)
    if (isMain(host)) return go(c, next)
    return go(
      c,
      account(
        { ...host, brand: brands.main },
        `/sso/borrow?from=${host.brand.sigla}&next=${encodeURIComponent(next)}`,
      ),
    )
  })

  app.get('/sso/borrow', (c) => {
    const { host } = c.var.caller
    const from = one(c, 'from')
    const next = onward(c, host)
    const lender = from === null ? null : at(host, from)
    if (!lender || next?.origin !== account(lender, '')) return refuse(c)
    return borrow(c, host, from!, next.href)
  })
  function borrow(c: Context, host: Host, from: string, next: string) {
    const lender = at(host, from)!
    const state = newSecret()
    const hash = hashOf(state).toString('base64url')
    // Oldest first: those that never came back, or a page would fill the header with them.
    const old = borrowCookie.all(c.var.caller.cookie).slice(0, -(MOST_BORROWED - 1))
    for (const name of old) c.header('Set-Cookie', setCookie(name, '', 0), { append: true })
    c.header('Set-Cookie', setCookie(borrowCookie.of(hash), state, BORROW_DAYS), { append: true })
    const ahead = `to=${host.brand.sigla}&state=${hash}&next=${encodeURIComponent(next)}`
    return go(c, `${account(lender, '/sso/lend')}?${ahead}`)
  }

  app.get('/sso/lend', async (c) => {
    const caller = c.var.caller
    const state = one(c, 'state')
    const borrower = at(caller.host, one(c, 'to') ?? '')
    if (!borrower || !state || !isHash.test(state)) return refuse(c)
    const next = onward(c, caller.host)
    const back = `/sso/adopt?state=${state}${next ? `&next=${encodeURIComponent(next.href)}` : ''}`
    const session = await sessionOf(caller)
    if (!session) return go(c, account(borrower, back))
    const code = newSecret()
    await addCode(db, {
      hash: hashOf(code),
      purpose: 'borrow',
      session: session.session,
      brand: borrower.brand.sigla,
      origin: null,
      bind: Buffer.from(state, 'base64url'),
      seconds: BORROW_SECONDS,
    })
    return go(c, account(borrower, `${back}&code=${code}`))
  })

  app.get('/sso/adopt', async (c) => {
    const caller = c.var.caller
    const { host } = caller
    // First of all: a code that the wrong browser shows is spent too.
    const code = one(c, 'code')
    const lent = code === null ? undefined : await spendCode(db, hashOf(code), 'borrow')
    const hash = one(c, 'state') ?? ''
    const next = onward(c, host)
    if (!isHash.test(hash) || !next) return refuse(c)
    const name = borrowCookie.of(hash)
    const state = readCookie(caller.cookie, name)
    if (state !== null) c.header('Set-Cookie', setCookie(name, '', 0))
    // Without its state nothing is borrowed, and the way goes on.
    const session =
      state !== null && lent?.fresh && lent.brand === host.brand.sigla && lent.bind.equals(hashOf(state))
        ? await sessions.byId(db, lent.session)
        : undefined
    if (session && session.ending === null) await adopt(c, caller, session)
    return go(c, next.href)
  })
  async function adopt(c: Context, caller: Caller, session: StoredSession) {
    const before = await sessionOf(caller)
    if (before?.session === session.session) return
    // Another person's session in the same browser ends: two people would be signed in at once.
    if (before) await endSession(db, before.session, 'replaced')
    const secret = newSecret()
    await addSessionSecret(db, session.session, hashOf(secret))
    c.header(
      'Set-Cookie',
      setCookie(cookies.session, secret, (Date.parse(session.expires) - Date.now()) / 86_400_000),
      { append: true },
    )
    const known = readCookie(caller.cookie, cookies.browser)
    if (known && (await browserOfSecret(db, hashOf(known))) !== undefined) return
    const browser = newSecret()
    await addBrowserSecret(db, await browserOfDevice(db, session.device), hashOf(browser))
    c.header('Set-Cookie', setCookie(cookies.browser, browser, BROWSER_DAYS), { append: true })
  }

  app.get('/sso/request-logout', async (c) => {
    const caller = c.var.caller
    const back = wanted(c, caller.host)
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

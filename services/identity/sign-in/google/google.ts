import { type Context as HonoContext, Hono } from 'hono'
import { z } from 'zod'
import { BROWSER_DAYS, cookies, readCookie, setCookie } from 'contract/identity/cookies.ts'
import { returnAddress } from 'contract/reading/site/return-address.ts'
import type { GoogleOutcome } from 'contract/identity/sign-in/google.ts'
import { siteUrl, type Host } from 'contract/reading/site/hosts.ts'
import type { Caller, House } from '../../../platform/wire/caller.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { isOutage } from '../../../platform/database/outage.ts'
import type { Post } from '../../../platform/outside/mail.ts'
import type { Authorization, OpenIdClient } from '../../../platform/outside/openid.ts'
import type { Accounts } from '../ports.ts'
import type { SessionOfBrowser } from '../session-of-browser.ts'
import type { Sessions } from '../sessions.ts'
import { googleLinkedLetter } from './letters.ts'
import { accountOfSubject, linkSubject } from './store.ts'
import type { Tickets } from './ticket.ts'

type Context = HonoContext<House>

export interface GooglePorts {
  db: Database
  client: OpenIdClient
  accounts: Accounts
  sessionOfBrowser: SessionOfBrowser
  open: Sessions['open']
  post: Post
  tickets: Tickets
  log: (error: unknown) => void
}

const DAYS = 10 / 1440

/**
 * What is kept in the browser until Google sends it back. `link`: the session that a Google account is to be
 * linked to.
 */
const journey = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  back: z.string(),
  link: z.string().nullable(),
})
type Journey = z.infer<typeof journey>

/**
 * Sign-in with Google (SPEC §8). An account is entered only by the Google account that was linked to it from
 * within: addresses that are alike prove nothing.
 */
export function google({
  db,
  client,
  accounts,
  sessionOfBrowser,
  open,
  post,
  tickets,
  log,
}: GooglePorts): Hono<House> {
  const app = new Hono<House>()
  const account = (host: Host, path: string) => siteUrl(host, 'account', path)
  const callback = (host: Host) => account(host, '/sso/google/callback')
  const outcome = (host: Host, word: GoogleOutcome) => account(host, `/user/devices?google=${word}`)
  const failed = (host: Host, back: string, word: 'google' | 'google-non-collegato' = 'google') =>
    account(host, `/accedi?errore=${word}&redirect_uri=${encodeURIComponent(back)}`)
  const set = (c: Context, name: keyof typeof cookies, value: string, days: number) =>
    c.header('Set-Cookie', setCookie(cookies[name], value, days), { append: true })
  /** Off to Google, unless it does not answer. */
  const leave = async (
    c: Context,
    host: Host,
    rest: Omit<Journey, keyof Authorization>,
    choose: boolean,
    otherwise: string,
  ) => {
    try {
      const { url, authorization: errand } = await client.start(callback(host), { choose })
      set(c, 'google', Buffer.from(JSON.stringify({ ...errand, ...rest })).toString('base64url'), DAYS)
      return c.redirect(url, 302)
    } catch (error) {
      log(error)
      return c.redirect(otherwise, 302)
    }
  }

  app.use('/sso/google/*', async (c, next) => {
    const { host } = c.var.caller
    if (!host.known || host.site !== 'account') return c.text('Pagina non trovata.', 404)
    await next()
    c.header('Cache-Control', 'private, no-store')
    c.header('Referrer-Policy', 'no-referrer')
    return undefined
  })

  app.get('/sso/google', async (c) => {
    const { host } = c.var.caller
    const targets = c.req.queries('redirect_uri') ?? []
    const back =
      targets.length === 0
        ? new URL(siteUrl(host, 'edicola'))
        : targets.length === 1
          ? returnAddress(host, targets[0]!)
          : null
    if (!back) return c.text('L’indirizzo di ritorno non è valido.', 400)
    return leave(
      c,
      host,
      { back: back.href, link: null },
      c.req.query('riprova') !== undefined,
      failed(host, back.href),
    )
  })

  app.get('/sso/google/link', async (c) => {
    const caller = c.var.caller
    const session = await tickets.read(c.req.query('ticket') ?? '')
    if (session === null || (await sessionOfBrowser(db, caller))?.session !== session)
      return c.redirect(outcome(caller.host, 'errore'), 302)
    return leave(c, caller.host, { back: '', link: session }, true, outcome(caller.host, 'errore'))
  })

  app.get('/sso/google/callback', async (c) => {
    const caller = c.var.caller
    const { host } = caller
    const journey = journeyIn(readCookie(caller.cookie, cookies.google))
    set(c, 'google', '', 0)
    if (!journey) return c.redirect(failed(host, siteUrl(host, 'edicola')), 302)
    const { back, link } = journey
    const otherwise = link === null ? failed(host, back) : outcome(host, 'errore')
    try {
      const who = await client.finish(callback(host) + new URL(c.req.url).search, journey)
      if (!who) return c.redirect(otherwise, 302)
      if (link !== null) return c.redirect(outcome(host, await linkTo(link, who, caller)), 302)
      const opened = await db.transaction().execute(async (tx) => {
        const linked = await accountOfSubject(tx, who.subject)
        const owner = linked === undefined ? undefined : await accounts.lock(tx, linked)
        // Read again: it may have been unlinked while the account was locked.
        const stillLinked = owner !== undefined && (await accountOfSubject(tx, who.subject)) === owner.id
        return stillLinked ? open(tx, owner, caller) : null
      })
      if (!opened) return c.redirect(failed(host, back, 'google-non-collegato'), 302)
      set(c, 'session', opened.session, opened.days)
      set(c, 'browser', opened.browser, BROWSER_DAYS)
      // The cookie is the browser's to write: the way back is looked at again.
      const { href } = returnAddress(host, back) ?? new URL(siteUrl(host, 'edicola'))
      return c.redirect(account(host, `/sso/signed-in?redirect_uri=${encodeURIComponent(href)}`), 302)
    } catch (error) {
      log(error)
      if (isOutage(error)) return c.text('Il servizio non risponde. Riprova tra poco.', 503)
      return c.redirect(otherwise, 302)
    }
  })

  async function linkTo(
    link: string,
    who: { subject: string; email: string | null },
    caller: Caller,
  ): Promise<GoogleOutcome> {
    const session = await sessionOfBrowser(db, caller)
    if (session?.session !== link) return 'errore'
    return db.transaction().execute(async (tx) => {
      await accounts.lock(tx, session.account)
      // Read again: a new password may have ended it meanwhile, and this is a way in that stays.
      const own = await sessionOfBrowser(tx, caller)
      if (own?.session !== link) return 'errore'
      const linked = await linkSubject(tx, own.account, who)
      if (linked === 'other-account') return 'altro-account'
      if (linked === 'other-subject') return 'gia-collegato'
      if (linked === 'new') {
        await accounts.log(tx, own.account, 'google-linked', { address: caller.address, detail: who.email })
        await post(
          tx,
          googleLinkedLetter({ to: own.email, name: own.name, host: caller.host, google: who.email }),
        )
      }
      return 'collegato'
    })
  }
  return app
}

function journeyIn(cookie: string | null): Journey | null {
  try {
    return journey.parse(JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString()))
  } catch {
    return null
  }
}

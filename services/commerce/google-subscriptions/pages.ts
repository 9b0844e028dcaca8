import { type Context as HonoContext, Hono } from 'hono'
import { z } from 'zod'
import { cookies, readCookie, setCookie } from 'contract/identity/cookies.ts'
import type { GoogleSubscriptionOutcome } from 'contract/commerce/google-subscriptions/google-subscriptions.ts'
import { GOOGLE_SUBSCRIPTION_PATH } from 'contract/identity/account-paths.ts'
import type { Brand } from 'contract/reading/site/brand.ts'
import { type Host, siteUrl } from 'contract/reading/site/hosts.ts'
import { isOutage } from '../../platform/database/outage.ts'
import {
  ENTITLEMENTS_SCOPE,
  type GoogleEntitlement,
  GoogleUnavailable,
} from '../../platform/outside/google-subscriptions.ts'
import type { Caller, House } from '../../platform/wire/caller.ts'
import { type GoogleSubscriptionPorts, isOffered, sourceOf } from './ports.ts'
import { linkReader } from './store.ts'

type Context = HonoContext<House>

const COOKIE_DAYS = 10 / 1440
/** Google does not say until when a subscription runs: what it says is believed for so long. */
const VALID_MS = 30 * 86_400_000

/** What is kept in the browser until Google sends it back. `link`: the session it is linked for. */
const journey = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), link: z.string() })

/**
 * The way over Google that links a subscription bought there (SPEC §8): only a browser that holds the session
 * of who asked leaves, and what comes back is for that session alone.
 */
export function googleSubscriptionPages(ports: GoogleSubscriptionPorts): Hono<House> {
  const { db, client, google, log } = ports
  const app = new Hono<House>()
  const callback = (host: Host) => siteUrl(host, 'account', '/google-subscription/callback')
  const outcome = (host: Host, word: GoogleSubscriptionOutcome) =>
    siteUrl(host, 'account', `${GOOGLE_SUBSCRIPTION_PATH}?esito=${word}`)
  const keep = (c: Context, value: string, days: number) =>
    c.header('Set-Cookie', setCookie(cookies.googleSubscription, value, days), { append: true })
  const unavailable = (c: Context, error: unknown) => {
    log(error)
    return c.text('Il servizio non risponde. Riprova tra poco.', 503)
  }

  app.use('/google-subscription/*', async (c, next) => {
    const { host } = c.var.caller
    if (!host.known || host.site !== 'account' || !isOffered(ports, host.brand))
      return c.text('Pagina non trovata.', 404)
    await next()
    c.header('Cache-Control', 'private, no-store')
    c.header('Referrer-Policy', 'no-referrer')
    return undefined
  })

  app.get('/google-subscription/start', async (c) => {
    const { caller } = c.var
    const session = await ports.tickets.read(c.req.query('ticket') ?? '')
    if (session === null || (await ports.sessionOf(caller))?.session !== session)
      return c.redirect(outcome(caller.host, 'errore'), 302)
    try {
      const choose = c.req.query('riprova') !== undefined
      const left = await client!.start(callback(caller.host), { choose, scope: ENTITLEMENTS_SCOPE })
      const errand = JSON.stringify({ ...left.authorization, link: session })
      keep(c, Buffer.from(errand).toString('base64url'), COOKIE_DAYS)
      return c.redirect(left.url, 302)
    } catch (error) {
      return unavailable(c, error)
    }
  })

  app.get('/google-subscription/callback', async (c) => {
    const { caller } = c.var
    const { host } = caller
    const state = stateIn(readCookie(caller.cookie, cookies.googleSubscription))
    keep(c, '', 0)
    try {
      const own = state && (await ports.sessionOf(caller))
      if (!own || own.session !== state.link) return c.redirect(outcome(host, 'errore'), 302)
      const who = await client!
        .finish(callback(host) + new URL(c.req.url).search, state)
        .catch((error: unknown) => {
          if (isOutage(error)) throw error
          log(error)
          return null
        })
      if (!who?.scopes.includes(ENTITLEMENTS_SCOPE)) return c.redirect(outcome(host, 'errore'), 302)
      const entitlements = await google.of(host.brand.google!.publication, who.token)
      if (entitlements === 'refused') return c.redirect(outcome(host, 'errore'), 302)
      return c.redirect(outcome(host, await linkTo(caller, own.account, entitlements)), 302)
    } catch (error) {
      if (error instanceof GoogleUnavailable || isOutage(error)) return unavailable(c, error)
      throw error
    }
  })

  /** Opens what the first product opens that the masthead knows, in the order of its settings. */
  async function linkTo(
    { host: { brand } }: Caller,
    account: number,
    entitlements: readonly GoogleEntitlement[],
  ): Promise<GoogleSubscriptionOutcome> {
    const match = matchProduct(brand, entitlements)
    if (!match) return 'non-trovato'
    const { reader, offer } = match
    const at = ports.clock()
    const until = new Date(at.getTime() + VALID_MS)
    const source = sourceOf(brand.sigla)
    return db.transaction().execute(async (tx) => {
      await ports.lockAccount(tx, account)
      const link = { account, brand: brand.sigla, reader, offer: offer.slug, at, until }
      if (!(await linkReader(tx, link))) return 'altro-account'
      await ports.endRights(tx, account, source, at)
      for (const what of offer.rights)
        await ports.grant(tx, {
          account,
          what,
          source,
          starts: at,
          ends: until,
          brand: offer.everywhere ? '*' : brand.sigla,
        })
      return 'collegato'
    })
  }
  return app
}

/** The best offer that a Google account holds of a masthead; undefined: none that its settings know. */
function matchProduct({ google, offers }: Brand, entitlements: readonly GoogleEntitlement[]) {
  for (const { product, offer: slug } of google!.products) {
    const entitlement = entitlements.find(({ products }) => products.includes(product))
    const offer = offers.find((one) => one.slug === slug)
    if (entitlement && offer) return { reader: entitlement.reader, offer }
  }
  return undefined
}

function stateIn(cookie: string | null) {
  try {
    return journey.parse(JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString()))
  } catch {
    return null
  }
}

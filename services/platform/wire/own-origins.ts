import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { Brands } from 'contract/reading/site/brand.ts'
import { type Host, hostOf, sessionSites, siteUrl } from 'contract/reading/site/hosts.ts'
import type { Caller, Connection } from './caller.ts'

/** Whether an origin is a page of the masthead's own sites. */
export const isOwnSite = (host: Host, origin: string | null | undefined): boolean =>
  host.known && sessionSites.some((name) => siteUrl(host, name, '') === origin)

/**
 * Whether somebody else's page asks in the name of a browser: another site, or one that hides which it is
 * (`null`). A program that is no browser names none; who shows a bearer does not live by cookies.
 */
export const isForeign = ({ host, bearer, requester }: Caller): boolean =>
  bearer === null && (requester ?? null) !== null && requester !== host.origin && !isOwnSite(host, requester)

/** Pages of the masthead's own sites may ask from one site to another; nobody else's may (DESIGN §6). */
export function ownOriginsOnly(brands: Brands): MiddlewareHandler {
  const acrossSites = cors({
    origin: (origin, c) => {
      const host = hostOf(brands, (c.env as Connection).origin)
      return isOwnSite(host, origin) ? origin : null
    },
    credentials: true,
    allowHeaders: ['Authorization', 'Content-Type'],
    maxAge: 7200,
  })
  // A browser that asks its own site says no origin, and wants no permission; no answer of a call is kept.
  return (c, next) => (c.req.header('origin') === undefined ? next() : acrossSites(c, next))
}

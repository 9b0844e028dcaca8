import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { Brands } from 'contract/reading/site/brand.ts'
import { type Host, hostOf, sessionSites, siteUrl } from 'contract/reading/site/hosts.ts'
import type { Caller, Connection } from './caller.ts'

/** Whether an origin is a page of the masthead's own sites. */
export const isOwnSite = (host: Host, origin: string | null | undefined): boolean =>
  host.known && sessionSites.some((name) => siteUrl(host, name, '') === origin)

/**
 * Whether a browser calls from a page of another site, or of one that hides its origin (`null`), without a
 * bearer, so that only cookies speak for it. Programs that are no browsers send no origin.
 */
export const isForeign = ({ host, bearer, requester }: Caller): boolean =>
  bearer === null && (requester ?? null) !== null && requester !== host.origin && !isOwnSite(host, requester)

/** Allows calls across the masthead's own sites, and from no other site (DESIGN §6). */
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
  // A call to the page's own site carries no origin and needs no CORS; answers of calls are never cached.
  return (c, next) => (c.req.header('origin') === undefined ? next() : acrossSites(c, next))
}

import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { Brands } from 'contract/site/brand.ts'
import { hostOf, sessionSites, siteUrl } from 'contract/site/hosts.ts'
import type { Connection } from './caller.ts'

/** Pages of the masthead's own sites may ask from one site to another; nobody else's may (DESIGN §6). */
export function ownOriginsOnly(brands: Brands): MiddlewareHandler {
  const acrossSites = cors({
    origin: (origin, c) => {
      const host = hostOf(brands, (c.env as Connection).origin)
      return host.known && sessionSites.some((name) => siteUrl(host, name, '') === origin) ? origin : null
    },
    credentials: true,
    allowHeaders: ['Authorization', 'Content-Type'],
    maxAge: 7200,
  })
  // A browser that asks its own site says no origin, and wants no permission; no answer of a call is kept.
  return (c, next) => (c.req.header('origin') === undefined ? next() : acrossSites(c, next))
}

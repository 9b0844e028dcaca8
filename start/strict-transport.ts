import type { Brands } from 'contract/reading/site/brand.ts'
import { hostOf, primaryHost, sessionSites } from 'contract/reading/site/hosts.ts'

/** Two years, seconds. */
const MAX_AGE = 63_072_000

/**
 * `Strict-Transport-Security` (RFC 6797) for an answer to this origin. Null: plain http, where browsers must
 * not heed it (§7.2), or a host that is no masthead's, such as `localhost`, which other programs use too.
 * Only our own sites speak for what lies below them: below a masthead's bare domain a publisher runs other
 * programs, some perhaps without TLS (`decisions/headers.md`).
 */
export function strictTransport(brands: Brands, origin: string): string | null {
  if (!origin.startsWith('https:')) return null
  const host = hostOf(brands, origin)
  if (!host.known) return null
  const isOwn = primaryHost(host) === null && sessionSites.includes(host.site)
  return `max-age=${MAX_AGE}${isOwn ? '; includeSubDomains' : ''}`
}

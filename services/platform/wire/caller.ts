import type { Brands } from 'contract/reading/site/brand.ts'
import { hostOf, type Host } from 'contract/reading/site/hosts.ts'

/**
 * What the server in front hands over with each request: the address it believes and the origin the browser
 * sees.
 */
export interface Connection {
  origin: string
  address: string | null
  /** The peer is this very machine, and nobody forwarded the request. */
  local?: boolean
}

/** Who asks: from which site, with which bearer, from which address. Handed in, never global. */
export interface Caller {
  host: Host
  bearer: string | null
  address: string | null
  /** The Cookie header, absent for the anonymous calls of content pages. */
  cookie?: string | null
  /** The Origin header: which page asks. */
  requester?: string | null
  /** The User-Agent header. */
  agent?: string | null
}

/** What each request of a route carries: its connection, and who asks. */
export interface House {
  Bindings: Connection
  Variables: { caller: Caller }
}

/** Who asks with this request. */
export const callerOf = (brands: Brands, request: Request, connection: Connection): Caller => ({
  host: hostOf(brands, connection.origin),
  bearer: /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? null,
  address: connection.address,
  cookie: request.headers.get('cookie'),
  requester: request.headers.get('origin'),
  agent: request.headers.get('user-agent'),
})

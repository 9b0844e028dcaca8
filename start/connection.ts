import { isIP } from 'node:net'

/** The origin the browser sees and the address we believe, for one request. */
export interface Connection {
  origin: string
  address: string | null
  /** The peer is this very machine, and nobody forwarded the request. Found out when it is asked. */
  readonly local: boolean
  /** What the log calls the request; error pages show it. */
  requestId?: string | undefined
}

interface Forwarded {
  headers: Headers
  remoteAddress: string | null
  trustProxy(address: string): boolean
  requestId?: string | undefined
}

/** What proxies write into a request that they hand on, each in its own way. */
const handedOn = /^(x-)?forwarded(-|$)|^via$|-(ip|ip-address)$|^x-(client|original|cluster)-/

/**
 * X-Forwarded-* count only when the peer is a trusted proxy, and of the addresses the last one that is not a
 * proxy's: whatever stands before it was written by the client.
 */
export function connectionOf({ headers, remoteAddress, trustProxy, requestId }: Forwarded): Connection {
  const peer = remoteAddress === null ? null : plain(remoteAddress)
  const behindProxy = peer !== null && trustProxy(peer)
  const host = (behindProxy && last(headers.get('x-forwarded-host'))) || headers.get('host') || ''
  const scheme =
    behindProxy && last(headers.get('x-forwarded-proto'))?.toLowerCase() === 'https' ? 'https' : 'http'
  return {
    get local() {
      const here = peer !== null && (/^127\./.test(peer) || peer === '::1')
      return here && ![...headers.keys()].some((name) => handedOn.test(name))
    },
    origin: originOf(scheme, host),
    requestId,
    address: behindProxy ? clientOf(peer, headers.get('x-forwarded-for'), trustProxy) : peer,
  }
}

function clientOf(peer: string, forwarded: string | null, trustProxy: (address: string) => boolean): string {
  let address = peer
  for (const hop of (forwarded ?? '').split(',').toReversed()) {
    const next = plain(hop.trim())
    if (isIP(next) === 0) break
    address = next
    if (!trustProxy(next)) break
  }
  return address
}

/** A host that is not one gives an origin nobody has: it is answered as unknown, never an error. */
function originOf(scheme: string, host: string): string {
  const sound = /^([a-z0-9_-]+(\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])(:\d{1,5})?$/i.test(host)
  return (
    (sound && URL.parse(`${scheme}://${host.replace(/\.(?=:|$)/, '')}`)?.origin) ||
    `${scheme}://sconosciuto.invalid`
  )
}

const last = (header: string | null): string | undefined => header?.split(',').at(-1)?.trim()
const plain = (address: string): string =>
  address
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')

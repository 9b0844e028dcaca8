import type { IncomingMessage } from 'node:http'
import type { Brands } from 'contract/reading/site/brand.ts'
import { hostOf } from 'contract/reading/site/hosts.ts'
import type { JsonLines } from '../services/platform/telemetry/json-lines.ts'
import type { Metrics } from '../services/platform/telemetry/metrics.ts'
import { requestIdOf, type WorkContext } from '../services/platform/telemetry/work-context.ts'

/** What machines ask every few seconds: counted, but no line each. */
const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz'])
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** The other end went away before any answer (nginx's own status; HTTP has none). */
export const CLIENT_CLOSED = 499
/** A WebSocket, which lives for as long as its page. */
const SWITCHING_PROTOCOLS = 101
/** Origins whose masthead is remembered: strangers can spell as many as they like. */
const MAX_ORIGINS = 500

/** What a request is answered with, watched until it has left. */
export interface WatchedAnswer {
  onClose(then: () => void): void
  status(): number
  /** Whether the other end went away before the end. */
  isCut(): boolean
}

/**
 * Gives each request its id, and a line and a count when its answer has left. A WebSocket has its line when
 * it closes and no count: how long it was open says nothing of how fast requests are answered. `routeOf`: the
 * name of what answers a path. `lines`, `metrics`: null where nobody wants them; with neither, an id is all
 * it costs.
 */
export function accessLog({
  brands,
  trustProxy,
  originOf,
  routeOf,
  lines,
  metrics,
}: {
  brands: Brands
  trustProxy(address: string): boolean
  originOf(incoming: IncomingMessage): string
  routeOf(pathname: string): string
  lines: JsonLines | null
  metrics: Pick<Metrics, 'request'> | null
}): (incoming: IncomingMessage, answer: WatchedAnswer) => WorkContext {
  const sites = new Map<string, { masthead: string; site: string }>()
  const siteOf = (origin: string) => {
    let names = sites.get(origin)
    if (!names) {
      const { brand, site, known } = hostOf(brands, origin)
      names = { masthead: known ? brand.sigla : '-', site: known ? site : '-' }
      if (sites.size >= MAX_ORIGINS) sites.clear()
      sites.set(origin, names)
    }
    return names
  }
  return (incoming, answer) => {
    const { headers, socket } = incoming
    const peer = socket.remoteAddress
    const work: WorkContext = {
      requestId: requestIdOf(headers['x-request-id'], () => peer !== undefined && trustProxy(peer)),
    }
    if (!lines && !metrics) return work
    const start = performance.now()
    const before = socket.bytesWritten
    answer.onClose(() => {
      const ms = performance.now() - start
      const pathname = pathOf(incoming.url)
      const isProbe = probes.has(pathname)
      const route = isProbe ? pathname : routeOf(pathname)
      const method = methods.has(incoming.method ?? '') ? incoming.method! : 'OTHER'
      const status = answer.status()
      if (status !== SWITCHING_PROTOCOLS) metrics?.request({ method, route, status, seconds: ms / 1000 })
      if (!lines || isProbe) return
      const { requestId, refusal, code } = work
      const isRefusal = status >= 400
      lines.access({
        ...{ requestId, method, route, ...siteOf(originOf(incoming)), status },
        ...{ ms: Math.round(ms * 10) / 10, bytes: socket.bytesWritten - before },
        ...(isRefusal && { refusal, code }),
        ...(answer.isCut() && { cut: true as const }),
      })
    })
    return work
  }
}

const pathOf = (url = '/'): string => {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

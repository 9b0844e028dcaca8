import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Web } from './compose.ts'

/**
 * Sends a page the website keeps ready, without the cost of Request and Response. False: it must go the long
 * way.
 */
export const readyPages =
  (originOf: (incoming: IncomingMessage) => string) =>
  (web: Web, incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    if (incoming.method !== 'GET') return false
    const { headers } = incoming
    const page = web.ready?.(
      {
        method: 'GET',
        target: incoming.url ?? '/',
        accepted: headers['accept-encoding'] ?? '',
        noneMatch: headers['if-none-match'] ?? '',
      },
      originOf(incoming),
    )
    if (!page) return false
    outgoing.writeHead(page.status, page.headers)
    outgoing.end(page.body)
    return true
  }

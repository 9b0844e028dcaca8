import type { IncomingMessage, ServerResponse } from 'node:http'
import { connectionOf } from './connection.ts'
import type { Web } from './compose.ts'

/** Origins by what the request says of itself: working one out costs more than sending the page. */
const MOST = 2000
/** Characters of the longest that is worth remembering: headers may have thousands. */
const LONGEST = 300

/**
 * Sends a page the website keeps ready, without the cost of Request and Response. False: it must go the long
 * way.
 */
export function readyPages(trustProxy: (address: string) => boolean) {
  const origins = new Map<string, string>()
  const originOf = (incoming: IncomingMessage): string => {
    const { headers, socket } = incoming
    const key = [
      socket.remoteAddress,
      headers.host,
      headers['x-forwarded-host'],
      headers['x-forwarded-proto'],
    ].join('|')
    let origin = origins.get(key)
    if (origin === undefined) {
      const told = new Headers(
        Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
      origin = connectionOf({ headers: told, remoteAddress: socket.remoteAddress ?? null, trustProxy }).origin
      if (origins.size >= MOST) origins.clear()
      if (key.length <= LONGEST) origins.set(key, origin)
    }
    return origin
  }
  return (web: Web, incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
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
}

import type { IncomingMessage } from 'node:http'
import { connectionOf } from './connection.ts'

/** Origins by what the request says of itself: working one out costs more than sending a kept page. */
const MAX_LENGTH = 2000
/** Characters of the longest that is worth remembering: headers may have thousands. */
const LONGEST = 300

/**
 * Gives the origin of a request as the browser knows it, before a Request is made of it. `trustProxy`: whose
 * forwarded headers are believed.
 */
export function requestOrigin(trustProxy: (address: string) => boolean): (of: IncomingMessage) => string {
  const origins = new Map<string, string>()
  return ({ headers, socket }) => {
    const key = [
      socket.remoteAddress,
      headers.host,
      headers['x-forwarded-host'],
      headers['x-forwarded-proto'],
    ].join('|')
    let origin = origins.get(key)
    if (origin === undefined) {
      const single = new Headers(
        Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
      origin = connectionOf({
        headers: single,
        remoteAddress: socket.remoteAddress ?? null,
        trustProxy,
      }).origin
      if (origins.size >= MAX_LENGTH) origins.clear()
      if (key.length <= LONGEST) origins.set(key, origin)
    }
    return origin
  }
}

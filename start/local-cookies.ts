import type { Connection } from './connection.ts'

type Fetch = (request: Request, connection: Connection) => Promise<Response>

/**
 * WebKit keeps no `Secure` cookie on http://*.localhost, where Chromium and Firefox take it as secure: nobody
 * could sign in to the demo. To such a browser, and there alone, cookies travel under another name and
 * without `Secure`; everything inside knows them by their own.
 */
export function withLocalCookies(fetch: Fetch): Fetch {
  return async (request, connection) => {
    if (!keepsNoSecure(request.headers, connection.origin)) return fetch(request, connection)
    const response = await fetch(withOwnNames(request), connection)
    const lines = response.headers.getSetCookie()
    if (lines.length === 0) return response
    const local = new Response(response.body, response)
    local.headers.delete('set-cookie')
    for (const line of lines) local.headers.append('set-cookie', localLine(line))
    return local
  }
}

/** A request that opens a socket, whose answer sets no cookies: the same names, on the way in. */
export const fromLocalCookies = (request: Request, connection: Connection): Request =>
  keepsNoSecure(request.headers, connection.origin) ? withOwnNames(request) : request

/** Safari and others of its engine; Chromium, also without a window, names WebKit too. */
const keepsNoSecure = (headers: Headers, origin: string): boolean =>
  /^http:\/\/(?:[^/]+\.)?localhost(?::\d+)?$/.test(origin) &&
  /\bAppleWebKit\/(?!.*Chrom(?:e|ium)\/)/.test(headers.get('user-agent') ?? '')

const withOwnNames = (request: Request): Request => {
  const cookie = request.headers.get('cookie')
  if (cookie === null) return request
  const headers = new Headers(request.headers)
  headers.set('cookie', cookie.replace(/(^|;\s*)local(__(?:Host|Secure)-)/g, '$1$2'))
  return new Request(request, { headers })
}
const localLine = (line: string): string =>
  line.replace(/^__(?=Host-|Secure-)/, 'local__').replace(/;\s*Secure\b/i, '')

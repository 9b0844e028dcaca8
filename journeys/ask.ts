import { type IncomingHttpHeaders, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** As it travelled: compressed when the caller accepted that. */
  bytes: Buffer
  text: string
}

interface Options {
  method?: string
  headers?: Record<string, string>
  body?: string
  /** To the letter, in place of the address's own: what no URL can spell. */
  path?: string
  /** The address that asks, one of loopback: what is counted by network counts it by itself. */
  from?: string | undefined
}

/**
 * One request without a browser, redirects not followed: Node does not resolve *.localhost, so it dials
 * 127.0.0.1 with the Host header.
 */
export const ask = (
  url: string,
  { method = 'GET', headers = {}, body, path, from }: Options = {},
): Promise<Answer> =>
  new Promise((done, failed) => {
    const { protocol, host, hostname, port, pathname, search } = new URL(url)
    const secure = protocol === 'https:'
    const request = secure ? secureRequest : plainRequest
    const pieces: Buffer[] = []
    request(
      {
        host: '127.0.0.1',
        port,
        method,
        path: path ?? pathname + search,
        headers: { Host: host, ...headers },
        agent: false,
        // The proxy's certificate is its own: nobody else vouches for it.
        ...(secure ? { rejectUnauthorized: false, ...(isIP(hostname) ? {} : { servername: hostname }) } : {}),
        ...(from === undefined ? {} : { localAddress: from }),
      },
      (res) => {
        res
          .on('data', (piece: Buffer) => pieces.push(piece))
          .on('end', () => {
            const bytes = Buffer.concat(pieces)
            done({ status: res.statusCode!, headers: res.headers, bytes, text: bytes.toString('utf8') })
          })
      },
    )
      .on('error', failed)
      .end(body)
  })

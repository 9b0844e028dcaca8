import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { hostHeaders } from './host-headers.ts'
import type { Peer } from './serve.ts'

const MESSAGE_BYTES = 64 * 1024
/** Parts that one message may come in: each is an object of its own until the last is here. */
const MOST_PARTS = 1000
/** How long a refused connection may take to go. */
const GOODBYE_MS = 5000

/** Asked for each WebSocket before it opens: what takes it over, or the answer that refuses it. */
export type Upgrade = (request: Request, peer: Peer) => Promise<((socket: WebSocket) => void) | Response>

/**
 * Whether a request asks for a WebSocket. An offer to go on in HTTP/2, which Java and curl make, is answered
 * as if it had not been made (RFC 9110, 7.8).
 */
export const asksForSocket = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket'

/**
 * Listens to a server's `upgrade`: a socket opens only when `upgrade` says so. `everywhere`: the headers of
 * an answer that refuses one, unless it says otherwise.
 */
export function openSockets(
  upgrade: Upgrade,
  everywhere: (incoming: IncomingMessage) => Headers,
  log: (error: unknown) => void,
) {
  const server = new WebSocketServer({
    ...{ noServer: true, perMessageDeflate: false, maxPayload: MESSAGE_BYTES },
    ...{ maxFragments: MOST_PARTS, maxBufferedChunks: MOST_PARTS },
  })
  return (incoming: IncomingMessage, connection: Duplex, head: Buffer): void => {
    connection.on('error', () => connection.destroy())
    const request = hostHeaders(incoming) > 1 ? null : requestOf(incoming)
    const outcome = request
      ? upgrade(request, { remoteAddress: incoming.socket.remoteAddress ?? null })
      : Promise.resolve(new Response(null, { status: 400 }))
    outcome
      .then(async (response) => {
        if (!(response instanceof Response)) return server.handleUpgrade(incoming, connection, head, response)
        return refuse(connection, everywhere(incoming), response, await response.text())
      })
      .catch((error: unknown) => {
        log(error)
        refuse(connection, everywhere(incoming), new Response(null, { status: 500 }), '')
      })
  }
}

/** The request as the rest of the program knows requests; null when its address is none. */
function requestOf({ headers, url = '/' }: IncomingMessage): Request | null {
  try {
    const pairs = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    )
    return new Request(`http://${headers.host ?? 'sconosciuto.invalid'}${url}`, { headers: pairs })
  } catch {
    return null
  }
}

function refuse(connection: Duplex, everywhere: Headers, { status, headers }: Response, body: string): void {
  const lines = [
    ...new Map([...everywhere, ...headers]),
    ['connection', 'close'],
    ['content-length', Buffer.byteLength(body)],
  ].map(([name, value]) => `${name}: ${value}\r\n`)
  // It is on no list of the server any more: nobody else would ever close one whose other end stays silent.
  const late = setTimeout(() => connection.destroy(), GOODBYE_MS).unref()
  connection.once('close', () => clearTimeout(late))
  connection.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}

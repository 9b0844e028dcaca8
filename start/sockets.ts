import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { type WorkContext, withinWork } from '../services/platform/telemetry/work-context.ts'
import { CLIENT_CLOSED, type WatchedAnswer } from './access-log.ts'
import { hostHeaders } from './host-headers.ts'
import type { Peer } from './serve.ts'

const MESSAGE_BYTES = 64 * 1024
/** Parts that one message may come in: each is an object of its own until the last is here. */
const MAX_PARTS = 1000
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
 * an answer that refuses one, unless it says otherwise. `begin`: as for other requests.
 */
export function openSockets({
  upgrade,
  everywhere,
  begin,
  log,
}: {
  upgrade: Upgrade
  everywhere(incoming: IncomingMessage): Headers
  begin?: (incoming: IncomingMessage, answer: WatchedAnswer) => WorkContext
  log: (error: unknown) => void
}) {
  const server = new WebSocketServer({
    ...{ noServer: true, perMessageDeflate: false, maxPayload: MESSAGE_BYTES },
    ...{ maxFragments: MAX_PARTS, maxBufferedChunks: MAX_PARTS },
  })
  return (incoming: IncomingMessage, connection: Duplex, head: Buffer): void => {
    connection.on('error', () => connection.destroy())
    let status = CLIENT_CLOSED
    const work = begin?.(incoming, {
      onClose: (then) => connection.once('close', then),
      status: () => status,
      isCut: () => false,
    })
    const open = async () => {
      const request = hostHeaders(incoming) > 1 ? null : requestOf(incoming)
      const remoteAddress = incoming.socket.remoteAddress ?? null
      const response = request
        ? await upgrade(request, { remoteAddress, requestId: work?.requestId })
        : new Response(null, { status: 400 })
      status = response instanceof Response ? response.status : 101
      if (!(response instanceof Response)) return server.handleUpgrade(incoming, connection, head, response)
      refuse(connection, everywhere(incoming), response, await response.text())
    }
    withinWork(work ?? {}, open).catch((error: unknown) => {
      log(error)
      status = 500
      refuse(connection, everywhere(incoming), new Response(null, { status }), '')
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

import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { RequestError, getRequestListener } from '@hono/node-server'
import { currentWork, type WorkContext, withinWork } from '../services/platform/telemetry/work-context.ts'
import { CLIENT_CLOSED, type WatchedAnswer } from './access-log.ts'
import { countBody } from './body-limit.ts'
import { hostHeaders } from './host-headers.ts'
import { Refusal, exit } from './refusal.ts'
import { asksForSocket, openSockets, type Upgrade } from './sockets.ts'
import { tooLarge } from './too-large.ts'

/** Who is at the other end of the connection. */
export interface Peer {
  remoteAddress: string | null
  /** What the log calls the request. */
  requestId?: string | undefined
}
export type Answer = (request: Request, peer: Peer) => Promise<Response>

export interface Door {
  port: number
  /** No new connections; answers under way have three seconds. */
  close(): Promise<void>
}

const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 15_000,
  // Of a body says `patienceFor`, by its bytes: a film on a slow line takes minutes, a form never does.
  requestTimeout: 0,
  connectionsCheckingInterval: 5_000,
  // Longer than the idle time of common proxies, which would otherwise reuse a connection we are closing.
  keepAliveTimeout: 65_000,
}
/** Answers and sockets under way when the door closes. */
const DRAIN_MS = 3_000
/** How long a body may take: what it takes on a bad line, and a minute. */
const BODY_MS = 60_000
const BYTES_A_MS = 40
const patienceFor = (bytes: number): number => BODY_MS + bytes / BYTES_A_MS
/**
 * A connection on which nothing moves either way ends: who asks for a file and never reads would hold both
 * for ever. A digest of hundreds of clippings is on its way long before.
 */
const IDLE_MS = 300_000

/**
 * What no answer need say: nobody else's page may load it, unless the answer says otherwise (Fetch §3.7), and
 * it is what it says it is (§3.6).
 */
const EVERYWHERE = new Headers({
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
})

/**
 * Opens one port on every address. Errors of `answer` become a bare 500 and go to `log`. @throws Refusal (3)
 * port, (2) address.
 */
export async function listen(options: {
  hosts: string[]
  port: number
  answer: Answer
  log: (error: unknown) => void
  before?: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void
  /** What each request is called in the log; may watch its answer leave. */
  begin?: (incoming: IncomingMessage, answer: WatchedAnswer) => WorkContext
  /** Bytes that a body of this type, sent to this path, may have, with its length said or not. */
  mostBytes: (pathname: string, type: string) => number
  /** Whether a WebSocket is opened, and what takes it over. */
  upgrade: Upgrade
  /** `Strict-Transport-Security` of the answer to a request; null: none. */
  strictTransport?: (incoming: IncomingMessage) => string | null
  /** For tests: ends connections on which nothing moves so soon. */
  idleMs?: number
  /** For tests: how long a body of so many bytes may take, ms. */
  patience?: (bytes: number) => number
}): Promise<Door> {
  const { hosts, answer, log, mostBytes, patience = patienceFor } = options
  const respond = getRequestListener(
    async (whole, { incoming, outgoing }) => {
      const requestId = currentWork()?.requestId
      const { pathname } = new URL(whole.url)
      const { request, exceeded } = countBody(
        whole,
        mostBytes(pathname, whole.headers.get('content-type') ?? ''),
      )
      const refused = () => {
        const { body, headers } = tooLarge(pathname)
        return new Response(body, { status: 413, headers })
      }
      try {
        const remoteAddress = incoming.socket.remoteAddress ?? null
        const response = await answer(request, { remoteAddress, requestId })
        // What a shared cache keeps is sent to others too: one request's id would be everybody's.
        if (requestId !== undefined && !/\bpublic\b/.test(response.headers.get('cache-control') ?? ''))
          outgoing.setHeader('X-Request-Id', requestId)
        return exceeded() ? refused() : response
      } catch (error) {
        if (exceeded()) return refused()
        throw error
      }
    },
    {
      errorHandler(error) {
        if (error instanceof RequestError) return new Response('Richiesta non valida.', { status: 400 })
        log(error)
        const id = currentWork()?.requestId
        return new Response(
          id === undefined ? 'Errore interno.' : `Errore interno. Codice dell’errore: ${id}`,
          {
            status: 500,
            headers: {
              'Content-Type': 'text/plain; charset=utf-8',
              ...(id === undefined ? {} : { 'X-Request-Id': id }),
            },
          },
        )
      },
    },
  )
  const handler = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (options.begin)
      withinWork(options.begin(incoming, watched(outgoing)), () => handle(incoming, outgoing))
    else handle(incoming, outgoing)
  }
  const everywhere = (incoming: IncomingMessage): Headers => {
    const headers = new Headers(EVERYWHERE)
    const strict = options.strictTransport?.(incoming) ?? null
    if (strict !== null) headers.set('Strict-Transport-Security', strict)
    return headers
  }
  const handle = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    // Before anybody answers, so that no answer can lack them; what one says itself is sent instead.
    outgoing.setHeaders(everywhere(incoming))
    if (hostHeaders(incoming) > 1) {
      outgoing
        .writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
        .end('Richiesta non valida.')
      return
    }
    const length = incoming.headers['content-length']
    const hasBody = length !== undefined || incoming.headers['transfer-encoding'] !== undefined
    const maxBytes = hasBody ? mostBytes(pathOf(incoming), incoming.headers['content-type'] ?? '') : 0
    if (length !== undefined && Number(length) > maxBytes) {
      const { body, headers } = tooLarge(pathOf(incoming))
      outgoing.writeHead(413, headers).end(body)
      return
    }
    if (hasBody) endWhenSlow(incoming, patience(length === undefined ? maxBytes : Number(length)))
    if (options.before) options.before(incoming, outgoing, () => void respond(incoming, outgoing))
    else void respond(incoming, outgoing)
  }
  const servers: Server[] = []
  /** Node forgets a connection that has become a socket, but waits for its end. */
  const upgraded = new Set<Duplex>()
  let port = options.port
  for (const host of hosts) {
    const server = createServer({ ...limits, shouldUpgradeCallback: asksForSocket }, handler)
    server.setTimeout(options.idleMs ?? IDLE_MS)
    server.on('upgrade', openSockets({ ...options, everywhere }))
    server.on('upgrade', (_, connection: Duplex) => {
      upgraded.add(connection)
      connection.once('close', () => upgraded.delete(connection))
    })
    try {
      port = await bind(server, host, port)
      servers.push(server)
    } catch (error) {
      // A machine without IPv6 still has the other loopback.
      if (servers.length > 0 && /EADDRNOTAVAIL|EAFNOSUPPORT/.test(String(error))) continue
      await Promise.all(servers.map((one) => drain(one, upgraded)))
      throw refused(error as NodeJS.ErrnoException, host, port)
    }
  }
  return { port, close: async () => void (await Promise.all(servers.map((one) => drain(one, upgraded)))) }
}

/** Ends a connection whose body is not whole in time: who sends a byte a minute would hold it for ever. */
function endWhenSlow(incoming: IncomingMessage, ms: number): void {
  const late = setTimeout(() => incoming.destroy(), ms)
  for (const event of ['end', 'close'] as const) incoming.once(event, () => clearTimeout(late))
}

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?')[0]!

const bind = (server: Server, host: string, port: number): Promise<number> =>
  new Promise((done, failed) => {
    server.once('error', failed)
    server.listen({ host, port, exclusive: true }, () => {
      server.off('error', failed)
      done((server.address() as AddressInfo).port)
    })
  })

function refused(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new Refusal(
      exit.port,
      `La porta ${port} è già occupata da un altro programma: chiudetelo, oppure sceglietene un'altra, ` +
        `per esempio PORT=${port + 1} npm start.`,
      error,
    )
  if (error.code === 'EACCES')
    return new Refusal(
      exit.port,
      `Questo utente non può aprire la porta ${port}: sceglietene una oltre la 1023 con PORT.`,
      error,
    )
  if (error.code === 'EADDRNOTAVAIL')
    return new Refusal(
      exit.settings,
      `HOST vale «${host}», che non è un indirizzo di questo computer.`,
      error,
    )
  return error
}

async function drain(server: Server, upgraded: ReadonlySet<Duplex>): Promise<void> {
  const closed = new Promise<void>((done) => void server.close(() => done()))
  // A connection becomes idle when its last answer is out; nobody else would close it before its time.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const late = setTimeout(() => {
    server.closeAllConnections()
    for (const connection of upgraded) connection.destroy()
  }, DRAIN_MS)
  await closed
  clearInterval(sweep)
  clearTimeout(late)
}

const watched = (outgoing: ServerResponse): WatchedAnswer => ({
  onClose: (then) => outgoing.once('close', then),
  status: () => (outgoing.headersSent ? outgoing.statusCode : CLIENT_CLOSED),
  isCut: () => !outgoing.writableFinished,
})

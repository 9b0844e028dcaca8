import { type IncomingMessage, request } from 'node:http'
import { type Http2ServerRequest, type Http2ServerResponse, createSecureServer } from 'node:http2'
import type { Duplex } from 'node:stream'
import type { ProxyOptions, TlsProxy } from './tls-proxy.ts'

/** What belongs to one connection and is not handed on (RFC 9110 §7.6.1, RFC 9113 §8.2.2). */
const ofConnection = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
])

/** A proxy that ends TLS for HTTP/1.1, HTTP/2 and WebSockets, where there is no nginx. */
export async function startNodeProxy({ port, to, cert, key }: ProxyOptions): Promise<TlsProxy> {
  const server = createSecureServer({ cert, key, allowHTTP1: true }, (incoming, outgoing) => {
    const onwards = request(forwarded(incoming, to), (answer) => {
      const headers = Object.entries(answer.headers).filter(
        ([name, value]) => value !== undefined && !ofConnection.has(name),
      )
      outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers) as Record<string, string>)
      answer.pipe(outgoing as unknown as NodeJS.WritableStream)
    })
    onwards.on('error', () => endBadly(outgoing))
    outgoing.on('close', () => onwards.destroy())
    ;(incoming as unknown as NodeJS.ReadableStream).pipe(onwards)
  })
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    const onwards = request({
      ...forwarded(incoming, to),
      headers: { ...headersOf(incoming), ...upgrade(incoming) },
    })
    onwards.on('upgrade', (answer, behind, rest) => {
      const lines = answer.rawHeaders.flatMap((name, at, all) => (at % 2 ? [] : [`${name}: ${all[at + 1]}`]))
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
      socket.write(rest)
      behind.write(head)
      behind.pipe(socket).pipe(behind)
      for (const one of [behind, socket]) one.on('error', () => (behind.destroy(), socket.destroy()))
    })
    onwards.on('response', (answer) => socket.end(`HTTP/1.1 ${answer.statusCode} Refused\r\n\r\n`))
    onwards.on('error', () => socket.destroy())
    onwards.end()
  })
  const sockets = new Set<Duplex>()
  server.on('secureConnection', (socket: Duplex) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((done, failed) => server.once('error', failed).listen(port, '127.0.0.1', done))
  return {
    kind: 'node',
    stop: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      }),
  }
}

type Incoming = IncomingMessage | Http2ServerRequest

const forwarded = (incoming: Incoming, port: number) => ({
  host: '127.0.0.1',
  port,
  method: incoming.method,
  path: incoming.url,
  headers: headersOf(incoming),
})

function headersOf(incoming: Incoming): Record<string, string | string[]> {
  const host = String(incoming.headers[':authority'] ?? incoming.headers.host)
  const before = incoming.headers['x-forwarded-for']
  const peer = incoming.socket.remoteAddress ?? ''
  const own = Object.entries(incoming.headers).filter(
    ([name, value]) => value !== undefined && !name.startsWith(':') && !ofConnection.has(name),
  )
  return {
    ...(Object.fromEntries(own) as Record<string, string | string[]>),
    host,
    'x-forwarded-host': host,
    'x-forwarded-for': before === undefined ? peer : `${String(before)}, ${peer}`,
    'x-forwarded-proto': 'https',
  }
}

const upgrade = ({ headers }: IncomingMessage) => ({
  connection: 'Upgrade',
  upgrade: headers.upgrade ?? 'websocket',
})

function endBadly(
  outgoing:
    | Http2ServerResponse
    | { headersSent: boolean; writeHead(status: number): unknown; end(): unknown },
): void {
  if (!outgoing.headersSent) outgoing.writeHead(502)
  outgoing.end()
}

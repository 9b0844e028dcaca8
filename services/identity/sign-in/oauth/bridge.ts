import { ServerResponse, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'

/**
 * A request and a response as Node's own server hands them over, for a program that knows no others; `answer`
 * is what was written.
 */
export interface NodePair {
  request: IncomingMessage
  response: ServerResponse
  answer: Promise<Response>
}

/**
 * Makes the pair for a program that stands at `mount`. Scheme and host are those of `origin`, whatever the
 * client wrote into X-Forwarded-*. The body is read whole: limit it before. Cookies that are set become
 * Secure, as all of ours.
 */
export async function nodePair(
  request: Request,
  { origin, mount, path }: { origin: string; mount: string; path?: string },
): Promise<NodePair> {
  const { protocol, host } = new URL(origin)
  const target = new URL(request.url)
  const url = (path ?? target.pathname.slice(mount.length)) + target.search
  const body = Buffer.from(await request.arrayBuffer())
  const headers: Record<string, string> = Object.fromEntries(
    [...request.headers].filter(
      ([name]) => !/^(x-forwarded-|forwarded$|transfer-encoding$|content-length$)/.test(name),
    ),
  )
  Object.assign(
    headers,
    { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) },
    body.length > 0 ? { 'content-length': String(body.length) } : {},
  )
  const incoming = Object.assign(Readable.from(body.length > 0 ? [body] : [], { objectMode: false }), {
    method: request.method,
    url,
    originalUrl: mount + url,
    headers,
    httpVersion: '1.1',
    httpVersionMajor: 1,
    httpVersionMinor: 1,
    socket: { remoteAddress: undefined, encrypted: false, writable: true },
  }) as unknown as IncomingMessage
  const response = new ServerResponse(incoming)
  const { promise, resolve } = Promise.withResolvers<Response>()
  const chunks: Buffer[] = []
  const keep = (chunk: unknown) =>
    void (typeof chunk === 'string' || chunk instanceof Uint8Array
      ? chunks.push(Buffer.from(chunk))
      : undefined)
  response.write = ((chunk: unknown) => {
    keep(chunk)
    return true
  }) as typeof response.write
  response.end = ((chunk?: unknown) => {
    if (response.finished) return response
    keep(chunk)
    response.finished = true
    resolve(
      new Response(
        noBody.has(response.statusCode) || request.method === 'HEAD' ? null : Buffer.concat(chunks),
        { status: response.statusCode, headers: headersOf(response) },
      ),
    )
    response.emit('finish')
    return response
  }) as typeof response.end
  return { request: incoming, response, answer: promise }
}

const noBody = new Set([204, 304])

function headersOf(response: ServerResponse): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (value === undefined || name === 'content-length') continue
    for (const line of Array.isArray(value) ? value : [String(value)])
      headers.append(name, name === 'set-cookie' && !/;\s*secure/i.test(line) ? `${line}; Secure` : line)
  }
  return headers
}

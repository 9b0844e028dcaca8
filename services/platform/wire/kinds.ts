import type { Context } from 'hono'
import { type Endpoint, mediaTypesOf } from 'contract/platform/endpoint.ts'
import type { AnyFile, Body, StreamAnswer } from './call.ts'

/** A body went on after its limit. */
export class TooLarge extends Error {}

/** The body of a request; bytes beyond `maxBytes` are never held. */
export function bodyOf(c: Context, maxBytes: number): Body {
  const type = (c.req.header('content-type') ?? '').split(';')[0]!.trim().toLowerCase()
  async function* stream() {
    let count = 0
    for await (const chunk of (c.req.raw.body ?? []) as AsyncIterable<Uint8Array>) {
      count += chunk.length
      if (count > maxBytes) throw new TooLarge()
      yield chunk
    }
  }
  return { type, stream, read: async () => Buffer.concat(await Array.fromAsync(stream())) }
}

/** Bytes in memory as a body. */
export function bodyOfBytes(bytes: Uint8Array, maxBytes: number): Body {
  async function* stream() {
    if (bytes.length > maxBytes) throw new TooLarge()
    yield bytes
  }
  return { type: '', stream, read: async () => Buffer.concat(await Array.fromAsync(stream())) }
}

/**
 * Text as it is made (SPEC §7 «Response read as a text stream»). It waits for a slow reader instead of
 * filling the memory.
 */
export function answerStream(
  c: Context,
  spec: Endpoint,
  { chunks, headers = {} }: StreamAnswer,
  log: (error: unknown) => void,
): Response {
  const pieces = chunks[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  let cancelled = false
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next()
        // The reader may have left meanwhile.
        if (cancelled) return
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        log(error)
        if (cancelled) return
        // Cut off: who reads sees that the answer is not whole.
        controller.error(error)
      }
    },
    async cancel() {
      cancelled = true
      await pieces.return?.()
    },
  })
  for (const name of spec.headers ?? []) if (headers[name] !== undefined) c.header(name, headers[name])
  if (spec.headers) c.header('Access-Control-Expose-Headers', spec.headers.join(', '))
  // Proxies that collect an answer before passing it on are asked not to.
  c.header('X-Accel-Buffering', 'no')
  return c.body(body, 200, { 'Content-Type': mediaTypesOf(spec)[0]! })
}

/**
 * A file, shown or saved under its name (RFC 6266); shown by itself it runs nothing. @throws when it is of a
 * type that its endpoint does not name.
 */
export function answerFile(
  c: Context,
  spec: Endpoint,
  { bytes, type, size, name, cache }: AnyFile,
): Response {
  const types: readonly string[] = mediaTypesOf(spec)
  const contentType = type ?? (types.length === 1 ? types[0]! : '')
  if (!types.includes(contentType))
    throw new Error(`${spec.method} ${spec.path} gives «${contentType}», which it does not name`)
  if (cache) c.header('Cache-Control', cache)
  if (size !== undefined) c.header('Content-Length', String(size))
  if (name !== undefined) {
    c.header('Content-Disposition', dispositionOf(name))
    // A page of another of the masthead's sites saves it under that name.
    c.header('Access-Control-Expose-Headers', 'Content-Disposition')
  }
  c.header('Content-Security-Policy', "default-src 'none'; sandbox")
  return c.body(bytes instanceof Uint8Array ? new Uint8Array(bytes) : bytes, 200, {
    'Content-Type': contentType,
  })
}

/** `attachment` with a plain name for old programs and the true one for the others (RFC 6266, RFC 8187). */
export function dispositionOf(name: string): string {
  const plain =
    name
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]|["\\%]/g, '')
      .trim() || 'file'
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

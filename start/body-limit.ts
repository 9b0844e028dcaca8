import { ReadableStream } from 'node:stream/web'

/**
 * A body went on after its limit, or who sent it left in the middle. Whoever reads it may let this pass, and
 * logs nothing: the door answers 413 whatever comes of the first, and nobody hears the answer to the second.
 */
export class BodyCutOff extends Error {
  override readonly name = 'BodyCutOff'
}

/**
 * The same request, its body counted as it is read: with a length or without, no more than `maxBytes` bytes
 * of it are ever held. `exceeded` tells afterwards whether there were more.
 */
export function countBody(request: Request, maxBytes: number): { request: Request; exceeded(): boolean } {
  // Asked first: to look for a body makes the whole request anew, a twelfth of a short call.
  const whole = request.method === 'GET' || request.method === 'HEAD' ? null : request.body
  if (!whole) return { request, exceeded: () => false }
  let bytes = 0
  async function* counted(from: NonNullable<Request['body']>) {
    try {
      for await (const chunk of from) {
        bytes += chunk.length
        if (bytes > maxBytes) throw new BodyCutOff()
        yield chunk
      }
    } catch {
      throw new BodyCutOff()
    }
  }
  const body = ReadableStream.from(counted(whole))
  return {
    request: new Request(request, { body, duplex: 'half' } as object),
    exceeded: () => bytes > maxBytes,
  }
}

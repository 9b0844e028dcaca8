/**
 * A body went on after its limit. Whoever reads it may let this pass: the door answers 413 whatever comes of
 * it.
 */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge'
}

/**
 * The same request, its body counted as it is read: with a length or without, no more than `most` bytes of it
 * are ever held. `exceeded` tells afterwards whether there were more.
 */
export function countBody(request: Request, most: number): { request: Request; exceeded(): boolean } {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body)
    return { request, exceeded: () => false }
  let bytes = 0
  const body = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length
        if (bytes > most) controller.error(new BodyTooLarge())
        else controller.enqueue(chunk)
      },
    }),
  )
  return {
    request: new Request(request, { body, duplex: 'half' } as RequestInit),
    exceeded: () => bytes > most,
  }
}

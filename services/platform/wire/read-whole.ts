import { readFile } from 'node:fs/promises'
import type { Context } from 'hono'
import { Crowded } from '../jobs/turns.ts'
import type { House } from './caller.ts'
import { networkPlaces } from './file-places.ts'
import { bodyOf } from './kinds.ts'

/** A body up to here is in memory as it comes: its connection takes as much. */
const SMALL_BYTES = 64 * 1024
const enter = networkPlaces({ network: 10, line: 20, all: 60 })

/**
 * Reads a body that is wanted whole before anybody knows who sends it. A large one comes into a file, and few
 * do at once. @throws Crowded, TooLarge
 */
export async function readWhole(c: Context<House>, maxBytes: number): Promise<Buffer> {
  const chunks = bodyOf(c, maxBytes).stream()[Symbol.asyncIterator]()
  const first: Uint8Array[] = []
  let bytes = 0
  while (bytes <= SMALL_BYTES) {
    const { done, value } = await chunks.next()
    if (done) return Buffer.concat(first)
    first.push(value)
    bytes += value.length
  }
  const place = enter(c.var.caller.address)
  if (!place) throw new Crowded()
  try {
    const file = await place.receive(inOrder(first, chunks))
    if (!file) throw new Crowded()
    return await readFile(file.path)
  } finally {
    await place.release()
  }
}

/** Whether its length says that a body is small: then it takes no more, whatever is sent. */
export const isSmall = (c: Context, maxBytes: number): boolean =>
  Number(c.req.header('content-length') ?? Infinity) <= Math.min(SMALL_BYTES, maxBytes) &&
  c.req.header('transfer-encoding') === undefined

async function* inOrder(first: Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (let chunk = first.shift(); chunk; chunk = first.shift()) yield chunk
  yield* { [Symbol.asyncIterator]: () => rest }
}

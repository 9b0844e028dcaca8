import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'

/** Forms that are read at a time: each may hold its bytes several times over. */
const MAX_PARSED_AT_ONCE = 4
/** Forms that come in at a time, each into a file of its own: of one network, of its line, and of all. */
const MAX_INCOMING = { network: 2, line: 8, all: 40 } as const

/** A place for a form that comes in: `services/platform/wire/file-places.ts`. */
interface FilePlace {
  release(): Promise<void>
  receive(chunks: AsyncIterable<Uint8Array>): Promise<{ path: string } | null>
}
/** A way to take places by address. */
export type NetworkPlaces = (
  limits: Readonly<Record<'network' | 'line' | 'all', number>>,
) => (address: string | null) => FilePlace | null

/**
 * Takes forms with files in. The bytes come into a file first, and only a form that is whole takes one of the
 * few places in memory. When no more may come in, the one that comes slowest is cut off for the next: who
 * sends slowly holds up nobody. Whose browser has scripts sends files ahead, and needs none of it.
 */
export function largeForms(places: NetworkPlaces) {
  const enter = places(MAX_INCOMING)
  const waiting: (() => void)[] = []
  let reading = 0
  const readInTurn = async (answer: () => Promise<Response>): Promise<Response> => {
    if (reading < MAX_PARSED_AT_ONCE) reading++
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await answer()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else reading--
    }
  }
  /**
   * Answers a form once it is there; `address`: who sends it. Or says why not: too many come in just now, or
   * this one was the slowest of too many. @throws what cuts the body off.
   */
  return async (
    request: Request,
    address: string | null,
    answer: (whole: Request) => Promise<Response>,
  ): Promise<Response | 'crowded' | 'slow'> => {
    const place = enter(address)
    if (!place) return 'crowded'
    try {
      const file = await place.receive((request.body ?? []) as AsyncIterable<Uint8Array>)
      if (!file) return 'slow'
      return await readInTurn(async () => {
        const body = Readable.toWeb(createReadStream(file.path))
        return answer(new Request(request.url, { ...sameAs(request), body } as RequestInit))
      })
    } finally {
      await place.release()
    }
  }
}

const sameAs = ({ method, headers, signal }: Request) => ({ method, headers, signal, duplex: 'half' })

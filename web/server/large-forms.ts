import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'

/** Forms that are read at a time: each may hold its bytes several times over. */
const MOST_READ = 4
/** Forms that come in at a time, each into a file of its own: of all, and of one network. */
const MOST_COMING = { all: 40, network: 2 } as const

/**
 * Takes forms with files in. The bytes come into a file first, however slowly, and only a form that is whole
 * takes one of the few places in memory: who sends slowly holds up nobody. Whose browser has scripts sends
 * files ahead, and needs none of it.
 */
export function largeForms() {
  const coming = new Map<string, number>()
  const waiting: (() => void)[] = []
  let all = 0
  let reading = 0
  const readInTurn = async (answer: () => Promise<Response>): Promise<Response> => {
    if (reading < MOST_READ) reading++
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
   * Answers a form once it is there. `network`: who sends it. Null: too many come in just now. @throws what
   * cuts the body off.
   */
  return async (
    request: Request,
    network: string,
    answer: (whole: Request) => Promise<Response>,
  ): Promise<Response | null> => {
    const own = coming.get(network) ?? 0
    if (all >= MOST_COMING.all || own >= MOST_COMING.network) return null
    all++
    coming.set(network, own + 1)
    const folder = await mkdtemp(join(tmpdir(), 'edicola-form-'))
    try {
      const path = join(folder, 'body')
      const body = request.body as NodeStream<Uint8Array> | null
      await pipeline(
        body ? Readable.fromWeb(body) : Readable.from([]),
        createWriteStream(path, { mode: 0o600 }),
      )
      return await readInTurn(async () => {
        const whole = Readable.toWeb(createReadStream(path))
        return answer(new Request(request.url, { ...sameAs(request), body: whole } as RequestInit))
      })
    } finally {
      all--
      const remaining = coming.get(network)! - 1
      if (remaining > 0) coming.set(network, remaining)
      else coming.delete(network)
      await rm(folder, { recursive: true, force: true })
    }
  }
}

const sameAs = ({ method, headers, signal }: Request) => ({ method, headers, signal, duplex: 'half' })

import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { once } from 'node:events'
import { open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { finished, pipeline } from 'node:stream/promises'

/** The file that makes a folder a backup: a line for each other file, as `sha256sum -c` reads it. */
export const SUMS = 'SHA256SUMS'

export interface Sum {
  sum: string
  /** From the folder of the backup, with slashes. */
  path: string
}

export async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

const line = /^([0-9a-f]{64}) {2}((?:[^/\\\n]+\/)*[^/\\\n]+)$/

/** The lines of a list of sums; null where one is none. Nothing leads out of the folder. */
export async function* readSums(dir: string): AsyncGenerator<Sum | null> {
  const lines = createInterface({ input: createReadStream(join(dir, SUMS)), crlfDelay: Infinity })
  for await (const text of lines) {
    const [, sum, path] = line.exec(text) ?? []
    const climbs = path?.split('/').some((step) => step === '.' || step === '..') ?? false
    yield sum === undefined || path === undefined || climbs ? null : { sum, path }
  }
}

/** Whether a name can stand in such a list without being masked. */
export const isListable = (path: string): boolean => !/[\n\r\\]/.test(path)

/** Lines written as they come, put in place whole at the end. */
export class SumsWriter {
  readonly #out: WriteStream
  readonly #dir: string
  constructor(dir: string) {
    this.#dir = dir
    this.#out = createWriteStream(join(dir, `${SUMS}.part`), { mode: 0o600 })
  }

  async add({ sum, path }: Sum): Promise<void> {
    if (!this.#out.write(`${sum}  ${path}\n`)) await once(this.#out, 'drain')
  }

  /** From now on the folder is a backup. */
  async end(): Promise<void> {
    this.#out.end()
    await finished(this.#out)
    const part = join(this.#dir, `${SUMS}.part`)
    const file = await open(part, 'r+')
    await file.sync().finally(() => file.close())
    await rename(part, join(this.#dir, SUMS))
  }
}

export const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

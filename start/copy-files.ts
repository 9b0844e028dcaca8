import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, opendir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { inBatches } from '../services/platform/jobs/in-batches.ts'
import type { Files } from '../services/platform/outside/files.ts'
import type { S3Files } from '../services/platform/outside/s3-files.ts'
import { type Sum, isListable, sumOf } from './backup-sums.ts'
import { Refusal, exit } from './refusal.ts'

/** Every file below a folder, by its path from there, without drafts: they belong to who is writing them. */
export async function* filesBelow(root: string, below = ''): AsyncGenerator<string> {
  const folder = await opendir(join(root, below)).catch(unlessAbsent)
  if (!folder) return
  for await (const entry of folder) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory()) yield* filesBelow(root, path)
    else if (entry.isFile() && !entry.name.endsWith('.tmp')) yield path
  }
}

function unlessAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}

/** Where files are copied from. */
export interface Source {
  all(): AsyncIterable<{ path: string; size: number; modified: Date }>
  /** Null: it has gone meanwhile. */
  open(path: string): Promise<Readable | null>
  has(path: string): Promise<boolean>
  /** How people find it. */
  nameOf(path: string): string
  /** How many are copied at a time: one disk, or many machines far away. */
  atOnce: number
}

export const folderSource = (root: string): Source => ({
  async *all() {
    for await (const path of filesBelow(root)) {
      const source = await stat(join(root, path)).catch(unlessAbsent)
      if (source) yield { path, size: source.size, modified: source.mtime }
    }
  },
  open: async (path) => (await open(join(root, path)).catch(unlessAbsent))?.createReadStream() ?? null,
  has: async (path) => (await stat(join(root, path)).catch(unlessAbsent)) !== null,
  nameOf: (path) => join(root, path),
  atOnce: 1,
})

export const s3Source = (files: S3Files): Source => ({
  async *all() {
    for await (const { key, size, modified } of files.all('')) yield { path: key, size, modified }
  },
  async open(path) {
    const file = await files.stream(path)
    return file && Readable.fromWeb(file.body as WebStream)
  },
  has: files.has,
  nameOf: (path) => path,
  atOnce: 8,
})

/**
 * A copy of files that others write to. Files are never changed in place (`services/platform/outside/
 * files.ts`), so what is copied is whole; a second round copies only what has come since. What was copied is
 * listed in a file of its own, not in memory.
 */
export class FilesCopy {
  readonly #from: Source
  readonly #to: string
  readonly #list: string
  #log: FileHandle | null = null
  #written: Promise<unknown> = Promise.resolve()

  constructor(from: Source, to: string) {
    this.#from = from
    this.#to = to
    this.#list = `${to}.part`
  }

  /** Copies what is new or has another time or size; after `moment` nothing is replaced. Gives how many. */
  async round(onFile: (done: number) => void, moment?: Date): Promise<number> {
    const log = (this.#log ??= await open(this.#list, 'ax', 0o600))
    let copied = 0
    await inBatches(this.#from.all(), this.#from.atOnce, async ({ path, size, modified }) => {
      const source = { size, mtimeMs: modified.getTime() }
      const before = await stat(join(this.#to, path)).catch(unlessAbsent)
      if (before && (isSame(before, source) || (moment && modified > moment))) return
      if (!isListable(path))
        throw new Refusal(
          exit.unforeseen,
          `Il file ${this.#from.nameOf(path)} ha un nome che non si può copiare.`,
        )
      const sum = await this.#copy(path, modified)
      if (sum === null) return
      const copy = await stat(join(this.#to, path))
      this.#written = this.#written.then(() => log.write(`${sum} ${copy.mtimeMs} ${copy.size} ${path}\n`))
      await this.#written
      onFile(++copied)
    })
    return copied
  }

  /** Takes out of the copy what is no longer where it came from. */
  async prune(): Promise<void> {
    await inBatches(filesBelow(this.#to), this.#from.atOnce, async (path) => {
      if (!(await this.#from.has(path))) await rm(join(this.#to, path))
    })
  }

  /** What the copy holds in the end, all of it. The list of the rounds goes. */
  async *sums(): AsyncGenerator<Sum & { size: number }> {
    await this.#log?.close()
    let listed = 0
    for await (const text of createInterface({ input: createReadStream(this.#list) })) {
      const [sum = '', time, size, ...words] = text.split(' ')
      const path = words.join(' ')
      const copy = await stat(join(this.#to, path)).catch(unlessAbsent)
      // A line of an earlier round, of what has been replaced or has gone since.
      if (copy?.size !== Number(size) || copy.mtimeMs !== Number(time)) continue
      listed++
      yield { sum, path, size: copy.size }
    }
    for await (const _ of filesBelow(this.#to)) listed--
    if (listed !== 0)
      throw new Refusal(exit.damaged, `Nella copia, in ${this.#to}, qualcun altro scrive: è annullata.`)
    await rm(this.#list)
  }

  /** The sum of what was read, which is what was written; null: it has gone meanwhile. */
  async #copy(path: string, time: Date): Promise<string | null> {
    const to = join(this.#to, path)
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    const draft = `${to}.tmp`
    const bytes = await this.#from.open(path)
    if (!bytes) return null
    const sum = await writeAndSum(bytes, draft)
    if ((await sumOf(draft)) !== sum)
      throw new Refusal(exit.damaged, `Il disco non rende ciò che vi è scritto: ${to}. La copia è annullata.`)
    await utimes(draft, time, time)
    await rename(draft, to)
    return sum
  }
}

/** Some disks know times to two seconds only. */
const COARSE_MS = 2000
const isSame = (one: { mtimeMs: number; size: number }, other: { mtimeMs: number; size: number }) =>
  Math.abs(one.mtimeMs - other.mtimeMs) < COARSE_MS && one.size === other.size

/** The same bytes as they pass; `sum` gives what has passed, at the end. */
export function summing(): { through: Transform; sum(): string } {
  const hash = createHash('sha256')
  const through = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece)
      done(null, piece)
    },
  })
  return { through, sum: () => hash.digest('hex') }
}

/** Writes a new file that only its owner reads; gives the sum of what was written. */
export async function writeAndSum(bytes: Readable, to: string): Promise<string> {
  const { through, sum } = summing()
  await pipeline(bytes, through, createWriteStream(to, { mode: 0o600 }))
  return sum()
}

/** Copies a file for its owner only; null: there is none. */
export async function copyAndSum(from: string, to: string): Promise<string | null> {
  const source = await open(from).catch(unlessAbsent)
  if (!source) return null
  return writeAndSum(source.createReadStream(), to)
}

/** Stores what comes under a key; gives the sum of it. */
export async function putAndSum(files: Files, key: string, bytes: Readable): Promise<string> {
  const { through, sum } = summing()
  bytes.on('error', (error) => through.destroy(error))
  await files.put(key, bytes.pipe(through))
  return sum()
}

import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, opendir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
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

/**
 * A copy of a folder that others write to. Files are never changed in place (`services/platform/outside/
 * files.ts`), so what is copied is whole; a second round copies only what has come since. What was copied is
 * listed in a file of its own, not in memory.
 */
export class FilesCopy {
  readonly #from: string
  readonly #to: string
  readonly #list: string
  #log: FileHandle | null = null

  constructor(from: string, to: string) {
    this.#from = from
    this.#to = to
    this.#list = `${to}.part`
  }

  /** Copies what is new or has another time or size; after `moment` nothing is replaced. Gives how many. */
  async round(onFile: (done: number) => void, moment?: Date): Promise<number> {
    this.#log ??= await open(this.#list, 'ax', 0o600)
    let copied = 0
    for await (const path of filesBelow(this.#from)) {
      const source = await stat(join(this.#from, path)).catch(unlessAbsent)
      if (!source) continue
      const before = await stat(join(this.#to, path)).catch(unlessAbsent)
      if (before && (isSame(before, source) || (moment && source.mtime > moment))) continue
      if (!isListable(path))
        throw new Refusal(
          exit.unforeseen,
          `Il file ${join(this.#from, path)} ha un nome che non si può copiare.`,
        )
      const sum = await this.#copy(path, source.mtime)
      if (sum === null) continue
      const copy = await stat(join(this.#to, path))
      await this.#log.write(`${sum} ${copy.mtimeMs} ${copy.size} ${path}\n`)
      onFile(++copied)
    }
    return copied
  }

  /** Takes out of the copy what is no longer where it came from. */
  async prune(): Promise<void> {
    for await (const path of filesBelow(this.#to))
      if (!(await stat(join(this.#from, path)).catch(unlessAbsent))) await rm(join(this.#to, path))
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
    const sum = await copyAndSum(join(this.#from, path), draft)
    if (sum === null) return null
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

/** Writes a new file that only its owner reads; gives the sum of what was written. */
export async function writeAndSum(bytes: Readable, to: string): Promise<string> {
  const hash = createHash('sha256')
  const summing = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece)
      done(null, piece)
    },
  })
  await pipeline(bytes, summing, createWriteStream(to, { mode: 0o600 }))
  return hash.digest('hex')
}

/** Copies a file for its owner only; null: there is none. */
export async function copyAndSum(from: string, to: string): Promise<string | null> {
  const source = await open(from).catch(unlessAbsent)
  if (!source) return null
  return writeAndSum(source.createReadStream(), to)
}

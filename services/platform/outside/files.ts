import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { ReadableStream as Stream } from 'node:stream/web'

/** Where pictures, pages and PDFs are kept. Keys are paths of [a-z0-9._/-] without `..`. */
export interface Files {
  /** Stores whole or not at all, as the bytes come; the same key again replaces. */
  put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** The bytes, or null when there is none. */
  get(key: string): Promise<Buffer | null>
  /** Size in bytes and a stream, or null when there is none. */
  stream(key: string): Promise<{ size: number; body: ReadableStream<Uint8Array> } | null>
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** Removes what is kept right below a key; what is being stored there at this moment may stay. */
  removeBelow(key: string): Promise<void>
  /** The names of the files right below a key, without what is being stored there at this moment. */
  names(key: string): Promise<string[]>
  /** Removes everything below a key; what is being stored there at this moment may stay. */
  removeAll(key: string): Promise<void>
}

/** The place of files does not answer, or not with what was stored: an outage, never «not there». */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable'
  /** What the store itself calls the error, or ''. */
  readonly reason: string
  constructor(what: string, cause?: unknown) {
    const { name = '', message = '' } = cause instanceof Error ? cause : {}
    super(`the store of files: ${what}${name && ` (${name}: ${message})`}`, { cause })
    this.reason = name
  }
}

const sound = /^[a-zA-Z0-9][a-zA-Z0-9._/-]{0,300}$/

export const isKey = (text: string): boolean => sound.test(text) && !text.includes('..')

/** @throws RangeError: no key of a file. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new RangeError(`unsound file key: ${JSON.stringify(key.slice(0, 80))}`)
}

/** A draft belongs to who is storing it. */
export const isDraft = (name: string): boolean => name.endsWith('.tmp')

/** Opens the file at the first read: an answer to HEAD reads nothing, and nobody would close the file. */
async function* readLazily(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path)
}

/** The built-in port: a folder. What it holds is paid for: only the user of the program reads it. */
export function folderFiles(root: string): Files {
  const place = (key: string) => {
    checkKey(key)
    return join(root, key)
  }
  const absent = (error: unknown) => {
    if (
      error instanceof Error &&
      'code' in error &&
      (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR')
    )
      return null
    throw error
  }
  return {
    async put(key, bytes) {
      const path = place(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const draft = `${path}.${randomUUID()}.tmp`
      const file = await open(draft, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } catch (error) {
        await file.close()
        await rm(draft, { force: true })
        throw error
      }
      await file.close()
      await rename(draft, path)
    },
    get: (key) => readFile(place(key)).catch(absent),
    async stream(key) {
      const path = place(key)
      const status = await stat(path).catch(absent)
      if (!status?.isFile()) return null
      return { size: status.size, body: Stream.from(readLazily(path)) as ReadableStream<Uint8Array> }
    },
    has: async (key) => (await stat(place(key)).catch(absent))?.isFile() ?? false,
    remove: (key) => rm(place(key), { force: true }),
    async removeBelow(key) {
      const folder = place(key)
      for (const name of (await readdir(folder).catch(absent)) ?? [])
        if (!isDraft(name)) await rm(join(folder, name), { force: true })
    },
    async names(key) {
      const entries = (await readdir(place(key), { withFileTypes: true }).catch(absent)) ?? []
      return entries.flatMap((one) => (one.isFile() && !isDraft(one.name) ? [one.name] : []))
    },
    removeAll: (key) => rm(place(key), { recursive: true, force: true }),
  }
}

import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { ReadableStream as Stream } from 'node:stream/web'
import { S3, type GetObjectCommandOutput } from '@aws-sdk/client-s3'
import { inBatches } from '../jobs/in-batches.ts'
import { checkKey, type Files, FilesUnavailable, isDraft, isKey } from './files.ts'

/** Where a bucket is and who opens it. */
export interface S3Settings {
  /** Null: Amazon's own, in that region. */
  endpoint: string | null
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** What a place of files knows of one of them. */
export interface StoredFile {
  key: string
  size: number
  modified: Date
}

export interface S3Files extends Files {
  /** Every file below a key, in the order of their keys; '' is all of them. */
  all(below: string): AsyncGenerator<StoredFile>
  /** The size of a file and the SHA-256 noted when it was stored (null: it came in parts), or null. */
  noted(key: string): Promise<{ size: number; sum: string | null } | null>
  /** Whether the store answers now. */
  answers(): Promise<boolean>
  /** @throws FilesUnavailable, with the store's own name of what is wrong as its code. */
  look(): Promise<void>
  close(): void
}

/** How long one attempt may take until its answer begins: nobody waits longer for a picture. */
const READ_MS = 4_000
/** As long as a part takes on a bad line. */
const WRITE_MS = 60_000
/** How long a body under way may be silent. */
const SILENT_MS = 10_000
const CONNECT_MS = 2_000
const ATTEMPTS = 3
/** More than this goes in parts; S3 takes 10,000 of them, none but the last below 5 MiB. */
const PART = 8 * 1024 * 1024
/** Nearly every picture and page: read whole and verified before the answer begins. */
const SMALL = 2 * 1024 * 1024
/** Deletions under way at a time. Many at once in one call are refused by some stores. */
const AT_ONCE = 16

/**
 * Files in a bucket of any store that speaks S3. What is stored whole carries its SHA-256, and is compared
 * with it when read. Errors of the store reject as FilesUnavailable: only the store's own «no such key» is
 * null. The limits are others in tests only.
 */
export function s3Files(
  settings: S3Settings,
  { partBytes = PART, readMs = READ_MS, silentMs = SILENT_MS } = {},
): S3Files {
  const { bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey } = settings
  // All that the library would otherwise look for in the environment and in files of the home folder.
  const store = new S3({
    region,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    retryMode: 'standard',
    defaultsMode: 'standard',
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    useArnRegion: false,
    disableMultiregionAccessPoints: true,
    disableS3ExpressSessionAuth: true,
    userAgentAppId: 'edicola',
    // Stores differ in the checksums they know; each request signs the SHA-256 of its body all the same.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      throwOnRequestTimeout: true,
      ...{ httpAgent: { maxSockets: 256 }, httpsAgent: { maxSockets: 256 } },
    },
  })
  const reading = { requestTimeout: readMs }
  const writing = { requestTimeout: WRITE_MS }

  async function open(key: string, IfMatch?: string): Promise<GetObjectCommandOutput | null> {
    checkKey(key)
    try {
      return await store.getObject({ Bucket, Key: key, ...(IfMatch && { IfMatch }) }, reading)
    } catch (error) {
      if (nameOf(error) === 'NoSuchKey') return null
      throw new FilesUnavailable(`reading ${key}`, error)
    }
  }

  /** The bytes, or null; a body that breaks off is read once more. */
  async function whole(key: string, opened: GetObjectCommandOutput | null): Promise<Buffer | null> {
    if (!opened) return null
    try {
      return Buffer.concat(await Array.fromAsync(pieces(key, opened, silentMs)))
    } catch {
      const again = await open(key)
      return again && Buffer.concat(await Array.fromAsync(pieces(key, again, silentMs)))
    }
  }

  async function* list(Prefix: string, Delimiter?: string): AsyncGenerator<StoredFile> {
    let ContinuationToken: string | undefined
    do {
      const input = {
        Bucket,
        Prefix,
        ...(Delimiter && { Delimiter }),
        ...(ContinuationToken && { ContinuationToken }),
      }
      const page = await attempt(`listing ${Prefix}`, store.listObjectsV2(input, reading))
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
        yield { key: Key, size: Size, modified: LastModified }
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (ContinuationToken)
  }

  const remove = async (key: string): Promise<void> => {
    checkKey(key)
    await attempt(`removing ${key}`, store.deleteObject({ Bucket, Key: key }, reading))
  }

  async function* right(key: string): AsyncGenerator<string> {
    checkKey(key)
    for await (const one of list(`${key}/`, '/'))
      if (one.key !== `${key}/` && !isDraft(one.key)) yield one.key
  }

  async function putInParts(key: string, parts: AsyncIterable<Buffer>): Promise<void> {
    const { UploadId } = await attempt(
      `storing ${key}`,
      store.createMultipartUpload({ Bucket, Key: key }, writing),
    )
    const upload = { Bucket, Key: key, UploadId }
    try {
      const Parts: { ETag: string | undefined; PartNumber: number }[] = []
      for await (const Body of parts) {
        const PartNumber = Parts.length + 1
        const part = store.uploadPart({ ...upload, PartNumber, Body }, writing)
        Parts.push({ PartNumber, ETag: (await attempt(`storing ${key}`, part)).ETag })
      }
      const end = store.completeMultipartUpload({ ...upload, MultipartUpload: { Parts } }, writing)
      await attempt(`storing ${key}`, end)
    } catch (error) {
      // What the store does not hear now, its rule for incomplete uploads takes away later.
      await store.abortMultipartUpload(upload, reading).catch(() => {})
      throw error
    }
  }

  const look = async (): Promise<void> =>
    void (await attempt('the bucket', store.listObjectsV2({ Bucket, MaxKeys: 1 }, reading)))

  return {
    async put(key, bytes) {
      checkKey(key)
      const parts = inParts(bytes, partBytes)
      const first = (await parts.next()).value ?? Buffer.alloc(0)
      const second = await parts.next()
      if (!second.done) return putInParts(key, joined([first, second.value], parts))
      const Metadata = { [SUM]: createHash('sha256').update(first).digest('hex') }
      await attempt(`storing ${key}`, store.putObject({ Bucket, Key: key, Body: first, Metadata }, writing))
    },
    get: async (key) => whole(key, await open(key)),
    async stream(key) {
      const opened = await open(key)
      if (!opened) return null
      const size = opened.ContentLength ?? 0
      if (size <= SMALL) {
        const bytes = await whole(key, opened)
        return bytes && { size: bytes.length, body: bodyOf([bytes]) }
      }
      // Nobody may read it, as of an answer to HEAD: a body that waits would hold its connection.
      bodyIn(opened).destroy()
      const later = async function* () {
        const again = await open(key, opened.ETag)
        if (!again) throw new FilesUnavailable(`${key} has gone meanwhile`)
        yield* pieces(key, again, silentMs)
      }
      return { size, body: bodyOf(later()) }
    },
    async has(key) {
      checkKey(key)
      // Of an answer to HEAD nobody could tell a key that is not there from a bucket that is not.
      const page = await attempt(
        `looking for ${key}`,
        store.listObjectsV2({ Bucket, Prefix: key, MaxKeys: 1 }, reading),
      )
      return page.Contents?.[0]?.Key === key
    },
    remove,
    removeBelow: (key) => inBatches(right(key), AT_ONCE, remove),
    names: (key) => Array.fromAsync(right(key), (one) => one.slice(key.length + 1)),
    async removeAll(key) {
      await remove(key)
      await inBatches(list(`${key}/`), AT_ONCE, (one) => remove(one.key))
    },
    async *all(below) {
      for await (const one of list(below))
        if (isKey(one.key) && !one.key.endsWith('/') && !isDraft(one.key)) yield one
    },
    async noted(key) {
      checkKey(key)
      try {
        const { ContentLength = 0, Metadata } = await store.headObject({ Bucket, Key: key }, reading)
        return { size: ContentLength, sum: Metadata?.[SUM] ?? null }
      } catch (error) {
        if (nameOf(error) === 'NotFound') return null
        throw new FilesUnavailable(`looking at ${key}`, error)
      }
    },
    look,
    answers: () =>
      look().then(
        () => true,
        () => false,
      ),
    close: () => store.destroy(),
  }
}

const SUM = 'sha256'

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

async function attempt<T>(what: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw new FilesUnavailable(what, error)
  }
}

const bodyIn = ({ Body }: GetObjectCommandOutput): Readable => Body as Readable

const bodyOf = (bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) =>
  Stream.from(bytes) as ReadableStream<Uint8Array>

async function* joined(first: Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* first
  yield* rest
}

/** Pieces of so many bytes, the last one shorter. */
async function* inParts(
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
  length: number,
): AsyncGenerator<Buffer, undefined> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (let piece of bytes instanceof Uint8Array ? [bytes] : bytes)
    while (piece.length > 0) {
      const part = piece.subarray(0, length - size)
      piece = piece.subarray(part.length)
      waiting.push(part)
      size += part.length
      if (size < length) continue
      yield Buffer.concat(waiting)
      waiting = []
      size = 0
    }
  if (size > 0) yield Buffer.concat(waiting)
}

/**
 * What a body holds; its end comes only when all of it is as it was stored. @throws FilesUnavailable
 */
async function* pieces(
  key: string,
  opened: GetObjectCommandOutput,
  silentMs: number,
): AsyncGenerator<Buffer> {
  const body = bodyIn(opened)
  const sum = opened.Metadata?.[SUM]
  const hash = createHash('sha256')
  let size = 0
  let last: Buffer | null = null
  const patience = () => setTimeout(() => body.destroy(new Error(`silent for ${silentMs} ms`)), silentMs)
  let silent = patience()
  try {
    for await (const piece of body as AsyncIterable<Buffer>) {
      hash.update(piece)
      size += piece.length
      // The time that whoever reads takes is not the store's.
      clearTimeout(silent)
      if (last) yield last
      last = piece
      silent = patience()
    }
  } catch (error) {
    throw new FilesUnavailable(`reading ${key}`, error)
  } finally {
    clearTimeout(silent)
    body.destroy()
  }
  if (size !== opened.ContentLength || (sum !== undefined && hash.digest('hex') !== sum))
    throw new FilesUnavailable(`${key} is not as it was stored`)
  if (last) yield last
}

import { hash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import type { ContentRule } from '../page/handle.ts'
import type { Encoding } from './compressed-file.ts'
import { compressPage, compressTight } from './compress-page.ts'
import type { PageAnswer } from './page-answer.ts'

/** A page ready to be sent: nothing is left to compute. */
export interface Ready {
  status: number
  headers: Record<string, string>
  body: Buffer<ArrayBuffer>
}
/** `hits`: how often it was sent since it was packed so. */
interface Packed extends Ready {
  effort: 'quick' | 'small' | 'tight'
  hits: number
}
/**
 * A page in memory, only compressed: as it was written it is five times as long. Brotli is always there, and
 * the other encodings are made from it; a page without a text has none.
 */
export interface CachedPage {
  status: number
  headers: Record<string, string>
  etag: string | null
  packed: Map<Encoding, Packed>
}
/** A page that is requested so often is worth packing `tight`. */
const OFTEN = 8

/** A page as it is kept: `quick` for its first reader. `shared`: proxies may keep it too. */
export function keepPage(
  { status, headers, text }: PageAnswer,
  { rule, shared }: { rule: ContentRule; shared: boolean },
): CachedPage {
  const packed = text === '' ? null : compressPage(text, 'br', 'quick')
  // Equal pages are packed to equal bytes, of which there are a fifth.
  // Weak: the same page in three encodings (RFC 9110 §8.8.3.3).
  const etag = status === 200 ? `W/"${hash('sha1', packed ?? text, 'base64url')}"` : null
  const page: CachedPage = {
    status,
    etag,
    headers: {
      ...headers,
      'cache-control':
        shared && status === 200
          ? `public, max-age=0, s-maxage=${rule.seconds}, stale-while-revalidate=${rule.seconds * 10}`
          : 'private, no-cache',
      vary: 'Accept-Encoding',
      ...(etag === null ? {} : { etag }),
    },
    packed: new Map(),
  }
  if (packed) pack(page, 'br', 'quick', packed)
  return page
}

/** How much memory a kept page takes, bytes: two encodings of it, and what belongs to them. */
export const sizeOf = ({ packed }: CachedPage): number => 2 * (packed.get('br')?.body.length ?? 0) + 1500

/** The page for a reader; `small` from the second on, whom most pages never have. */
export function givePage(page: CachedPage, encoding: Encoding): Ready {
  if (page.packed.size === 0) return { ...page, headers: sized(page, nothing), body: nothing }
  if (encoding === 'identity') return plain(page)
  const before = page.packed.get(encoding)
  if (before && before.effort !== 'quick') return before
  if (before?.hits === 0) return countHit(before)
  const effort = before ? 'small' : 'quick'
  return countHit(pack(page, encoding, effort, compressPage(written(page), encoding, effort)))
}

/** The page for a reader if nothing is left to do for it, and more work, aside, for one that many read. */
export function giveReady(page: CachedPage, encoding: Encoding): Ready | null {
  const packed = page.packed.get(encoding === 'identity' ? 'br' : encoding)
  if (!packed || packed.effort === 'quick') return null
  countHit(packed)
  if (encoding === 'identity') return plain(page)
  // Not addresses of nothing: strangers invent them.
  if (packed.effort === 'small' && encoding === 'br' && packed.hits % OFTEN === 0 && page.status === 200)
    void tighten(page)
  return packed
}

/** The answer to a browser that has the page already (304). */
export const notModified = ({ headers }: CachedPage): Ready => {
  const { 'content-type': _, ...rest } = headers
  return { status: 304, headers: rest, body: nothing }
}

const nothing = Buffer.alloc(0)
const written = (page: CachedPage) => brotliDecompressSync(page.packed.get('br')!.body)
const sized = ({ headers }: CachedPage, { length }: Buffer) => ({
  ...headers,
  'content-length': String(length),
})

function plain(page: CachedPage): Ready {
  const body = written(page)
  return { status: page.status, headers: sized(page, body), body }
}

function countHit(packed: Packed): Packed {
  packed.hits += 1
  return packed
}

/** In memory of its own: what zlib returns is the beginning of 16 kB. */
function pack(page: CachedPage, encoding: Encoding, effort: Packed['effort'], bytes: Buffer<ArrayBuffer>) {
  const body = Buffer.copyBytesFrom(bytes)
  const headers = { ...sized(page, body), 'content-encoding': encoding }
  const packed: Packed = { effort, hits: 0, status: page.status, headers, body }
  page.packed.set(encoding, packed)
  return packed
}

let isTightening = false
/** One page at a time: the turn of another comes when as many have asked for it again. */
async function tighten(page: CachedPage): Promise<void> {
  if (isTightening) return
  isTightening = true
  try {
    pack(page, 'br', 'tight', await compressTight(written(page)))
  } catch {
    // The page stays as it is.
  }
  isTightening = false
}

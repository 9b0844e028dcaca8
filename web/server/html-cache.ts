import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Host } from 'contract/site/hosts.ts'
import type { ContentRule } from '../page/handle.ts'
import { preferredEncoding, type Encoding } from './compressed-file.ts'
import { compressPage, compressTight } from './compress-page.ts'
import type { PageAnswer } from './page-answer.ts'
import { midnightAfter } from '../words/dates.ts'

/** A page ready to be sent: nothing is left to compute. */
export interface Ready {
  status: number
  headers: Record<string, string>
  body: Buffer<ArrayBuffer>
}
/** `asked`: how often it was given since it was packed so. */
interface Packed extends Ready {
  effort: 'quick' | 'small' | 'tight'
  asked: number
}
interface CachedPage {
  etag: string | null
  plain: Ready
  /** `quick` for the first reader, `small` from the second on, whom most pages never have. */
  packed: Map<Encoding, Packed>
}
/** A page that was asked for so often is worth packing `tight`. */
const OFTEN = 8

/**
 * Keeps whole content pages in memory, by host, path and the parameters a route lists (DESIGN §7);
 * compressed for the first reader, for the second, and once more when many read it. Only 200, 301, 404 and
 * 410 are kept, never more than `bytes` of pages and a sixteenth of that of the rest, never past midnight in
 * Rome; and only of `origins`, for a stranger can spell as many hosts and ports as he likes. No proxy is told
 * to keep what is not kept here: its links name the port that was asked.
 */
export function htmlCache(bytes: number, origins: ReadonlySet<string>) {
  const pages = cachedPages(bytes)
  // Addresses of nothing are without number too: they have a room of their own, and push no page out.
  const misses = cachedPages(bytes / 16)
  const find = (key: string) => pages.get(key) ?? misses.get(key)
  const underway = new Map<string, Promise<CachedPage>>()
  let generation = 0
  let until = midnightAfter(Date.now())

  /** Forgets everything: a brand's front page stands on the others' homes too. */
  const empty = (): void => {
    generation += 1
    pages.clear()
    misses.clear()
    // Who comes after the change must not be given what was begun before it.
    underway.clear()
  }
  const sameDay = (): void => {
    if (Date.now() < until) return
    until = midnightAfter(Date.now())
    empty()
  }
  const produce = async (
    key: string,
    host: Host,
    rule: ContentRule,
    write: () => Promise<PageAnswer>,
  ): Promise<CachedPage> => {
    const startedAt = generation
    const isOurs = origins.has(host.origin)
    const cached = keep(await write(), { rule, shared: isOurs && !host.brand.gated })
    // A page written from content that changed meanwhile is answered but not kept.
    const { status } = cached.plain
    if (startedAt === generation && isOurs && [200, 301, 404, 410].includes(status))
      (status === 200 ? pages : misses).set(key, cached)
    return cached
  }

  let tightening = false
  /** One page at a time: the turn of another comes when as many have asked for it again. */
  async function tighten(cached: CachedPage): Promise<void> {
    if (tightening) return
    tightening = true
    try {
      keepPacked(cached, 'br', 'tight', await compressTight(cached.plain.body))
    } catch {
      // The page stays as it is.
    }
    tightening = false
  }

  return {
    empty,
    size: () => pages.size + misses.size,
    /**
     * The page of an address without parameters, if it is there and compressed already; for who answers
     * without a Request.
     */
    ready(origin: string, path: string, accepted: string, noneMatch: string): Ready | null {
      sameDay()
      const cached = find(origin + path)
      if (!cached) return null
      if (cached.etag !== null && noneMatch.includes(cached.etag)) return notModified(cached)
      const encoding = preferredEncoding(accepted)
      const packed = cached.packed.get(encoding)
      if (!packed || packed.effort === 'quick') return null
      packed.asked += 1
      const isOften = packed.asked % OFTEN === 0
      // Not addresses of nothing: strangers invent them.
      if (isOften && encoding === 'br' && packed.effort === 'small' && packed.status === 200)
        void tighten(cached)
      return packed
    },
    async answer(
      request: Request,
      host: Host,
      rule: ContentRule,
      write: () => Promise<PageAnswer>,
    ): Promise<Response> {
      sameDay()
      const key = host.origin + heardAddress(request.url, rule)
      let cached = find(key)
      if (!cached) {
        let work = underway.get(key)
        if (!work) {
          const own = produce(key, host, rule, write).finally(() => {
            if (underway.get(key) === own) underway.delete(key)
          })
          work = own
          underway.set(key, work)
        }
        cached = await work
      }
      const headers = request.headers
      const {
        status,
        headers: out,
        body,
      } = cached.etag !== null && (headers.get('if-none-match') ?? '').includes(cached.etag)
        ? notModified(cached)
        : packedAs(cached, preferredEncoding(headers.get('accept-encoding') ?? ''))
      return new Response(request.method === 'HEAD' || status === 304 ? null : body, { status, headers: out })
    },
  }
}

const cachedPages = (bytes: number) =>
  new LRUCache<string, CachedPage>({
    maxSize: bytes,
    sizeCalculation: (page, key) => page.plain.body.length * 2 + key.length + 500,
    ttl: 3_600_000,
  })

function keep(
  { status, headers, text }: PageAnswer,
  { rule, shared }: { rule: ContentRule; shared: boolean },
): CachedPage {
  const body = Buffer.from(text)
  const etag = status === 200 ? `"${hash('sha1', body, 'base64url')}"` : null
  const plain: Ready = {
    status,
    body,
    headers: {
      ...headers,
      'cache-control':
        shared && status === 200
          ? `public, max-age=0, s-maxage=${rule.seconds}, stale-while-revalidate=${rule.seconds * 10}`
          : 'private, no-cache',
      vary: 'Accept-Encoding',
      'content-length': String(body.length),
      ...(etag === null ? {} : { etag }),
    },
  }
  return { etag, plain, packed: new Map([['identity', { ...plain, effort: 'small', asked: 0 }]]) }
}

function packedAs(cached: CachedPage, encoding: Encoding): Ready {
  const before = cached.packed.get(encoding)
  if ((before && before.effort !== 'quick') || encoding === 'identity' || cached.plain.body.length === 0)
    return before ?? cached.plain
  const effort = before ? 'small' : 'quick'
  return keepPacked(cached, encoding, effort, compressPage(cached.plain.body, encoding, effort))
}

function keepPacked(
  { plain, packed }: CachedPage,
  encoding: Encoding,
  effort: Packed['effort'],
  body: Buffer<ArrayBuffer>,
): Ready {
  const headers = { ...plain.headers, 'content-encoding': encoding, 'content-length': String(body.length) }
  const ready = { effort, asked: 0, status: plain.status, body, headers }
  packed.set(encoding, ready)
  return ready
}

const nothing = Buffer.alloc(0)
function notModified(cached: CachedPage): Ready {
  const { 'content-length': _, 'content-type': __, ...headers } = cached.plain.headers
  return { status: 304, headers, body: nothing }
}

/** A number however it is spelled, « 1» or «1.0», is one page. */
const heardValue = (name: string, value: string): string =>
  name === 'page' && value.trim() !== '' && Number.isSafeInteger(Number(value))
    ? String(Number(value))
    : value

/** The address of a content page as it hears it: its path, and of the query the parameters it listens to. */
export function heardAddress(url: string, rule: ContentRule): string {
  const start = url.indexOf('/', 8)
  const query = url.indexOf('?', start)
  const path = query < 0 ? url.slice(start) : url.slice(start, query)
  if (query < 0 || rule.params.length === 0) return path
  const given = new URLSearchParams(url.slice(query))
  const params = rule.params
    .filter((name) => given.has(name))
    .map((name) => `${name}=${encodeURIComponent(heardValue(name, given.get(name)!))}`)
  return params.length > 0 ? `${path}?${params.join('&')}` : path
}

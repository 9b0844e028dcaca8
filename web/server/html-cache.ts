import { LRUCache } from 'lru-cache'
import type { Host } from 'contract/reading/site/hosts.ts'
import type { ContentRule } from '../page/handle.ts'
import { preferredEncoding } from './compressed-file.ts'
import {
  givePage,
  giveReady,
  keepPage,
  notModified,
  sizeOf,
  type CachedPage,
  type Ready,
} from './cached-page.ts'
import type { PageAnswer } from './page-answer.ts'
import { midnightAfter } from '../words/dates.ts'

/**
 * Keeps whole content pages in memory, by host, path and the parameters a route lists (DESIGN §7);
 * compressed for the first reader, for the second, and once more when many read it. Only 200, 301, 404 and
 * 410 are kept, never more than `bytes` of pages and a sixteenth of that of the rest, never past midnight in
 * Rome; and only of `origins`, for a stranger can spell as many hosts and ports as he likes. No proxy is told
 * to keep what is not kept here: its links name the port that was asked.
 */
export function htmlCache(bytes: number, origins: ReadonlySet<string>) {
  const pages = pageStore(bytes)
  // Addresses of nothing are without number too: they have a room of their own, and push no page out.
  const misses = pageStore(bytes / 16)
  const find = (key: string) => pages.get(key) ?? misses.get(key)
  const underway = new Map<string, Promise<CachedPage>>()
  let generation = 0
  let until = midnightAfter(Date.now())
  const counts = { hits: 0, misses: 0 }

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
    const cached = keepPage(await write(), { rule, shared: isOurs && !host.brand.gated })
    // A page written from content that changed meanwhile is answered but not kept.
    const { status } = cached
    if (startedAt === generation && isOurs && [200, 301, 404, 410].includes(status))
      (status === 200 ? pages : misses).set(key, cached)
    return cached
  }

  return {
    empty,
    size: () => pages.size + misses.size,
    /** How often an answer was in memory, and how often it was not, since the start. */
    counts: (): Readonly<typeof counts> => counts,
    /**
     * The page of an address without parameters, if it is there and compressed already; for who answers
     * without a Request.
     */
    ready(origin: string, path: string, accepted: string, noneMatch: string): Ready | null {
      sameDay()
      const cached = find(origin + path)
      if (!cached) return null
      const page = readyOf(cached, accepted, noneMatch)
      // What goes the long way is counted there.
      if (page) counts.hits++
      return page
    },
    async answer(
      request: Request,
      host: Host,
      rule: ContentRule,
      write: () => Promise<PageAnswer>,
    ): Promise<Response> {
      sameDay()
      const key = host.origin + cacheAddress(request.url, rule)
      let cached = find(key)
      if (cached) counts.hits++
      else {
        counts.misses++
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
      } = has(cached, headers.get('if-none-match') ?? '')
        ? notModified(cached)
        : givePage(cached, preferredEncoding(headers.get('accept-encoding') ?? ''))
      return new Response(request.method === 'HEAD' || status === 304 ? null : body, { status, headers: out })
    },
  }
}

/** Whether who asks has the page already, by the weak comparison (RFC 9110 §13.1.2). */
const has = ({ etag }: CachedPage, noneMatch: string): boolean =>
  etag !== null && noneMatch.includes(etag.slice('W/'.length))

const readyOf = (cached: CachedPage, accepted: string, noneMatch: string): Ready | null =>
  has(cached, noneMatch) ? notModified(cached) : giveReady(cached, preferredEncoding(accepted))

const pageStore = (bytes: number) =>
  new LRUCache<string, CachedPage>({
    maxSize: bytes,
    sizeCalculation: (page, key) => sizeOf(page) + key.length,
    ttl: 3_600_000,
  })

/** A number however it is spelled, « 1» or «1.0», is one page. */
const cacheValue = (name: string, value: string): string =>
  name === 'page' && value.trim() !== '' && Number.isSafeInteger(Number(value))
    ? String(Number(value))
    : value

/** The key of a content page: its path, and of the query only the parameters that the page reads. */
export function cacheAddress(url: string, rule: ContentRule): string {
  const start = url.indexOf('/', 8)
  const query = url.indexOf('?', start)
  const path = query < 0 ? url.slice(start) : url.slice(start, query)
  if (query < 0 || rule.params.length === 0) return path
  const sent = new URLSearchParams(url.slice(query))
  const params = rule.params
    .filter((name) => sent.has(name))
    .map((name) => `${name}=${encodeURIComponent(cacheValue(name, sent.get(name)!))}`)
  return params.length > 0 ? `${path}?${params.join('&')}` : path
}

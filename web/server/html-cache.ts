import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Place } from 'contract/site/hosts.ts'
import type { ContentRule } from './content-pages.ts'

interface Kept {
  status: number
  headers: [string, string][]
  etag: string
  html: Buffer
  packed: Map<Encoding, Buffer>
}
type Encoding = 'br' | 'gzip'

const pack: Record<Encoding, (html: Buffer) => Promise<Buffer>> = {
  br: (html) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html) => promisify(gzip)(html, { level: 6 }),
}

/**
 * Keeps whole content pages in memory, by brand, host, path and the parameters a route lists (DESIGN §7); compressed once
 * per encoding. Only 200, 301, 404 and 410 are kept, never more than `bytes` altogether.
 */
export function htmlCache(bytes: number) {
  const pages = new LRUCache<string, Kept>({ maxSize: bytes, sizeCalculation: (page, key) => page.html.length * 2 + key.length + 500, ttl: 3_600_000 })
  const underway = new Map<string, Promise<Kept>>()
  let generation = 0

  const produce = async (key: string, render: () => Promise<Response>): Promise<Kept> => {
    const born = generation
    const response = await render()
    const html = Buffer.from(await response.arrayBuffer())
    const kept: Kept = {
      status: response.status,
      headers: [...response.headers].filter(([name]) => name !== 'set-cookie'),
      etag: `"${createHash('sha1').update(html).digest('base64url')}"`,
      html,
      packed: new Map(),
    }
    // A page rendered from content that changed meanwhile is answered but not kept.
    if (born === generation && [200, 301, 404, 410].includes(response.status)) pages.set(key, kept)
    return kept
  }

  return {
    size: () => pages.size,
    /** Forgets everything: a brand's front page stands on the others' homes too. */
    empty(): void {
      generation += 1
      pages.clear()
    },
    async answer(request: Request, place: Place, rule: ContentRule, render: () => Promise<Response>): Promise<Response> {
      const key = keyOf(request, place, rule)
      let kept = pages.get(key)
      if (!kept) {
        let work = underway.get(key)
        if (!work) {
          work = produce(key, render).finally(() => underway.delete(key))
          underway.set(key, work)
        }
        kept = await work
      }
      return deliver(request, place, rule, kept)
    },
  }
}

function keyOf(request: Request, place: Place, rule: ContentRule): string {
  const start = request.url.indexOf('/', 8)
  const query = request.url.indexOf('?', start)
  const path = query < 0 ? request.url.slice(start) : request.url.slice(start, query)
  if (query < 0 || rule.params.length === 0) return `${place.origin}${path}`
  const given = new URLSearchParams(request.url.slice(query))
  const heard = rule.params.filter((name) => given.has(name)).map((name) => `${name}=${encodeURIComponent(given.get(name)!)}`)
  return `${place.origin}${path}?${heard.join('&')}`
}

async function deliver(request: Request, place: Place, rule: ContentRule, page: Kept): Promise<Response> {
  const headers = new Headers(page.headers)
  const shared = page.status === 200 && !place.brand.gated
  headers.set('Cache-Control', shared ? `public, max-age=0, s-maxage=${rule.seconds}, stale-while-revalidate=${rule.seconds * 10}` : 'private, no-cache')
  headers.set('Vary', 'Accept-Encoding')
  if (page.status === 200) headers.set('ETag', page.etag)
  if (page.status === 200 && (request.headers.get('if-none-match') ?? '').includes(page.etag)) return new Response(null, { status: 304, headers })
  const encoding = preferred(request.headers.get('accept-encoding') ?? '')
  let body = page.html
  if (encoding && page.html.length > 0) {
    let packed = page.packed.get(encoding)
    if (!packed) page.packed.set(encoding, (packed = await pack[encoding](page.html)))
    body = packed
    headers.set('Content-Encoding', encoding)
  }
  headers.set('Content-Length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status: page.status, headers })
}

const preferred = (accepted: string): Encoding | null => (/\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null)

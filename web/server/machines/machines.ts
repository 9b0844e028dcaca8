import type { Ask, Endpoint, Result } from 'contract/platform/endpoint.ts'
import { readFeed, readNewsSitemap, readSitemap } from 'contract/reading/newsstand/feeds.ts'
import type { Brands } from 'contract/reading/site/brand.ts'
import type { Host } from 'contract/reading/site/hosts.ts'
import { htmlCache } from '../html-cache.ts'
import { moved } from '../moved.ts'
import { toResponse, type PageAnswer } from '../page-answer.ts'
import { brandIcons } from './icons.ts'
import { robots } from './robots.ts'
import { rss } from './rss.ts'
import { NEWS_SITEMAP, newsSitemap, SITEMAP_INDEX, sitemap, sitemapIndex } from './sitemap.ts'
import { tdmFile, tdmHeaders } from './tdm.ts'
import { CHANGE_PASSWORD, changePassword, SECURITY_TXT, securityTxt } from './well-known.ts'

export interface MachinesPorts {
  brands: Brands
  onContentChange(hear: (brand: string) => void): void
  /** Where the program is reached: answers to other hosts are not kept. */
  origins: ReadonlySet<string>
  /** Bytes of what is kept in memory; apart from the pages, so that a crawler does not drive them out. */
  cacheBytes?: number
}

/** Seconds a shared cache may keep them; here they are forgotten as soon as the content changes. */
const HOUR = 3600
const MINUTES = 300

/**
 * What machines read of the site: robots.txt, sitemaps, feeds, the reservation of text and data mining,
 * icons, what stands under /.well-known/.
 */
export function machines({ brands, onContentChange, origins, cacheBytes = 6_000_000 }: MachinesPorts) {
  const cache = htmlCache(cacheBytes, origins)
  const icon = brandIcons(brands)
  onContentChange(() => cache.empty())
  const securityContacts = ({ brand }: Host) =>
    brands.shared.securityContacts ?? [`mailto:${brand.support.mailbox}`]
  const keep = (request: Request, host: Host, seconds: number, write: () => Promise<PageAnswer>) =>
    cache.answer(request, host, { seconds, params: [] }, write)

  return {
    /**
     * The answer, or null when the address is a page's. While a gate is `shut` only robots.txt, the icons,
     * whom to tell of holes and where a password is changed are told.
     */
    async answer(
      request: Request,
      host: Host,
      ask: Ask,
      { shut }: { shut: boolean },
    ): Promise<Response | null> {
      if (request.method !== 'GET' && request.method !== 'HEAD') return null
      const url = new URL(request.url)
      const { pathname } = url
      if (pathname === '/robots.txt') return keep(request, host, HOUR, async () => plain(robots(host)))
      if (/\.(?:png|ico)$/.test(pathname)) return icon(url, host)
      if (pathname === SECURITY_TXT)
        return keep(request, host, HOUR, async () =>
          plain(securityTxt(host, securityContacts(host), Date.now())),
        )
      if (pathname === CHANGE_PASSWORD) return moved(changePassword(host), 302)
      // Who asks here tells by the status what there is: a gate in its place would say that all of it is.
      if (shut) return pathname.startsWith('/.well-known/') ? toResponse(plain('Non trovato.', 404)) : null
      if (pathname === '/.well-known/tdmrep.json')
        return keep(request, host, HOUR, async () => asAnswer(host, 'application/json', tdmFile(host)))
      if (host.site !== 'edicola') return null
      const write = writerOf(pathname, host, brands.shared.companyCopyright)
      return write && keep(request, host, MINUTES, () => write(ask))
    },
  }
}

/** Who writes the document at this address; null when it is nobody's. */
function writerOf(
  pathname: string,
  host: Host,
  copyright: string,
): ((ask: Ask) => Promise<PageAnswer>) | null {
  if (pathname === SITEMAP_INDEX)
    return (ask) => from(host, 'application/xml', ask(readSitemap, {}), (data) => sitemapIndex(host, data))
  if (pathname === NEWS_SITEMAP)
    return (ask) => from(host, 'application/xml', ask(readNewsSitemap, {}), (data) => newsSitemap(host, data))
  const part = /^\/sitemap\/([a-z.0-9]{1,20})\.xml$/.exec(pathname)?.[1]
  if (part)
    return (ask) =>
      from(host, 'application/xml', ask(readSitemap, { part }), (data) => sitemap(host, part, data))
  const feed = /^\/rss(?:\/([a-z0-9-]{1,200}))?\.xml$/.exec(pathname)
  if (feed)
    return (ask) =>
      from(host, 'application/rss+xml', ask(readFeed, feed[1] ? { section: feed[1] } : {}), (data) =>
        rss(host, copyright, data),
      )
  return null
}

async function from<E extends Endpoint>(
  host: Host,
  type: string,
  call: Promise<Result<E>>,
  write: (data: Extract<Result<E>, { ok: true }>['data']) => string,
): Promise<PageAnswer> {
  const result = await call
  if (result.ok) return asAnswer(host, type, write(result.data))
  // What is asked wrongly at these addresses is not there.
  const status = result.status === 400 ? 404 : result.status
  return plain(status < 500 ? 'Non trovato.' : 'Il servizio non risponde. Riprova tra poco.', status)
}

const asAnswer = (host: Host, type: string, text: string): PageAnswer => ({
  status: 200,
  headers: {
    'content-type': `${type}; charset=utf-8`,
    ...tdmHeaders(host),
  },
  text,
})

const plain = (text: string, status = 200): PageAnswer => ({
  status,
  headers: {
    'content-type': 'text/plain; charset=utf-8',
    ...(status >= 500 ? { 'retry-after': '60' } : {}),
  },
  text,
})

import type { AnswerOf } from 'contract/platform/endpoint.ts'
import type { readNewsSitemap, readSitemap } from 'contract/reading/newsstand/feeds.ts'
import { canonicalOrigin, type Host } from 'contract/reading/site/hosts.ts'
import { element, xmlDocument } from './xml.ts'

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const NEWS = 'http://www.google.com/schemas/sitemap-news/0.9'

export const SITEMAP_INDEX = '/sitemap.xml'
export const NEWS_SITEMAP = '/sitemap-news.xml'
export const sitemapPath = (part: string): string => `/sitemap/${part}.xml`

/** Pages of the site that hold no content of their own. */
const fixedPaths = [
  '/',
  '/sezioni',
  '/speciali',
  '/firme',
  '/info/note-legali',
  '/info/privacy',
  '/info/chatbot',
  '/info/cookie',
  '/info/condizioni',
  '/info/accessibilita',
]

/** The index of the parts (sitemaps.org, «Sitemap index files»). */
export const sitemapIndex = (host: Host, { parts }: Pick<AnswerOf<typeof readSitemap>, 'parts'>): string =>
  xmlDocument(
    element(
      'sitemapindex',
      { xmlns: SITEMAP },
      ...parts.map((p) =>
        element(
          'sitemap',
          {},
          element('loc', {}, canonicalOrigin(host) + sitemapPath(p.part)),
          p.updated !== null && element('lastmod', {}, p.updated),
        ),
      ),
    ),
  )

/** One part: the addresses of the services, after the standing pages in the part of the pages. */
export function sitemap(
  host: Host,
  part: string,
  { addresses }: Pick<AnswerOf<typeof readSitemap>, 'addresses'>,
): string {
  const pages = part === 'pagine' ? fixedPaths.map((path) => ({ path, updated: null })) : []
  return xmlDocument(
    element(
      'urlset',
      { xmlns: SITEMAP },
      ...[...pages, ...addresses].map((a) =>
        element(
          'url',
          {},
          element('loc', {}, canonicalOrigin(host) + a.path),
          a.updated !== null && element('lastmod', {}, a.updated),
        ),
      ),
    ),
  )
}

/**
 * Google's «News sitemap»: for each article of the last two days `news:publication` (`name`, `language` in
 * ISO 639), `news:publication_date` (W3C format, when it first came out) and `news:title`; at most 1,000.
 */
export const newsSitemap = (host: Host, { articles }: AnswerOf<typeof readNewsSitemap>): string =>
  xmlDocument(
    element(
      'urlset',
      { xmlns: SITEMAP, 'xmlns:news': NEWS },
      ...articles.map((a) =>
        element(
          'url',
          {},
          element('loc', {}, canonicalOrigin(host) + a.path),
          element(
            'news:news',
            {},
            element(
              'news:publication',
              {},
              element('news:name', {}, host.brand.name),
              element('news:language', {}, 'it'),
            ),
            element('news:publication_date', {}, a.published),
            element('news:title', {}, a.title),
          ),
        ),
      ),
    ),
  )

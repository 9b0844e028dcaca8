import type { AnswerOf } from 'contract/platform/endpoint.ts'
import type { readFeed } from 'contract/reading/newsstand/feeds.ts'
import type { Teaser } from 'contract/platform/shapes.ts'
import { canonicalOrigin, type Host } from 'contract/reading/site/hosts.ts'
import { SHARE_SIZE, sharedPicture } from '../../frame/share-meta.ts'
import { element, type Xml, xmlDocument } from './xml.ts'

/** `/rss.xml`, or `/rss/{section}.xml`. */
export const feedPath = (section: string | null): string =>
  section === null ? '/rss.xml' : `/rss/${section}.xml`

/**
 * The feed of a masthead or of one of its sections: RSS 2.0 with Atom's link to itself, Dublin Core names,
 * Media RSS pictures. Never any text of an article.
 */
export function rss(
  host: Host,
  publisher: string,
  { section, updated, articles }: AnswerOf<typeof readFeed>,
): string {
  const { brand } = host
  const origin = canonicalOrigin(host)
  const title = section ? `${brand.name}: ${section.name}` : brand.name
  const link = origin + (section ? `/sezione/${section.slug}` : '/')
  return xmlDocument(
    element(
      'rss',
      {
        version: '2.0',
        'xmlns:atom': 'http://www.w3.org/2005/Atom',
        'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
        'xmlns:media': 'http://search.yahoo.com/mrss/',
      },
      element(
        'channel',
        {},
        element('title', {}, title),
        element('link', {}, link),
        element('description', {}, section?.description ?? brand.claim),
        element('language', {}, 'it-IT'),
        element('copyright', {}, publisher),
        updated !== null && element('lastBuildDate', {}, rfc822(updated)),
        element('docs', {}, 'https://www.rssboard.org/rss-specification'),
        element('ttl', {}, 15),
        element(
          'image',
          {},
          element('url', {}, `${origin}/brands/${brand.sigla}/icon-144.png`),
          element('title', {}, title),
          element('link', {}, link),
          element('width', {}, 144),
          element('height', {}, 144),
        ),
        element('atom:link', {
          href: origin + feedPath(section?.slug ?? null),
          rel: 'self',
          type: 'application/rss+xml',
        }),
        ...articles.map((article) => item(host, article)),
      ),
    ),
  )
}

function item(host: Host, article: Teaser): Xml {
  const origin = canonicalOrigin(host)
  const picture = sharedPicture(origin, article)
  return element(
    'item',
    {},
    element('title', {}, article.title),
    element('link', {}, origin + article.path),
    article.standfirst !== null && element('description', {}, article.standfirst),
    // The address changes when the title does: the tag (RFC 4151) stays.
    element(
      'guid',
      { isPermaLink: 'false' },
      `tag:${host.brand.domain},${article.published.slice(0, 4)}:articolo/${article.id}`,
    ),
    element('pubDate', {}, rfc822(article.published)),
    element('category', {}, article.section.name),
    ...article.authors.map((a) => element('dc:creator', {}, a.name)),
    article.picture &&
      element(
        'media:content',
        { url: picture.url, medium: 'image', type: picture.type, ...SHARE_SIZE },
        element('media:description', { type: 'plain' }, article.picture.alt),
        article.picture.credit !== null && element('media:credit', {}, article.picture.credit),
      ),
  )
}

/** As RSS wants its dates: `Fri, 20 Nov 2026 07:05:00 GMT`. */
const rfc822 = (at: string): string => new Date(at).toUTCString()

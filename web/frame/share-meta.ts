import { canonicalOrigin } from 'contract/reading/site/hosts.ts'
import type { Teaser } from 'contract/platform/shapes.ts'
import { pageMeta, siteIn, wordsOn, type Match, type PageWords } from './page-meta.ts'
import type { SiteFacts } from './site.ts'

/** Pixels of the pictures that go with a shared link; the services make them so. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

export interface SharedPicture {
  url: string
  type: 'image/jpeg' | 'image/png'
  alt: string
}

/** The picture of an article where its link is shared: its own, or one made of its title. */
export const sharedPicture = (
  origin: string,
  article: Pick<Teaser, 'id' | 'title' | 'picture'>,
): SharedPicture =>
  article.picture
    ? {
        url: `${origin}${article.picture.src}/og.jpg`,
        type: 'image/jpeg',
        alt: article.picture.alt || article.title,
      }
    : { url: `${origin}/og/${article.id}.png`, type: 'image/png', alt: article.title }

/** The masthead's own, for pages that are not one article. */
export const mastheadPicture = (site: SiteFacts): SharedPicture => ({
  url: `${canonicalOrigin(site.host)}/media/testata/og.png`,
  type: 'image/png',
  alt: site.title,
})

/**
 * What a shared link says besides title, description and address. `properties` are Open Graph's, as
 * `article:section`.
 */
export interface Share {
  type: 'website' | 'article' | 'profile'
  picture?: SharedPicture
  properties?: readonly (readonly [string, string])[]
}

/** Open Graph (ogp.me) with what X asks besides; `path` is root-relative. */
function openGraph(
  site: SiteFacts,
  { title, description, path, share }: { title: string; description: string; path: string; share: Share },
) {
  const picture = share.picture ?? mastheadPicture(site)
  const tags: [string, string][] = [
    ['og:type', share.type],
    ['og:title', title],
    ['og:description', description],
    ['og:url', canonicalOrigin(site.host) + path],
    ['og:site_name', site.title],
    ['og:locale', 'it_IT'],
    ['og:image', picture.url],
    ['og:image:type', picture.type],
    ['og:image:width', String(SHARE_SIZE.width)],
    ['og:image:height', String(SHARE_SIZE.height)],
    ['og:image:alt', picture.alt],
    ...(share.properties ?? []).map(([name, value]): [string, string] => [name, value]),
  ]
  return [
    ...tags.map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** `canonical`: the root-relative address the page is known by; with it the page can be shared and found. */
type SharedWords = PageWords & Extras & (Findable | { canonical?: undefined })
interface Findable {
  canonical: string
  /** A page that is found has words of its own. */
  description: NonNullable<PageWords['description']>
}
interface Extras {
  /** How a link to it looks elsewhere; without it, as a page of the masthead. */
  share?: ((site: SiteFacts) => Share) | undefined
  /** Its feed: name and root-relative address. */
  feed?: { title: string; path: string } | undefined
  /** JSON-LD of the page. */
  data?: ((site: SiteFacts) => readonly object[]) | undefined
}

/** What a page says of itself that is found by search engines and shared. */
export function sharedMeta(
  matches: readonly Match[],
  { canonical, share, feed, data, ...meta }: SharedWords,
) {
  const own = pageMeta(matches, meta)
  const site = siteIn(matches)
  if (!site) return own
  const origin = canonicalOrigin(site.host)
  const words = wordsOn(site, meta)
  return [
    ...own,
    ...(canonical ? [{ tagName: 'link', rel: 'canonical', href: origin + canonical }] : []),
    ...(feed
      ? [
          {
            tagName: 'link',
            rel: 'alternate',
            type: 'application/rss+xml',
            title: feed.title,
            href: origin + feed.path,
          },
        ]
      : []),
    ...(canonical
      ? openGraph(site, {
          title: words.title ?? site.title,
          description: words.description,
          path: canonical,
          share: share?.(site) ?? { type: 'website' },
        })
      : []),
    ...(data?.(site) ?? []).map((about) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...about },
    })),
  ]
}

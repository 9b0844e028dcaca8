import { canonicalOrigin } from 'contract/site/hosts.ts'
import { openGraph, type Share } from './share-meta.ts'
import type { SiteFacts } from './site.ts'

interface Words {
  title?: string | undefined
  description?: string | undefined
  /** Root-relative address the page is known by; with it the page can be shared. */
  canonical?: string | undefined
  robots?: string | undefined
  /** How a link to it looks elsewhere; without it, as a page of the masthead. */
  share?: ((site: SiteFacts) => Share) | undefined
  /** Its feed: name and root-relative address. */
  feed?: { title: string; path: string } | undefined
  /** JSON-LD of the page. */
  data?: ((site: SiteFacts) => readonly object[]) | undefined
}
type Match = { id: string; loaderData?: unknown } | undefined

/** Title and description of a page; without a title, the masthead's own (SPEC §1, §3). */
export function pageMeta(
  matches: readonly Match[],
  { title, description, canonical, robots, share, feed, data }: Words,
) {
  const site = matches.find((m) => m?.id === 'root')?.loaderData as SiteFacts | undefined
  if (!site) return [{ title: title ?? 'Edicola' }]
  const origin = canonicalOrigin(site.host)
  const text = description ?? site.description
  return [
    {
      title: title
        ? `${title} | ${site.title}`
        : `${site.title} | Edicola Digitale`.replace('Edicola | ', ''),
    },
    { name: 'description', content: text },
    { name: 'application-name', content: site.title },
    ...(canonical ? [{ tagName: 'link', rel: 'canonical', href: origin + canonical }] : []),
    ...(robots ? [{ name: 'robots', content: robots }] : []),
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
          title: title ?? site.title,
          description: text,
          path: canonical,
          share: share?.(site) ?? { type: 'website' },
        })
      : []),
    ...(data?.(site) ?? []).map((about) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...about },
    })),
  ]
}

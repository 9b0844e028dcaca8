import type { SiteFacts } from './site.ts'

interface Words {
  title?: string | undefined
  description?: string | undefined
  /** Root-relative address the page is known by. */
  canonical?: string | undefined
  robots?: string | undefined
}
type Match = { id: string; loaderData?: unknown } | undefined

/** Title and description of a page; without a title, the masthead's own (SPEC §1, §3). */
export function pageMeta(matches: readonly Match[], { title, description, canonical, robots }: Words) {
  const site = matches.find((m) => m?.id === 'root')?.loaderData as SiteFacts | undefined
  if (!site) return [{ title: title ?? 'Edicola' }]
  return [
    { title: title ? `${title} | ${site.title}` : `${site.title} | Edicola Digitale`.replace('Edicola | ', '') },
    { name: 'description', content: description ?? site.description },
    { name: 'application-name', content: site.title },
    ...(canonical ? [{ tagName: 'link', rel: 'canonical', href: site.place.origin + canonical }] : []),
    ...(robots ? [{ name: 'robots', content: robots }] : []),
  ]
}

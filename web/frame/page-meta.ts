import type { SiteFacts } from './site.ts'

export interface PageWords {
  title?: string | undefined
  description?: string | undefined
  robots?: string | undefined
}
export type Match = { id: string; loaderData?: unknown } | undefined

export const siteIn = (matches: readonly Match[]): SiteFacts | undefined =>
  matches.find((m) => m?.id === 'root')?.loaderData as SiteFacts | undefined

/**
 * Title and description of a page; without a title, the masthead's own (SPEC §1, §3). Pages that are found
 * and shared say more (`sharedMeta`).
 */
export function pageMeta(matches: readonly Match[], { title, description, robots }: PageWords) {
  const site = siteIn(matches)
  if (!site) return [{ title: title ?? 'Edicola' }]
  return [
    {
      title: title
        ? `${title} | ${site.title}`
        : `${site.title} | Edicola Digitale`.replace('Edicola | ', ''),
    },
    { name: 'description', content: description ?? site.description },
    { name: 'application-name', content: site.title },
    ...(robots ? [{ name: 'robots', content: robots }] : []),
  ]
}

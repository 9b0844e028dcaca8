import type { SiteFacts } from './site.ts'

export interface PageWords {
  title?: string | undefined
  /** Given the name of the masthead, which most descriptions hold: no two pages have the same. */
  description?: string | ((masthead: string) => string) | undefined
  robots?: string | undefined
  /** Of a list of several pages: from the second on title and description say which. */
  page?: number | undefined
}
export type Match = { id: string; loaderData?: unknown } | undefined

export const siteIn = (matches: readonly Match[]): SiteFacts | undefined =>
  matches.find((m) => m?.id === 'root')?.loaderData as SiteFacts | undefined

/**
 * Title and description of a page as its site says them; without a title, the masthead's own (SPEC §1, §3).
 */
export function wordsOn(site: SiteFacts, { title, description, page = 1 }: PageWords) {
  const own = typeof description === 'function' ? description(site.title) : description
  const nth = page > 1 ? `pagina ${page}` : null
  return {
    title: title && nth !== null ? `${title}, ${nth}` : title,
    description: nth === null ? (own ?? site.description) : `${own ?? site.description} (${nth})`,
  }
}

/** Title and description of a page. Pages that are found and shared say more (`sharedMeta`). */
export function pageMeta(matches: readonly Match[], words: PageWords) {
  const site = siteIn(matches)
  if (!site) return [{ title: words.title ?? 'Edicola' }]
  const { title, description } = wordsOn(site, words)
  const { robots } = words
  return [
    {
      title: title
        ? `${title} | ${site.title}`
        : `${site.title} | Edicola Digitale`.replace('Edicola | ', ''),
    },
    { name: 'description', content: description },
    { name: 'application-name', content: site.title },
    ...(robots ? [{ name: 'robots', content: robots }] : []),
  ]
}

/** What the address of the reader says: the page, the article open beside it, what is looked for. */
export interface Spot {
  page: number
  article: string | null
  q: string | null
}

/**
 * `/sfoglia/MG/nazionale/2026-11-20/5?articolo=12&q=fiume`; the cover has no number. `edition` is the path of
 * the edition.
 */
export function spotPath(edition: string, { page, article, q }: Spot): string {
  const params = new URLSearchParams()
  if (article !== null) params.set('articolo', article)
  if (q !== null) params.set('q', q)
  const path = page === 1 ? edition : `${edition}/${page}`
  return params.size > 0 ? `${path}?${params}` : path
}

/** The page that an address of the edition names. */
export const pageAt = (edition: string, pathname: string): number =>
  Number.parseInt(pathname.slice(edition.length + 1), 10) || 1

/** Ids of elements that are looked for from elsewhere. */
export const boxId = (article: string, page: number): string => `riquadro-${page}-${article}`
export const entryId = (article: string, page: number): string => `voce-${page}-${article}`

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

/** One page at a time, or two as an open newspaper shows them: the cover alone, then 2–3, 4–5 … */
export type View = 'one' | 'two'

/** The pages that lie open when `page` is looked at. */
export function openPages(page: number, pages: number, view: View): number[] {
  if (view === 'one' || page === 1) return [page]
  const evenPage = page - (page % 2)
  return evenPage + 1 <= pages ? [evenPage, evenPage + 1] : [evenPage]
}

/** Every opening of the edition, in order. */
export function openings(pages: number, view: View): number[][] {
  const all: number[][] = []
  for (let page = 1; page <= pages; page = all.at(-1)!.at(-1)! + 1) all.push(openPages(page, pages, view))
  return all
}

/** The page to go to after turning once, or null at either end. */
export function pageAfterTurn(page: number, pages: number, view: View, by: 1 | -1): number | null {
  const open = openPages(page, pages, view)
  if (by === 1) return open.at(-1)! < pages ? open.at(-1)! + 1 : null
  return open[0]! > 1 ? openPages(open[0]! - 1, pages, view)[0]! : null
}

/**
 * What was typed as the number of a page, or as an opening (`4–5`, by its first): null when it is none of
 * this edition.
 */
export function pageNumber(typed: string | null | undefined, pages: number): number | null {
  const first = /^\s*([1-9]\d{0,2})(?:\s*[-–]\s*\d{1,3})?\s*$/.exec(typed ?? '')?.[1]
  return first !== undefined && Number(first) <= pages ? Number(first) : null
}

/** `pagina 5`, `pagine 2 e 3`. */
export const pagesInWords = (open: readonly number[]): string =>
  open.length === 1 ? `pagina ${open[0]}` : `pagine ${open[0]} e ${open[1]}`

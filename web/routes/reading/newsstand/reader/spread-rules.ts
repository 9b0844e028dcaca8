/** One page at a time, or two as an open newspaper shows them: the cover alone, then 2–3, 4–5 … */
export type View = 'one' | 'two'

/** The pages that lie open when `page` is looked at. */
export function shown(page: number, pages: number, view: View): number[] {
  if (view === 'one' || page === 1) return [page]
  const left = page - (page % 2)
  return left + 1 <= pages ? [left, left + 1] : [left]
}

/** Every opening of the edition, in order. */
export function openings(pages: number, view: View): number[][] {
  const all: number[][] = []
  for (let page = 1; page <= pages; page = all.at(-1)!.at(-1)! + 1) all.push(shown(page, pages, view))
  return all
}

/** The page to go to after turning once, or null at either end. */
export function turned(page: number, pages: number, view: View, by: 1 | -1): number | null {
  const open = shown(page, pages, view)
  if (by === 1) return open.at(-1)! < pages ? open.at(-1)! + 1 : null
  return open[0]! > 1 ? shown(open[0]! - 1, pages, view)[0]! : null
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

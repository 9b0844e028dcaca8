import type { Brands } from 'contract/reading/site/brand.ts'
import { foldedWords, withoutElisions } from '../../../platform/language/fold-words.ts'

/** The most articles an account may keep. */
export const MAX_FAVOURITES = 2000
/** Articles on one page of the list. */
export const PAGE_SIZE = 20

/** A saved article as far as choosing among them goes. `saved` and `published` are ISO 8601 in UTC. */
export interface Saved {
  id: number
  brand: string
  saved: string
  published: string
  title: string
  section: string
  authors: readonly string[]
}
export interface ListOrder {
  q?: string | undefined
  order: 'saved' | 'published' | 'title'
  masthead?: string | undefined
}

const byTitle = new Intl.Collator('it', { numeric: true, ignorePunctuation: true })

/**
 * Those that hold every word looked for in title, section or author. `sectionOf` names a section of a
 * masthead.
 */
export function filterByWords<S extends Saved>(
  saved: readonly S[],
  q: string | undefined,
  sectionOf: (s: S) => string,
): S[] {
  const words = foldedWords(withoutElisions(q ?? ''))
  return saved.filter((s) => {
    const text = foldedWords([s.title, sectionOf(s), ...s.authors].join(' ')).join(' ')
    return words.every((word) => text.includes(word))
  })
}

/** In the order wished for; the newest first by time, and always whole: equals stand by id. */
export function sortFavourites<S extends Saved>(saved: readonly S[], order: ListOrder['order']): S[] {
  const newest = (one: string, other: string) => Date.parse(other) - Date.parse(one)
  return saved.toSorted(
    (a, b) =>
      (order === 'title' ? byTitle.compare(a.title, b.title) : newest(a[order], b[order])) || b.id - a.id,
  )
}

/** How many stand on each masthead, in the mastheads' own order. */
export const countByMasthead = (
  saved: readonly Saved[],
  brands: Brands,
): { sigla: string; name: string; count: number }[] =>
  brands.all
    .map(({ sigla, name }) => ({ sigla, name, count: saved.filter((s) => s.brand === sigla).length }))
    .filter((m) => m.count > 0)

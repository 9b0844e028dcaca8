import { pageInAddress } from '../../../../page/not-here.ts'

/** What the address of the favourites says. */
export interface FavouritesQuery {
  q: string | undefined
  order: 'saved' | 'published' | 'title'
  masthead: string | undefined
  page: number
}

/** Each order as it stands in the address and on screen. */
export const orders = {
  saved: { value: 'salvati', words: 'ultimi salvati' },
  published: { value: 'pubblicati', words: 'ultimi pubblicati' },
  title: { value: 'titolo', words: 'titolo' },
} as const

/**
 * Reads `/preferiti?q=fiume&ordine=titolo&testata=MG&pagina=2`; what makes no sense counts as not said, but
 * the page. @throws notHere
 */
export function readFavouritesAddress({ searchParams: params }: URL): FavouritesQuery {
  const order = (Object.keys(orders) as (keyof typeof orders)[]).find(
    (o) => orders[o].value === params.get('ordine'),
  )
  const masthead = params.get('testata')?.toUpperCase()
  const query = {
    q: params.get('q')?.trim().slice(0, 200) || undefined,
    order: order ?? ('saved' as const),
    masthead: masthead !== undefined && /^[A-Z]{2}$/.test(masthead) ? masthead : undefined,
  }
  const first = favouritesPath({ ...query, page: 1 })
  return { ...query, page: pageInAddress(params.get('pagina'), { first, last: 100 }) }
}

/** The address that says it; what goes without saying is left out. */
export function favouritesPath({ q, order, masthead, page }: FavouritesQuery): string {
  const params = new URLSearchParams()
  if (q !== undefined) params.set('q', q)
  if (order !== 'saved') params.set('ordine', orders[order].value)
  if (masthead !== undefined) params.set('testata', masthead)
  if (page > 1) params.set('pagina', String(page))
  return params.size > 0 ? `/preferiti?${params}` : '/preferiti'
}

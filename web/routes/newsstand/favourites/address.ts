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

/** Reads `/preferiti?q=fiume&ordine=titolo&testata=MG&pagina=2`; what makes no sense counts as not said. */
export function readFavouritesAddress({ searchParams: params }: URL): FavouritesQuery {
  const order = (Object.keys(orders) as (keyof typeof orders)[]).find(
    (o) => orders[o].value === params.get('ordine'),
  )
  const page = Number(params.get('pagina') ?? 1)
  const masthead = params.get('testata')?.toUpperCase()
  return {
    q: params.get('q')?.trim().slice(0, 200) || undefined,
    order: order ?? 'saved',
    masthead: masthead !== undefined && /^[A-Z]{2}$/.test(masthead) ? masthead : undefined,
    page: Number.isInteger(page) && page >= 1 && page <= 100 ? page : 1,
  }
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

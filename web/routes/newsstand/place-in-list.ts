export interface PlaceInList {
  titolo?: string
  date?: string
  id_edizione?: string
  id?: string
  page: string
  path: string
}

/**
 * SPEC §2, §5: a section or special needs id, id_edizione and date, or else titolo, from the route or the query string.
 * Null when neither is there.
 */
export function placeInList(params: Partial<Record<'titolo' | 'date' | 'id_edizione' | 'id', string | undefined>>, url: URL): PlaceInList | null {
  const of = (name: 'titolo' | 'date' | 'id_edizione' | 'id') => params[name] ?? url.searchParams.get(name) ?? undefined
  const [titolo, date, id_edizione, id] = [of('titolo'), of('date'), of('id_edizione'), of('id')]
  const page = url.searchParams.get('page') ?? '1'
  const path = url.pathname
  if (date && id_edizione && id) return { date, id_edizione, id, page, path }
  return titolo ? { titolo, page, path } : null
}

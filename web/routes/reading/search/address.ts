import type { Filters } from 'contract/reading/search/search.ts'

const names = ['testata', 'sezione', 'autore', 'da', 'a'] as const

/**
 * What a search page's address says (SPEC §2 `ricerca/{query}`): the query from the path or from `q`, the
 * filters, the cursor. Empty fields count as absent.
 */
export function readAddress(
  url: URL,
  rest: string,
): { q: string; filters: Record<string, string>; pagina: string | undefined } {
  const param = (name: string) => url.searchParams.get(name)?.trim() || undefined
  const filters = Object.fromEntries(names.flatMap((name) => (param(name) ? [[name, param(name)!]] : [])))
  return { q: param('q') ?? rest.trim(), filters, pagina: param('pagina') }
}

/**
 * Address of a search with some filters changed; `undefined` takes one away. A new search starts from its
 * first page.
 */
export function searchAddress(
  q: string,
  filters: Filters,
  change: { [K in keyof Filters]?: Filters[K] | undefined } & { pagina?: string } = {},
): string {
  const { pagina, ...changed } = change
  const all = { ...filters, ...changed }
  const query = new URLSearchParams({ q })
  for (const name of names) if (all[name]) query.set(name, all[name])
  if (pagina) query.set('pagina', pagina)
  return `/ricerca?${query}`
}

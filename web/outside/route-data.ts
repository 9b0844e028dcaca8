import type { RouteData } from 'contract/reading/tracking/payloads.ts'

/** What a page says of itself for tracking, as its attribute `data-tracked`: `ARTICOLO/12/politica`. */
export const trackedText = (data: RouteData): string =>
  [data.pagina, 'id_articolo' in data && data.id_articolo, 'sezione' in data && data.sezione]
    .filter(Boolean)
    .join('/')

/** The same, read back; null: the page is none of the three that SPEC §2 names. */
export function routeDataIn(text: string | undefined): RouteData | null {
  const [pagina, first, second] = (text ?? '').split('/')
  if (pagina === 'HOME') return { pagina }
  if (pagina === 'HOME_SEZIONE' && first) return { pagina, sezione: first }
  if (pagina === 'ARTICOLO' && first && second) return { pagina, id_articolo: first, sezione: second }
  return null
}

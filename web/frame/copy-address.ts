import { NATIONAL } from 'contract/reading/edition-name.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import type { PublicHost } from './site.ts'

/**
 * Where one buys a single copy of an edition of the masthead, and comes back from to its `page`, or to the
 * `article` one was reading.
 */
export function copyAddress(
  host: PublicHost,
  { edition, date }: { edition: string; date: string },
  { page, article }: { page?: number; article?: string },
): string {
  const params = new URLSearchParams({ giorno: date })
  if (edition !== NATIONAL) params.set('edizione', edition)
  if (page !== undefined && page > 1) params.set('pagina', String(page))
  if (article !== undefined) params.set('articolo', article)
  return siteUrl(host, 'shop', `/vetrina/ordine/copia?${params}`)
}

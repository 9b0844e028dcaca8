import { siteUrl, type Host, type Site } from 'contract/reading/site/hosts.ts'
import type { PageSite } from '../page/handle.ts'

/** Where the front door of a site leads that is not the newsstand's own (DESIGN §5). */
const front: Partial<Record<Site, string>> = { account: '/dashboard', shop: '/vetrina' }

/**
 * The address on the right site of the masthead for a path opened on the wrong one (DESIGN §5), or null.
 * Unknown hosts are the newsstand.
 */
export function siteRedirect(
  { pathname, search }: URL,
  host: Host,
  siteOf: (pathname: string) => PageSite,
): string | null {
  if (host.site === 'shop' && pathname === '/edicola') return siteUrl(host, 'edicola')
  const door = front[host.site]
  if (door !== undefined && pathname === '/') return siteUrl(host, host.site, door)
  const site = siteOf(pathname)
  const here = host.known ? host.site : 'edicola'
  return site === 'any' || site === here || site === 'www' ? null : siteUrl(host, site, pathname + search)
}

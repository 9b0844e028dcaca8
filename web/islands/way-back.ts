const KEY = 'back_to_site_uri'
/** No address of a page is longer. */
const MAX_LENGTH = 2000

/**
 * The return address to keep (SPEC §2, §3 `back_to_site_uri`), or null: the one that the page was asked for
 * with, or the page of the masthead's own site that led here. `domain` is the masthead's; nobody else's
 * address is kept.
 */
export function wayBack(page: string, referrer: string, domain: string): string | null {
  const { protocol, searchParams } = new URL(page)
  const own = (address: string | null, sites: RegExp): string | null => {
    const url = address === null || address.length > MAX_LENGTH ? null : URL.parse(address)
    if (!url || url.username !== '' || url.password !== '') return null
    const safe = url.protocol === protocol || url.protocol === 'https:'
    return safe && url.hostname.endsWith(domain) && sites.test(url.hostname.slice(0, -domain.length))
      ? url.href
      : null
  }
  return own(searchParams.get(KEY), /^([a-z0-9-]+\.)*$/) ?? own(referrer || null, /^www\.$/)
}

/** Keeps the way back to the newspaper's site, before the menu shows it. */
export function keepWayBack(): void {
  const account = document.documentElement.dataset['account']
  if (account === undefined) return
  const domain = new URL(account).hostname.replace(/^account\./, '')
  const address = wayBack(location.href, document.referrer, domain)
  try {
    if (address !== null) localStorage.setItem(KEY, address)
  } catch {
    // Storage may be refused: the menu leads to the site's front page.
  }
}

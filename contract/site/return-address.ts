import { siteUrl, type Place, type Site } from './hosts.ts'

const sites: Site[] = ['edicola', 'account', 'shop']

/**
 * The address a sign-in may go back to, or null: an origin of this very masthead and nothing that a browser
 * would read otherwise (STACK: no user info, backslashes, control characters). Nobody is ever sent anywhere
 * else.
 */
export function returnAddress(place: Place, text: string): URL | null {
  if (text.length > 2000 || /[\p{Cc}\\\s]/u.test(text)) return null
  const url = URL.parse(text)
  if (!url || url.username !== '' || url.password !== '') return null
  return sites.some((site) => siteUrl(place, site, '') === url.origin) ? url : null
}

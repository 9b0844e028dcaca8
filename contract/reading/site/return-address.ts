import { siteUrl, type Host, type Site } from './hosts.ts'

const sites: Site[] = ['edicola', 'account', 'shop']

/**
 * The address a sign-in may go back to, or null: an origin of this very masthead and nothing that a browser
 * would read otherwise (STACK: no user info, backslashes, control characters). Nobody is ever sent anywhere
 * else.
 */
export function returnAddress(host: Host, text: string): URL | null {
  if (text.length > 2000 || /[\p{Cc}\\\s]/u.test(text)) return null
  const url = URL.parse(text)
  // The origin of `blob:http://…` is that of the address inside.
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  return sites.some((site) => siteUrl(host, site, '') === url.origin) ? url : null
}

/**
 * Whether a path is one of the doors, `/login` and `/logout`, or a step of single sign-on, which signs out
 * whoever comes to it from a page of ours; as the router reads it: decoded, slashes as one.
 */
export function isDoor(pathname: string): boolean {
  try {
    return /^\/+(login|logout|sso)(\/|\.|$)/i.test(decodeURIComponent(pathname))
  } catch {
    return true
  }
}

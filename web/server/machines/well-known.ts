import { siteUrl, type Host } from 'contract/reading/site/hosts.ts'

/** Where researchers look for whom to tell of a hole (RFC 9116). */
export const SECURITY_TXT = '/.well-known/security.txt'
/** Where password managers look for the page that changes a password (W3C, «A Well-Known URL for Changing
 * Passwords»). */
export const CHANGE_PASSWORD = '/.well-known/change-password'

const DAY_MS = 86_400_000
/** Days for which what is said holds; less than a year (RFC 9116 §2.5.5). */
const VALID_DAYS = 180

/**
 * security.txt of one of a masthead's sites. `contacts`: URIs, the preferred first. `now`, ms: it is good for
 * half a year from the beginning of that day. `Canonical` is an https address (§2.5.2), and of a host of
 * ours: else it is left out.
 */
export function securityTxt(host: Host, contacts: readonly string[], now: number): string {
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString()
  const origin = host.known ? siteUrl(host, host.site, '') : ''
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}`,
    'Preferred-Languages: it, en',
    ...(origin.startsWith('https:') ? [`Canonical: ${origin}${SECURITY_TXT}`] : []),
    '',
  ].join('\n')
}

/** Where `change-password` leads: on the account site of the masthead. */
export const changePassword = (host: Host): string => siteUrl(host, 'account', '/user/profile/edit-password')

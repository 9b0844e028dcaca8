import { redirectDocument } from 'react-router'
import { BROWSER_DAYS, cookies, HUB_WAITS, isStateHash, setCookie } from 'contract/identity/cookies.ts'
import { returnAddress } from 'contract/reading/site/return-address.ts'
import type { Host } from 'contract/reading/site/hosts.ts'
import type { Opened } from 'contract/identity/sign-in/sign-in.ts'

/**
 * The address to come back to that a page of sign-in was opened with; one that is not of this masthead, or
 * comes twice, is dropped.
 */
export function backOf(request: Request, host: Host): string | null {
  const values = new URL(request.url).searchParams.getAll('redirect_uri')
  return values.length === 1 ? (returnAddress(host, values[0]!)?.href ?? null) : null
}

/** The path with the address to come back to, and what else it says. */
export function withBack(path: string, back: string | null, params: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...params, ...(back === null ? {} : { redirect_uri: back }) })
  return query.size > 0 ? `${path}?${query}` : path
}

/**
 * What the page of sign-in keeps of how it was reached: the state that the main masthead waits with, until
 * `/sso/signed-in` uses it.
 */
export function hubCookie(request: Request): HeadersInit {
  const state = new URL(request.url).searchParams.get('hub')
  return isStateHash(state) ? { 'Set-Cookie': setCookie(cookies.hub, state, HUB_WAITS.here) } : {}
}

/** Who is signed in already goes on: single sign-on takes it from there. */
export const goOn = (back: string | null): Response => redirectDocument(withBack('/sso/signed-in', back))

/** A session just opened: its cookies, and on to single sign-on. `more` are other cookies to set. */
export function entered(
  { session, browser, days }: Opened,
  back: string | null,
  more: string[] = [],
): Response {
  const headers = new Headers()
  for (const line of [
    setCookie(cookies.session, session, days),
    setCookie(cookies.browser, browser, BROWSER_DAYS),
    ...more,
  ])
    headers.append('Set-Cookie', line)
  return redirectDocument(withBack('/sso/signed-in', back), { status: 303, headers })
}

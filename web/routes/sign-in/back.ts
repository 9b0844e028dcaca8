import { redirectDocument } from 'react-router'
import { cookies, setCookie } from 'contract/cookies.ts'
import { siteUrl, type Place, type Site } from 'contract/site/hosts.ts'
import type { Opened } from 'contract/sign-in/sign-in.ts'

const BROWSER_DAYS = 400
const sites: Site[] = ['edicola', 'account', 'shop']

/** The address to come back to that a page of sign-in was opened with; one that is not of this masthead, or comes twice, is dropped. */
export function backOf(request: Request, place: Place): string | null {
  const values = new URL(request.url).searchParams.getAll('redirect_uri')
  const text = values.length === 1 ? values[0]! : ''
  if (text.length > 2000 || /[\p{Cc}\\\s]/u.test(text)) return null
  const url = URL.parse(text)
  return url && url.username === '' && url.password === '' && sites.some((site) => siteUrl(place, site, '') === url.origin) ? url.href : null
}

/** The path with the address to come back to, and what else it says. */
export function withBack(path: string, back: string | null, said: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...said, ...(back === null ? {} : { redirect_uri: back }) })
  return query.size > 0 ? `${path}?${query}` : path
}

/** Who is signed in already goes on: single sign-on takes it from there. */
export const goOn = (back: string | null): Response => redirectDocument(withBack('/sso/signed-in', back))

/** A session just opened: its cookies, and on to single sign-on. `more` are other cookies to set. */
export function entered({ session, browser, days }: Opened, back: string | null, more: string[] = []): Response {
  const headers = new Headers()
  for (const line of [setCookie(cookies.session, session, days), setCookie(cookies.browser, browser, BROWSER_DAYS), ...more]) headers.append('Set-Cookie', line)
  return redirectDocument(withBack('/sso/signed-in', back), { status: 303, headers })
}

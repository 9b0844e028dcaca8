import { technical } from './technical.ts'

/** Names of cookies that were there when somebody consented on this site, with spaces between. */
export const BEFORE = 'consent-before'
const LONGEST = 2000

/** Notes which cookies are there, of the publisher's other systems, unless that was noted before. */
export function noteBefore(cookies: string): void {
  const others = othersIn(cookies).join(' ').slice(0, LONGEST)
  try {
    if (localStorage.getItem(BEFORE) === null) localStorage.setItem(BEFORE, others)
  } catch {
    // Storage may be refused: then all goes with the consent.
  }
}

/** Names of cookies that are not technical. */
export const othersIn = (cookies: string): string[] =>
  cookies
    .split(';')
    .map((cookie) => cookie.split('=')[0]!.trim())
    .filter((name) => name !== '' && !isTechnical(name))

const isTechnical = (name: string): boolean =>
  technical.cookies.has(name) || technical.cookiesFrom.some((start) => name.startsWith(start))

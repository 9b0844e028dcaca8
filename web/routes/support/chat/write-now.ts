import { placeHere } from '../../../consent/place.ts'
import { accountOrigin } from '../../../session/session.ts'
import { SUMMARY_COOKIE, writtenSummary } from '../summary-cookie.ts'

/**
 * Goes to the contact form (SPEC §2 `forceForm=1`) with what was said in it. Addresses are logged, and kept
 * by browsers: it goes in a cookie that only that page gets, for a minute.
 */
export function writeNow(summary: string): void {
  const { domain, secure } = placeHere()
  document.cookie =
    `${SUMMARY_COOKIE}=${writtenSummary(summary)}; Path=/contact; Max-Age=60; SameSite=Lax` +
    `${domain === null ? '' : `; Domain=${domain}`}${secure ? '; Secure' : ''}`
  location.assign(`${accountOrigin() ?? ''}/contact?forceForm=1`)
}

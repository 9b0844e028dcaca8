import { accountOrigin } from '../../../../session/session.ts'
import { keepSummary } from '../summary-cookie.ts'

/**
 * Goes to the contact form (SPEC §2 `forceForm=1`) with what was said in it. Addresses are logged, and kept
 * by browsers: it goes in a cookie that only that page gets, for a minute.
 */
export function writeNow(summary: string): void {
  keepSummary(summary)
  location.assign(`${accountOrigin() ?? ''}/contact?forceForm=1`)
}

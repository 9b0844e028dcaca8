import { placeHere } from '../../../consent/place.ts'

/** What was said in a chat, on its way to the contact form: for a minute, and for that page alone. */
const SUMMARY_COOKIE = 'chat-summary'
/** Browsers refuse cookies of more than 4096 bytes. */
const MAX_BYTES = 3500

/** A summary as the cookie holds it, cut where it is too long. */
export function writtenSummary(summary: string): string {
  let words = [...summary.toWellFormed()]
  let written = encoded(words)
  while (written.length > MAX_BYTES) {
    words = words.slice(0, Math.floor((words.length * MAX_BYTES) / written.length))
    written = encoded(words)
  }
  return written
}
const encoded = (words: readonly string[]) => encodeURIComponent(words.join('')).replaceAll('%20', '+')

/** The summary in a Cookie header; null: there is none. */
export function readSummary(header: string | null): string | null {
  const written = new RegExp(`(?:^|;\\s*)${SUMMARY_COOKIE}=([^;\\s]+)`).exec(header ?? '')?.[1]
  try {
    return written === undefined ? null : decodeURIComponent(written.replaceAll('+', ' '))
  } catch {
    return null
  }
}

/** Keeps it for the contact form, which stands on another site of the masthead. */
export const keepSummary = (summary: string): void => write(writtenSummary(summary), 60)
export const forgetSummary = (): void => write('', 0)

function write(value: string, seconds: number): void {
  const { domain, secure } = placeHere()
  document.cookie =
    `${SUMMARY_COOKIE}=${value}; Path=/contact; Max-Age=${seconds}; SameSite=Lax` +
    `${domain === null ? '' : `; Domain=${domain}`}${secure ? '; Secure' : ''}`
}

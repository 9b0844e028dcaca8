/** What was said in a chat, on its way to the contact form: for a minute, and for that page alone. */
export const SUMMARY_COOKIE = 'chat-summary'
/** Browsers refuse cookies of more than 4096 bytes. */
const MOST = 3500

/** A summary as the cookie holds it, cut where it is too long. */
export function writtenSummary(summary: string): string {
  let words = [...summary.toWellFormed()]
  let written = write(words)
  while (written.length > MOST) {
    words = words.slice(0, Math.floor((words.length * MOST) / written.length))
    written = write(words)
  }
  return written
}
const write = (words: readonly string[]) => encodeURIComponent(words.join('')).replaceAll('%20', '+')

/** The summary in a Cookie header; null: there is none. */
export function readSummary(header: string | null): string | null {
  const written = new RegExp(`(?:^|;\\s*)${SUMMARY_COOKIE}=([^;\\s]+)`).exec(header ?? '')?.[1]
  try {
    return written === undefined ? null : decodeURIComponent(written.replaceAll('+', ' '))
  } catch {
    return null
  }
}

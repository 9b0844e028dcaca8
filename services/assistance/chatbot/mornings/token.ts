import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Names that letters of the mornings carry. No address is in them. */
export function morningTokens(secret: string) {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'edicola', purpose, 32))
  const stopping = key('morning-stop')
  const naming = key('morning-letter')
  const mac = (under: Buffer, text: string) => createHmac('sha256', under).update(text).digest()
  return {
    /** The token of the link that stops a question; it has no end, for a letter may be read years later. */
    sign: (morning: string): string => `${morning}.${mac(stopping, morning).toString('base64url')}`,
    /** The question that a token stops, or null when it is not ours. */
    read(token: string): string | null {
      const parts = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/.exec(token)
      if (!parts) return null
      const [, morning, given] = parts as unknown as [string, string, string]
      return timingSafeEqual(mac(stopping, morning), Buffer.from(given, 'base64url')) ? morning : null
    },
    /** The left half of a letter's Message-ID: the same however often it is tried. */
    nameOf: (morning: string, day: string): string =>
      `m${day}.${mac(naming, `${morning} ${day}`).toString('base64url').slice(0, 22)}`,
  }
}

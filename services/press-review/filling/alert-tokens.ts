import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Names that letters of saved queries carry. No address is in them. */
export function alertTokens(secret: string) {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'edicola', purpose, 32))
  const stopping = key('press-review-alert-stop')
  const naming = key('press-review-alert-letter')
  const mac = (under: Buffer, text: string) => createHmac('sha256', under).update(text).digest()
  return {
    /** The token of the link that switches the letters of a query off; it has no end. */
    sign: (query: string): string => `${query}.${mac(stopping, query).toString('base64url')}`,
    /** The query whose letters a token switches off, or null when it is not ours. */
    read(token: string): string | null {
      const parts = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/.exec(token)
      if (!parts) return null
      const [, query, signature] = parts as unknown as [string, string, string]
      return timingSafeEqual(mac(stopping, query), Buffer.from(signature, 'base64url')) ? query : null
    },
    /** The left half of a letter's Message-ID: the same however often it is tried. */
    nameOf: (alert: string): string => `r.${mac(naming, alert).toString('base64url').slice(0, 22)}`,
  }
}

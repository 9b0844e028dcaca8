import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const key = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, 'edicola', purpose, 32))
const mac = (under: Buffer, text: string) => createHmac('sha256', under).update(text).digest()
const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

/** Signs ids (UUID) for one purpose; what is made for one opens nothing of another. */
function idTokens(under: Buffer) {
  return {
    sign: (id: string): string => `${id}.${mac(under, id).toString('base64url')}`,
    /** The id of a token, or null when it is not ours. */
    read(token: string): string | null {
      const parts = shape.exec(token)
      if (!parts) return null
      const [, id, signature] = parts as unknown as [string, string, string]
      return timingSafeEqual(mac(under, id), Buffer.from(signature, 'base64url')) ? id : null
    },
  }
}

/**
 * Names of people who receive a review (`press_review_people.id`): of the link that unsubscribes them, which
 * has no end, for a letter may be read years later. No address is in them.
 */
export const personTokens = (secret: string) => idTokens(key(secret, 'press-review-unsubscribe'))

/** Names of letters: of the link that reads one, and its Message-ID, the same however often it is tried. */
export function letterTokens(secret: string) {
  const naming = key(secret, 'press-review-letter')
  return {
    ...idTokens(key(secret, 'press-review-reading')),
    /** The left half of the Message-ID of the nth time that a letter leaves, from 1. */
    nameOf: (letter: string, time: number): string =>
      `r${mac(naming, `${letter} ${time}`).toString('base64url').slice(0, 32)}`,
  }
}

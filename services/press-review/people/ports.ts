import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Tx } from '../../platform/database/connect.ts'
import type { PressReviewPorts } from '../ports.ts'

/** What recipients stand on. */
export interface PeoplePorts extends PressReviewPorts {
  /** Takes away what is kept of what a person has opened: they have taken their consent back. */
  forgetOpenings?: (tx: Tx, person: string) => Promise<void>
}

/** What adding a person stands on. */
export type AddingPorts = Pick<PeoplePorts, 'db' | 'secret' | 'allows' | 'siteHost' | 'post' | 'clock'>

const key = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, 'edicola', purpose, 32))
const mac = (under: Buffer, text: string) => createHmac('sha256', under).update(text).digest()
const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,13})\.([\w-]{43})$/

/**
 * The link by which somebody who has unsubscribed says that they want a review again: of the letter that
 * asked them at that instant, and of no other.
 */
export function againTokens(secret: string) {
  const under = key(secret, 'press-review-again')
  return {
    sign(person: string, asked: Date): string {
      const text = `${person}.${asked.getTime()}`
      return `${text}.${mac(under, text).toString('base64url')}`
    },
    /** Whom a token is of, and when they were asked; null: it is not ours. */
    read(token: string): { person: string; asked: number } | null {
      const parts = shape.exec(token)
      if (!parts) return null
      const [, person, asked, signature] = parts as unknown as [string, string, string, string]
      return timingSafeEqual(mac(under, `${person}.${asked}`), Buffer.from(signature, 'base64url'))
        ? { person, asked: Number(asked) }
        : null
    },
  }
}

/** What is kept of an address (normalised) that has unsubscribed. */
export function refusalKey(secret: string): (emailKey: string) => Buffer {
  const under = key(secret, 'press-review-refusal')
  return (emailKey) => mac(under, emailKey)
}

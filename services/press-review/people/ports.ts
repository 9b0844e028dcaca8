import type { Tx } from '../../platform/database/connect.ts'
import { macs, type Secret, textTokens } from '../../platform/signing/keys.ts'
import type { PressReviewPorts } from '../ports.ts'

/** What recipients stand on. */
export interface PeoplePorts extends PressReviewPorts {
  /** Takes away what is kept of what a person has opened: they have taken their consent back. */
  forgetOpenings?: (tx: Tx, person: string) => Promise<void>
}

/** What adding a person stands on. */
export type AddingPorts = Pick<PeoplePorts, 'db' | 'secret' | 'allows' | 'siteHost' | 'post' | 'clock'>

/**
 * The link by which somebody who has unsubscribed says that they want a review again: of the letter that
 * asked them at that instant, and of no other.
 */
export function againTokens(secret: Secret) {
  const tokens = textTokens(
    secret,
    'press-review-again',
    /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\d{1,13}/,
  )
  return {
    sign: (person: string, requested: Date): string => tokens.sign(`${person}.${requested.getTime()}`),
    /** Whom a token is of, and when they were asked; null: it is not ours. */
    read(token: string): { person: string; requested: number } | null {
      const text = tokens.read(token)
      if (text === null) return null
      const [person, requested] = text.split('.')
      return { person: person!, requested: Number(requested) }
    },
  }
}

/**
 * What may be stored of an address (normalised) that has unsubscribed: the first under the current secret,
 * the others under former ones.
 */
export const refusalKeys = (secret: Secret): ((emailKey: string) => readonly Buffer[]) =>
  macs(secret, 'press-review-refusal').known

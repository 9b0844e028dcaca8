import { idTokens, macs, type Secret } from '../platform/signing/keys.ts'

/**
 * Names of people who receive a review (`press_review_people.id`): of the link that unsubscribes them, which
 * has no end, for a letter may be read years later. No address is in them.
 */
export const personTokens = (secret: Secret) => idTokens(secret, 'press-review-unsubscribe')

/** Names of letters: of the link that reads one, and its Message-ID, the same however often it is tried. */
export function letterTokens(secret: Secret) {
  const naming = macs(secret, 'press-review-letter')
  return {
    ...idTokens(secret, 'press-review-reading'),
    /** The left half of the Message-ID of the nth time that a letter leaves, from 1. */
    nameOf: (letter: string, time: number): string =>
      `r${naming.of(`${letter} ${time}`).toString('base64url').slice(0, 32)}`,
  }
}

import { idTokens, macs, type Secret } from '../../../platform/signing/keys.ts'

/** Names that letters of the daily digest carry. No address is in them. */
export function digestTokens(secret: Secret) {
  const naming = macs(secret, 'morning-letter')
  return {
    /** Of the link that stops a question; it has no end, for a letter may be read years later. */
    ...idTokens(secret, 'morning-stop'),
    /** The left half of a letter's Message-ID: the same however often it is tried. */
    nameOf: (morning: string, day: string): string =>
      `m${day}.${naming.of(`${morning} ${day}`).toString('base64url').slice(0, 22)}`,
  }
}

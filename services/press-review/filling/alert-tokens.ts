import { idTokens, macs, type Secret } from '../../platform/signing/keys.ts'

/** Names that letters of saved queries carry. No address is in them. */
export function alertTokens(secret: Secret) {
  const naming = macs(secret, 'press-review-alert-letter')
  return {
    /** Of the link that switches the letters of a query off; it has no end. */
    ...idTokens(secret, 'press-review-alert-stop'),
    /** The left half of a letter's Message-ID: the same however often it is tried. */
    nameOf: (alert: string): string => `r.${naming.of(alert).toString('base64url').slice(0, 22)}`,
  }
}

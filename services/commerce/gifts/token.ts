import { macs, type Secret } from '../../platform/signing/keys.ts'

/**
 * The tokens that a gift may have, the first for new ones: made again of its id and a secret of ours, so that
 * who gives an article twice gives the same link, while only its hash is stored.
 */
export const tokensOf = (secret: Secret, gift: string): string[] =>
  macs(secret)
    .known(`article gift ${gift}`)
    .map((mac) => mac.toString('base64url'))

/** Who opens a gift on a day, as far as it must be known to count them once. */
export const openerOf = (secret: Secret, opened: { day: string; gift: string; network: string }): Buffer =>
  macs(secret).of(`gift opened ${opened.day} ${opened.gift} ${opened.network}`)

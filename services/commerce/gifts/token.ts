import { createHmac } from 'node:crypto'

/**
 * The token of a gift: made again of its id and a secret of ours, so that who gives an article twice gives
 * the same link, while only its hash is stored.
 */
export const tokenOf = (secret: string, gift: string): string =>
  createHmac('sha256', secret).update(`article gift ${gift}`).digest('base64url')

/** Who opens a gift on a day, as far as it must be known to count them once. */
export const openerOf = (secret: string, opened: { day: string; gift: string; network: string }): Buffer =>
  createHmac('sha256', secret).update(`gift opened ${opened.day} ${opened.gift} ${opened.network}`).digest()

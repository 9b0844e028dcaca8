import { GIFTS_A_MONTH } from 'contract/commerce/gifts/gifts.ts'
import { addMonths } from '../periods.ts'
import { createHmac } from 'node:crypto'

/** The month a day is in, by its first day. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

/** The day from which there are new ones to give. */
export const renewsOn = (day: string): string => addMonths(monthOf(day), 1)

/** The last day on which what is given on a day opens: the same one of the next month. */
export const lastDayOf = (day: string): string => addMonths(day, 1)

/** Whether a gift still opens, on a day. */
export const isOpen = ({ lastDay }: { lastDay: string }, today: string): boolean => today <= lastDay

/** How many may still be given in a month. */
export const remainingAfter = (count: number): number => Math.max(0, GIFTS_A_MONTH - count)

/**
 * The token of a gift: made again of its id and a secret of ours, so that who gives an article twice gives
 * the same link, while only its hash is stored.
 */
export const tokenOf = (secret: string, gift: string): string =>
  createHmac('sha256', secret).update(`article gift ${gift}`).digest('base64url')

/** Who opens a gift on a day, as far as it must be known to count them once. */
export const openerOf = (secret: string, opened: { day: string; gift: string; network: string }): Buffer =>
  createHmac('sha256', secret).update(`gift opened ${opened.day} ${opened.gift} ${opened.network}`).digest()

import { GIFTS_A_MONTH } from 'contract/commerce/gifts/gifts.ts'
import { addMonths } from '../periods.ts'
import { macs, type Secret } from '../../platform/signing/keys.ts'

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
 * The tokens that a gift may have, the first for new ones: derived from its id and a secret, so that giving
 * an article twice gives the same link, while only its hash is stored.
 */
export const tokensOf = (secret: Secret, gift: string): string[] =>
  macs(secret)
    .known(`article gift ${gift}`)
    .map((mac) => mac.toString('base64url'))

/** Identifies who opens a gift on a day, only as far as needed to count them once. */
export const openerOf = (secret: Secret, opened: { day: string; gift: string; network: string }): Buffer =>
  macs(secret).of(`gift opened ${opened.day} ${opened.gift} ${opened.network}`)

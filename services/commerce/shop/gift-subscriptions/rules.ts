import type { GiftSubscription } from 'contract/commerce/shop/gifts.ts'
import { shiftDay } from 'contract/platform/rome.ts'
import { addMonths, mayWithdraw, romeInstant, WITHDRAWAL_DAYS } from '../../periods.ts'

/** The hour, in Rome, from which letters go on their day. */
const LETTER_HOUR = 8
/** Months that a code is good for, from the day of its first letter. */
export const CODE_MONTHS = 24
/** Months ahead that the letter may be put off. */
const AHEAD_MONTHS = 12

/** How a gift stands, as far as rules go; instants are ISO 8601, `day` is Rome's. */
export interface GiftStatus {
  given: string
  day: string
  sent: string | null
  /** Its giver sent the letter after a declaration in their name. */
  letGo: boolean
  activated: string | null
  closed: string | null
  closedWhy: 'withdrawn' | 'chargeback' | null
}

/** The last day that may be chosen for the letter. */
export const lastDayToSend = (today: string): string => addMonths(today, AHEAD_MONTHS)

/**
 * The day on which the letter goes: the one that was chosen; a giver who does not ask that the gift may begin
 * at once first has the fourteen days for withdrawing (Codice del consumo art. 52, 59).
 */
export function sendDay(
  requestedDay: string,
  { today, immediate }: { today: string; immediate: boolean },
): string {
  const first = immediate ? today : shiftDay(today, WITHDRAWAL_DAYS + 1)
  return requestedDay < first ? first : requestedDay
}

/** Whether the letter is due: on its day from eight in the morning; of a gift of the same day at once. */
export const letterIsDue = ({ day, sent, closed }: GiftStatus, now: Date): boolean =>
  sent === null && closed === null && now >= romeInstant(day, LETTER_HOUR)

/** The last day on which the code may be activated, whenever it was sent again. */
export const lastDayToActivate = ({ day }: Pick<GiftStatus, 'day'>): string => addMonths(day, CODE_MONTHS)

/** Whether the code of the letter opens something, on a day. */
export const opens = (gift: GiftStatus, today: string): boolean =>
  gift.activated === null && gift.closed === null && today <= lastDayToActivate(gift)

/**
 * Whether a declaration made at an instant gives the money back: not of what somebody has activated. A
 * chargeback that may be won takes nobody's right to withdraw.
 */
export const mayWithdrawGift = (gift: GiftStatus, at: Date): boolean =>
  gift.activated === null && gift.closedWhy !== 'withdrawn' && mayWithdraw(gift.given, at)

/**
 * Whether what its giver declared, and may still prove, holds a gift: its letter does not go and its code
 * opens nothing, lest what was withdrawn from in time be activated first. A letter that its giver sends after
 * the declaration goes on, and none that is declared later stops it.
 */
export const isHeldBy = (gift: GiftStatus, declarations: readonly string[]): boolean =>
  !gift.letGo &&
  declarations.some(
    (at) =>
      mayWithdrawGift(gift, new Date(at)) && (gift.sent === null || Date.parse(gift.sent) < Date.parse(at)),
  )

/** How a gift stands on a day, as its giver reads it. */
export function stateOf(gift: GiftStatus, today: string): GiftSubscription['state'] {
  if (gift.closed !== null) return gift.closedWhy === 'withdrawn' ? 'withdrawn' : 'revoked'
  if (gift.activated !== null) return 'activated'
  if (today > lastDayToActivate(gift)) return 'expired'
  return gift.sent === null ? 'waiting' : 'sent'
}

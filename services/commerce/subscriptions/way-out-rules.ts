import type { RiseReason } from 'contract/platform/rise-reasons.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { noticeDay } from '../periods.ts'
import { countedFrom, daysBetween, endOf, type SubscriptionStatus } from './rules.ts'

/** Days before a renewal by which a rise of its price must have been announced. */
const RISE_DAYS = 30
/** Announced so many days earlier, so that one failed day does not cost a year at the old price. */
const RISE_EARLY = 5
/** A letter that comes back so many days after it left was not that one. */
const BOUNCE_MS = 15 * 86_400_000

/** The notices sent about the next renewal. Instants are ISO 8601. */
export interface RenewalNotice extends Pick<SubscriptionStatus, 'state' | 'months' | 'ends'> {
  noticed: string | null
  /** Null though `noticed`: its person wanted the renewal when the letter was due already. */
  noticedAt: string | null
  missedNotice: string | null
  freeUntil: string | null
}

/** Whether the letter about the renewal of `ends` came, and in time. Plans by the month need none. */
function wasNotified({
  months,
  ends,
  noticed,
  noticedAt,
  missedNotice,
}: Omit<RenewalNotice, 'state'>): boolean {
  const by = noticeDay({ months, ends })
  if (by === null) return true
  return noticed === ends && missedNotice !== ends && (noticedAt === null || romeDay(noticedAt) <= by)
}

/**
 * Until when the way out is free once it has been renewed until `next`: to the next expiry, if the letter
 * was not (Codice del consumo art. 65-bis). Null: it is not.
 */
export const freeAfterRenewal = (s: Omit<RenewalNotice, 'state'>, next: string): string | null =>
  wasNotified(s) ? null : next

/**
 * Whether one may leave on a day, with the rest given back. Who orders on invoice is no consumer, and may not
 * (Codice del consumo art. 3).
 */
export const mayLeave = (
  { state, freeUntil, onInvoice }: Pick<RenewalNotice, 'state' | 'freeUntil'> & { onInvoice: boolean },
  day: string,
): boolean => state === 'active' && !onInvoice && freeUntil !== null && day < freeUntil

/** Which notices a letter that bounced at an instant makes void. */
export function afterBounce<S extends RenewalNotice & Pick<Rise, 'nextPriceNotified'>>(s: S, at: Date) {
  const was = (sent: string | null) => {
    const since = sent === null ? Number.NaN : at.getTime() - Date.parse(sent)
    return since >= 0 && since < BOUNCE_MS
  }
  const noticeCameBack = was(s.noticedAt)
  // Told of late: it has been renewed meanwhile.
  const late = noticeCameBack && s.noticed !== null && s.noticed < s.ends && s.state === 'active'
  return {
    missedNotice: noticeCameBack ? s.noticed : s.missedNotice,
    freeUntil: late ? s.ends : s.freeUntil,
    riseCameBack: was(s.nextPriceNotified),
  }
}

/** A price rise, as it was announced. `nextPriceFrom`: the renewal that first costs it. */
export interface Rise {
  price: number
  nextPrice: number | null
  nextPriceFrom: string | null
  nextPriceNotified: string | null
}
type Priced = Pick<Rise, 'price' | 'nextPrice' | 'nextPriceFrom'> &
  Pick<SubscriptionStatus, 'ends'> & { nextTerms: { price: number } | null }

/**
 * What the renewal of `ends` costs: that of the plan that was chosen for it; else more than before only from
 * the announced day.
 */
export const renewalPrice = ({ price, nextPrice, nextPriceFrom, ends, nextTerms }: Priced): number =>
  nextTerms !== null
    ? nextTerms.price
    : nextPrice !== null && nextPriceFrom !== null && nextPriceFrom <= ends
      ? nextPrice
      : price

/**
 * The rise to tell of on a day, thirty days or a little more before the renewal that first costs it; null:
 * none, also where the contract says nothing of rises. `priceOn`: what the plan costs on a day, and why.
 */
export function riseToNotify(
  s: Priced & { terms: { mayRise: boolean } } & Pick<
      SubscriptionStatus,
      'state' | 'renews' | 'months' | 'anchor' | 'periods'
    >,
  today: string,
  priceOn: (day: string) => { price: number; reason: RiseReason } | null,
): { from: string; price: number; reason: RiseReason } | null {
  if (!s.terms.mayRise) return null
  if (s.state !== 'active' || !s.renews || s.nextPrice !== null || s.nextTerms !== null) return null
  const counted = countedFrom(s)
  for (const from of [s.ends, endOf({ ...counted, periods: counted.periods + 1 })]) {
    const wait = daysBetween(today, from)
    const rise = wait < RISE_DAYS || wait > RISE_DAYS + RISE_EARLY ? null : priceOn(from)
    if (rise !== null && rise.price > s.price) return { from, ...rise }
  }
  return null
}
/** Renewals until so many days from now may be told of a rise; of plans by the month the next one too. */
export const RISE_LOOKS = RISE_DAYS + RISE_EARLY

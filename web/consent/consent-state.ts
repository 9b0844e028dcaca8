import {
  type ConsentPurpose,
  CONSENT_VERSION,
  consentPurposes,
  onlyNecessary,
} from 'contract/identity/consent/purposes.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { type Choice, endOf } from './choice.ts'

/** What a masthead asks by. */
export interface Terms {
  /** A day in Rome: what was chosen before it does not count (SPEC §3). */
  invalidBefore: string
  /** Since when the vendor list is what it is, in milliseconds; null: there is none. */
  vendorsSince?: number | null
}

/** SPEC §9 «New-consent-at-vendor-list-update value»: days that a choice outlasts a new vendor list. */
const VENDOR_LIST_DAYS = 60
const DAY = 86_400_000

/**
 * Whether a choice does not count, or no longer: made before the masthead's day of invalidation, with other
 * words, six months ago, or sixty days ago and before the vendor list changed. `now` in milliseconds.
 */
export function asksAgain(
  choice: Choice,
  { invalidBefore, vendorsSince = null }: Terms,
  now: number,
): boolean {
  const { at, version } = choice
  if (now >= endOf(at) || version !== CONSENT_VERSION) return true
  // A day to come invalidates nothing yet: what is chosen today would have to be asked again at once.
  if (romeDay(at) < invalidBefore && invalidBefore <= romeDay(now)) return true
  return vendorsSince !== null && at < vendorsSince && now >= at + VENDOR_LIST_DAYS * DAY
}

/** Who reads, as far as asking goes. */
export type Reader =
  | 'visitor'
  /** Signed in, and nothing is known of them yet, or nobody could tell. */
  | 'unknown'
  | 'signed-in'
  /** Pays not to be profiled (SPEC §3 `abbonatoConsent`). */
  | 'consent-subscriber'

/** How consent stands in this browser now. */
export interface ConsentState {
  /** They go up, and begin with the necessary one. */
  purposes: readonly ConsentPurpose[]
  /**
   * `open`: to be asked. `chosen`: they have chosen. `waiting`: it is not known yet who reads.
   * `not-asked`: a consent subscriber, for whom 2 to 5 are refused. `not-needed`: a tool from outside says
   * that nothing has to be asked.
   */
  state: 'open' | 'chosen' | 'waiting' | 'not-asked' | 'not-needed'
}

/** Which purposes hold, and whether to ask. */
export function consentStateOf(
  reader: Reader,
  choice: Choice | null,
  terms: Terms,
  now: number,
): ConsentState {
  if (reader === 'consent-subscriber') return { purposes: onlyNecessary, state: 'not-asked' }
  if (reader === 'unknown') return { purposes: onlyNecessary, state: 'waiting' }
  if (choice === null || asksAgain(choice, terms, now)) return { purposes: onlyNecessary, state: 'open' }
  return { purposes: choice.purposes, state: 'chosen' }
}

/** How many of the purposes hold, in a word: `data-consent` on `<html>` says so. */
export const extentOf = ({ purposes, state }: ConsentState): string =>
  state === 'open' || state === 'waiting'
    ? state
    : purposes.length === 1
      ? 'necessary'
      : purposes.length === consentPurposes.length
        ? 'all'
        : 'some'

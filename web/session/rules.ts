import type { ShortInfo } from 'contract/identity/account/account.ts'
import type { Avvisi, PushedNotice } from 'contract/platform/pushed-notice.ts'
import type { MenuRole } from 'contract/reading/site/brand.ts'

/**
 * SPEC §7, §9: `short-info` is asked again twice, after 1500 ms and 200 ms more for each retry, on these
 * statuses or no answer at all (0).
 */
export const RETRIES = 2
const worthRetrying: readonly number[] = [0, 500, 503, 504]
/** Milliseconds before retry number `nth` (from 1), or null: this answer is final. */
export const retryDelay = (status: number, nth: number): number | null =>
  nth <= RETRIES && worthRetrying.includes(status) ? 1500 + 200 * nth : null

/** What a failed call means for the session (SPEC §4, §8; DESIGN §6). */
export type SessionOutcome = 'ended' | 'expired' | 'browser-removed' | 'not-signed-in' | 'nothing'
export function sessionOutcomeOf(status: number, code: string): SessionOutcome {
  if (status === 401 && code === 'ERR_SESSION_TOKEN_NOT_VALID') return 'ended'
  if (status === 401 && code === 'ERR_SESSION_EXPIRED') return 'expired'
  if (status === 401 && code === 'ERR_INVALID_BROWSER') return 'browser-removed'
  return 'nothing'
}
/** The same for `short-info`, which also clears the stored user on any other 401 and on 403. */
export const meaningOfShortInfo = (status: number, code: string): SessionOutcome => {
  const outcome = sessionOutcomeOf(status, code)
  return outcome === 'nothing' && (status === 401 || status === 403) ? 'not-signed-in' : outcome
}

/**
 * SPEC §8, when the person cannot be loaded: no answer, an answer that says nothing, otherwise its status is
 * kept.
 */
export const loadErrorWords = (status: number): string =>
  status === 0 ? "C'è stato un errore sulla connessione. Riprovare" : "C'è stato un errore. Riprovare"

/** SPEC §6: for whom the subscribe button is hidden. */
export const isSubscriber = (
  user: Pick<ShortInfo, 'abbonato' | 'abbonatoConsent' | 'abbonatoDigital' | 'abbonatoRassegna'>,
): boolean => user.abbonato || user.abbonatoConsent || user.abbonatoDigital || user.abbonatoRassegna

/**
 * SPEC §4 «Menu profile tags». Staff of the publisher arrive as `abbonatoRag` from the server (DESIGN §8).
 */
export const tagsOf = (user: ShortInfo): MenuRole[] => [
  user.isCompany ? 'company' : 'person',
  isSubscriber(user) ? 'subscribed' : 'notSubscribed',
  user.abbonatoRassegna ? 'rassegnaSubscribed' : 'notRassegnaSubscribed',
  user.abbonatoRag ? 'ragSubscribed' : 'notRagSubscribed',
]

const severity = { error: 3, warning: 2, info: 1, success: 0 } as const
export type NoticeLevel = 0 | 1 | 2 | 3
/** The highest severity among the notices; its icon shows above 1 (SPEC §4). */
export const levelOf = (notices: readonly PushedNotice[]): NoticeLevel =>
  notices.reduce<NoticeLevel>((highest, { type }) => (severity[type] > highest ? severity[type] : highest), 0)
/** The same, over all entries of the menu. */
export const noticeLevel = (avvisi: Avvisi): NoticeLevel => levelOf(Object.values(avvisi).flat())

/** The letter that stands for who has no picture. */
export const initialOf = (name: string): string => [...name.trim()][0]?.toLocaleUpperCase('it') ?? '?'
